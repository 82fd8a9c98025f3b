// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension GraphRule where Self == RequestRule {
  /// Some bindings must not request others.
  ///
  /// - Origin: `noClasses().should().dependOnClassesThat()` of ArchUnit.
  public static func forbid(
    from requesters: BindingSelector, to requested: BindingSelector, because: String, fileID: String = #fileID,
    line: Int = #line
  ) -> RequestRule {
    RequestRule(
      name: "forbidden-request", because: because, site: Site(fileID: fileID, line: line),
      selectors: [(requesters, [.requester]), (requested, [.requested])],
      forbidden: { ForbiddenRequests(from: [requesters], to: [requested], .all, in: $0) },
      summary: { names, _ in "`\(names.from)` must not request `\(names.to)`" })
  }

  /// Only some bindings may request others.
  public static func only(
    _ requesters: BindingSelector, mayRequest requested: BindingSelector, because: String, fileID: String = #fileID,
    line: Int = #line
  ) -> RequestRule {
    RequestRule(
      name: "reserved-request", because: because, site: Site(fileID: fileID, line: line),
      selectors: [(requesters, [.requester]), (requested, [.requested])],
      forbidden: { ForbiddenRequests(from: [.not(requesters)], to: [requested], .all, in: $0) },
      summary: { names, _ in "only `\(requesters)` may request `\(names.to)`, but `\(names.from)` does" })
  }

  /// Bindings of a layer may request those of their own layer and of the layers below. The highest layer comes first. A
  /// binding that several select belongs to the first of them, and a binding of no layer is free.
  ///
  /// - Origin: `layeredArchitecture()` of ArchUnit.
  public static func layers(
    _ layers: [BindingSelector], because: String, fileID: String = #fileID, line: Int = #line
  ) -> RequestRule {
    RequestRule(
      name: "layers", because: because, site: Site(fileID: fileID, line: line),
      selectors: layers.map { ($0, [.requester, .requested]) },
      forbidden: { ForbiddenRequests(from: layers, to: layers, .upward, in: $0) },
      summary: { names, groups in
        "`\(names.from)` of the layer `\(groups.from)` must not request `\(names.to)`"
          + " of the layer `\(groups.to)`, which is above"
      })
  }

  /// Bindings of different features may request each other by protocols only.
  ///
  /// Each name that the selector matches is a feature: each Swift module for `.swiftModule("*Feature")`, and each
  /// module for `.module("*Module")`, with the Swift module that declares it.
  public static func interfacesOnly(
    between features: BindingSelector, because: String, fileID: String = #fileID, line: Int = #line
  ) -> RequestRule {
    RequestRule(
      name: "interfaces-only", because: because, site: Site(fileID: fileID, line: line),
      selectors: [(features, [.requester, .requested])], forbidden: { ForbiddenRequests(between: features, in: $0) },
      summary: { names, groups in
        "`\(names.from)` of `\(groups.from)` requests `\(names.to)` of `\(groups.to)`, which is no protocol"
      })
  }
}
