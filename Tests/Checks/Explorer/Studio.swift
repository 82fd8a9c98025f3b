// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A small program that is sound, or broken in one way.
struct Studio: Component {
  enum Fault: String, CaseIterable { case sound, missing, cyclic, duplicate }

  typealias Root = Mixer

  let fault: Fault

  func configure(binder: Binder) {
    binder.install(module: RecordingModule(fault: fault))
    binder.bind(Mixer.self).to(factory: Mixer.init)
    binder.bind(Desk.self).asSingleton().to(factory: Desk.init)
  }
}

struct RecordingModule: Module {
  let fault: Studio.Fault

  func configure(binder: Binder) {
    binder.bind(Recorder.self).asSingleton().to(factory: Recorder.init)
    if fault != .missing { binder.bind(Tape.self).to { () throws in Tape() } }
    if fault == .duplicate { binder.bind(Tape.self).to { Tape(isLong: true) } }
    if fault == .cyclic {
      binder.bind(Microphone.self).to { (mixer: Mixer) in Microphone() }
    } else {
      binder.bind(Microphone.self).to { Microphone() }
    }
  }
}

final class Mixer: Sendable { init(desk: Desk, recorder: Recorder, spare: ThrowingProvider<Recorder>) {} }
final class Desk: Sendable { init(microphone: Microphone) {} }
final class Recorder: Sendable { init(tape: Tape, microphone: Microphone) {} }
struct Tape: Sendable { var isLong = false }
struct Microphone: Sendable {}
