// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import DovetailGraph
import DovetailTool
import Foundation
import Testing

/// The paths of `#fileID`s.
@Suite @MainActor struct PlaceTests {
  private static let source = """
    struct Office {  // a form feed \u{C} and a separator \u{2028} end no line
        binder.bind(Desk.self)
      binder.bind(Lamp.self)  // hell
    binder.bind(Desk.self)
    """

  /// The first lines of a report on a broken office whose file has this identity.
  private func report(_ fileID: String, in folder: URL, _ arguments: String...) -> [String] {
    let run = CommandRun(
      program: "Graphs", graphs: { [CheckedGraph(Office(file: fileID, isBroken: true))] }, workingFolder: folder.path)
    return run.outcome(of: ["check"] + arguments).errors.split(separator: "\n").map(String.init)
  }

  /// The path of the first fault in the folder.
  private func place(_ fileID: String, in folder: URL, _ arguments: String...) -> String? {
    let run = CommandRun(
      program: "Graphs", graphs: { [CheckedGraph(Office(file: fileID, isBroken: true))] }, workingFolder: folder.path)
    return run.outcome(of: ["check"] + arguments).errors.split(separator: ":").first
      .map { String($0).replacing(folder.path + "/", with: "") }
  }

  @Test func aReportQuotesTheLines() throws {
    try withFolder { folder in
      try folder.write("", into: "Package.swift")
      try folder.write(Self.source, into: "Sources/Office/Office.swift")
      let file = folder.appending(path: "Sources/Office/Office.swift").path
      #expect(
        report("Office/Office.swift", in: folder).prefix(8) == [
          "\(file):3:1: error: [missing-binding] nothing binds `Bulb`",
          "3 |   binder.bind(Lamp.self)  // hell",
          "\(file):3:1: note: required by `Lamp` («Bulb»)",
          "\(file):3:1: note: suggestion: if the parameter has a default value, leave it out: `.to { … }` at "
            + "Office/Office.swift:3",
          "\(file):2:1: note: to bind it: above Office/Office.swift:2: binder.bind(Bulb.self).to(factory: Bulb.init)",
          "\(file):3:1: note: suggestion: if a module binds it, install that module",
          "\(file):4:1: error: [duplicate-binding] `Desk` is bound twice",
          "4 | binder.bind(Desk.self)",
        ])
    }
  }

  @Test func aFixIsWhereItIsApplied() throws {
    let lines = report("Office/Office.swift", in: URL(filePath: "/nowhere"))
    for (removed, kept) in [(4, 2), (2, 4)] {
      #expect(
        lines.contains(
          "Office/Office.swift:\(removed):1: note: fix: remove the binding at Office/Office.swift:\(removed), "
            + "which leaves the binding at Office/Office.swift:\(kept)"))
    }
  }

  @Test func thePackageIsFoundUpward() throws {
    try withFolder { folder in
      try folder.write("", into: "Package.swift")
      try folder.write("", into: "Sources/Office/Office.swift")
      try folder.write("", into: "Sources/Other/Deep/Other.swift")
      let deep = folder.appending(path: "Sources/Other/Deep")
      #expect(place("Office/Office.swift", in: deep) == folder.appending(path: "Sources/Office/Office.swift").path)
    }
  }

  @Test func filesOfOneNameAreToldApartByTheirModules() throws {
    try withFolder { folder in
      try folder.write("", into: "Package.swift")
      for path in ["Sources/A/Module.swift", "Sources/B/Deep/Module.swift", "Sources/A/C/Module.swift"] {
        try folder.write("", into: path)
      }
      #expect(place("B/Module.swift", in: folder) == "Sources/B/Deep/Module.swift")
      try folder.write("", into: "Sources/C/Module.swift")
      #expect(place("C/Module.swift", in: folder) == "Sources/C/Module.swift")
      #expect(place("D/Module.swift", in: folder) == "D/Module.swift")
    }
  }

  @Test func aNestedPackageComesLast() throws {
    try withFolder { folder in
      for path in ["Package.swift", "Sources/A/A.swift", "Examples/X/Package.swift", "Examples/X/Sources/A/A.swift"] {
        try folder.write("", into: path)
      }
      #expect(place("A/A.swift", in: folder) == "Sources/A/A.swift")
      try FileManager.default.removeItem(at: folder.appending(path: "Sources"))
      #expect(place("A/A.swift", in: folder) == "Examples/X/Sources/A/A.swift")
      // Neither is chosen if both are as likely.
      for path in ["Examples/Y/Package.swift", "Examples/Y/Sources/A/A.swift"] { try folder.write("", into: path) }
      #expect(place("A/A.swift", in: folder) == "A/A.swift")
    }
  }

  @Test func namesMayHaveSpacesAndAnyLetters() throws {
    try withFolder { folder in
      try folder.write("", into: "Package.swift")
      try folder.write(Self.source, into: "Sources/Kaffee Maschine/Größe und Maß.swift")
      // The file system may decompose letters.
      let fileID = "Kaffee_Maschine/Größe und Maß.swift".decomposedStringWithCanonicalMapping
      #expect(place(fileID, in: folder) == "Sources/Kaffee Maschine/Größe und Maß.swift")
      #expect(report(fileID, in: folder).contains("3 |   binder.bind(Lamp.self)  // hell"))
    }
  }

  @Test func aFileMayBeInSeveralFolders() throws {
    try withFolder { folder in
      try folder.write(Self.source, into: "Vendor/Sources/Office/Office.swift")
      let file = folder.appending(path: "Vendor/Sources/Office/Office.swift").path
      for folders in [["", "Vendor"], ["Vendor", ""], ["Vendor", "Vendor"], ["Vendor/Sources/Office", "Vendor"]] {
        let files = SourceFiles(in: folders.map { SourceFolder(path: folder.appending(path: $0).path) })
        #expect(files.path(of: "Office/Office.swift") == file)
        #expect(files.files(containing: "Office").map(\.path) == [file])
      }
    }
  }

  @Test func aTargetMayHaveAFolderOfAnotherName() throws {
    try withFolder { folder in
      try folder.write("", into: "Package.swift")
      try folder.write("", into: "code/Office.swift")
      #expect(place("Office/Office.swift", in: folder) == "code/Office.swift")
      try folder.write("", into: "more/Office.swift")
      #expect(place("Office/Office.swift", in: folder) == "Office/Office.swift")
      let code = folder.appending(path: "code").path
      #expect(place("Office/Office.swift", in: folder, "--sources", "Office=\(code)") == "code/Office.swift")
      #expect(place("Office/Office.swift", in: folder, "--sources", code) == "code/Office.swift")
      // The folder of another module is not searched.
      #expect(place("Office/Office.swift", in: folder, "--sources", "Other=\(code)") == "Office/Office.swift")
    }
  }

  @Test func aFolderThatIsNotThereIsRefused() {
    #expect(outcome("--sources", "/nowhere/a").errors == "error: there is no folder /nowhere/a\n")
    #expect(outcome("--sources=A=/nowhere/a").errors == "error: there is no folder /nowhere/a\n")
    #expect(outcome("--sources", "A=/nowhere/a").errors == "error: there is no folder /nowhere/a\n")
  }

  @Test func hiddenFoldersAndLinksAreNotSearched() throws {
    try withFolder { folder in
      try folder.write("", into: "Package.swift")
      try folder.write("", into: ".build/checkouts/Office/Office.swift")
      try folder.write("", into: "Sources/Office/Office.swift")
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "Sources/Office/again"), withDestinationURL: folder.appending(path: "Sources"))
      #expect(place("Office/Office.swift", in: folder) == "Sources/Office/Office.swift")
    }
  }

  @Test func reportsForARepositoryHavePathsInIt() throws {
    try withFolder { folder in
      try folder.write("", into: "Package.swift")
      try folder.write("", into: "Sources/Office/Office.swift")
      let graph = CheckedGraph(Office(isBroken: true))
      let report = outcome("check", "--as", "gitHub", of: [graph], in: folder).output
      #expect(report.hasPrefix("::error file=Sources/Office/Office.swift,line=3,"))
    }
  }

  @Test func thePackageMayBeInAFolderOfTheRepository() throws {
    try withFolder { folder in
      try folder.write("", into: ".git/HEAD")
      try folder.write("", into: "Apps/Office/Package.swift")
      try folder.write("", into: "Apps/Office/Sources/Office/Office.swift")
      let graph = CheckedGraph(Office(isBroken: true))
      let package = folder.appending(path: "Apps/Office")
      let commands = outcome("check", "--as", "gitHub", of: [graph], in: package).output
      #expect(commands.hasPrefix("::error file=Apps/Office/Sources/Office/Office.swift,line=3,"))
      let log = outcome("check", "--as", "sarif", of: [graph], in: package).output
      #expect(log.contains("\"uri\" : \"Apps/Office/Sources/Office/Office.swift\""))
    }
  }
}
