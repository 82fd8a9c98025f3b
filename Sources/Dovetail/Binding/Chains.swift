// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Where the chains that one component's binder begins find that binder.
///
/// A ``BindingBuilder`` refers to this without counting references, so it is cheap to copy and to compile. It may
/// therefore be kept for longer than its binder. That is why instances are never freed. Each serves one component after
/// the other, and continues the numbers of sites, so that it recognizes a chain of an earlier component.
@usableFromInline
final class Chains: @unchecked Sendable {
  // Sendable because it serves one binder at a time, and the lock of `idle` passes it on.

  /// Those that serve no binder.
  private static let idle = OrderedMutex<[Chains]>([])

  private unowned(unsafe) var binder: Binder?
  private var component = BindingKey(Void.self)
  /// The number of the component's first site.
  private(set) var firstSite: Site.Number = 0
  /// The sites of the component, once it is configured.
  private var sites: [Site] = []
  private var particulars: [BindingParticulars] = []

  /// One that serves no binder yet.
  static func takeIdle() -> Chains { idle.withLock { $0.popLast() } ?? Chains() }

  /// Begins to serve a binder.
  func open(for binder: Binder, of component: BindingKey) {
    unsafe self.binder = binder
    self.component = component
    firstSite &+= Site.Number(truncatingIfNeeded: sites.count)
    sites = []
  }

  /// Ends that, because the component is configured.
  func close(with sites: [Site]) {
    unsafe binder = nil
    self.sites = sites
    particulars = []
    Chains.idle.withLock { $0.append(self) }
  }

  /// The binder of a chain, and the number that its site has there. A chain that comes too late ends the program.
  func binder(ofChainAt site: Site.Number) -> (binder: Binder, site: Site.Number) {
    let number = site &- firstSite
    guard let binder = unsafe binder, binder.hasSite(numbered: number) else {
      guard Int(number) < sites.count else { Binder.failConfigured("A declaration", of: "its component") }
      Binder.failConfigured("The declaration at \(sites[Int(number)])", of: "`\(component.name)`")
    }
    return (binder, number)
  }

  /// What a chain has set, by the number that it carries.
  func particulars(at number: Int) -> BindingParticulars {
    number == 0 ? BindingParticulars() : particulars[number - 1]
  }

  /// A number for what a chain has set.
  func number(of new: BindingParticulars) -> Int {
    particulars.append(new)
    return particulars.count
  }
}

/// What only few bindings set.
struct BindingParticulars {
  var role = Declaration.Role.binding
  var isShadowing = false
  var tag: Any.Type?
  /// How the element is closed: a `CloseAction` of the builder's element. Untyped, because the runtime would create the
  /// type for each binding.
  var closing: AnyObject?
}
