// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// Measures where the start of a program spends its time.
///
/// ```swift
/// let recording = StartRecording()
/// let app = try await AppComponent().build(observing: recording)
/// print(recording.report())
/// ```
///
/// It records what is constructed later as well, until ``stop()``. A build that fails or is cancelled is recorded up to
/// there.
///
/// Each call of a factory is a construction, also by a provider and in a child component: a singleton has one, any
/// other instance one for each request. Its eager dependencies are constructed inside it. Contributions, decorations and
/// actions on build count. Values, seeds and aliases are not constructed. A call of a factory with arguments or of a
/// property injector is part of what calls it, and only the dependencies that it requests are constructions. Opening a
/// component is one, with everything that it constructs eagerly.
///
/// - Isolation: Sendable. Constructions may begin and end on any thread, and a report may be made meanwhile.
/// - Cost: for each construction, two readings of the clock, two locks and an entry in a list, which retains the graph.
///   Without a recording, a program contains none of this.
/// - Origin: the spans of swift-distributed-tracing; tracing at run time in Metro.
public final class StartRecording: Sendable {
  /// One construction, with times since the recording was made.
  struct Span: Sendable {
    let construction: Construction
    let begin: Duration
    /// The end of its construction; `nil` if it is still under construction.
    var end: Duration?
    var hasFailed = false
  }

  private struct State {
    var spans: [Span] = []
    var indices: [Int: Int] = [:]
    var hasStopped = false
  }

  private let now: @Sendable () -> Duration
  private let state = OrderedMutex(State())

  /// A recording that begins now.
  ///
  /// - Parameter clock: measures the times. A test can have a clock that it moves itself.
  public init(clock: some Clock<Duration> = ContinuousClock()) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
  }

  /// Records the beginning of a construction, before anything of it runs.
  func begin(_ construction: Construction) {
    // The clock is read under the lock, so that the list is in the order of time.
    state.withLock { state in
      if state.hasStopped { return }
      state.indices[construction.id] = state.spans.count
      state.spans.append(Span(construction: construction, begin: now()))
    }
  }

  /// Records the end of a construction, which may be on another thread.
  func end(_ construction: Construction, hasFailed: Bool) {
    let end = now()
    state.withLock { state in
      guard let index = state.indices.removeValue(forKey: construction.id) else { return }
      state.spans[index].end = end
      state.spans[index].hasFailed = hasFailed
    }
  }

  /// The constructions in the order of their beginnings.
  var spans: [Span] { state.withLock { $0.spans } }

  /// Records no more beginnings. A server calls this after its start, because it opens a component for each request.
  public func stop() { state.withLock { $0.hasStopped = true } }

  /// The report of everything that has been recorded until now.
  ///
  /// - Cost: that of a snapshot of each graph, and n log n in the constructions. The savings of a request take time
  ///   proportional to what it alone constructs.
  public func report() -> StartReport {
    let (spans, now) = (spans, now())
    return StartReport(StartAnalysis(of: spans, until: now))
  }
}
