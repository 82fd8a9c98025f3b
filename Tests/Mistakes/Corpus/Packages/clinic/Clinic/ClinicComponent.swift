// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Charts
import Dovetail
import Foundations
import Scheduling

struct ClinicComponent: Component {
  typealias Root = ClinicApp

  func configure(binder: Binder) {
    binder.install(module: NetworkModule(server: "clinic.example"))
    binder.install(module: StorageModule())
    binder.install(module: SchedulingModule())
    binder.install(module: ChartsModule())
    binder.bind((any DeepLink).self).intoDictionary(key: "appointment").to(factory: AppointmentLink.init)
    binder.bind((any DeepLink).self).intoDictionary(key: "chart").to(factory: ChartLink.init)
    binder.bind().asSingleton().to(factory: Router.init)
    binder.bind().asSingleton().to(factory: Session.init)
    binder.bind().to(factory: Settings.init)
    binder.bindDefault((any Theme).self).to(factory: PlainTheme.init)
    binder.bind().to(factory: Badge.init)
    binder.bindPropertyInjection(of: AppDelegate.self).to(injector: AppDelegate.injectProperties)
    binder.bind().asSingleton().to(factory: Windows.init)
    binder.bind().to(factory: MainWindow.init)
    binder.bind().to(factory: ClinicApp.init)
  }
}

protocol DeepLink { func open() }

struct AppointmentLink: DeepLink {
  let bookings: Bookings

  func open() {}
}

struct ChartLink: DeepLink {
  let store: any ChartStore

  func open() {}
}

@MainActor final class Router {
  let links: [String: ThrowingProvider<any DeepLink>]
  let windows: WeakProvider<Windows>

  init(links: [String: ThrowingProvider<any DeepLink>], windows: WeakProvider<Windows>) {
    (self.links, self.windows) = (links, windows)
  }
}

@MainActor final class Windows {
  let router: Router

  init(router: Router) { self.router = router }
}

final class Session: Sendable {
  let credential: Credential
  let analytics: any Analytics

  init(credential: Credential, analytics: any Analytics) { (self.credential, self.analytics) = (credential, analytics) }
}

protocol Theme: Sendable { var color: String { get } }
struct PlainTheme: Theme { let color = "blue" }

struct Settings: Sendable {
  let session: Session
  let theme: any Theme
  let downloads: Downloads
}

struct Badge: Sendable {
  let status: SyncStatus
  let reminders: Reminders
}

@MainActor final class AppDelegate {
  private(set) var session: Session?
  private(set) var router: Router?

  func injectProperties(session: Session, router: Router) { (self.session, self.router) = (session, router) }
}

@MainActor final class MainWindow {
  let calendar: Calendar
  let patients: PatientList
  let settings: ThrowingProvider<Settings>
  let badge: Badge
  let windows: Windows

  init(
    calendar: Calendar, patients: PatientList, settings: ThrowingProvider<Settings>, badge: Badge, windows: Windows
  ) {
    (self.calendar, self.patients, self.settings, self.badge, self.windows) = (
      calendar, patients, settings, badge, windows
    )
  }
}

@MainActor final class ClinicApp {
  let window: MainWindow
  let delegates: AsyncPropertyInjector<AppDelegate>
  let closer: ComponentCloser

  init(window: MainWindow, delegates: AsyncPropertyInjector<AppDelegate>, closer: ComponentCloser) {
    (self.window, self.delegates, self.closer) = (window, delegates, closer)
  }
}
