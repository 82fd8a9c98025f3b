// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Testing

/// Checks that all instances that a closure tracks are released when it has returned.
///
/// Construct instances in the closure and track those that nothing may retain. Each instance that is still alive is an
/// issue of the test, on the line where it was tracked.
///
/// ```swift
/// @Test func nothingRetainsTheClient() throws {
///   try expectReleased { released in
///     let app = try AppComponent().build()
///     released.track(app.client)
///   }
/// }
/// ```
///
/// If the closure throws, nothing is checked, because the error may retain instances.
///
/// - Parameters:
///   - sourceLocation: the line of the test; the compiler fills it in.
///   - body: constructs, uses and releases the instances.
/// - Throws: the error of the closure.
/// - Isolation: runs where it is called, in the test's own task.
/// - Cost: linear in the number of instances.
public func expectReleased(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (ReleaseTracker) throws -> Void
) rethrows {
  let tracker = ReleaseTracker()
  try body(tracker)
  tracker.recordLiveObjects(after: nil, test: sourceLocation)
}

/// Checks that all instances that an asynchronous closure tracks are released soon after it has returned.
///
/// A task releases its instances shortly after its result is available. This therefore waits until all instances are
/// released, for at most `patience`.
///
/// ```swift
/// @Test func signingOutReleasesTheAccount() async throws {
///   try await expectReleased(within: .seconds(5)) { released in
///     let app = try await AppComponent().build()
///     released.track(app.client)
///   }
/// }
/// ```
///
/// If the closure throws, nothing is checked, because the error may retain instances.
///
/// - Parameters:
///   - patience: the longest time to wait. A passing test does not wait that long.
///   - isolation: where this is called; the compiler fills it in.
///   - sourceLocation: the line of the test; the compiler fills it in.
///   - body: constructs, uses and releases the instances.
/// - Throws: the error of the closure.
/// - Isolation: runs where it is called, in the test's own task.
/// - Cost: linear in the number of instances, every few milliseconds.
/// - Origin: LeakCanary, which also waits before it reports an instance as leaked.
public func expectReleased(
  within patience: Duration = .seconds(1), isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (ReleaseTracker) async throws -> Void
) async rethrows {
  let tracker = ReleaseTracker()
  try await body(tracker)
  let end = ContinuousClock.now.advanced(by: patience)
  while !tracker.living.isEmpty, ContinuousClock.now < end {
    // A cancelled test need not wait.
    guard (try? await Task.sleep(for: .milliseconds(2))) != nil else { break }
  }
  tracker.recordLiveObjects(after: patience, test: sourceLocation)
}
