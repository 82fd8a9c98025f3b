// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A component that a source file seems to declare.
///
/// The text is searched and not parsed. The user corrects wrong or missing components in the written file.
struct DeclaredComponent: Hashable {
  let name: String
  let module: String
  let target: String
  /// Whether another target can name it.
  let isVisible: Bool

  /// The components of a module, without generic ones and those that other components install.
  static func all(in texts: [String], module: String, target: String) -> [DeclaredComponent] {
    let installed = Set(texts.flatMap { $0.matches(of: /install\(\s*component:\s*(\w+)/).map { String($0.1) } })
    return texts.flatMap { text in
      text.matches(of: /(?m)^\s*((?:@\w+\s+|\w+\s+)*)(?:struct|class|enum)\s+(\w+)\s*:\s*[^{]*\bComponent\b/).map {
        match in
        DeclaredComponent(
          name: String(match.2), module: module, target: target,
          isVisible: match.1.contains("public") || match.1.contains("package") || match.1.contains("open"))
      }
    }.filter { !installed.contains($0.name) }
  }
}
