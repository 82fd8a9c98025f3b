// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The key of a codec was copied from the line above and not changed.

// Expected: suggestion

enum AudioFormat: CaseIterable, Sendable { case mp3, opus, flac }

protocol Codec: Sendable {}

struct MP3Codec: Codec {}

struct OpusCodec: Codec {}

struct FLACCodec: Codec {}

struct Transcoder {
  let codecs: [AudioFormat: any Codec]
}

struct App: Component {
  typealias Root = Transcoder

  func configure(binder: Binder) {
    binder.bind((any Codec).self).intoDictionary(key: AudioFormat.mp3).to(factory: MP3Codec.init)
    binder.bind((any Codec).self).intoDictionary(key: AudioFormat.opus).to(factory: OpusCodec.init)
    binder.bind((any Codec).self).intoDictionary(key: AudioFormat.opus).to(factory: FLACCodec.init)
    binder.bind().to(factory: Transcoder.init)
  }
}

// Placeholder: `.intoDictionary(key: …)` is `.intoDictionary(key: AudioFormat.flac)`
