// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Synchronization

/// The products of one assisted construction in one instance of a component, one for each argument.
///
/// Each product has its own cell, so each behaves like a singleton. No code of users runs while the table's lock is held:
/// no factory, no deinitializer, and no `==` or `hash(into:)` of an argument.
///
/// Only methods are generic here. A generic dictionary would cost each request dozens of type look-ups at run time.
final class ProductTable: @unchecked Sendable {
  // Sendable because the products are constant, and the set of them changes only under the lock.

  private let comparison: ArgumentComparison
  private let argumentType: ErasedType
  private let label: CellLabel
  private let reach: Reach
  private let areHeldWeakly: Bool
  private let contents = OrderedMutex(ProductTableContents())
  /// Whether a look-up has compared arguments and returned. Until then, look-ups are guarded against arguments that look
  /// up a product of the same table when they are compared.
  private let isProven = Atomic(false)

  /// - Parameters:
  ///   - arguments: the type that `comparison` compares.
  ///   - label: the label of each product, for messages.
  ///   - reach: everything that the construction of a product can reach.
  init<Arguments>(
    of arguments: Arguments.Type, comparing comparison: ArgumentComparison, label: CellLabel, reach: Reach,
    areHeldWeakly: Bool
  ) {
    self.comparison = comparison
    argumentType = ErasedType(arguments)
    self.label = label
    self.reach = reach
    self.areHeldWeakly = areHeldWeakly
  }
}

extension ProductTable {
  /// The product for the arguments at an address, if it exists or is being constructed.
  func product<Arguments>(for arguments: UnsafePointer<Arguments>) -> SharedProduct? {
    argumentType.check(Arguments.self)
    return unsafe product(at: UnsafeRawPointer(arguments))
  }

  /// Not generic, because unspecialized code would call the closure.
  private func product(at arguments: UnsafeRawPointer) -> SharedProduct? {
    if !isProven.load(ordering: .relaxed) { return unsafe guardedProduct(at: arguments) }
    return unsafe foundProduct(at: arguments)
  }

  @inline(__always)
  private func foundProduct(at arguments: UnsafeRawPointer) -> SharedProduct? {
    let hash = unsafe comparison.hash(arguments)
    guard let likely = contents.withLock({ $0.firstProduct(withHash: hash) }) else { return nil }
    if unsafe comparison.areEqual(likely.key.arguments, arguments) { return likely }
    return unsafe product(for: arguments, among: contents.withLock { $0.products(withHash: hash) })
  }

  private func product(for arguments: UnsafeRawPointer, among products: [SharedProduct]) -> SharedProduct? {
    products.first { unsafe comparison.areEqual($0.key.arguments, arguments) }
  }

  @inline(never)
  private func guardedProduct(at arguments: UnsafeRawPointer) -> SharedProduct? {
    let thread = ConstructingThread.current
    thread.beginComparison(in: self)
    defer { thread.endComparison() }
    let product = unsafe foundProduct(at: arguments)
    if product != nil { isProven.store(true, ordering: .relaxed) }
    return product
  }

  var step: ConstructionStep { label.step }

  /// A product that the source that `recipe` returns will construct. Another thread may have added it in the meantime.
  @inline(never)
  func addProduct<Arguments, Product>(
    for arguments: UnsafePointer<Arguments>, recipe: (ProductKey) -> Source<Product>
  ) -> SharedProduct {
    let key = unsafe ProductKey(arguments.pointee, hash: comparison.hash(arguments))
    return add(SharedProduct(key, recipe(key), label: label, reach: reach, isHeldWeakly: areHeldWeakly))
  }

  private func add(_ product: SharedProduct) -> SharedProduct {
    let key = product.key
    // Released when the lock is no longer held.
    var released: [AnyObject] = []
    defer { withExtendedLifetime(released) {} }
    while true {
      let known = contents.withLock { $0.products(withHash: key.hash) }
      if let same = unsafe self.product(for: key.arguments, among: known) { return same }
      let isAdded = contents.withLock { contents in
        // Nothing else has been added since.
        guard contents.products(withHash: key.hash).elementsEqual(known, by: ===) else { return false }
        if contents.isFull { released = contents.sweep() }
        contents.add(product)
        return true
      }
      if isAdded { return product }
    }
  }
}

/// A hash table with linear probing, from which only sweeps remove products.
private struct ProductTableContents {
  /// A power of two, or none.
  private var buckets: [SharedProduct?] = []
  private var count = 0
  /// The number of products at which empty ones are swept. It always leaves vacant buckets.
  private var limit = 0

  var isFull: Bool { count >= limit }

  /// The first product that a hash leads to. Nearly always, there is no other.
  func firstProduct(withHash hash: Int) -> SharedProduct? { firstProduct(withHash: hash) { _ in true } }

  func products(withHash hash: Int) -> [SharedProduct] {
    var products: [SharedProduct] = []
    _ = firstProduct(withHash: hash) {
      products.append($0)
      return false
    }
    return products
  }

  @inline(__always)
  private func firstProduct(withHash hash: Int, where isMeant: (SharedProduct) -> Bool) -> SharedProduct? {
    guard !buckets.isEmpty else { return nil }
    var bucket = hash & (buckets.count - 1)
    while let product = buckets[bucket] {
      if product.key.hash == hash, isMeant(product) { return product }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return nil
  }

  /// - Precondition: there is no product for the same arguments, and the table is not full.
  mutating func add(_ product: SharedProduct) {
    var bucket = product.key.hash & (buckets.count - 1)
    while buckets[bucket] != nil { bucket = (bucket + 1) & (buckets.count - 1) }
    buckets[bucket] = product
    count += 1
  }

  /// Removes the products whose instances are released, such as the editors of closed documents, unless a caller is
  /// about to construct one again.
  ///
  /// On average, each addition checks one product, so its cost does not grow with their number.
  ///
  /// - Returns: the objects to release when the lock is no longer held.
  mutating func sweep() -> [AnyObject] {
    var released: [AnyObject] = []
    var kept: [SharedProduct] = []
    for bucket in buckets.indices {
      let isUnique = isKnownUniquelyReferenced(&buckets[bucket])
      guard let product = buckets[bucket] else { continue }
      let holder = isUnique ? product.holder : nil
      if isUnique, holder == nil { released.append(product) } else { kept.append(product) }
      if let holder { released.append(holder) }
    }
    limit = max(16, kept.count * 2)
    var size = 32
    while size * 3 < limit * 4 { size *= 2 }
    buckets = Array(repeating: nil, count: size)
    count = 0
    for product in kept { add(product) }
    return released
  }
}
