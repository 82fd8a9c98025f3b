// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Where the chains that one component's binder begins find that binder.
///
/// A ``Chain`` refers to this without counting references, so it is cheap to copy and to compile. It may
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
  private var particulars: [ChainParticulars] = []

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

  /// The binder of a chain. A chain that comes too late ends the program.
  @inline(__always)
  func binder(ofChainAt site: Site.Number) -> Binder {
    guard let binder = unsafe binder, site &- firstSite < binder.siteCount else { failConfigured(site) }
    return binder
  }

  @inline(never)
  private func failConfigured(_ site: Site.Number) -> Never {
    let number = Int(site &- firstSite)
    guard number < sites.count else { Binder.failConfigured("A declaration", of: "its component") }
    Binder.failConfigured("The declaration at \(sites[number])", of: "`\(component.name)`")
  }

  /// What a chain has set.
  @inline(never)
  func particulars(of chain: BindingTraits) -> ChainParticulars {
    _ = binder(ofChainAt: chain.site)
    return particulars[chain.particulars - 1]
  }

  /// A number for what a chain has set.
  func number(of new: ChainParticulars) -> Int {
    particulars.append(new)
    return particulars.count
  }
}
