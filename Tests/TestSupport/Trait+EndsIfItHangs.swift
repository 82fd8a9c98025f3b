// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Testing

extension Trait where Self == TimeLimitTrait {
  /// Ends an asynchronous test that hangs.
  ///
  /// The limit includes the time in which other tests use all processors: such a test continues only after all others had
  /// their turn. On a slow machine that runs something else as well, these have taken more than five minutes. In a full run,
  /// it is much longer.
  package static var endsIfItHangs: Self { .timeLimit(.minutes(Thoroughness.isFull ? 60 : 20)) }
}
