// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation
import ReadingListCore

/// A session of the app, with taps as iOS would send them.
struct Playthrough {
  let folder: URL

  private let clock = SimulatedClock()
  private let delegate = AppDelegate()
  private let scene = SceneDelegate()
  private let view = TerminalView()

  func play() async throws {
    try await step("The app is launched") {
      try await app.build().injectProperties(into: delegate)
      delegate.didFinishLaunching()
      delegate.connect(scene)
    }
    await step("Ada mistypes her password") { await signIn(password: "lovelaec") }
    await step("Ada signs in") { await signIn(password: "lovelace") }
    await step("She looks for books") {
      for title in ["room", "machine", "ulysses"] { await session?.list.addBooks(titled: title) }
    }
    await step("She taps on a book") { session?.list.select(BookID(2)) }
    await step("She goes back") { session?.goBack() }
    await step("A friend sends a link, which opens three screens") {
      await scene.openLink("readinglist://books/3/note")
    }
    await step("She writes a note") {
      top?.note?.text = "begin with this one"
      await top?.note?.save()
    }
    await step("She reads") {
      top?.details?.read()
      clock.advance(minutes: 25)
    }
    await step("She stops at page 60") { await top?.reading?.finish(atPage: 60) }
    await step("She looks at what she is reading") { session?.showList(of: .reading) }
    await step("She signs out") { [weak session] in
      delegate.coordinator?.signOut()
      print("    · \(session == nil ? "nothing of the session is left" : "the session has leaked")")
    }
    await step("A link has to wait") { await scene.openLink("readinglist://books/3") }
    await step("Ada signs in again") { await signIn(password: "lovelace") }
  }

  /// The app with a clock that needs no waiting, and with a log that the terminal shows.
  private var app: some Component<AppComponent.Root, Void> {
    AppComponent(settings: AppSettings(folder: folder)).overriding { binder in
      binder.bind((any ReadingClock).self).to(value: clock)
      binder.bind((any EventLog).self).to(value: TerminalEventLog())
    }
  }

  private var session: SessionCoordinator? { delegate.coordinator?.session }

  private var top: Screen? { session?.path.last }

  private func signIn(password: String) async {
    guard let model = delegate.coordinator?.signIn else { return }
    model.reader = "ada"
    model.password = password
    await model.signIn()
  }

  /// Prints the title, performs the action, and shows the screen afterwards.
  private func step(_ title: String, _ action: () async throws -> Void) async rethrows {
    print(title)
    try await action()
    if let coordinator = delegate.coordinator { await view.show(coordinator) }
  }
}
