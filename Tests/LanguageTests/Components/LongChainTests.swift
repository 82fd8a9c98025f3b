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

  /// Ten thousand types. The root is a provider, so none of them is constructed unless it becomes the root.
  private struct LongChain: Component {
    typealias Root = Provider<Last>
    typealias Last = Number<D9, D9, D9, D9>

    let kind: ChainKind
    /// Whether the first requests a provider of the last.
    var isLoop = false

    struct Number<Thousands: Digit, Hundreds: Digit, Tens: Digit, Ones: Digit>: Empty {}

    func configure(binder: Binder) {
      if isLoop {
        binder.bind().asSingleton().to { (_: Provider<Last>) in Number<D0, D0, D0, D0>() }
      } else {
        binder.bind().to { Number<D0, D0, D0, D0>() }
      }
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
        }
      }
      bind(thousands, digits.0, digits.1, digits.2)
    }
  }

  private protocol Empty: Sendable { init() }

  @Test(arguments: ChainKind.allCases)
  private func aChainOfTenThousandIsLinkedAndReleasedOnASmallStack(kind: ChainKind) async {
    let isBuilt = await onSmallStack { (try? LongChain(kind: kind).build()) != nil }
    #expect(isBuilt)
  }

  @Test(arguments: [false, true])
  func tenThousandSingletonsAreConstructedOnASmallStack(isLoop: Bool) async {
    let isBuilt = await onSmallStack {
      (try? LongChain(kind: .singleton, isLoop: isLoop).rooted(at: LongChain.Last.self).build()) != nil
    }
    #expect(isBuilt)
  }

  /// A thousand singletons below an object that requests them in one of several forms.
  private struct DeepComponent: Component {
    typealias Root = Provider<Top>
    typealias Highest = Numbered<D9, D9, D9>

    enum Form: CaseIterable { case plain, singleton, throwing, loop, optional, eagerSingleton, hook, async }

    let form: Form
    let journal: Journal

    func configure(binder: Binder) {
      binder.install(module: ChainModule(kind: .singleton))
      binder.bind(Journal.self).to(value: journal)
      binder.bind(Idle.self).asSingleton().to { (journal: Journal) in Idle(journal: journal) }
      let top = binder.bind(Top.self)
      switch form {
      case .plain: top.to { (highest: Highest, idle: Provider<Idle>) in Top(depth: highest.depth) }
      case .singleton: top.asSingleton().to { (highest: Highest, idle: Provider<Idle>) in Top(depth: highest.depth) }
      case .throwing: top.to { (highest: Highest, idle: Provider<Idle>) throws in Top(depth: highest.depth) }
      case .async: top.to { (highest: Highest, idle: Provider<Idle>) async in Top(depth: highest.depth) }
      case .loop: top.to { (highest: Highest, idle: Lazy<Idle>, top: Provider<Top>) in Top(depth: highest.depth) }
      case .optional: top.to { (highest: Highest?, idle: Lazy<Idle>) in Top(depth: highest?.depth ?? 0) }
      case .eagerSingleton:
        top.to { (idle: Provider<Idle>, eager: Eager) in Top(depth: eager.depth) }
        binder.bind(Eager.self).asEagerSingleton().to { (highest: Highest) in Eager(depth: highest.depth) }
      case .hook:
        top.to { (idle: Provider<Idle>) in Top(depth: 1000) }
        binder.onBuild { (highest: Highest, journal: Journal) in journal.note("\(highest.depth)") }
      }
    }
  }

  private struct Top: Sendable { let depth: Int }
  private struct Eager: Sendable { let depth: Int }

  private final class Idle: Sendable {
    init(journal: Journal) { journal.note("idle") }
  }

  private struct ChildComponent: Component {
    typealias Root = Top

    func configure(binder: Binder) {
      binder.install(module: ChainModule(kind: .singleton))
      binder.bind(Top.self).to { (highest: DeepComponent.Highest) in Top(depth: highest.depth) }
    }
  }

  private struct ParentComponent: Component {
    typealias Root = ComponentFactory<ChildComponent>

    func configure(binder: Binder) { binder.install(component: ChildComponent()) }
  }

  @Test func whatAChildNeedsEagerlyIsConstructedOnASmallStack() async {
    let depths = await onSmallStack {
      let children = try? ParentComponent().build()
      return [children?.build().depth, children?.build().depth]
    }
    #expect(depths == [1000, 1000])
  }

  @Test(arguments: DeepComponent.Form.allCases)
  private func whatIsNeededEagerlyIsConstructedOnASmallStack(form: DeepComponent.Form) async {
    let journal = Journal()
    let component = DeepComponent(form: form, journal: journal)
    let depth: Int? =
      switch form {
      case .async: try? await component.rooted(at: Top.self).build().depth
      default: await onSmallStack { try? component.rooted(at: Top.self).build().depth }
      }
    #expect(depth == 1000)
    #expect(journal.all == (form == .hook ? ["1000"] : []), "constructed without a request")
  }
}
