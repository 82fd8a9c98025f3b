// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A tagged dictionary of decoders lacks the format that was added last.

// Placeholder: `{ … }` is `{ MP3Decoder() }`
// Expected: to bind it

enum AudioFormat: CaseIterable, Sendable { case mp3, opus, flac }

protocol Decoder: Sendable {}

struct MP3Decoder: Decoder {}

struct OpusDecoder: Decoder {}

enum Playback: Tag {
  typealias Element = [AudioFormat: any Decoder]
}

struct Player {
  let decoders: TaggedProvider<Playback>
}

struct App: Component {
  typealias Root = Player

  func configure(binder: Binder) {
    binder.declareCompleteDictionary(of: (any Decoder).self, keyedBy: AudioFormat.self, taggedWith: Playback.self)
    binder.bind((any Decoder).self).intoDictionary(key: AudioFormat.mp3).tagged(with: Playback.self)
      .to(factory: MP3Decoder.init)
    binder.bind((any Decoder).self).intoDictionary(key: AudioFormat.opus).tagged(with: Playback.self)
      .to(factory: OpusDecoder.init)
    binder.bind().to(factory: Player.init)
  }
}
