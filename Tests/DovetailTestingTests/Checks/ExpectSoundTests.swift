// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import Testing

@testable import DovetailTesting

@Suite(.collectsIssues) struct ExpectSoundTests {
  private let kiosk = "DovetailTestingTests/Kiosk.swift"

  @Test func aSoundGraphRecordsNothing() async {
    let now = RecordedIssues.of { SoundKiosk().expectSound(failingOn: .warning) }
    #expect(now.isEmpty)
    let later = await RecordedIssues.of { await SoundKiosk().expectSound(failingOn: .warning) }
    #expect(later.isEmpty)
  }

  @Test func eachDiagnosticIsOnTheLineOfItsBinding() throws {
    let line = #line + 1
    let issues = RecordedIssues.of { BrokenKiosk().expectSound() }
    let diagnostics = BrokenKiosk().graph().diagnostics
    #expect(diagnostics.map(\.id) == [.missingBinding, .missingBinding, .unusedModule])
    #expect(issues.compactMap(\.sourceLocation?.fileID) == [kiosk, kiosk, kiosk])
    #expect(issues.map(\.line) == [1, 2, 3])
    #expect(issues.map(\.sourceLocation?.column) == [1, 1, 1])
    let test = "DovetailTestingTests/ExpectSoundTests.swift:\(line)"
    let path = #filePath.replacing("Checks/ExpectSoundTests.swift", with: "Support/Kiosk.swift")
    let lines = ["// SPDX-License-Identifier: Apache-2.0", "// Copyright 2026 the Dovetail authors", ""]
    let quotes = lines.enumerated().map { "  --> \(path):\($0 + 1)\n  \($0 + 1) | \($1)" }
    let texts = zip(diagnostics, quotes).map { "\($0)\n\n\($1)\n\n  BrokenKiosk is checked at \(test)" }
    #expect(issues.map(\.text) == texts)
    #expect(issues[0].text.contains("\n  suggestion: ") || issues[0].text.contains("\n  fix: "))
  }

  @Test func editorsGetThePathOfTheFile() {
    let issues = RecordedIssues.of { BrokenKiosk().expectSound() }
    let path = #filePath.replacing("Checks/ExpectSoundTests.swift", with: "Support/Kiosk.swift")
    #expect(issues.compactMap(\.sourceLocation?.path) == [path, path, path])
  }

  @Test func oneIssueOnTheLineOfTheTestHasTheWholeReport() throws {
    let here = #_sourceLocation
    let issues = RecordedIssues.of { BrokenKiosk().expectSound(marking: .test, sourceLocation: here) }
    #expect(issues.map(\.sourceLocation) == [here])
    let error = #expect(throws: GraphError.self) { try BrokenKiosk().validate(failingOn: .warning) }
    let report = try #require(error?.description)
    #expect(issues.map { $0.text.hasPrefix("\(report)\n\n  --> /") } == [true])
    #expect(issues.map { $0.text.matches(of: /\n  --> .*Kiosk\.swift:\d\n/).count } == [3])
  }

  #if compiler(>=6.3)
    @Test func errorsFailAndWarningsDoNot() {
      let issues = RecordedIssues.of { BrokenKiosk().expectSound() }
      #expect(issues.map(\.severity) == [.error, .error, .warning])
      let together = RecordedIssues.of { BrokenKiosk().expectSound(marking: .test) }
      #expect(together.map(\.severity) == [.error])
      let harmless = RecordedIssues.of { WastefulKiosk().expectSound(marking: .test) }
      #expect(harmless.map(\.severity) == [.warning])
    }

    @Test func warningsFailIfTheTestSaysSo() {
      let issues = RecordedIssues.of { BrokenKiosk().expectSound(failingOn: .warning) }
      #expect(issues.map(\.severity) == [.error, .error, .error])
      let together = RecordedIssues.of { WastefulKiosk().expectSound(failingOn: .warning, marking: .test) }
      #expect(together.map(\.severity) == [.error])
    }

    @Test(arguments: [.warning, .error] as [Diagnostic.Severity])
    func theComponentSetsTheSeverity(severity: Diagnostic.Severity) {
      let issues = RecordedIssues.of { WastefulKiosk(severity: severity).expectSound() }
      #expect(issues.map(\.severity) == [severity == .error ? .error : .warning])
      #expect(issues.map(\.line) == [6])
    }
  #endif

  @Test func notesAreNotRecorded() {
    let component = WastefulKiosk(severity: .note)
    #expect(component.graph().diagnostics.map(\.severity) == [.note])
    let issues = RecordedIssues.of { component.expectSound(failingOn: .warning) }
    #expect(issues.isEmpty)
  }

