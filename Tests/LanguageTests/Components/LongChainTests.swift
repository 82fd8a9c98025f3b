// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
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

    let kind: ChainKind

    func configure(binder: Binder) {
      binder.install(module: ChainModule(kind: kind))
    }
  }

  private enum ChainKind: CaseIterable { case eager, singleton, deferred }

  private struct ChainModule: Module {
    let kind: ChainKind

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

  @Test(arguments: [ChainKind.eager, .singleton])
  private func aThousandObjectsAreBuilt(kind: ChainKind) throws {
    #expect(try Chain(kind: kind).build().depth == 1000)
  }

  @Test(arguments: ChainKind.allCases)
  private func aChainIsValidatedOnASmallStack(kind: ChainKind) async {
    let isSound = await onSmallStack { (try? Chain(kind: kind).validate()) != nil }
    #expect(isSound)
  }

  @Test func aChainOfDeferredRequestsIsLinkedAndReleasedOnASmallStack() async {
    let depth = await onSmallStack { try? Chain(kind: .deferred).build().depth }
    #expect(depth == 1)
  }

  private protocol Empty: Sendable { init() }

  private struct Number<Thousands: Digit, Hundreds: Digit, Tens: Digit, Ones: Digit>: Empty {}
  private typealias Last = Number<D9, D9, D9, D9>

  /// Ten thousand types. The root is a provider, so none of them is constructed unless it becomes the root.
  private struct LongChain<Root>: Component {
    let kind: LongChainKind

    func configure(binder: Binder) {
      binder.bind().to { Number<D0, D0, D0, D0>() }
      for number in 1..<10_000 {
        bind(Digits.of(number / 1_000).ones, Digits.of(number), on: number - 1, binder)
      }
    }

    private func bind(
      _ thousands: any Digit.Type, _ digits: (any Digit.Type, any Digit.Type, any Digit.Type), on below: Int,
      _ binder: Binder
    ) {
      func bind<A: Digit, B: Digit, C: Digit, D: Digit>(_: A.Type, _: B.Type, _: C.Type, _: D.Type) {
        let digits = Digits.of(below)
        bindAbove(
          Number<A, B, C, D>.self, Digits.of(below / 1_000).ones, digits.hundreds, digits.tens, digits.ones)
      }
      func bindAbove<Above: Empty, A: Digit, B: Digit, C: Digit, D: Digit>(
        _: Above.Type, _: A.Type, _: B.Type, _: C.Type, _: D.Type
      ) {
        switch kind {
        case .eager: binder.bind(Above.self).to { (_: Number<A, B, C, D>) in Above() }
        case .singleton: binder.bind(Above.self).asSingleton().to { (_: Number<A, B, C, D>) in Above() }
        case .deferred: binder.bind(Above.self).to { (_: Provider<Number<A, B, C, D>>) in Above() }
        case .throwing: binder.bind(Above.self).to { (_: Number<A, B, C, D>) throws in Above() }
        case .async: binder.bind(Above.self).to { (_: Number<A, B, C, D>) async in Above() }
        }
      }
      bind(thousands, digits.0, digits.1, digits.2)
    }
  }

  private enum LongChainKind: CaseIterable { case eager, singleton, deferred, throwing, async }

  @Test(arguments: LongChainKind.allCases)
  private func aChainOfTenThousandIsLinkedAndReleasedOnASmallStack(kind: LongChainKind) async {
    let isBuilt = await onSmallStack {
      switch kind {
      case .throwing: (try? LongChain<ThrowingProvider<Last>>(kind: kind).build()) != nil
      case .async: (try? LongChain<AsyncProvider<Last>>(kind: kind).build()) != nil
      default: (try? LongChain<Provider<Last>>(kind: kind).build()) != nil
      }
    }
    #expect(isBuilt)
  }
}
