// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import DovetailGraph
internal import Foundation
internal import Testing

/// A graph that is compared with a file beside the test.
struct RecordedGraph {
  /// Whether the environment requests recording.
  static let isRecording =
    ProcessInfo.processInfo.environment["DOVETAIL_RECORD_GRAPHS"].map { !["", "0"].contains($0) } ?? false

  /// The name of the component.
  let component: String
  /// The name of the file, without its extension.
  let name: String
  let graph: GraphSnapshot
  /// The line of the test.
  let test: SourceLocation
}

extension RecordedGraph {
  private var fileName: String { "Graphs/\(name.fileName).txt" }

  private var file: URL { URL(filePath: test.path).deletingLastPathComponent().appending(path: fileName) }

  func expect(recording isRecording: Bool) {
    let text = GraphText(of: graph).text
    if isRecording {
      record(text)
      return
    }
    guard let content = FileManager.default.contents(atPath: file.path(percentEncoded: false)) else {
      fail("no graph of \(component) is recorded in \(fileName)\n\n  \(Self.advice)")
      return
    }
    // A checkout may have other line endings.
    let recorded = String(decoding: content, as: UTF8.self).replacing("\r\n", with: "\n")
    if recorded == text { return }
    Attachment.record(text, named: "\(component.fileName) graph.txt", sourceLocation: test)
    let lines = LineDifference(from: recorded, to: text).text.indented
    fail("the graph of \(component) is not the one recorded in \(fileName)\n\n\(lines)\n\n  \(Self.advice)")
  }

  private static let advice = "To record it, run the test with DOVETAIL_RECORD_GRAPHS=1."

  private func record(_ text: String) {
    let (folder, target) = (file.deletingLastPathComponent(), WholeFile(file.path))
    if let package = SourceFolder.containing("Package.swift", around: folder.path), !target.isInside(package.path) {
      fail("the graph of \(component) is not recorded, because a link leads from \(fileName) out of \(package.path)")
      return
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try target.replace(by: Data(text.utf8))
      fail("the graph of \(component) has been recorded in \(fileName); nothing has been compared")
    } catch {
      fail("the graph of \(component) cannot be recorded in \(file.path(percentEncoded: false)): \(error)")
    }
  }

  private func fail(_ text: String) {
    Issue.record(Comment(rawValue: text), sourceLocation: test)
  }
}

extension String {
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }
}
