// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import DovetailTool
import Foundation
import Testing

/// What `fix` leaves if it is refused, fails or is ended. `.ci/clients writes` also ends it at each system call.
@Suite @MainActor struct FixSafetyTests {
  private nonisolated static let path = "Sources/Shop/Shop.swift"

  /// A source with a statement on line 3, and the fault that its removal fixes.
  private nonisolated static let source = """
    struct Shop: Component {
      func configure(binder: Binder) {
        binder.bind(Lamp.self).to { $0 }
      }
    }

    """
  private nonisolated static let fixed = source.replacing("    binder.bind(Lamp.self).to { $0 }\n", with: "")

  private nonisolated static let date = Date(timeIntervalSince1970: 1_000_000)

  private nonisolated static var fault: Diagnostic {
    let site = Site(fileID: "Shop/Shop.swift", line: 3)
    let edit = Diagnostic.Edit(change: .removeStatement, site: site, component: nil, old: "", new: "")
    return Diagnostic(
      id: .missingBinding, severity: .error, subject: "Clock", summary: "nothing binds `Clock`",
      place: Site(fileID: "Shop/Shop.swift", line: 1), path: [], evidence: [],
      notes: [Diagnostic.Note(kind: .fix, text: "fix it", applies: .asWritten, edits: [edit])])
  }

  /// A run in a folder. `check` is called at each check, from 0 on, and its result is what the check prints.
  @discardableResult
  private static func fix(
    _ folder: URL, _ arguments: String..., check: @escaping (Int) -> String? = { _ in nil }
  ) -> (shown: String, errors: String, status: Int32) {
    var (environment, shown, checks) = (FixEnvironment(), "", 0)
    environment.show = { shown += $0.replacing(folder.path + "/", with: "") }
    environment.output = { _ in
      defer { checks += 1 }
      return check(checks) ?? (checks == 0 ? [fault] : []).text(as: .json)
    }
    let run = CommandRun(
      program: "Graphs", graphs: { [CheckedGraph(Office())] }, workingFolder: folder.path, environment: environment)
    let outcome = run.outcome(of: ["fix", "--yes"] + arguments)
    return (shown, outcome.errors.replacing(folder.path + "/", with: ""), outcome.status)
  }

  private func withPackage(_ body: (URL) throws -> Void) throws {
    try withFolder { folder in
      try folder.write("", into: "Package.swift")
      try folder.write(Self.source, into: Self.path)
      // A check that begins in the same second must not take it for changed.
      try FileManager.default.setAttributes(
        [.modificationDate: Self.date], ofItemAtPath: folder.appending(path: Self.path).path)
      try body(folder)
    }
  }

  private func text(_ folder: URL, _ path: String = path) -> String {
    String(decoding: FileManager.default.contents(atPath: folder.appending(path: path).path) ?? Data(), as: UTF8.self)
  }

  private func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  // MARK: Files

