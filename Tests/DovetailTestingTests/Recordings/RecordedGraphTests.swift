// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import Foundation
import Testing

@testable import DovetailTesting

@Suite(.collectsIssues) struct RecordedGraphTests {
  @Test func theTextOfAGraphIsAsRecorded() { Fair().expectRecordedGraph() }

  @Test func aBrokenGraphCanBeRecordedAsWell() { BrokenKiosk().expectRecordedGraph(named: "Broken kiosk") }

  @Test func theSameGraphIsAlwaysTheSameText() {
    #expect(GraphText(of: Fair().snapshot).text == GraphText(of: Fair().snapshot).text)
  }

  @Test func placesAndTheOrderOfStatementsAreNotPartOfTheText() {
    let moved = MadeOf(Kiosk.self) { binder in
      binder.bind(line: 100).to(factory: Paper.init)
      binder.bind(line: 200).to(factory: Till.init)
      binder.bind(fileID: "A/B.swift", line: 300).to(factory: Kiosk.init)
      binder.bind(line: 400).to(factory: Drawer.init)
    }
    let straight = MadeOf(Kiosk.self) { KioskModule().configure(binder: $0) }
    #expect(GraphText(of: moved.snapshot).text == GraphText(of: straight.snapshot).text)
  }

  @Test func theOrderOfContributionsIsPartOfTheText() {
    func numbers(_ first: Bool) -> String {
      let component = MadeOf([Int].self) { binder in
        if first { binder.bind(Int.self).intoCollection().asSingleton().to { 1 } }
        binder.bind(Int.self).intoCollection().to { 2 }
        if !first { binder.bind(Int.self).intoCollection().asSingleton().to { 1 } }
      }
      return GraphText(of: component.snapshot).text
    }
    #expect(numbers(true) != numbers(false))
  }

  @Test func whatAcceptsTheMainActorDoesNotSayThatItAcceptsWhatIsConfined() throws {
    let component = MadeOf(MainActorProvider<Drawer>.self) { $0.bind(Drawer.self).to { @MainActor in Drawer() } }
    let text = GraphText(of: component.snapshot).text
    #expect(text.contains(" accepting mainActor: "), "\(text)")
  }

  @Test func anAliasHasTheLifetimeOfItsOriginal() {
    struct Booth: Sendable { let till: Till }
    let component = MadeOf(Booth.self) { binder in
      binder.bind(Booth.self).asAlias(of: Till.self) { Booth(till: $0) }
      binder.bind().asSingleton().to(factory: Till.init)
      binder.bind().to(factory: Drawer.init)
    }
    let text = GraphText(of: component.snapshot).text
    #expect(text.contains("Booth: alias of Till, singleton\n    provides: Till\n"), "\(text)")
  }

  // MARK: - Files

  /// The issues of a check of `component` against `recorded`, and the file afterwards.
  private func check(
    _ component: some Component, against recorded: String?, recording isRecording: Bool = false,
    prepare: (URL) throws -> Void = { _ in }
  ) throws -> (issues: [Issue], file: String?) {
    let folder = FileManager.default.temporaryDirectory.appending(component: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Graphs/Kiosk-1.txt")
    if let recorded {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(recorded.utf8).write(to: file)
    }
    try prepare(folder)
    let test = SourceLocation(
      fileID: "A/Test.swift", filePath: folder.appending(component: "Test.swift").path(percentEncoded: false), line: 5,
      column: 3)
    let issues = RecordedIssues.of {
      RecordedGraph(component: "Kiosk", name: "Kiosk/1", graph: component.snapshot, test: test)
        .expect(recording: isRecording)
    }
    #expect(issues.allSatisfy { $0.sourceLocation == test })
    return (issues, (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) })
  }

  @Test func anEqualGraphIsNoIssue() throws {
    let text = GraphText(of: SoundKiosk().snapshot).text
    #expect(try check(SoundKiosk(), against: text).issues.isEmpty)
    #expect(try check(SoundKiosk(), against: text.replacing("\n", with: "\r\n")).issues.isEmpty)
  }

  @Test func recordingWritesTheFileAndFails() throws {
    for old in [nil, "old"] {
      let (issues, file) = try check(SoundKiosk(), against: old, recording: true)
      #expect(
        issues.map(\.text) == ["the graph of Kiosk has been recorded in Graphs/Kiosk-1.txt; nothing has been compared"])
      #expect(file == GraphText(of: SoundKiosk().snapshot).text)
    }
  }

  @Test func aRecordingDoesNotLeaveThePackage() throws {
    let outside = URL.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: outside) }
    let (issues, _) = try check(SoundKiosk(), against: nil, recording: true) { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data().write(to: folder.appending(path: "Package.swift"))
      try FileManager.default.createSymbolicLink(at: folder.appending(path: "Graphs"), withDestinationURL: outside)
    }
    #expect(issues.map(\.text).first?.contains("because a link leads from Graphs/Kiosk-1.txt out of ") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
  }

  @Test func withoutAFileTheTestSaysHowToRecordOne() throws {
    let (issues, file) = try check(SoundKiosk(), against: nil)
    #expect(
      issues.map(\.text) == [
        """
        no graph of Kiosk is recorded in Graphs/Kiosk-1.txt

          To record it, run the test with DOVETAIL_RECORD_GRAPHS=1.
        """
      ])
    #expect(file == nil)
  }

  @Test func aChangeIsToldInLines() throws {
    let changed = MadeOf(Kiosk.self) { binder in
      binder.bind(line: 1).to(factory: Kiosk.init)
      binder.bind(line: 2).asSingleton().to { (_: Provider<Drawer>) in Till(drawer: Drawer()) }
      binder.bind(line: 3).to(factory: Drawer.init)
      binder.bind(line: 4).to(factory: Paper.init)
      binder.bind(line: 5).to(factory: Coin.init)
    }
    let straight = MadeOf(Kiosk.self) { KioskModule().configure(binder: $0) }
    let (issues, _) = try check(changed, against: GraphText(of: straight.snapshot).text)
    #expect(
      issues.map(\.text) == [
        """
        the graph of Kiosk is not the one recorded in Graphs/Kiosk-1.txt

            component MadeOf<Kiosk>
          +   binding Coin: transient
          -   binding Till: transient
          -     needs: Drawer
          +   binding Till: singleton
          +     needs deferred provider accepting nothing: Provider<Drawer> → Drawer

          To record it, run the test with DOVETAIL_RECORD_GRAPHS=1.
        """
      ])
  }

  @Test func aFileThatIsNoGraphIsComparedByLines() throws {
    let text = GraphText(of: SoundKiosk().snapshot).text
    let (issues, _) = try check(SoundKiosk(), against: "<<<<<<< HEAD\n" + text)
    #expect(
      issues.map(\.text) == [
        """
        the graph of Kiosk is not the one recorded in Graphs/Kiosk-1.txt

          - <<<<<<< HEAD

          To record it, run the test with DOVETAIL_RECORD_GRAPHS=1.
        """
      ])
  }

  @Test func aFolderThatCannotBeWrittenIsAnIssue() {
    let test = SourceLocation(fileID: "A/Test.swift", filePath: "/dev/null/Test.swift", line: 1, column: 1)
    let issues = RecordedIssues.of { SoundKiosk().expectRecordedGraph(recording: true, sourceLocation: test) }
    #expect(
      issues.map { $0.text.hasPrefix("the graph of SoundKiosk cannot be recorded in /dev/null/Graphs/SoundKiosk.txt") }
        == [true])
  }
}

extension Component {
  fileprivate var snapshot: GraphSnapshot { graph().snapshot() }
}
