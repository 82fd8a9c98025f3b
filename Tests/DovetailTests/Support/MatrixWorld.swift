// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The bindings of a component, and of a child of it.
struct MatrixWorld: Sendable, CustomStringConvertible {
  let description: String
  let statements: [MatrixStatement]

  init(_ description: String, _ statements: MatrixStatement...) {
    self.description = description
    self.statements = statements
  }

  /// Whether the child has statements, so that a request from the component itself does not see all of them.
  var hasChild: Bool { statements.contains { $0.place == .child } }
}

/// One statement about an element, or about a shape of it.
struct MatrixStatement: Sendable {
  enum Role: Sendable, Equatable {
    case bind
    case byDefault
    case contribute(MatrixCollection)
    case contributeWhole(MatrixCollection)
    case declareEmpty(MatrixCollection)
    case decorate
    /// Binds or contributes the element of the tagged binding, or tags the element of the untagged one.
    case alias
    case aliasContribution
    case call(MatrixCaller)
  }

  /// The subject of the statement: the element, or something derived from it.
  enum Form: Sendable {
    case element, some, none, provider, lazy, array, set, dictionary
  }

  let role: Role
  var form = Form.element
  var maker = "made"
  var life = Life.transient
  /// Whether a singleton is weak.
  var isWeak = false
  var effect = FactoryKind.plain
  var isTagged = false
  var isShadowing = false
  var place = Place.root
}

extension MatrixStatement {
  func living(_ life: Life) -> Self { with { $0.life = life } }
  var weak: Self { with { ($0.life, $0.isWeak) = (.singleton, true) } }
  func doing(_ effect: FactoryKind) -> Self { with { $0.effect = effect } }
  func by(_ maker: String) -> Self { with { $0.maker = maker } }
  var tagged: Self { with { $0.isTagged = true } }
  var shadowing: Self { with { $0.isShadowing = true } }
  var inChild: Self { with { $0.place = .child } }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  static func bind(_ form: Form = .element) -> Self { Self(role: .bind, form: form) }
  static let alias = Self(role: .alias)
  static let aliasContribution = Self(role: .aliasContribution)
  static func decorate(_ form: Form = .element) -> Self { Self(role: .decorate, form: form, maker: "around") }
  static func contribute(_ maker: String, to collection: MatrixCollection, as form: Form = .element) -> Self {
    Self(role: .contribute(collection), form: form, maker: maker)
  }

  /// The shape of its key.
  var key: MatrixShape {
    switch role {
    case .bind, .byDefault, .decorate, .alias: form.shape
    case .aliasContribution: .collection(.array, form.shape)
    case .contribute(let collection), .contributeWhole(let collection), .declareEmpty(let collection):
      .collection(collection, form.shape)
    case .call(let caller): .caller(caller, accepting: .plain)
    }
  }
}

extension MatrixStatement.Form {
  fileprivate var shape: MatrixShape {
    switch self {
    case .element: .element
    case .some, .none: .optional(.element)
    case .provider: .access(.provider, .element)
    case .lazy: .access(.lazy, .element)
    case .array: .collection(.array, .element)
    case .set: .collection(.set, .element)
    case .dictionary: .collection(.dictionary, .element)
    }
  }
}

// MARK: - The worlds

