// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail

/// The bindings of a component, and of a child of it.
struct MatrixWorld {
  let name: String
  let statements: [ToyStatement]
  let child: [ToyStatement]

  init(_ name: String, _ statements: ToyStatement..., child: ToyStatement...) {
    self.name = name
    self.statements = statements
    self.child = child
  }
}

extension MatrixWorld {
  /// All kinds of bindings of an element. Aliases are those of `T1`.
  static func all(of a: String) -> [MatrixWorld] {
    let array = "[\(a)]"
    return [
      MatrixWorld("nothing"),
      MatrixWorld("a transient", a.bound),
      MatrixWorld("a singleton", a.singleton),
      MatrixWorld("an eager singleton", a.eagerSingleton),
      MatrixWorld("a value", a.value),
      MatrixWorld("a weak singleton", a.weakSingleton),
      MatrixWorld("a decorated weak singleton", a.weakSingleton, a.decoration),
      MatrixWorld("a throwing weak singleton", a.weakSingleton.doing(.throwing)),
      MatrixWorld("an async weak singleton", a.weakSingleton.doing(.async)),
      MatrixWorld("weak contributions", a.contribution.weakSingleton, a.contribution.singleton),
      MatrixWorld("a child's weak singleton", child: a.weakSingleton),
      MatrixWorld("a weak singleton decorated in the child", a.weakSingleton, child: a.decoration),
      MatrixWorld("an alias of a transient", "T1".bound, a.alias(of: "T1")),
      MatrixWorld("an alias of a singleton", "T1".singleton, a.alias(of: "T1")),
      MatrixWorld("an alias of a weak singleton", "T1".weakSingleton, a.alias(of: "T1")),
      MatrixWorld("an alias of a throwing singleton", "T1".singleton.doing(.throwing), a.alias(of: "T1")),
      MatrixWorld("an alias of an async eager singleton", "T1".eagerSingleton.doing(.async), a.alias(of: "T1")),
      MatrixWorld("an alias of nothing", a.alias(of: "T1")),
      MatrixWorld("a decorated alias of a singleton", "T1".singleton, a.alias(of: "T1"), a.decoration),
      MatrixWorld("a contributed alias of a singleton", "T1".singleton, a.contribution.alias(of: "T1"), a.contribution),
      MatrixWorld("a child's alias of a singleton", "T1".singleton, child: a.alias(of: "T1")),
      MatrixWorld("an alias of a child's singleton", child: "T1".singleton, a.alias(of: "T1")),
      MatrixWorld("a default", a.byDefault),
      MatrixWorld("a displaced default", a.byDefault, a.bound),
      MatrixWorld("a decorated transient", a.bound, a.decoration),
      MatrixWorld("a decorated singleton", a.singleton, a.decoration, a.decoration),
      MatrixWorld("a throwing transient", a.doing(.throwing)),
      MatrixWorld("a transient of the main actor", a.doing(.mainActor)),
      MatrixWorld("an async transient", a.doing(.async)),
      MatrixWorld("a throwing singleton", a.singleton.doing(.throwing)),
      MatrixWorld("an async eager singleton", a.eagerSingleton.doing(.async)),
      MatrixWorld("contributions", a.contribution, a.contribution),
      MatrixWorld(
        "shared contributions", a.contribution.singleton, a.contribution.eagerSingleton, a.contribution.value),
      MatrixWorld("contributions with effects", a.contribution, a.contribution.doing(.throwing)),
      MatrixWorld("contributions of the main actor", a.contribution.doing(.mainActor)),
      MatrixWorld("async contributions", a.contribution.singleton.doing(.async)),
      MatrixWorld("a whole contribution", a.contribution, a.wholeContribution),
      MatrixWorld("contributions to a set", a.setContribution, a.setContribution.singleton),
      MatrixWorld("entries", a.contribution(under: "a"), a.contribution(under: "b")),
      MatrixWorld("a shared entry", a.contribution(under: "a").singleton),
      MatrixWorld("an array", array.bound),
      MatrixWorld("a shared array", array.singleton),
      MatrixWorld("a throwing array", array.doing(.throwing)),
      MatrixWorld("a set", "Set<\(a)>".bound),
      MatrixWorld("a dictionary", "[Name: \(a)]".bound),
      MatrixWorld("an empty array", a.emptyCollection),
      MatrixWorld("an empty dictionary", "[Name: \(a)]".mayBeEmpty),
      MatrixWorld("an empty set", "Set<\(a)>".mayBeEmpty),
      MatrixWorld("decorated contributions", a.contribution, array.decoration),
      // The factory of an optional returns an element if its statement has an odd number.
      MatrixWorld("an optional", "U".bound, "\(a)?".bound),
      MatrixWorld("an optional without a value", "\(a)?".bound),
      MatrixWorld("a provider", "Provider<\(a)>".bound),
      MatrixWorld("a provider beside an element", "Provider<\(a)>".bound, a.bound),
      MatrixWorld("a contributed provider", "Provider<\(a)>".contribution),
      MatrixWorld("contributed lazy ones beside elements", "Lazy<\(a)>".contribution, a.contribution),
      MatrixWorld("an entry that is a provider", "Provider<\(a)>".contribution(under: "a")),
      MatrixWorld("a child's transient", child: a.bound),
      MatrixWorld("a child's singleton", child: a.singleton),
      MatrixWorld("a child's async singleton", child: a.singleton.doing(.async)),
      MatrixWorld("a child's value", child: a.value),
      MatrixWorld("a child's eager singleton", child: a.eagerSingleton),
      MatrixWorld("a shadowed singleton", a.singleton, child: a.singleton.shadowing),
      MatrixWorld("a singleton decorated in the child", a.singleton, child: a.decoration),
      MatrixWorld("a transient decorated in the child", a.bound, child: a.decoration),
      MatrixWorld("contributions of both", a.contribution.singleton, child: a.contribution),
      MatrixWorld("a child's shared contribution", child: a.contribution.singleton),
      MatrixWorld("entries of both", a.contribution(under: "a"), child: a.contribution(under: "b").singleton),
      MatrixWorld("contributions of both, decorated outside", a.contribution, array.decoration, child: a.contribution),
      MatrixWorld(
        "a contributed provider beside a child's element", "Provider<\(a)>".contribution, child: a.contribution),
      MatrixWorld("an array beside a child's", array.bound, child: array.shadowing),
    ]
  }

