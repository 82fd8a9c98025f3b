// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

#if os(Linux)
  import Glibc

  /// Memory under many requests. Each test has its own process, because other tests use memory at the same time. They
  /// do not run under ThreadSanitizer, whose own memory keeps growing.
  @Suite(.endsIfItHangs) struct ServerMemoryTests {
    @Test func memoryStaysFlatUnderPlainRequests() async {
      await #expect(processExitsWith: .success) { try await ServerMemoryTests.expectFlatMemory(under: .plain) }
    }

    @Test func memoryStaysFlatUnderAsyncRequests() async {
      await #expect(processExitsWith: .success) { try await ServerMemoryTests.expectFlatMemory(under: .async) }
    }

    /// A leak of each request shows in every round of the second half. The memory of threads that come and go does not.
    /// So the round with the least growth counts.
    private static func expectFlatMemory(under opening: LoadedServer.Opening) async throws {
      let census = LoadedServer.Census()
      try await LoadedServer.serve(5_000, by: opening, census)
      var sizes = [residentBytes()]
      for _ in 0..<10 {
        try await LoadedServer.serve(1_000, by: opening, census)
        sizes.append(residentBytes())
      }
      let growth = zip(sizes.dropFirst(), sizes).map { $0 - $1 }.min() ?? .max
      precondition(sizes[0] > 0 && growth < 1 << 15, "resident memory grows: \(sizes)")
    }

    private static func residentBytes() -> Int {
      guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
      defer { unsafe fclose(file) }
      var line = [CChar](repeating: 0, count: 128)
      guard unsafe fgets(&line, Int32(line.count), file) != nil else { return 0 }
      let fields = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self).split(separator: " ")
      return (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
  }
#endif