  @Test func theModeAndLinksAreKept() throws {
    try withPackage { folder in
      let files = FileManager.default
      let (file, other) = (folder.appending(path: Self.path).path, folder.appending(path: "Sources/Other.swift").path)
      try files.moveItem(atPath: file, toPath: other)
      try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: other)
      try files.linkItem(atPath: other, toPath: folder.appending(path: "Copy").path)
      try files.createSymbolicLink(atPath: file, withDestinationPath: "../Other.swift")
      let changed = Self.fix(folder) { check in
        if check == 0 { try? files.setAttributes([.modificationDate: Date.now + 1], ofItemAtPath: other) }
        return nil
      }
      #expect(changed.errors.contains("\(Self.path) has changed since the build: fix it"))
      try files.setAttributes([.modificationDate: Self.date], ofItemAtPath: other)
      #expect(Self.fix(folder).status == 0)
      #expect(try files.destinationOfSymbolicLink(atPath: file) == "../Other.swift")
      #expect(text(folder, "Sources/Other.swift") == Self.fixed)
      #expect(try files.attributesOfItem(atPath: other)[.posixPermissions] as? Int == 0o640)
      // Another program has this name, perhaps in another package.
      #expect(text(folder, "Copy") == Self.source)
      #expect(try names(folder) == ["Copy", "Package.swift", "Sources"])
      #expect(try names(folder.appending(path: "Sources")) == ["Other.swift", "Shop"])
    }
  }

  @Test(arguments: [true, false]) func theCheckMayRemoveTheJournal(passes: Bool) throws {
    try withPackage { folder in
      let run = Self.fix(folder) { check in
        if check == 1 { try? FileManager.default.removeItem(at: folder.appending(path: ".dovetail-fix")) }
        return passes ? nil : [Self.fault].text(as: .json)
      }
      #expect(run.status == 1)
      #expect(text(folder) == Self.source)
    }
  }

  /// What a program prints is behind the report, if the system keeps it until the end.
  @Test func theReportMayBeBetweenOtherLines() throws {
    try withPackage { folder in
      let run = Self.fix(folder) { check in
        "{\n  \"a\": 1\n}\n" + (check == 0 ? [Self.fault] : []).text(as: .json) + "the second\n{}\n"
      }
      #expect(run.errors.isEmpty)
      #expect(text(folder) == Self.fixed)
    }
  }

  /// A folder may be named by a link into another package.
  @Test func thePackageBehindALinkHasTheJournal() throws {
    try withPackage { folder in
      let (other, link) = (folder.appending(path: "Lib"), folder.appending(path: "link"))
      let read = folder.appending(path: "Read")
      try folder.write("", into: "Lib/Package.swift")
      try folder.write("", into: "Read/Package.swift")
      try FileManager.default.moveItem(at: folder.appending(path: "Sources"), to: other.appending(path: "Sources"))
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: other.appending(path: "Sources"))
      var during: [String] = []
      let sources = [folder, link, read].flatMap { ["--sources", $0.path] }
      let run = Self.fix(folder, sources[0], sources[1], sources[2], sources[3], sources[4], sources[5]) { check in
        if check == 1 { during = [other, read].flatMap { (try? names($0)) ?? [] } }
        return nil
      }
      #expect(run.errors.isEmpty)
      // A package in which nothing changes may be read-only.
      #expect(during == [".dovetail-fix", "Package.swift", "Sources", "Package.swift"])
      #expect(try names(other) == ["Package.swift", "Sources"])
    }
  }

  @Test func whatIsNotUTF8IsRefused() throws {
    try withPackage { folder in
      let bytes = Data(Self.source.utf8) + Data("// Caf\u{e9}".unicodeScalars.map { UInt8($0.value) })
      try bytes.write(to: folder.appending(path: Self.path))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: folder.appending(path: Self.path).path)
      #expect(Self.fix(folder).errors.contains("because \(Self.path) is not UTF-8: fix it\n"))
      #expect(FileManager.default.contents(atPath: folder.appending(path: Self.path).path) == bytes)
    }
  }

  @Test func sourcesOutsideOfThePackageAreRefused() throws {
    try withPackage { folder in
      let outside = folder.appending(path: "Outside.swift")
      let package = folder.appending(path: "Package")
      try folder.write("", into: "Package/Package.swift")
      try folder.write("", into: "Package/Sources/Shop/Empty.swift")
      try FileManager.default.moveItem(at: folder.appending(path: Self.path), to: outside)
      try FileManager.default.createSymbolicLink(at: package.appending(path: Self.path), withDestinationURL: outside)
      #expect(Self.fix(package).errors.contains("leads to \(outside.path), outside of \(package.path): fix it"))
      #expect(text(folder, "Outside.swift") == Self.source)
    }
  }

  @Test func sourcesOfAnotherPackageAreOnlyChangedIfTheyAreNamed() throws {
    try withPackage { folder in
      let vendor = folder.appending(path: "Vendor/Lib")
      try folder.write("", into: "Vendor/Lib/Package.swift")
      try FileManager.default.moveItem(at: folder.appending(path: "Sources"), to: vendor.appending(path: "Sources"))
      #expect(
        Self.fix(folder).errors.contains(
          "Vendor/Lib/\(Self.path) is of another package; to change it, name both: --sources \(folder.path) --sources Vendor"
        ))
      #expect(text(vendor) == Self.source)
      #expect(Self.fix(folder, "--sources", folder.path, "--sources", vendor.path).status == 0)
      #expect(text(vendor) == Self.fixed)
    }
  }

  @Test(arguments: [".build", "out"]) func checkoutsAreRefusedEvenIfTheyAreNamed(scratch: String) throws {
    try withPackage { folder in
      let checkout = folder.appending(path: "\(scratch)/checkouts/Lib")
      try folder.write("{}", into: "\(scratch)/workspace-state.json")
      try folder.write("", into: "\(scratch)/checkouts/Lib/Package.swift")
      try FileManager.default.moveItem(at: folder.appending(path: "Sources"), to: checkout.appending(path: "Sources"))
      #expect(
        Self.fix(folder, "--sources", checkout.path).errors.contains(
          " is generated, and a change would be lost: fix it"))
      #expect(text(checkout) == Self.source)
    }
  }

  @Test func whatAPluginHasGeneratedIsRefused() throws {
    try withPackage { folder in
      let path = "out/plugins/outputs/lamps/Shop/destination/Generate/Shop.swift"
      try folder.write("{}", into: "out/workspace-state.json")
      try folder.write(Self.source, into: path)
      try FileManager.default.removeItem(at: folder.appending(path: "Sources"))
      #expect(Self.fix(folder).errors.contains("because \(path) is generated, and a change would be lost: fix it\n"))
      #expect(text(folder, path) == Self.source)
      // The package itself may be a checkout.
      let package = folder.appending(path: "out/checkouts/Lib")
      try folder.write("", into: "out/checkouts/Lib/Package.swift")
      try folder.write(Self.source, into: "out/checkouts/Lib/\(Self.path)")
      try FileManager.default.setAttributes(
        [.modificationDate: Self.date], ofItemAtPath: package.appending(path: Self.path).path)
      #expect(Self.fix(package).status == 0)
      #expect(text(package) == Self.fixed)
    }
  }

  @Test func whatDoesNotCloseIsRefused() throws {
    try withPackage { folder in
      for end in ["func f() { (] }", "func f() {", "}", "/* /* */", "let a = \"b", "let a = #/b", "let a = \"\"\"\nb"] {
        try folder.write(Self.source + end + "\n", into: Self.path)
        try FileManager.default.setAttributes(
          [.modificationDate: Self.date], ofItemAtPath: folder.appending(path: Self.path).path)
        #expect(
          Self.fix(folder).errors.contains(
            "because \(Self.path) has brackets, literals or comments that do not close: fix it\n"), "\(end)")
        #expect(text(folder) == Self.source + end + "\n")
      }
    }
  }

  @Test func aCarriageReturnEndsAComment() throws {
    try withPackage { folder in
      let text = Self.source.replacing("{ $0 }\n", with: "{ $0 } // a lamp\rbinder.bind(Desk.self).to { $0 }\n")
      try folder.write(text, into: Self.path)
      try FileManager.default.setAttributes(
        [.modificationDate: Self.date], ofItemAtPath: folder.appending(path: Self.path).path)
      #expect(Self.fix(folder).errors.contains("because \(Self.path):3 has several statements: fix it\n"))
      #expect(self.text(folder) == text)
    }
  }

  // MARK: Ends

  /// Sends a signal to this process. Another thread may get it.
  private nonisolated static func send(_ signal: Int32) {
    kill(getpid(), signal)
    usleep(300_000)
  }

  @Test func twoDoNotRunAtOnce() throws {
    try withPackage { folder in
      try folder.write("", into: "Sources/Shop/Deep/Empty.swift")
      var second: (shown: String, errors: String, status: Int32)?
      let first = Self.fix(folder) { check in
        if check == 1 { second = Self.fix(folder.appending(path: "Sources/Shop/Deep")) }
        return nil
      }
      #expect(second?.errors == "error: another `fix` changes \(folder.path); wait until it has ended\n")
      #expect(second?.status == 2)
      #expect(first.status == 0)
      #expect(text(folder) == Self.fixed)
      #expect(Self.fix(folder) { _ in [Diagnostic]().text(as: .json) }.status == 0)
    }
  }

  /// The package as a program leaves it that is killed during the check after a change.
  private func withKilled(_ body: (URL) throws -> Void) throws {
    try withPackage { folder in
      try withFolder { copy in
        Self.fix(folder) { check in
          if check == 1 {
            // Hard links are copied as files, so that a copy has what another disk would have.
            for name in (try? names(folder)) ?? [] {
              try? FileManager.default.copyItem(at: folder.appending(path: name), to: copy.appending(path: name))
            }
            try? FileManager.default.setAttributes(
              [.modificationDate: Self.date], ofItemAtPath: copy.appending(path: ".dovetail-fix/0.swift").path)
          }
          return nil
        }
        #expect(text(copy) == Self.fixed)
        try body(copy)
      }
    }
  }

  @Test(arguments: ["", "Vendor/Lib"]) func theNextRunInAnyPackageRestores(next: String) async throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let vendor = folder.appending(path: "Vendor/Lib")
    for package in [folder, vendor] { try package.write("", into: "Package.swift") }
    try vendor.write(Self.source, into: Self.path)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [folder = folder.path as String, vendor = vendor.path as String] in
      _ = await MainActor.run {
        Self.fix(URL(filePath: folder), "--sources", folder, "--sources", vendor) { check in
          if check == 1 { Self.send(SIGKILL) }
          return nil
        }
      }
    }
    #expect(text(vendor) == Self.fixed)
    #expect(try names(folder) == [".dovetail-fix", "Package.swift", "Vendor"])
    for package in [folder, vendor] { #expect(text(package, ".dovetail-fix/.gitignore") == "*\n") }
    let shown = Self.fix(next.isEmpty ? folder : folder.appending(path: next), check: sound).shown
    #expect(shown.hasPrefix("The last run was ended while it tried a fix. The files are restored.\nBuilding"))
    #expect(text(vendor) == Self.source)
    #expect(try names(folder) == ["Package.swift", "Vendor"])
    // The link of another package leads nowhere, and the next run there removes it.
    #expect(Self.fix(vendor, check: sound).shown.hasPrefix("Building"))
    #expect(try names(vendor) == ["Package.swift", "Sources"])
  }

  @Test func twoDoNotMeetInAPackageThatBothMayChange() throws {
    try withPackage { folder in
      let other = folder.appending(path: "Other")
      try other.write("", into: "Package.swift")
      var errors: [String] = []
      Self.fix(other, "--sources", other.path, "--sources", folder.path) { check in
        if check == 1 { errors.append(Self.fix(folder).errors) }
        return nil
      }
      Self.fix(folder) { check in
        if check == 0 { errors.append(Self.fix(other, "--sources", other.path, "--sources", folder.path).errors) }
        return [Diagnostic]().text(as: .json)
      }
      #expect(errors.count == 2)
      for error in errors {
        #expect(error == "error: another `fix` changes \(folder.path); wait until it has ended\n")
      }
      #expect(text(folder) == Self.fixed)
    }
  }

  @Test(arguments: [".dovetail-fix/notes.txt", ".dovetail-fix"]) func whatIsNotOfFixIsKept(path: String) throws {
    try withPackage { folder in
      try folder.write("mine", into: path)
      let result = Self.fix(folder)
      #expect(result.errors == "error: .dovetail-fix is not of `fix`, which needs this name; move it\n")
      #expect(text(folder, path) == "mine")
      #expect(text(folder) == Self.source)
    }
  }

  private let sound: (Int) -> String? = { _ in [Diagnostic]().text(as: .json) }

  @Test(arguments: [true, false]) func theNextRunRestoresWhatAKilledOneHasChanged(hasLinks: Bool) throws {
    try withKilled { folder in
      if !hasLinks { try FileManager.default.removeItem(at: folder.appending(path: ".dovetail-fix/0.swift")) }
      let shown = Self.fix(folder, check: sound).shown
      #expect(shown.hasPrefix("The last run was ended while it tried a fix. The files are restored.\nBuilding"))
      #expect(text(folder) == Self.source)
      let date = try FileManager.default.attributesOfItem(atPath: folder.appending(path: Self.path).path)[
        .modificationDate]
      #expect(date as? Date == Self.date)
      #expect(try names(folder) == ["Package.swift", "Sources"])
      #expect(Self.fix(folder, check: sound).shown.hasPrefix("Building"))
    }
  }

  @Test func aFileThatHasChangedAfterAKillIsNotRestored() throws {
    try withKilled { folder in
      try folder.write(Self.fixed + "// mine\n", into: Self.path)
      let shown = Self.fix(folder, check: sound).shown
      #expect(shown.contains("another program has changed \(Self.path), which may have this change as well:\n--- "))
      #expect(shown.contains("\n-    binder.bind(Lamp.self).to { $0 }\n"))
      #expect(text(folder) == Self.fixed + "// mine\n")
      #expect(try names(folder) == ["Package.swift", "Sources"])
    }
  }

  @Test(arguments: [true, false]) func theOldTextOfAFileThatIsGoneIsKept(hasLinks: Bool) throws {
    try withKilled { folder in
      if !hasLinks { try FileManager.default.removeItem(at: folder.appending(path: ".dovetail-fix/0.swift")) }
      try FileManager.default.removeItem(at: folder.appending(path: Self.path))
      let errors = Self.fix(folder, check: sound).errors
      #expect(errors.hasPrefix("error: \(Self.path) is gone, and had a change on trial: its old text is in"))
      #expect(text(folder, ".dovetail-fix/0.swift") == Self.source)
    }
  }

  @Test func aFileThatCannotBeReadIsRestoredLater() throws {
    try withKilled { folder in
      let file = folder.appending(path: Self.path)
      try FileManager.default.moveItem(at: file, to: folder.appending(path: "Moved"))
      // Not even the superuser reads the text of a folder.
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
      let errors = Self.fix(folder, check: sound).errors
      #expect(errors == "error: \(Self.path) cannot be read, and not restored: run `fix` again\n")
      try FileManager.default.removeItem(at: file)
      try FileManager.default.moveItem(at: folder.appending(path: "Moved"), to: file)
      #expect(Self.fix(folder, check: sound).shown.hasPrefix("The last run was ended"))
      #expect(text(folder) == Self.source)
    }
  }

  @Test func anUnreadableJournalIsKept() throws {
    try withKilled { folder in
      for content in ["[", ""] {
        try folder.write(content, into: ".dovetail-fix/journal.json")
        #expect(
          Self.fix(folder, check: sound).errors == """
            error: .dovetail-fix/journal.json is damaged, which lists the sources with a fix on trial: restore them from their \
            old texts beside it, and remove .dovetail-fix

            """)
        #expect(text(folder, ".dovetail-fix/0.swift") == Self.source)
      }
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE]) func aSignalRestores(signal: Int32) async throws {
    try await withSentPackage { folder in
      await #expect(processExitsWith: .signal(signal)) { [folder = folder as String, signal = signal as Int32] in
        _ = await MainActor.run {
          Self.fix(URL(filePath: folder)) { check in
            if check == 1 { Self.send(signal) }
            return nil
          }
        }
      }
    }
  }

  @Test func aSignalEndsTheCheckThatRuns() async throws {
    try await withSentPackage { folder in
      await #expect(processExitsWith: .signal(SIGTERM)) { [folder = folder as String] in
        // The shell has a child of its own.
        await Self.fix(folder, duringTrial: "kill -TERM $PPID; sh -c 'sleep 30; : >ended'; echo")
      }
      #expect(!FileManager.default.fileExists(atPath: folder + "/ended"))
    }
  }

  /// A run with a check of the shell, which reads `check` if a fix is on trial. That check ends with a line for itself.
  @discardableResult
  private nonisolated static func fix(_ folder: String, duringTrial check: String) async -> String {
    await MainActor.run {
      try? URL(filePath: folder).write([fault].text(as: .json), into: "fault.json")
      var environment = FixEnvironment()
      environment.show = { _ in }
      let run = CommandRun(
        program: "Graphs", graphs: { [CheckedGraph(Office())] }, workingFolder: folder, environment: environment)
      let command = "cd '\(folder)'\nif grep -q Lamp \(path); then cat fault.json; else\n\(check)\nfi"
      return run.outcome(of: ["fix", "--yes", "--check", command]).errors
    }
  }

  /// A check that ignores signals has some seconds, unless there is another one.
  @Test(arguments: ["", "sleep 0.3; kill -INT $PPID; sleep 4; : >ended"])
  func aCheckThatIgnoresASignalIsEnded(second: String) async throws {
    try await withSentPackage { folder in
      let result = await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) {
        [folder = folder as String, second = second as String] in
        await Self.fix(folder, duringTrial: "trap '' TERM INT; kill -TERM $PPID; \(second)\nsleep 30; : >ended")
      }
      #expect(result?.exitStatus == .signal(second.isEmpty ? SIGTERM : SIGINT))
      let shown = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      #expect(
        shown.contains(
          "Waiting at most 5 seconds for the check to end. Another signal ends it, and restores the files, at once.\n"))
      #expect(!FileManager.default.fileExists(atPath: folder + "/ended"))
    }
  }

  /// A process in its own group, as a build may leave one, keeps the output open.
  private nonisolated static let daemon = """
    set -m; $(command -v setsid) sh -c 'echo $$ >daemon; sleep 60; : >ended' &
    until [ -s daemon ]; do sleep 0.01; done;
    """

  @Test func aDaemonOfTheCheckDelaysNoRestoring() async throws {
    try await withSentPackage { folder in
      await #expect(processExitsWith: .signal(SIGTERM)) { [folder = folder as String] in
        await Self.fix(folder, duringTrial: "\(Self.daemon) kill -TERM $PPID; sleep 30")
      }
      try endDaemon(of: folder)
    }
  }

  @Test func aDaemonOfTheCheckDoesNotBlock() async throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try folder.write("", into: "Package.swift")
    try folder.write(Self.source, into: Self.path)
    let errors = await Self.fix(folder.path, duringTrial: "\(Self.daemon) printf '{\n  \"diagnostics\": []\n}'")
    #expect(errors.isEmpty)
    #expect(text(folder) == Self.fixed)
    try endDaemon(of: folder.path)
  }

  #if os(Linux)
    @Test func nothingIsLeftOfTheOutputOfAKilledCheck() async throws {
      let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      try folder.write("", into: "Package.swift")
      try folder.write(Self.source, into: Self.path)
      let check = "readlink /proc/$$/fd/2 >output; printf '{\n  \"diagnostics\": []\n}'"
      #expect(await Self.fix(folder.path, duringTrial: check).isEmpty)
      #expect(text(folder, "output").hasSuffix(" (deleted)\n"))
    }
  #endif

  /// Ends the daemon, which must still run.
  private func endDaemon(of folder: String) throws {
    #expect(!FileManager.default.fileExists(atPath: folder + "/ended"))
    let number = text(URL(filePath: folder), "daemon").trimmingCharacters(in: .newlines)
    let group = try #require(Int32(number))
    #expect(kill(-group, SIGKILL) == 0)
  }

  @Test func whatIsIgnoredDoesNotEndIt() async throws {
    await #expect(processExitsWith: .exitCode(3)) {
      signal(SIGHUP, SIG_IGN)
      let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
      try folder.write("", into: "Package.swift")
      try folder.write(Self.source, into: Self.path)
      let result = await MainActor.run {
        Self.fix(folder) { check in
          if check == 1 { Self.send(SIGHUP) }
          return nil
        }
      }
      try FileManager.default.removeItem(at: folder)
      exit(result.status == 0 ? 3 : 4)
    }
  }

  /// A package for another process, which must leave it as it was.
  private func withSentPackage(_ body: (String) async throws -> Void) async throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try folder.write("", into: "Package.swift")
    try folder.write(Self.source, into: Self.path)
    try await body(folder.path)
    #expect(text(folder) == Self.source)
    #expect(!(try names(folder)).contains(".dovetail-fix"))
    #expect(try names(folder.appending(path: "Sources/Shop")) == ["Shop.swift"])
  }

  // MARK: Other files

  @Test func anExportKeepsTheModeAndTheLink() throws {
    try withFolder { folder in
      let (file, link) = (folder.appending(path: "graph.json").path, folder.appending(path: "link.json").path)
      try folder.write("old", into: "graph.json")
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
      // A program that was killed has left it.
      try folder.write("half", into: ".dovetail-unfinished")
      #expect(outcome("export", link).status == 0)
      #expect(text(folder, "graph.json").hasPrefix("{"))
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
      #expect(try names(folder) == ["graph.json", "link.json"])
      let new = folder.appending(path: "new.json").path
      #expect(outcome("export", new).status == 0)
      #expect(try FileManager.default.attributesOfItem(atPath: new)[.posixPermissions] as? Int == 0o666 & ~mask)
    }
  }

  private var mask: Int {
    let mask = umask(0)
    umask(mask)
    return Int(mask)
  }

  @Test func aDeviceIsNotReplaced() throws {
    #expect(outcome("check", "--output", "/dev/null").status == 0)
    #expect(outcome("export", "/dev/null").status == 0)
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(type == .typeCharacterSpecial)
    #expect(outcome("export", "/dev/full").errors == "error: /dev/full cannot be written: No space left on device\n")
  }
}
