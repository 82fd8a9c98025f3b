// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A provider of an optional transcriber provides nil, because the transcriber is bound as its own type.

// Expected: fix

protocol Transcriber {}

struct SpeechModel {}

struct OnDeviceTranscriber: Transcriber {
  let model: SpeechModel
}

struct TranscriptScreen {
  let transcriber: Provider<(any Transcriber)?>
}

struct ModelScreen {
  let transcriber: OnDeviceTranscriber
}

struct Shell {
  let transcript: TranscriptScreen
  let model: ModelScreen
}

struct SpeechModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: SpeechModel.init)
    binder.bind().to(factory: OnDeviceTranscriber.init)
  }
}

struct App: Component {
  typealias Root = Shell

  func configure(binder: Binder) {
    binder.install(module: SpeechModule())
    binder.bind().to(factory: TranscriptScreen.init)
    binder.bind().to(factory: ModelScreen.init)
    binder.bind().to(factory: Shell.init)
  }
}
