// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Measures how much of the stack a level of construction uses, or constructs a number of levels.
///
/// ```
/// Depth                     a line for each kind: its name, and bytes
/// Depth reentrant 1000      constructs 1,000 transients inside each other, on the stack of the process
/// Depth aliases 1000        links a weak provider of a chain of 1,000 aliases
/// ```
@main
enum Program {
  @MainActor
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.isEmpty { return try printBytes() }
    guard arguments.count == 2, let kind = arguments.first, let levels = arguments.last.flatMap({ Int($0) }), levels > 1
    else {
      return print("usage: Depth [{ reentrant | screens | aliases | async } LEVELS]")
    }
    if kind == "aliases" {
      try linkAliases(levels)
    } else if let nest = Nest(rawValue: kind) {
      _ = try nest.construct(levels: levels)
    } else {
      try await Nest.constructAsync(levels: levels)
    }
    print("constructed", levels)
  }

  @MainActor
  private static func printBytes() throws {
    print("transient", try bytesOfTransient())
    print("singleton", try bytesOfSingleton())
    print("weak-singleton", try bytesOfWeakSingleton())
    print("throwing-transient", try bytesOfThrowingTransient())
    print("throwing-singleton", try bytesOfThrowingSingleton())
    print("main-actor-transient", try bytesOfMainActorTransient())
    print("main-actor-singleton", try bytesOfMainActorSingleton())
    print("reentrant", try Nest.reentrant.construct(levels: 10).bytesOfLevel)
    print("screens", try Nest.screens.construct(levels: 10).bytesOfLevel)
    print("release", bytesOfRelease())
  }
}
