// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A dictionary that lacks a case.
enum IncompleteDictionary {
  enum Format: CaseIterable { case text, json, csv }
  struct Renderer: Sendable {}

  struct Graph: Component {
    typealias Root = [Format: Provider<Renderer>]

    let isSound: Bool

    func configure(binder: Binder) {
      binder.declareCompleteDictionary(of: Renderer.self, keyedBy: Format.self)
      for format in isSound ? Format.allCases : [.text, .json] {
        binder.bind(Renderer.self).intoDictionary(key: format).to(factory: Renderer.init)
      }
    }
  }
}
