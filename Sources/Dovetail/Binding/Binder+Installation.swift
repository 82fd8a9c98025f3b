// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The modules of one type that a component has installed.
struct InstalledModules {
  var modules: [any Module] = []
  /// How many of them are being configured, each inside the one before.
  var depth = 0
  var isRefused = false
}

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
    let type = ObjectIdentifier(M.self)
    var installed = installedModules[type] ?? InstalledModules()
    guard !installed.isRefused, !installed.modules.contains(where: { isSame($0, module) }) else { return }
    let site = Site(fileID: fileID, line: line)
    guard installed.depth < Self.deepestInstallation else {
      installedModules[type]?.isRefused = true
      return refuseInstallation(of: M.self, site: site)
    }
    installed.modules.append(module)
    installed.depth += 1
    installedModules[type] = installed
    installing(M.self, site: site) { module.configure(binder: self) }
    installedModules[type]?.depth -= 1
  }

  /// How many modules of one type may be inside each other before that is taken for endless.
  private static var deepestInstallation: Int { 100 }

  private func isSame<M: Module>(_ known: any Module, _ module: M) -> Bool {
    guard let known = known as? M else { return false }
    if M.self is AnyObject.Type { return known as AnyObject === module as AnyObject || hasNoState(module) }
    if MemoryLayout<M>.size == 0 { return true }
    return (module as? any Equatable).map { isEqual($0, known) } ?? false
  }

  private func hasNoState(_ module: Any) -> Bool {
    sequence(first: Mirror(reflecting: module)) { $0.superclassMirror }.allSatisfy(\.children.isEmpty)
  }

  private func isEqual<E: Equatable>(_ module: E, _ known: Any) -> Bool {
    module == known as? E
  }
}
