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

/// What one thread is constructing at the moment, what it is waiting for, and what it has yet to release.
///
/// A deadlock among cells is a ring of threads, each of which waits for a cell that the next is constructing. Threads
/// begin to wait one at a time, so whoever closes the ring sees all of it.
final class ConstructingThread: @unchecked Sendable {
  // Sendable because `cells` is touched by its own thread, and by others only while that thread waits, which it has told
  // them under the lock of `waiting`; and `awaited` is touched under that lock alone. Nothing else happens during an access to
  // one of these, so nothing checks that accesses exclude each other.

  @exclusivity(unchecked)
  private var cells: [Cell] = []
  /// The providers that were owned by what is being released, if something is.
  @exclusivity(unchecked)
  private var released: [AnyProvider] = []
  @exclusivity(unchecked)
  private var isReleasing = false
  private var awaited: Cell?

  private static let waiting = OrderedMutex(())

  private init() {}

  /// The number by which a cell remembers the thread; of no other thread as long as this one lives.
  var address: UInt { unsafe UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

  /// The thread with an address that a cell remembers.
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
    unsafe cells.append(cell)
  }

  func end() {
    unsafe cells.removeLast()
  }

  /// What the thread is constructing, from `cell` on inwards.
  func chain(from cell: Cell) -> [ConstructionStep] {
    unsafe cells.drop { $0 !== cell }.map(\.label.step)
  }
}

// MARK: - Releasing

extension ConstructingThread {
  /// Releases a provider that nobody else owns; if another is being released, then afterwards. Chains of providers are as long
  /// as those of a graph: were each released inside the release of the one before, a long one would overflow the stack.
  func release(_ provider: consuming AnyProvider) {
    unsafe released.append(provider)
    if unsafe isReleasing { return }
    unsafe isReleasing = true
    while let provider = unsafe released.popLast() { _ = consume provider }
    unsafe isReleasing = false
  }
}

// MARK: - Waiting

extension ConstructingThread {
  /// Notes that `thread` is going to wait for `cell`; or, if that wait could never end, the chain that leads from `cell`
  /// back to it.
  static func beginWait(of thread: ConstructingThread, for cell: Cell) -> [ConstructionStep]? {
    waiting.withLock { _ in
      thread.awaited = cell
      var chain: [ConstructionStep] = []
      var next = cell
      while let owner = next.constructingThread {
        if owner === thread { return chain + owner.chain(from: next) + [cell.label.step] }
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
  /// That of the calling thread, made at its first construction and released when the thread ends.
  static var current: ConstructingThread {
    if let known = unsafe pthread_getspecific(key) {
      return unsafe Unmanaged<ConstructingThread>.fromOpaque(known).takeUnretainedValue()
    }
    let thread = ConstructingThread()
    unsafe pthread_setspecific(key, Unmanaged.passRetained(thread).toOpaque())
    return thread
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
      // Nobody may be looking at it at this moment; and nobody will afterwards, for it constructs nothing.
      ConstructingThread.waiting.withLock { _ in }
      unsafe thread.release()
    }
    precondition(status == 0, "no thread-specific storage is left")
    return key
  }()
}