  @Test func ownRulesAreCheckedAsWell() {
    let rules: [any GraphRule] = [.forbid(from: .type("Kiosk"), to: .type("Till"), because: "it counts")]
    let issues = RecordedIssues.of { SoundKiosk().expectSound(rules: rules) }
    #expect(issues.map(\.line) == [8])
    #expect(issues.map { $0.text.hasPrefix("error: [forbidden-request] ") } == [true])
    let together = RecordedIssues.of { SoundKiosk().expectSound(rules: rules, marking: .test) }
    #expect(together.map { $0.text.hasPrefix("SoundKiosk can be built, but breaks rules: 1 error\n") } == [true])
  }

  // MARK: - How it is built

  private let slow = MadeOf(Int.self) { $0.bind(Int.self, line: 20).to { () async in 1 } }
  private let confined = MadeOf(Int.self) { $0.bind(Int.self, line: 21).to { @MainActor in 1 } }

  private func recorded(_ component: some Component & Sendable) -> [Issue] {
    RecordedIssues.of { component.expectSound() }
  }

  @MainActor private func recordedOnMainActor(_ component: some Component & Sendable) -> [Issue] {
    RecordedIssues.of { component.expectSound() }
  }

  @Test func theGraphIsJudgedAsABuildInTheSamePlaceWouldDo() async {
    #expect(recorded(slow).map { $0.text.prefix(25) } == ["error: [effect-mismatch] "])
    #expect(recorded(confined).map { $0.text.prefix(25) } == ["error: [effect-mismatch] "])
    #expect(await recordedOnMainActor(confined).isEmpty)
    #expect(await recordedOnMainActor(slow).count == 1)
    #expect(await RecordedIssues.of { await slow.expectSound() }.isEmpty)
    #expect(await RecordedIssues.of { await confined.expectSound() }.isEmpty)
  }

  @Test func childrenAreCheckedThroughTheirParents() {
    struct Child: Component {
      typealias Root = Till

      func configure(binder: Binder) { binder.bind(line: 30).to(factory: Till.init) }
    }
    let parent = MadeOf(ComponentFactory<Child>.self) { $0.install(component: Child(), line: 31) }
    #expect(recorded(parent).map(\.line) == [30])
  }

  // MARK: - Places that Swift Testing does not allow

  @Test(
    arguments: [
      ("Kiosk.swift", 3), ("A/Kiosk.swift", 0), ("A/Kiosk.swift", -1), ("", 1), ("/Kiosk.swift", 1), ("A/", 1),
    ])
  func aPlaceThatIsNoneBecomesTheLineOfTheTest(fileID: String, line: Int) {
    let here = #_sourceLocation
    let component = MadeOf(Till.self) { $0.bind(fileID: fileID, line: line).to(factory: Till.init) }
    let issues = RecordedIssues.of { component.expectSound(sourceLocation: here) }
    #expect(issues.map(\.sourceLocation) == [here])
  }

  @Test func aFileThatIsNotThereHasNoPath() {
    let component = MadeOf(Till.self) { $0.bind(fileID: "Elsewhere/Kiosk2.swift", line: 7).to(factory: Till.init) }
    let issues = recorded(component)
    #expect(issues.map(\.sourceLocation?.path) == ["Elsewhere/Kiosk2.swift"])
    #expect(issues.map(\.line) == [7])
  }

  @Test func whatHasNoPlaceIsOnTheLineOfTheTest() {
    let here = #_sourceLocation
    let component = MadeOf(Till.self) { _ in }
    let issues = RecordedIssues.of { component.expectSound(sourceLocation: here) }
    #expect(issues.map(\.sourceLocation) == [here])
  }

  // MARK: - Attachments

  @Test func theReportAndThePartOfTheGraphAreAttached() throws {
    let component = MadeOf(Kiosk.self) { binder in
      binder.bind(line: 1).to(factory: Kiosk.init)
      binder.bind(line: 2).to { (_: Drawer) in Till(drawer: Drawer()) }
      binder.bind(line: 3).to { Paper() }
    }
    let attachments = component.check(failingOn: .error, asynchronously: false, on: nil, at: #_sourceLocation)
      .attachments()
    #expect(attachments.map(\.name) == ["MadeOf-Kiosk- report.txt", "MadeOf-Kiosk- graph.mmd"])
    #expect(attachments[0].text.hasPrefix("MadeOf<Kiosk> cannot be built: 1 error\n\nerror: [missing-binding] "))
    let graph = attachments[1].text
    #expect(graph.contains("Till") && graph.contains("missing Drawer") && graph.contains("Kiosk"))
    #expect(!graph.contains("Paper"))
  }
}
