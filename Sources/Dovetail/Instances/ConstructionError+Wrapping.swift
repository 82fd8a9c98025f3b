// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Calls to user code. Errors that it throws become errors of the graph.

extension ConstructionError {
  /// The result of `body`. An error that `body` throws is wrapped, or gets one more step.
  @inline(__always)
  static func wrapping<Value>(
    constructing step: ConstructionStep? = nil, _ body: () throws -> Value
  ) throws(ConstructionError) -> Value {
    do {
      return try body()
    } catch {
      throw ConstructionError(error, constructing: step)
    }
  }

  /// The same for a `body` that may suspend.
  @concurrent
  static func wrapping<Value>(
    constructing step: ConstructionStep? = nil, async body: () async throws -> Value
  ) async throws(ConstructionError) -> Value {
    do {
      return try await body()
    } catch {
      throw ConstructionError(error, constructing: step)
    }
  }

  /// The result of `body`, which cannot fail, as validation has shown.
  @inline(__always)
  static func excluding<Value>(_ body: () throws(ConstructionError) -> Value) -> Value {
    do throws(ConstructionError) {
      return try body()
    } catch {
      preconditionFailure("Dovetail let a failure through; please report: \(error)")
    }
  }
}
