// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two codecs have the same key, the settings are a weak singleton but a structure, and one module is of no use.

// Expected: fix

enum AudioFormat: Sendable { case mp3, opus, aac }

protocol Codec: Sendable {}

struct MP3Codec: Codec {}

struct OpusCodec: Codec {}

struct FastMP3Codec: Codec {}

struct PlaybackSettings: Sendable {}

struct Player {
  let codecs: [AudioFormat: any Codec]
  let settings: PlaybackSettings
}

struct Equalizer {}

struct CodecModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Codec).self).intoDictionary(key: AudioFormat.mp3).to(factory: MP3Codec.init)
    binder.bind((any Codec).self).intoDictionary(key: AudioFormat.opus).to(factory: OpusCodec.init)
    binder.bind((any Codec).self).intoDictionary(key: AudioFormat.mp3).to(factory: FastMP3Codec.init)
  }
}

struct SettingsModule: Module {
  func configure(binder: Binder) {
    binder.bind().asWeakSingleton().to(factory: PlaybackSettings.init)
  }
}

struct EffectsModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: Equalizer.init)
  }
}

struct App: Component {
  typealias Root = Player

  func configure(binder: Binder) {
    binder.install(module: CodecModule())
    binder.install(module: SettingsModule())
    binder.install(module: EffectsModule())
    binder.bind().to(factory: Player.init)
  }
}

// Placeholder: `.intoDictionary(key: …)` is `.intoDictionary(key: AudioFormat.aac)`
