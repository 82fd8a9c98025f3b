// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

/// A thousand real types, each of which needs the one before.
@Suite struct LongChainTests {
  private protocol Link: Sendable {
    var depth: Int { get }
    init(on below: (any Link)?)
  }

  private final class Numbered<Hundreds: Digit, Tens: Digit, Ones: Digit>: Link {
    let depth: Int
    init(on below: (any Link)?) { depth = (below?.depth ?? 0) + 1 }
  }

  private struct Chain: Component {
    typealias Root = Numbered<D9, D9, D9>

    enum Kind: CaseIterable { case eager, singleton, deferred }

    let kind: Kind

    func configure(binder: Binder) {
      var below: any Link.Type = Numbered<D0, D0, D0>.self
      binder.bind(Numbered<D0, D0, D0>.self).to { Numbered<D0, D0, D0>(on: nil) }
      for number in 1..<1000 {
        let digits = Digits.of(number)
        let above = Self.type(digits.hundreds, digits.tens, digits.ones)
        bind(above, on: below, binder)
        below = above
      }
    }

    private static func type<A: Digit, B: Digit, C: Digit>(_: A.Type, _: B.Type, _: C.Type) -> any Link.Type {
      Numbered<A, B, C>.self
    }

    private func bind<Above: Link, Below: Link>(_ above: Above.Type, on below: Below.Type, _ binder: Binder) {
      switch kind {
      case .eager: binder.bind(Above.self).to { (below: Below) in Above(on: below) }
      case .singleton: binder.bind(Above.self).asSingleton().to { (below: Below) in Above(on: below) }
      case .deferred: binder.bind(Above.self).to { (_: Provider<Below>) in Above(on: nil) }
      }
    }
  }

  @Test(arguments: [Chain.Kind.eager, .singleton])
  private func aThousandObjectsAreBuilt(kind: Chain.Kind) throws {
    #expect(try Chain(kind: kind).build().depth == 1000)
  }

  @Test(arguments: Chain.Kind.allCases)
  private func aChainIsValidatedOnASmallStack(kind: Chain.Kind) async {
    let isSound = await onSmallStack { (try? Chain(kind: kind).validate()) != nil }
    #expect(isSound)
  }

  @Test func aChainOfDeferredRequestsIsLinkedAndReleasedOnASmallStack() async {
    let depth = await onSmallStack { try? Chain(kind: .deferred).build().depth }
    #expect(depth == 1)
  }
}