  /// The worlds in which shapes of three and four steps are tried.
  static let forDeep: Set = [
    "a singleton", "a throwing transient", "contributions", "shared contributions", "contributions with effects",
    "a whole contribution", "contributions of both", "a child's shared contribution",
  ]

  static let tagged = [
    MatrixWorld("nothing tagged", "A1".bound),
    MatrixWorld("a tagged transient", "A1 tagged X".bound),
    MatrixWorld("a tagged singleton", "A1 tagged X".singleton),
    MatrixWorld("a tagged weak singleton", "A1 tagged X".weakSingleton),
    MatrixWorld("a tagged alias of a singleton", "A1".singleton, "A1 tagged X".alias(of: "A1")),
    MatrixWorld("a tagged alias of a throwing transient", "A1".doing(.throwing), "A1 tagged X".alias(of: "A1")),
    MatrixWorld("a tagged throwing transient", "A1 tagged X".doing(.throwing)),
    MatrixWorld("a tagged async transient", "A1 tagged X".doing(.async)),
    MatrixWorld("a child's tagged singleton", child: "A1 tagged X".singleton),
  ]

  private static let taggedContribution = ToyStatement(kind: .declaration(.contribution), key: "[A1] tagged Xs")

  static let taggedArrays = [
    MatrixWorld("nothing contributed", "A1".contribution),
    MatrixWorld("tagged contributions", taggedContribution, taggedContribution),
    MatrixWorld("a tagged contribution that throws", taggedContribution.doing(.throwing)),
  ]

  /// The types that call a factory, an injector or a component, and the worlds of such callees with each effect.
  static let called: [(callers: [String], worlds: [MatrixWorld])] = {
    func callers(_ name: String) -> [String] { ["", "Throwing", "MainActor", "Async"].map { $0 + name } }
    func worlds(_ callee: (Effects) -> ToyStatement) -> [MatrixWorld] {
      let effects: [Effects] = [[], .throwing, .mainActor, .async]
      return [MatrixWorld("nothing to call")]
        + effects.map { MatrixWorld("a callee with effects \($0.rawValue)", callee($0)) }
    }
    return [
      (callers("Factory<F0, Int>"), worlds { "F0 taking Int".doing($0) }),
      (callers("PropertyInjector<Target>"), worlds { "Target injected".doing($0) }),
      (
        callers("ComponentFactory<K0>"),
        worlds { effects in component("K0", root: "R0", seed: "S0") { "R0".doing(effects) } }
      ),
    ]
  }()
}
