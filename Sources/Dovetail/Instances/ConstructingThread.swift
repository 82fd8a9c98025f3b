// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// The constructions of one thread, the cell that it waits for, and the dependencies that it still has to release.
///
/// A deadlock of cells is a ring of threads, each of which waits for a cell that the next is constructing. Threads
/// begin to wait one at a time, so the thread that closes the ring sees the whole ring.
final class ConstructingThread: @unchecked Sendable {
  // Sendable because only its own thread uses `innermost`, and other threads only while that thread waits, as it has
  // recorded under the lock of `waiting`. `awaited` is used only under that lock. No other code runs during an access
  // to one of these, so exclusive access is not checked.

  /// The cell of the innermost construction. It has the next outer one, and its requester retains it.
  @exclusivity(unchecked)
  private unowned(unsafe) var innermost: Cell?
  /// The dependencies to release next, whose owners are being released.
  @exclusivity(unchecked)
  private var released: [DependencyList.Contents] = []
  @exclusivity(unchecked)
  private var isReleasing = false
  /// The tables that compare arguments, from the outermost look-up to the innermost.
  @exclusivity(unchecked)
  private var comparing: [ProductTable] = []
  private var awaited: Cell?

  private static let waiting = OrderedMutex(())

  private init() {}

  /// The number by which a cell identifies the thread. No other thread has it as long as this one exists.
  var address: UInt { unsafe UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

  /// The thread with an address that a cell has stored.
  ///
  /// - Precondition: the caller holds the lock of `waiting`, which a thread must take before it ends.
  static func at(_ address: UInt) -> ConstructingThread? {
    unsafe UnsafeRawPointer(bitPattern: address).map { pointer in
      unsafe Unmanaged<ConstructingThread>.fromOpaque(pointer).takeUnretainedValue()
    }
  }
}

// MARK: - Constructing

extension ConstructingThread {
  func begin(_ cell: Cell) {
    unsafe cell.outer = innermost
    unsafe innermost = cell
  }

  func end(_ cell: Cell) {
    unsafe innermost = cell.outer
  }

  /// The constructions of this thread, from `cell` to the innermost one.
  func chain(from cell: Cell) -> [ConstructionStep] {
    var steps: [ConstructionStep] = []
    var next = unsafe innermost
    while let inner = next {
      steps.append(inner.step)
      next = unsafe inner === cell ? nil : inner.outer
    }
    return steps.reversed()
  }
}

// MARK: - Comparing

extension ConstructingThread {
  /// Records a look-up in `table`. Ends the program if a comparison in the same table requested it, because such look-ups
  /// would have no end.
  func beginComparison(in table: ProductTable) {
    if let start = unsafe comparing.firstIndex(where: { $0 === table }) {
      ConstructionStep.trapComparing(unsafe comparing[start...].map(\.step) + [table.step])
    }
    unsafe comparing.append(table)
  }

  func endComparison() { _ = unsafe comparing.popLast() }
}

// MARK: - Releasing

extension ConstructingThread {
  /// Releases the dependencies of an owner. If those of another one are being released, these are released afterwards.
  /// Chains of providers are as long as those of a graph. If each were released inside the release of the previous one,
  /// a long chain would overflow the stack.
  func release(_ dependencies: DependencyList.Contents) {
    if unsafe isReleasing { return unsafe released.append(dependencies) }
    unsafe isReleasing = true
    unsafe dependencies.release()
    while let next = unsafe released.popLast() { unsafe next.release() }
    unsafe isReleasing = false
  }
}

// MARK: - Waiting

extension ConstructingThread {
  /// Records that `thread` will wait for `cell`. If the wait would never end, returns the chain that leads from `cell`
  /// back to it.
  static func beginWait(of thread: ConstructingThread, for cell: Cell) -> [ConstructionStep]? {
    waiting.withLock { _ in
      thread.awaited = cell
      var chain: [ConstructionStep] = []
      var next = cell
      while let owner = next.constructingThread {
        if owner === thread { return chain + owner.chain(from: next) + [cell.step] }
        guard let awaited = owner.awaited else { return nil }
        chain += owner.chain(from: next)
        next = awaited
      }
      return nil
    }
  }

  static func endWait(of thread: ConstructingThread) {
    waiting.withLock { _ in thread.awaited = nil }
  }
}

// MARK: - One for each thread

extension ConstructingThread {
  /// The record of the calling thread, made at its first construction and released when the thread ends.
  // Inlined, so that no caller retains it.
  @inline(__always)
  static var current: ConstructingThread {
    let known = unsafe pthread_getspecific(key) ?? begin()
    return unsafe Unmanaged<ConstructingThread>.fromOpaque(known).takeUnretainedValue()
  }

  @inline(never)
  private static func begin() -> UnsafeMutableRawPointer {
    let thread = unsafe Unmanaged.passRetained(ConstructingThread()).toOpaque()
    unsafe pthread_setspecific(key, thread)
    return unsafe thread
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = unsafe pthread_key_create(&key) { pointer in
      #if canImport(Darwin)
        let thread = unsafe Unmanaged<ConstructingThread>.fromOpaque(pointer)
      #else
        guard let pointer = unsafe pointer else { return }
        let thread = unsafe Unmanaged<ConstructingThread>.fromOpaque(pointer)
      #endif
      // Another thread may be reading it now, and this waits for that thread. Later, no thread reads it, because it
      // constructs nothing.
      ConstructingThread.waiting.withLock { _ in }
      unsafe thread.release()
    }
    precondition(status == 0, "no thread-specific storage is left")
    return key
  }()
}
