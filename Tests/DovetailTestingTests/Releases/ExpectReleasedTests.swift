// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dispatch
import Dovetail
import DovetailTesting
import Synchronization
import Testing

private final class Lamp: Sendable {}

private protocol Light: AnyObject, Sendable {}
private final class Torch: Light {}

/// An object that retains itself.
private final class Knot {
  var itself: Knot?
}

private struct Mistake: Error {}

@Suite(.collectsIssues) struct ExpectReleasedTests {
  @Test func whatIsGoneIsNoIssue() async throws {
    let now = RecordedIssues.of {
      expectReleased { released in
        released.track(Lamp())
        let lamp = released.track(Lamp())
        _ = lamp
      }
    }
    #expect(now.isEmpty)
    let later = await RecordedIssues.of { await expectReleased(within: .seconds(60)) { $0.track(Lamp()) } }
    #expect(later.isEmpty)
  }

  @Test func whatIsAliveIsAnIssueOnTheLineOnWhichItIsTracked() {
    var retained: [AnyObject] = []
    let here = #_sourceLocation
    let issues = RecordedIssues.of {
      expectReleased(sourceLocation: here) { released in
        retained.append(released.track(Lamp()))
        released.track(Lamp())
        let torch: any Light = Torch()
        retained.append(released.track(torch))
      }
    }
    #expect(retained.count == 2)
    #expect(issues.map(\.line) == [here.line + 3, here.line + 6])
    #expect(
      issues.map(\.text)
        == ["Lamp", "Torch"].map { type in
          """
          `\(type)` is still alive at the end of \(here.fileID):\(here.line)

            Something outside of the closure retains it, or it is part of a cycle of objects that retain each other.
          """
        })
  }

  @Test func objectsOfOneLineAreOneIssue() {
    var retained: [Lamp] = []
    let issues = RecordedIssues.of {
      expectReleased { released in
        for _ in 0..<3 { retained.append(released.track(Lamp())) }
      }
    }
    #expect(retained.count == 3)
    #expect(issues.map { $0.text.prefix(35) } == ["3 objects of `Lamp` are still alive"])
  }

  @Test func whatIsAliveCanBeAskedBefore() {
    expectReleased { released in
      var objects: [any Light] = [released.track(Torch()), released.track(Torch())]
      released.track(Lamp())
      #expect(released.living == ["Torch", "Torch"])
      objects.removeLast()
      #expect(released.living == ["Torch"])
    }
  }

  @Test func whatAGraphConstructsIsTrackedByADecoration() throws {
    try expectReleased { released in
      let component = MadeOf(Lamp.self) { $0.bind().asSingleton().to(factory: Lamp.init) }.overriding { binder in
        binder.decorate(Lamp.self).to { (lamp: Lamp) in released.track(lamp) }
      }
      let lamp = try component.build()
      #expect(released.living == ["Lamp"])
      withExtendedLifetime(lamp) {}
    }
  }

  @Test func aCycleIsFound() async {
    let knots = Mutex<[ObjectIdentifier]>([])
    nonisolated(unsafe) weak var left: Knot?
    let issues = await RecordedIssues.of {
      await expectReleased(within: .milliseconds(20)) { released in
        let knot = released.track(Knot())
        knot.itself = knot
        unsafe left = knot
        knots.withLock { $0.append(ObjectIdentifier(knot)) }
      }
    }
    #expect(issues.map { $0.text.contains(", 0.02 seconds after the closure\n") } == [true])
    unsafe left?.itself = nil
    #expect(unsafe left == nil)
  }

  @Test func aTaskThatReleasesLateIsWaitedFor() async {
    let issues = await RecordedIssues.of {
      await expectReleased(within: .seconds(60)) { released in
        // What is gone at once does not end the wait.
        released.track(Lamp())
        let lamp = released.track(Lamp())
        // Not a task, because all threads of tasks may be busy with other tests for as long as that.
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { withExtendedLifetime(lamp) {} }
      }
    }
    #expect(issues.isEmpty)
  }

  @Test @MainActor func theClosureRunsWhereItIsCalled() async {
    var lamps: [Lamp] = []
    let issues = await RecordedIssues.of {
      await expectReleased { released in
        MainActor.assertIsolated()
        lamps.append(released.track(Lamp()))
        await Task.yield()
        lamps.removeLast()
      }
    }
    #expect(issues.isEmpty)
  }

  @Test(arguments: [1 as any Sendable, "text", Lamp?.none, [Lamp()]])
  func whatIsNoObjectCannotBeTracked(value: any Sendable) {
    let here = #_sourceLocation
    let issues = RecordedIssues.of {
      expectReleased(sourceLocation: here) { $0.track(value, sourceLocation: here) }
    }
    #expect(issues.map(\.sourceLocation) == [here, here])
    #expect(issues[0].text.hasSuffix("is no class, so nothing tells when a value of it is gone"))
    #expect(issues[1].text == "nothing was tracked, so nothing was checked")
  }

  @Test func anErrorIsThrownAndNothingIsChecked() async {
    var retained: [Lamp] = []
    let issues = RecordedIssues.of {
      #expect(throws: Mistake.self) {
        try expectReleased { released in
          retained.append(released.track(Lamp()))
          throw Mistake()
        }
      }
    }
    #expect(issues.isEmpty)
    #expect(retained.count == 1)
    await #expect(throws: Mistake.self) {
      try await expectReleased { _ in
        await Task.yield()
        throw Mistake()
      }
    }
  }
}