extension MatrixWorld {
  /// All kinds of bindings of an element.
  static let all: [MatrixWorld] = [
    MatrixWorld("nothing"),
    MatrixWorld("a transient", .bind()),
    MatrixWorld("a singleton", .bind().living(.singleton)),
    MatrixWorld("an eager singleton", .bind().living(.eagerSingleton)),
    MatrixWorld("a value", .bind().living(.value)),
    MatrixWorld("a weak singleton", .bind().weak),
    MatrixWorld("a decorated weak singleton", .bind().weak, .decorate()),
    MatrixWorld("a throwing weak singleton", .bind().weak.doing(.throwing)),
    MatrixWorld("an async weak singleton", .bind().weak.doing(.async)),
    MatrixWorld(
      "weak contributions", .contribute("a", to: .array).weak, .contribute("b", to: .array).living(.singleton)),
    MatrixWorld("a child's weak singleton", .bind().weak.inChild),
    MatrixWorld("a weak singleton decorated in the child", .bind().weak, .decorate().inChild),
    MatrixWorld("an alias of a transient", .bind().tagged, .alias),
    MatrixWorld("an alias of a singleton", .bind().tagged.living(.singleton), .alias),
    MatrixWorld("an alias of a weak singleton", .bind().tagged.weak, .alias),
    MatrixWorld("an alias of a throwing singleton", .bind().tagged.living(.singleton).doing(.throwing), .alias),
    MatrixWorld("an alias of an async eager singleton", .bind().tagged.living(.eagerSingleton).doing(.async), .alias),
    MatrixWorld("an alias of nothing", .alias),
    MatrixWorld("a decorated alias of a singleton", .bind().tagged.living(.singleton), .alias, .decorate()),
    MatrixWorld(
      "a contributed alias of a singleton", .bind().tagged.living(.singleton), .aliasContribution,
      .contribute("b", to: .array)),
    MatrixWorld("a child's alias of a singleton", .bind().tagged.living(.singleton), .alias.inChild),
    MatrixWorld("an alias of a child's singleton", .bind().tagged.living(.singleton).inChild, .alias.inChild),
    MatrixWorld("a default", MatrixStatement(role: .byDefault)),
    MatrixWorld("a displaced default", MatrixStatement(role: .byDefault).by("default"), .bind()),
    MatrixWorld("a decorated transient", .bind(), .decorate()),
    MatrixWorld("a decorated singleton", .bind().living(.singleton), .decorate(), .decorate().by("outside")),
    MatrixWorld("a throwing transient", .bind().doing(.throwing)),
    MatrixWorld("a transient of the main actor", .bind().doing(.mainActor)),
    MatrixWorld("an async transient", .bind().doing(.async)),
    MatrixWorld("a throwing singleton", .bind().living(.singleton).doing(.throwing)),
    MatrixWorld("an async eager singleton", .bind().living(.eagerSingleton).doing(.async)),
    MatrixWorld("contributions", .contribute("a", to: .array), .contribute("b", to: .array)),
    MatrixWorld(
      "shared contributions", .contribute("a", to: .array).living(.singleton),
      .contribute("b", to: .array).living(.eagerSingleton), .contribute("c", to: .array).living(.value)),
    MatrixWorld(
      "contributions with effects", .contribute("a", to: .array), .contribute("b", to: .array).doing(.throwing)),
    MatrixWorld("contributions of the main actor", .contribute("a", to: .array).doing(.mainActor)),
    MatrixWorld("async contributions", .contribute("a", to: .array).living(.singleton).doing(.async)),
    MatrixWorld(
      "a whole contribution", .contribute("a", to: .array),
      MatrixStatement(role: .contributeWhole(.array), maker: "whole")),
    MatrixWorld("contributions to a set", .contribute("a", to: .set), .contribute("b", to: .set).living(.singleton)),
    MatrixWorld("entries", .contribute("a", to: .dictionary), .contribute("b", to: .dictionary)),
    MatrixWorld("a shared entry", .contribute("a", to: .dictionary).living(.singleton)),
    MatrixWorld("an array", .bind(.array)),
    MatrixWorld("a shared array", .bind(.array).living(.singleton)),
    MatrixWorld("a throwing array", .bind(.array).doing(.throwing)),
    MatrixWorld("a set", .bind(.set)),
    MatrixWorld("a dictionary", .bind(.dictionary)),
    MatrixWorld("an empty array", MatrixStatement(role: .declareEmpty(.array))),
    MatrixWorld("an empty dictionary", MatrixStatement(role: .declareEmpty(.dictionary))),
    MatrixWorld("an empty set", MatrixStatement(role: .declareEmpty(.set))),
    MatrixWorld("decorated contributions", .contribute("a", to: .array), .decorate(.array)),
    MatrixWorld("an optional", .bind(.some)),
    MatrixWorld("an optional without a value", .bind(.none)),
    MatrixWorld("a provider", .bind(.provider)),
    MatrixWorld("a provider beside an element", .bind(.provider).by("provider"), .bind()),
    MatrixWorld("a contributed provider", .contribute("a", to: .array, as: .provider)),
    MatrixWorld(
      "contributed lazy ones beside elements", .contribute("a", to: .array, as: .lazy), .contribute("b", to: .array)),
    MatrixWorld("an entry that is a provider", .contribute("a", to: .dictionary, as: .provider)),
    MatrixWorld("a child's transient", .bind().inChild),
    MatrixWorld("a child's singleton", .bind().living(.singleton).inChild),
    MatrixWorld("a child's async singleton", .bind().living(.singleton).doing(.async).inChild),
    MatrixWorld("a child's value", .bind().living(.value).inChild),
    MatrixWorld("a child's eager singleton", .bind().living(.eagerSingleton).inChild),
    MatrixWorld(
      "a shadowed singleton", .bind().by("outer").living(.singleton), .bind().living(.singleton).shadowing.inChild),
    MatrixWorld("a singleton decorated in the child", .bind().living(.singleton), .decorate().inChild),
    MatrixWorld("a transient decorated in the child", .bind(), .decorate().inChild),
    MatrixWorld(
      "contributions of both", .contribute("a", to: .array).living(.singleton), .contribute("b", to: .array).inChild),
    MatrixWorld("a child's shared contribution", .contribute("a", to: .array).living(.singleton).inChild),
    MatrixWorld(
      "entries of both", .contribute("a", to: .dictionary),
      .contribute("b", to: .dictionary).living(.singleton).inChild),
    MatrixWorld(
      "contributions of both, decorated outside", .contribute("a", to: .array), .decorate(.array),
      .contribute("b", to: .array).inChild),
    MatrixWorld(
      "a contributed provider beside a child's element", .contribute("a", to: .array, as: .provider),
      .contribute("b", to: .array).inChild),
    MatrixWorld("an array beside a child's", .bind(.array).by("outer"), .bind(.array).shadowing.inChild),
  ]

