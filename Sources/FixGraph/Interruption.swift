// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Foundation

/// The signals that end a program. While it has to finish something, the process for which it waits gets them.
enum Interruption {
  // A handler can run between any two instructions, so that it only reads and writes these words.
  private nonisolated(unsafe) static var received: Int32 = 0
  private nonisolated(unsafe) static var count = 0

  static var hasCome: Bool { unsafe received != 0 }

  /// Performs something to its end. A signal that has come meanwhile then ends the program.
  static func deferred<Result, Failure>(until body: () throws(Failure) -> Result) throws(Failure) -> Result {
    unsafe (received, count) = (0, 0)
    let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE]
    let former = signals.map(handle)
    defer {
      for (number, former) in zip(signals, former) { signal(number, former) }
      if hasCome { end(by: unsafe received) }
    }
    return try body()
  }

  #if os(macOS) || os(Linux)
    /// Runs a process to its end, or until a signal ends it. Processes that it leaves behind may go on.
    ///
    /// - Parameters:
    ///   - patience: the seconds that a first signal leaves to it and to its group. A second signal leaves none. `nil` is
    ///     for a process that handles signals itself.
    ///   - interrupted: called at the first signal.
    static func run(_ process: Process, patience: Double? = nil, interrupted: () -> Void = {}) throws {
      if hasCome { return }
      try process.run()
      let (child, parent) = (process.processIdentifier, getppid())
      var (passed, end) = (0, Date.distantFuture)
      var state = unsafe siginfo_t()
      // `waitUntilExit` also waits for the processes that the child leaves behind.
      while unsafe waitid(P_PID, id_t(child), &state, WEXITED | WNOHANG | WNOWAIT) == 0, unsafe state.si_signo == 0 {
        // SwiftPM, which runs a plugin, passes nothing but SIGINT on, and may have been ended by another signal.
        if patience == nil, !hasCome, getppid() != parent { unsafe (received, count) = (SIGTERM, 1) }
        let count = unsafe count
        if count > passed, passed == 0 {
          interrupted()
          if let patience { end = .now + patience }
        }
        if patience != nil, count > 1 || end < .now {
          send(SIGKILL, to: child)
        } else if count > passed {
          // A pipe without a reader is no fault of the child.
          send(unsafe received == SIGPIPE ? SIGTERM : received, to: child)
        }
        passed = count
        usleep(5_000)
      }
      if patience != nil, hasCome { send(SIGKILL, to: child) }
    }
  #endif
}

extension Interruption {
  /// Returns what handled a signal before.
  private static func handle(_ number: Int32) -> (@convention(c) (Int32) -> Void)? {
    let former = signal(number) { number in
      unsafe (Interruption.received, Interruption.count) = (number, Interruption.count + 1)
    }
    // What the program ignores, as under `nohup`, it still ignores.
    if unsafe unsafeBitCast(former, to: Int.self) == 1 { signal(number, former) }
    return former
  }

  /// Sends a signal to a process and to what it has started in its group.
  private static func send(_ number: Int32, to child: Int32) {
    if kill(-child, number) != 0 { kill(child, number) }
  }

  /// Ends the program. Threads that tasks run on block signals.
  private static func end(by number: Int32) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
  }
}
