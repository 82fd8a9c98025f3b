// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail
@testable import DovetailReports

@Suite struct RepeatedSingletonTests {
  /// A component with a module, and a child with a different module of the same type.
  private func report(bindingClientAs clientLifetime: Lifetime) -> String {
    var keys = StringKeys()
    func installStorage(in declarations: inout Declarations, at site: Site) {
      guard declarations.beginInstallation(of: keys.key("Storage"), site: site) else { return }
      func bind(_ key: String, _ lifetime: Lifetime, line: Int) {
        let site = declarations.note(Site(fileID: "Storage.swift", line: line))
        declarations.declare(.binding, keys.key(key), lifetime: lifetime, at: site)
      }
      bind("Settings", .constant, line: 1)
      bind("Client", clientLifetime, line: 2)
      bind("Request", .transient, line: 3)
      declarations.endInstallation()
    }
    var declarations = Declarations(component: keys.key("Toy"), root: keys.key("ComponentFactory<RequestComponent>"))
    let site = Site(fileID: "App.swift", line: 2)
    let scope = declarations.declareComponent(keys.key("RequestComponent"), root: keys.key("Client"), site: site)
    installStorage(in: &declarations, at: Site(fileID: "App.swift", line: 1))
    if let scope { declarations.beginConfiguration(of: scope) }
    installStorage(in: &declarations, at: Site(fileID: "RequestComponent.swift", line: 1))
    return (Graph(declarations, keys: keys).diagnostics(of: .errors)).text
  }

  @Test func differentModulesOfOneKindInParentAndChildWouldEachHaveTheirSingletons() throws {
    try Golden.expect(report(bindingClientAs: .eagerSingleton), toEqual: "repeated-singleton")
  }

  @Test func weakSingletonsAreRepeatedAsWell() {
    #expect(report(bindingClientAs: .weakSingleton) == report(bindingClientAs: .singleton))
  }

  @Test func withoutSingletonsTheyShadow() throws {
    try Golden.expect(report(bindingClientAs: .transient), toEqual: "undeclared-shadowing.module")
  }
}
