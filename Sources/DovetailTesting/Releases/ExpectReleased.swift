// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Testing

/// Checks that all objects which a closure tracks are gone when it has returned.
///
/// Construct objects in the closure and track those that nothing may retain. Each that is still alive is an issue of the test, on the
/// line on which it was tracked.
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
/// If the closure throws, nothing is checked, because the error may retain objects.
///
/// - Parameters:
///   - sourceLocation: the line of the test; the compiler fills it in.
///   - body: what constructs, uses and releases the objects.
/// - Throws: what the closure throws.
/// - Isolation: runs where it is called, in the test's own task.
/// - Cost: linear in the number of objects.
public func expectReleased(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (ReleaseTracker) throws -> Void
) rethrows {
  let tracker = ReleaseTracker()
  try body(tracker)
  tracker.recordLiveObjects(after: nil, test: sourceLocation)
}

/// Checks that all objects which an asynchronous closure tracks are gone soon after it has returned.
///
/// A task releases what it used a moment after its result is there. So this waits until all objects are gone, as long as `patience` allows.
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
/// If the closure throws, nothing is checked, because the error may retain objects.
///
/// - Parameters:
///   - patience: how long to wait at most. A sound test does not wait that long.
///   - isolation: where this is called; the compiler fills it in.
///   - sourceLocation: the line of the test; the compiler fills it in.
///   - body: what constructs, uses and releases the objects.
/// - Throws: what the closure throws.
/// - Isolation: runs where it is called, in the test's own task.
/// - Cost: linear in the number of objects, every few milliseconds.
/// - Origin: LeakCanary, which waits as well before it calls an object leaked.
public func expectReleased(
  within patience: Duration = .seconds(1), isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (ReleaseTracker) async throws -> Void
) async rethrows {
  let tracker = ReleaseTracker()
  try await body(tracker)
  let end = ContinuousClock.now.advanced(by: patience)
  while tracker.isWaiting, ContinuousClock.now < end {
    // A test that is cancelled need not wait.
    guard (try? await Task.sleep(for: .milliseconds(2))) != nil else { break }
  }
  tracker.recordLiveObjects(after: patience, test: sourceLocation)
}
