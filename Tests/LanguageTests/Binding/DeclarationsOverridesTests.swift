// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Testing

@testable import Dovetail

/// The example at the beginning of `Declarations+Overrides.swift`, and its variants.
@Suite struct DeclarationsOverridesTests {
  /// The declarations of the example; those of `Log` only in the scopes that bind it.
  private func declarations(binding scopes: Set<String>) -> (all: Declarations, count: Int) {
    var declarations = Declarations(component: .app, root: .void)
    func bind(_ role: Declaration.Role, isShadowing: Bool = false) {
      declarations.declare(role, .log, isShadowing: isShadowing, at: nil)
    }
    if scopes.contains("component") { bind(.binding) }
    let session = declarations.declareComponent(.session, root: .void, site: nil) ?? 0
    declarations.beginConfiguration(of: session)
    if scopes.contains("Session") { bind(.binding, isShadowing: scopes.contains("component")) }
    let screen = declarations.declareComponent(.screen, root: .void, site: nil) ?? 0
    declarations.beginConfiguration(of: screen)
    if scopes.contains("Screen") { bind(.defaultBinding) }
    declarations.endDeclaring()
    return (declarations, declarations.all.count)
  }

  private func describe(_ declaration: Declaration) -> String {
    "\(declaration.scope) \(declaration.role)" + (declaration.isShadowing ? " shadowing" : "")
  }

  @Test func theExampleHolds() {
    var (declarations, start) = declarations(binding: ["component", "Session", "Screen"])
    declarations.beginConfiguration(of: 0)
    declarations.declare(.binding, .log, lifetime: .singleton, at: nil)
    declarations.request(.log)
    declarations.declare(.decoration, .log, at: nil)
    let replacements = declarations.override(0, from: start)
    #expect(
      declarations.all.dropFirst().map(describe) == [
        "0 binding", "0 component", "1 binding shadowing", "1 component", "2 overridden",
        "0 overridden", "0 decoration", "1 decoration",
      ])
    #expect([1, 3].allSatisfy { declarations.all[$0].lifetime == .singleton })
    #expect(replacements.map(\.declaration) == [1, 3, 8])
    #expect(replacements.map(\.linkedLike) == [6, 6, 7])
  }

  @Test func anOverrideInAChildLeavesWhatIsAround() {
    var (declarations, start) = declarations(binding: ["component", "Session", "Screen"])
    declarations.beginConfiguration(of: 1)
    declarations.declare(.binding, .log, lifetime: .singleton, at: nil)
    let replacements = declarations.override(1, from: start)
    #expect(replacements.map(\.declaration) == [3])
    #expect(declarations.all[1].lifetime == .transient)
    #expect([5, 6].map { describe(declarations.all[$0]) } == ["2 overridden", "1 overridden"])
  }

  @Test func aDecorationMovesToTheOnlyScopeThatBinds() {
    var (declarations, start) = declarations(binding: ["Session"])
    declarations.beginConfiguration(of: 0)
    declarations.request(.log)
    declarations.declare(.decoration, .log, at: nil)
    #expect(declarations.override(0, from: start).isEmpty)
    #expect(declarations.all.dropFirst(start).map(describe) == ["1 decoration"])
  }
}

extension Key {
  fileprivate static let app = Key(1)
  fileprivate static let log = Key(2)
  fileprivate static let session = Key(3)
  fileprivate static let screen = Key(4)
}
