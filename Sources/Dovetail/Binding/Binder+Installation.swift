// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Binder {
  /// Installs `module`: its bindings become part of the component.
  ///
  /// A module is configured once however many others install it. Two modules are the same if they are of one type and
  ///
  /// - the type has no stored properties, or
  /// - they are the same object, or
  /// - the type is Equatable and they are equal.
  ///
  /// Modules of one type that are not the same are different modules, and all are installed. A module may install one
  /// that is the same as itself, directly or through others; that changes nothing.
  ///
  /// ```swift
  /// func configure(binder: Binder) {
  ///   binder.install(module: LoggingModule())
  ///   binder.install(module: NetworkModule(baseURL: url))
  /// }
  /// ```
  public func install<M: Module>(module: M, fileID: String = #fileID, line: Int = #line) {
    // An object may be known here as one of its superclass; what it is tells its own type.
    let type: Any.Type = Swift.type(of: module)
    let known = installedModules[ObjectIdentifier(type), default: []]
    guard !isInstalled(module, among: known) else { return }
    installedModules[ObjectIdentifier(type), default: []].append(module)
    installing(type, site: Site(fileID: fileID, line: line)) { module.configure(binder: self) }
  }

  private func isInstalled<M: Module>(_ module: M, among known: [any Module]) -> Bool {
    if known.isEmpty { return false }
    if hasNoState(module) { return true }
    if M.self is AnyObject.Type, known.contains(where: { $0 as AnyObject === module as AnyObject }) { return true }
    return (module as? any Equatable).map { isEqual($0, toOneOf: known) } ?? false
  }

  private func hasNoState<M: Module>(_ module: M) -> Bool {
    guard M.self is AnyObject.Type else { return MemoryLayout<M>.size == 0 }
    // Of an object, only its mirror tells; unless it is one that the object itself holds up.
    if module is any CustomReflectable { return false }
    return sequence(first: Mirror(reflecting: module)) { $0.superclassMirror }.allSatisfy(\.children.isEmpty)
  }

  private func isEqual<E: Equatable>(_ module: E, toOneOf known: [any Module]) -> Bool {
    known.contains { $0 as? E == module }
  }
}
