// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

extension Diagnostic.ID {
  /// The meaning, and the page of the documentation with examples; `nil` for a rule of the user.
  package var help: String? {
    let page = hasArticle ? description : "Failing the build"
    return meaning.map { "\($0) The page \u{201C}\(page)\u{201D} in the documentation of Dovetail has examples." }
  }

  /// Whether an article is about this rule alone.
  package var hasArticle: Bool { self != .unlistedComponent && self != .outdatedBaseline }

  /// A component of the package is in none of the graphs that a build checks.
  package static let unlistedComponent = Diagnostic.ID("unlisted-component")

  /// A baseline has a diagnostic that no longer occurs.
  package static let outdatedBaseline = Diagnostic.ID("outdated-baseline")
}
