// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

extension Component where Seed == Void {
  /// Validates the graph and then constructs its root, like `build()`, and records each construction.
  ///
  /// ```swift
  /// let app = try AppComponent().build(observing: StartRecording())
  /// ```
  ///
  /// - Parameters:
  ///   - recording: records the constructions of this build, and those by later requests of its graph.
  ///   - isolation: where this is called; the compiler fills it in.
  /// - Throws: what `build()` throws.
  /// - Isolation: as for `build()`. No factory runs elsewhere because of the recording.
  /// - Cost: that of `build()`, and of the recording.
  public func build(
    observing recording: StartRecording, isolation: isolated (any Actor)? = #isolation
  ) throws -> Root {
    try build(observedBy: Observation(for: recording), isolation: isolation)
  }

  /// The same for `await build()`, which accepts factories with any effects.
  ///
  /// ```swift
  /// let app = try await AppComponent().build(observing: StartRecording())
  /// ```
  public func build(
    observing recording: StartRecording, isolation: isolated (any Actor)? = #isolation
  ) async throws -> Root {
    try await build(observedBy: Observation(for: recording), isolation: isolation)
  }
}
