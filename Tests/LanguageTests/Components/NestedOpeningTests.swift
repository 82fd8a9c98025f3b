// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// A session opens windows, a window opens dialogs, and a dialog opens windows of the same session.
@Suite struct NestedOpeningTests {
  private final class Log: Sendable {
    private let token: InstanceTracker.Token
    init(token: InstanceTracker.Token) { self.token = token }
  }

  private final class Editor: Sendable {}

  /// Each has the editor of its window. The editor is constructed with the session's log, which it does not keep.
  private struct Draft: Sendable { let editor: Editor }

  private struct Session: Component {
    typealias Root = ComponentFactory<Window>
    let tracker: InstanceTracker

    func configure(binder: Binder) {
      binder.bind(Log.self).asSingleton().to { Log(token: .init(tracker)) }
      binder.install(component: Window())
    }
  }

  private struct Window: Component {
    struct Root: Sendable {
      let draft: Draft
      let dialogs: ComponentFactory<Dialog>
    }

    func configure(binder: Binder) {
      binder.bind(Editor.self).asSingleton().to { (_: Log) in Editor() }
      binder.bind().to(factory: Draft.init)
      binder.bind().to(factory: Root.init)
      binder.install(component: Dialog())
    }
  }

  private struct Dialog: Component {
    struct Root: Sendable {
      let windows: ComponentFactory<Window>
      let draft: Draft
    }

    func configure(binder: Binder) {
      binder.bind().to(factory: Root.init)
    }
  }

  @Test func aDialogRetainsWhatItsWindowsNeed() throws {
    let tracker = InstanceTracker()
    do {
      let first = try TestComponent(of: ComponentFactory<Session>.self) {
        $0.install(component: Session(tracker: tracker))
      }.build().build().build()
      #expect((tracker.made, tracker.live) == (1, 1))
      let dialog = first.dialogs.build()
      #expect(dialog.draft.editor === first.draft.editor)
      let second = dialog.windows.build()
      #expect(second.draft.editor !== first.draft.editor)
      #expect(second.dialogs.build().draft.editor === second.draft.editor)
      #expect((tracker.made, tracker.live) == (1, 1))
    }
    #expect(tracker.live == 0)
  }
}
