// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Scores
import Singers

public enum Occasion: CaseIterable, Hashable, Sendable { case rehearsal, concert, loan }

public protocol Channel: Sendable { func send(_ text: String, to singer: Singer) }
public protocol Template: Sendable { func text(for singer: Singer) -> String }

/// Sends letters on all channels.
public protocol Postman: Sendable { func deliver(_ occasion: Occasion, to singer: Singer) }

private struct EmailChannel: Channel {
  let account: MailAccount

  func send(_ text: String, to singer: Singer) {}
}

private struct NoticeBoard: Channel { func send(_ text: String, to singer: Singer) {} }

package final class MailAccount: Sendable {
  let address: String

  init(address: String, signature: String = "Your choir") { self.address = address }
}

private struct PlainTemplate: Template { func text(for singer: Singer) -> String { singer.name } }

private struct LoanTemplate: Template {
  let loans: ScoreLoans

  func text(for singer: Singer) -> String { "Bring back your scores." }
}

final class ChannelPostman: Postman {
  let channels: [any Channel]
  let templates: [Occasion: Provider<any Template>]

  init(channels: [any Channel], templates: [Occasion: Provider<any Template>]) {
    (self.channels, self.templates) = (channels, templates)
  }

  func deliver(_ occasion: Occasion, to singer: Singer) {}
}

struct PolitePostman: Postman {
  let inner: any Postman
  let book: SingerBook

  func deliver(_ occasion: Occasion, to singer: Singer) { inner.deliver(occasion, to: singer) }
}

public struct MailingModule: Module {
  let address: String

  public init(address: String) { self.address = address }

  public func configure(binder: Binder) {
    binder.bind((any Channel).self).intoCollection().to(factory: EmailChannel.init)
    binder.bind((any Channel).self).intoCollection().to(factory: NoticeBoard.init)
    binder.bind(MailAccount.self).asSingleton().to { [address] in MailAccount(address: address) }
    binder.bind((any Template).self).intoDictionary(key: Occasion.rehearsal).to(factory: PlainTemplate.init)
    binder.bind((any Template).self).intoDictionary(key: Occasion.concert).to(factory: PlainTemplate.init)
    binder.bind((any Template).self).intoDictionary(key: Occasion.loan).to(factory: LoanTemplate.init)
    binder.declareCompleteDictionary(of: (any Template).self, keyedBy: Occasion.self)
    binder.bind((any Postman).self).asSingleton().to(factory: ChannelPostman.init)
    binder.decorate((any Postman).self).to(factory: PolitePostman.init)
  }
}
