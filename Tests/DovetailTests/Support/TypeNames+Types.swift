// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail
@testable import DovetailReports

extension TypeNames {
  init(_ types: [Any.Type]) { self.init(of: types.map { TypeSyntax($0) }) }

  func name(of type: Any.Type) -> String { name(of: TypeSyntax(type)) }
}
