// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Collection
import Dovetail
import Kit

public protocol Voice: Sendable { func speak(_ text: String) }

public struct Recording: Sendable {
  let exhibit: ExhibitID
  let media: MediaLoader
}

public final class MediaLoader: Sendable {
  let address: String
  let capacity: Int
  let transfers: any Transfers

  init(address: TaggedElement<MediaAddress>, capacity: TaggedElement<CacheSize>, transfers: any Transfers) {
    (self.address, self.capacity, self.transfers) = (address.element, capacity.element, transfers)
  }
}

struct Synthesizer: Voice {
  let language: Language
  var pitch = 1.0

  func speak(_ text: String) {}
}

/// Plays one recording at a time, and tells the mixer.
public final class AudioGuide: Sendable {
  let recordings: Factory<Recording, ExhibitID>
  let mixer: Mixer
  let voice: any Voice

  init(recordings: Factory<Recording, ExhibitID>, mixer: Mixer, voice: any Voice) {
    (self.recordings, self.mixer, self.voice) = (recordings, mixer, voice)
  }
}

public final class Mixer: Sendable {
  let guide: WeakProvider<AudioGuide>
  let effects: [any SoundEffect]

  init(guide: WeakProvider<AudioGuide>, effects: [any SoundEffect]) { (self.guide, self.effects) = (guide, effects) }
}

public protocol SoundEffect: Sendable { var name: String { get } }

struct Echo: SoundEffect { let name = "echo" }

struct Ambience: SoundEffect {
  let media: MediaLoader

  var name: String { "ambience" }
}

public struct AudioModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(String.self).tagged(with: MediaAddress.self).to { (server: TaggedElement<ServerAddress>) in
      server.element + "/media"
    }
    binder.bind(Int.self).tagged(with: CacheSize.self).to(value: 64)
    binder.bind().asSingleton().to(factory: MediaLoader.init)
    binder.bindFactory(Recording.self, taking: ExhibitID.self).to(factory: Recording.init)
    binder.bind((any Voice).self).to { (language: Language) in Synthesizer(language: language) }
    binder.bind().asSingleton().to(factory: AudioGuide.init)
    binder.bind().asSingleton().to(factory: Mixer.init)
    binder.bind((any SoundEffect).self).intoCollection().to(factory: Echo.init)
    binder.bind((any SoundEffect).self).intoCollection().to(factory: Ambience.init)
  }
}
