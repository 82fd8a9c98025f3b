// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import Foundations

/// One appointment on the screen.
public struct AppointmentComponent: Component {
  public typealias Root = AppointmentScreen
  public typealias Seed = AppointmentID

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: AppointmentState.init)
    binder.bind().to(factory: AppointmentEditor.init)
    binder.bind((any AppointmentAction).self).intoCollection().to(factory: Cancel.init)
    binder.bind((any AppointmentAction).self).intoCollection().to(factory: Postpone.init)
    binder.bind().to(factory: AppointmentScreen.init)
  }
}

final class AppointmentState: Sendable {
  let id: AppointmentID
  let store: any AppointmentStore

  init(id: AppointmentID, store: any AppointmentStore) { (self.id, self.store) = (id, store) }
}

struct AppointmentEditor: Sendable {
  let state: AppointmentState
  let bookings: Bookings
}

protocol AppointmentAction: Sendable { func perform() }

struct Cancel: AppointmentAction {
  let state: AppointmentState

  func perform() {}
}

struct Postpone: AppointmentAction {
  let editor: Provider<AppointmentEditor>

  func perform() {}
}

@MainActor public final class AppointmentScreen {
  let state: AppointmentState
  let editor: AppointmentEditor
  let actions: [any AppointmentAction]
  let rooms: Rooms

  init(state: AppointmentState, editor: AppointmentEditor, actions: [any AppointmentAction], rooms: Rooms) {
    (self.state, self.editor, self.actions, self.rooms) = (state, editor, actions, rooms)
  }
}
