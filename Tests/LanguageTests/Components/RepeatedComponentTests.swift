// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

/// Children that repeat what their parent binds.
@Suite struct RepeatedComponentTests {
  private final class Common<A, B, C>: Sendable {}

  /// A component whose configuration is called as a function, by its children.
  private struct Large: Component {
    typealias Root = ComponentFactory<Part<D0>>

    let hasSingletons: Bool

    func configure(binder: Binder) {
      bindAll(binder)
      for number in 0..<10 { install(Digits.of(number).ones, binder) }
    }

    func bindAll(_ binder: Binder) {
      for number in 0..<300 { bind(Digits.of(number).hundreds, Digits.of(number).tens, Digits.of(number).ones, binder) }
    }

    private func bind<A, B, C>(_: A.Type, _: B.Type, _: C.Type, _ binder: Binder) {
      let builder = binder.bind(Common<A, B, C>.self)
      if hasSingletons {
        builder.asSingleton().to { Common<A, B, C>() }
      } else {
        builder.to { Common<A, B, C>() }
      }
    }

    private func install<Number>(_: Number.Type, _ binder: Binder) {
      binder.install(component: Part<Number>(parent: self))
    }
  }

  private struct Part<Number>: Component {
    typealias Root = Common<D0, D0, D0>

    let parent: Large

    func configure(binder: Binder) { parent.bindAll(binder) }
  }

  @Test(arguments: [false, true])
  func childrenThatRepeatAllOfTheirParentAreOneDiagnostic(hasSingletons: Bool) throws {
    let errors = Large(hasSingletons: hasSingletons).graph().diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.id) == [hasSingletons ? .repeatedSingleton : .undeclaredShadowing])
    let summary = try #require(errors.first?.summary)
    #expect(summary.contains(" and 7 others and their parent `"))
    #expect(summary.hasSuffix(" bind 300 keys by the same lines"))
  }

  /// A child that calls a function of its parent on purpose.
  private struct Tools: Component {
    struct Child: Component {
      typealias Root = Int

      func configure(binder: Binder) { Tools.bindAll(binder) }
    }

    typealias Root = ComponentFactory<Child>

    func configure(binder: Binder) {
      Self.bindAll(binder)
      binder.install(component: Child())
    }

    static func bindAll(_ binder: Binder) {
      binder.bind(Int.self).to { 1 }
      binder.bind(String.self).to { "" }
    }
  }

  @Test func aFewBindingsMayBeMeantForBoth() throws {
    let error = try #require(Tools().graph().diagnostics.first { $0.severity == .error })
    #expect(
      error.summary.hasSuffix("Child` and its parent `RepeatedComponentTests.Tools` bind 2 keys by the same lines"))
    let fix = try #require(error.notes.first { $0.kind == .fix })
    #expect(fix.text.contains("Child` should have its own, add .shadowing() directly after bind(…) at "))
  }
}
