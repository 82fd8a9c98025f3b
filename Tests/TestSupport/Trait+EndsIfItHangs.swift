// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Testing

extension Trait where Self == TimeLimitTrait {
  /// Ends an asynchronous test that hangs.
  ///
  /// The limit includes the time in which other tests use all processors. In a full run, that is much longer.
  package static var endsIfItHangs: Self { .timeLimit(.minutes(Thoroughness.isFull ? 60 : 5)) }
}
