// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import SchoolCore

public struct Voucher: Hashable, Sendable { let code: String }

/// Students wait for a place, and the desk calls them.
public final class WaitingList: Sendable {
  private let desk: BookingDesk

  init(desk: BookingDesk) { self.desk = desk }
}

public final class BookingDesk: Sendable {
  private let waiting: WeakProvider<WaitingList>
  private let vouchers: Set<Voucher>
  private let metrics: any Metrics

  init(waiting: WeakProvider<WaitingList>, vouchers: Set<Voucher>, metrics: any Metrics) {
    (self.waiting, self.vouchers, self.metrics) = (waiting, vouchers, metrics)
  }
}

/// Invoices are computed by the server.
public struct Invoice: Sendable {
  static func load(client: APIClient, desk: BookingDesk) async throws -> Invoice { Invoice() }
}

public struct CoursesModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any CourseCatalogue).self).asSingleton().to(factory: RemoteCatalogue.init)
    binder.decorate((any CourseCatalogue).self).to(factory: DaytimeCatalogue.init)
    binder.bind((any LevelGuide).self).intoDictionary(key: Language.french).to(factory: EuropeanGuide.init)
    binder.bind((any LevelGuide).self).intoDictionary(key: Language.swahili).to(factory: EuropeanGuide.init)
    binder.bind((any LevelGuide).self).intoDictionary(key: Language.japanese).to(factory: JapaneseGuide.init)
    binder.declareCompleteDictionary(of: (any LevelGuide).self, keyedBy: Language.self)
    binder.bind((any MatchingRule).self).intoCollection().to(factory: LanguageRule.init)
    binder.bind((any MatchingRule).self).intoCollection().to(factory: AvailabilityRule.init)
    binder.bind().asSingleton().to(factory: TeacherMatcher.init)
    binder.bindFactory(PlacementTest.self, taking: Language.self).to(factory: PlacementTest.init)
    binder.bind(Voucher.self).intoSet().to(value: Voucher(code: "FRIEND"))
    binder.bind(Voucher.self).intoSet().to { [Voucher(code: "SPRING"), Voucher(code: "FAMILY")] }
    binder.bind().asSingleton().to(factory: WaitingList.init)
    binder.bind().asSingleton().to(factory: BookingDesk.init)
    binder.bind().to(factory: Invoice.load)
  }
}
