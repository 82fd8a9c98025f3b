// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Foundation

/// The signals that end a program. While it has to finish something, they only end the process for which it waits.
enum Interruption {
  // A handler can run between any two instructions, so that it only reads and writes these words.
  private nonisolated(unsafe) static var received: Int32 = 0
  private nonisolated(unsafe) static var child: Int32 = 0

  static var hasCome: Bool { unsafe received != 0 }

  /// Performs something to its end. A signal that has come meanwhile then ends the program.
  static func deferred<Result, Failure>(until body: () throws(Failure) -> Result) throws(Failure) -> Result {
    #if os(Windows)
      return try body()
    #else
      unsafe (received, child) = (0, 0)
      let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE]
      let former = signals.map(handle)
      defer {
        for (number, former) in zip(signals, former) { signal(number, former) }
        if hasCome { end(by: unsafe received) }
      }
      return try body()
    #endif
  }

  #if os(macOS) || os(Linux)
    /// Runs a process to its end, and reads what it prints into a pipe.
    static func output(of process: Process, from pipe: Pipe? = nil) throws -> Data? {
      if hasCome { return nil }
      try process.run()
      unsafe child = process.processIdentifier
      // The signal may have come before there was a child.
      if hasCome { endChild() }
      let output = pipe?.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      unsafe child = 0
      return output
    }
  #endif
}

#if !os(Windows)
  extension Interruption {
    /// Returns what handled a signal before.
    private static func handle(_ number: Int32) -> (@convention(c) (Int32) -> Void)? {
      let former = signal(number) { number in
        unsafe Interruption.received = number
        Interruption.endChild()
      }
      // What the program ignores, as under `nohup`, it still ignores.
      if unsafe unsafeBitCast(former, to: Int.self) == 1 { signal(number, former) }
      return former
    }

    /// Ends the child, and what it has started.
    private static func endChild() {
      if unsafe child != 0, kill(unsafe -child, SIGTERM) != 0 { kill(unsafe child, SIGTERM) }
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
#endif
