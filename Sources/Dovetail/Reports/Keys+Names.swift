// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Keys {
  /// The names of `keys` in one message. The reports make them short and unique. Without reports, they are the runtime's.
  package mutating func names(for keys: [Key]) -> [Key: String] {
    if let reports = ReportHook.reports { return reports.names(of: keys, in: self) }
    let shapes = keys.uniqued().map { ($0, shape(of: $0)) }
    return Dictionary(uniqueKeysWithValues: shapes.map { key, shape in (key, shape.name(source.name(of:))) })
  }
}

extension KeyShape {
  /// The name of the key, made from the names of types. A key that only one kind of statement declares is named by that
  /// statement.
  package func name(_ name: (Key) -> String) -> String {
    let declaration: String
    switch form {
    case .construction(let product, let arguments):
      let types = arguments.map { name($0).typeExpression }.joined(separator: ", ")
      declaration = "bindFactory(\(name(product).typeExpression), taking: \(types))"
    case .injection(let target, _): declaration = "bindPropertyInjection(of: \(name(target).typeExpression))"
    case .hook: return "onBuild"
    case .component(let component): return name(component)
    default: return name(untagged) + (tag.map { " tagged \(name($0))" } ?? "")
    }
    return declaration + (tag.map { ".tagged(with: \(name($0).typeExpression))" } ?? "")
  }
}
