// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Heap

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The measurements of something that a program makes, as its arguments say.
///
/// ```
/// fresh         nanoseconds of the first time in this process
/// launch        nanoseconds of the processor and page faults of this process, from its start to the first product
/// warm 101      nanoseconds of the fastest and of the median of 101 further times
/// heap          bytes of the heap that the second one holds while it is alive
/// repeat 7      nothing: makes it seven times, for counters of instructions outside
/// ```
public enum Measurement {
  /// Measures `make` as `arguments` say, and prints the result; the product is released outside of the measurement.
  public static func run<Product>(_ arguments: some Collection<String>, _ make: () throws -> Product) throws {
    switch (arguments.first, arguments.dropFirst().first.flatMap({ Int($0) }), arguments.count) {
    case ("fresh", nil, 1): print(try nanoseconds(make))
    case ("launch", nil, 1):
      let product = try make()
      let (time, faults) = (now(CLOCK_PROCESS_CPUTIME_ID), pageFaults())
      withExtendedLifetime(product) { print(time, faults) }
    case ("warm", let count?, 2) where count > 0:
      _ = try make()
      let sorted = try (0..<count).map { _ in try nanoseconds(make) }.sorted()
      print(sorted[0], sorted[count / 2])
    case ("heap", nil, 1): print(try bytes(make))
    case ("repeat", let count?, 2): for _ in 0..<count { _ = try make() }
    default:
      print("usage: fresh | launch | warm COUNT | heap | repeat COUNT")
      exit(1)
    }
  }

  private static func nanoseconds<Product>(_ make: () throws -> Product) throws -> UInt64 {
    let start = now()
    let product = try make()
    let end = now()
    return withExtendedLifetime(product) { end - start }
  }

  private static func now(_ clock: clockid_t = CLOCK_MONOTONIC) -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Page faults of this process that read no file.
  private static func pageFaults() -> Int {
    var usage = rusage()
    // This is RUSAGE_SELF, which has another type in Glibc.
    unsafe getrusage(0, &usage)
    return usage.ru_minflt
  }

  private static func bytes<Product>(_ make: () throws -> Product) throws -> Int {
    _ = try make()
    let before = heap_bytes_in_use()
    let product = try make()
    let after = heap_bytes_in_use()
    return withExtendedLifetime(product) { Int(after) - Int(before) }
  }
}
