// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The files that compile the listings of pages together, as one module.
///
/// The declarations of a page are nested in a type, so that they hide others of the same name. Each listing sees those
/// before it, and their imports. A listing that declares something again replaces it, for itself and later ones. The
/// statements of a listing are the body of a throwing function, which is `async` if the word `await` occurs there;
/// in it, `binder` is a binder.
struct Compilation {
  private(set) var files: [(name: String, text: String)] = []

  mutating func add(_ page: Page) {
    var declared: [Item] = []
    var imports: [Item] = []
    var version = 0
    var scope = ""
    for (number, fence) in page.fences.filter({ $0.language == "swift" }).enumerated() {
      let items = Item.items(of: fence)
      let names = items.compactMap(\.declaredName)
      let isNew = version == 0 || !page.isContinuous || declared.contains { names.contains($0.declaredName ?? "") }
      if isNew {
        version += 1
        scope = "\(page.name)_\(version)"
        declared.removeAll { !page.isContinuous || names.contains($0.declaredName ?? "") }
      }
      imports = (page.isContinuous ? imports : []) + items.filter { $0.kind == .importation }
      let text = file(of: items, importing: imports, beside: isNew ? declared : nil, in: scope, of: page)
      files.append(("\(scope)_\(number + 1).swift", text))
      declared += items.filter { $0.declaredName != nil }
    }
    if let code = page.tableCode(headed: "code") {
      files.append(("\(scope)_tables.swift", file(of: code, importing: imports, in: scope, of: page)))
    }
  }

  /// The file of the code in tables. The code of a line is a function.
  private func file(of code: [TableCode], importing imports: [Item], in scope: String, of page: Page) -> String {
    var source = Source()
    for item in imports { source.add(item, from: page.path) }
    source.add("extension \(scope) {")
    for item in code.map(\.item) where item.declaredName != nil { source.add(item, from: page.path) }
    for (line, code) in Dictionary(grouping: code, by: \.line).sorted(by: { $0.key < $1.key }) {
      let parameters = code.compactMap(\.parameter).map { ", \($0)" }.joined()
      let items = code.filter { $0.parameter == nil }.map(\.item).filter { $0.declaredName == nil }
      source.addFunction(of: items, named: "line\(line)", taking: parameters, from: page.path)
    }
    source.add("}")
    return source.text
  }

  /// The file of a listing. The first in a scope declares it, with earlier declarations.
  private func file(
    of items: [Item], importing imports: [Item], beside takenOver: [Item]?, in scope: String, of page: Page
  ) -> String {
    var source = Source()
    let text = ((takenOver ?? []) + items).map(\.text).joined(separator: "\n")
    if ["@Test", "#expect", "expectReleased"].contains(where: text.contains) { source.add("import Testing") }
    for item in imports + items.filter({ $0.kind == .outermost }) { source.add(item, from: page.path) }
    source.add(takenOver == nil ? "extension \(scope) {" : "struct \(scope) {")
    for item in (takenOver ?? []) + items where item.declaredName != nil { source.add(item, from: page.path) }
    let statements = items.filter { $0.kind == .statement }
    if !statements.isEmpty {
      source.addFunction(of: statements, named: "statements\(items[0].firstLine)", from: page.path)
    }
    source.add("}")
    return source.text
  }
}

extension Item {
  var declaredName: String? {
    if case .declaration(let name) = kind { name } else { nil }
  }
}
