// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Bridges
import Concerts
import Dovetail
import Mailing
import Rehearsals
import Scores
import Singers

struct ChoirComponent: Component {
  typealias Root = ChoirApp

  func configure(binder: Binder) {
    binder.install(module: ScoresModule())
    binder.install(module: SingersModule())
    binder.install(module: MailingModule(address: "choir@example.org"))
    binder.install(module: RehearsalsModule())
    binder.install(module: ConcertsModule())
    binder.install(module: BridgesModule())
    binder.bind(String.self).tagged(with: CabinetFolder.self).to(value: "/choir")
    binder.bind(Int.self).tagged(with: LoanPeriod.self).to(value: 60)
    binder.bind((any Tab).self).intoCollection().to(factory: TimetableTab.init)
    binder.bind((any Tab).self).intoCollection().to(factory: ConcertsTab.init)
    binder.bind((any Tab).self).intoCollection().to(factory: LoansTab.init)
    binder.bind().asSingleton().to(factory: Sidebar.init)
    binder.bindPropertyInjection(of: ChoirDelegate.self).to(injector: ChoirDelegate.injectProperties)
    binder.onBuild { (reminders: LoanReminders) in _ = reminders }
    binder.bind().to(factory: ChoirApp.init)
  }
}

@MainActor protocol Tab { var title: String { get } }

@MainActor final class TimetableTab: Tab {
  let timetable: Timetable
  let title = "Rehearsals"

  init(timetable: Timetable) { self.timetable = timetable }
}

@MainActor final class ConcertsTab: Tab {
  let concerts: MainActorComponentFactory<ConcertComponent>
  let report: any BoxOfficeReport
  let title = "Concerts"

  init(concerts: MainActorComponentFactory<ConcertComponent>, report: any BoxOfficeReport) {
    (self.concerts, self.report) = (concerts, report)
  }
}

@MainActor final class LoansTab: Tab {
  let loans: ScoreLoans
  let printer: Lazy<PartPrinter>
  let title = "Scores"

  init(loans: ScoreLoans, printer: Lazy<PartPrinter>) { (self.loans, self.printer) = (loans, printer) }
}

@MainActor final class Sidebar {
  let tabs: [any Tab]

  init(tabs: [any Tab]) { self.tabs = tabs }
}

@MainActor final class ChoirDelegate {
  private(set) var sidebar: Sidebar?
  private(set) var office: (any TicketOffice)?

  func injectProperties(sidebar: Sidebar, office: any TicketOffice) { (self.sidebar, self.office) = (sidebar, office) }
}

@MainActor final class ChoirApp {
  let sidebar: Sidebar
  let delegates: MainActorPropertyInjector<ChoirDelegate>
  let closer: ComponentCloser

  init(sidebar: Sidebar, delegates: MainActorPropertyInjector<ChoirDelegate>, closer: ComponentCloser) {
    (self.sidebar, self.delegates, self.closer) = (sidebar, delegates, closer)
  }
}