  /// The worlds in which shapes of three and four steps are tried.
  static let forDeep = all.filter {
    [
      "a singleton", "a throwing transient", "contributions", "shared contributions", "contributions with effects",
      "a whole contribution", "contributions of both", "a child's shared contribution",
    ].contains($0.description)
  }

  static let tagged: [MatrixWorld] = [
    MatrixWorld("nothing tagged", .bind()),
    MatrixWorld("a tagged transient", .bind().tagged),
    MatrixWorld("a tagged singleton", .bind().tagged.living(.singleton)),
    MatrixWorld("a tagged weak singleton", .bind().tagged.weak),
    MatrixWorld("a tagged alias of a singleton", .bind().living(.singleton), .alias.tagged),
    MatrixWorld("a tagged alias of a throwing transient", .bind().doing(.throwing), .alias.tagged),
    MatrixWorld("a tagged throwing transient", .bind().tagged.doing(.throwing)),
    MatrixWorld("a tagged async transient", .bind().tagged.doing(.async)),
    MatrixWorld("a child's tagged singleton", .bind().tagged.living(.singleton).inChild),
  ]

  static let taggedArrays: [MatrixWorld] = [
    MatrixWorld("nothing contributed", .contribute("a", to: .array)),
    MatrixWorld("tagged contributions", .contribute("a", to: .array).tagged, .contribute("b", to: .array).tagged),
    MatrixWorld("a tagged contribution that throws", .contribute("a", to: .array).tagged.doing(.throwing)),
  ]

  /// The methods that callers of a kind call.
  static func called(by caller: MatrixCaller) -> [MatrixWorld] {
    [MatrixWorld("nothing to call")]
      + FactoryKind.allCases.map { effect in
        MatrixWorld("\(caller) \(effect)", MatrixStatement(role: .call(caller), effect: effect))
      }
  }
}
