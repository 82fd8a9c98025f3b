// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailTool
import Foundation

/// A component with a chain, an unused module and, if requested, faults. Its places are in a file that tests write.
struct Office: Component {
  typealias Root = Desk

  var file = "Office/Office.swift"
  var isBroken = false

  func configure(binder: Binder) {
    binder.bind(Desk.self, fileID: file, line: 2).to(factory: Desk.init)
    binder.bind(Lamp.self, fileID: file, line: 3).asSingleton().to(factory: Lamp.init)
    if !isBroken { binder.bind(Bulb.self, fileID: file, line: 4).to(factory: Bulb.init) }
    if isBroken { binder.bind(Desk.self, fileID: file, line: 4).to(factory: Desk.init) }
    binder.install(module: Attic(file: file), fileID: file, line: 5)
  }
}

struct Attic: Module {
  let file: String

  func configure(binder: Binder) { binder.bind(Chest.self, fileID: file, line: 8).to(factory: Chest.init) }
}

struct Bulb: Sendable {}
struct Lamp: Sendable { let bulb: Bulb }
struct Desk: Sendable { let lamp: Lamp }
struct Chest: Sendable {}

/// A component whose factories have effects.
struct Slow: Component {
  typealias Root = Bulb

  let isOfMainActor: Bool

  func configure(binder: Binder) {
    if isOfMainActor {
      binder.bind(Bulb.self).to { @MainActor in Bulb() }
    } else {
      binder.bind(Bulb.self).to { () async in Bulb() }
    }
  }
}

/// Runs a command on graphs, in a folder that nothing else uses.
@MainActor func outcome(
  _ arguments: String..., of graphs: @autoclosure @escaping () throws -> [CheckedGraph] = [CheckedGraph(Office())],
  in folder: URL = URL(filePath: "/nowhere")
) -> CommandRun.Outcome {
  CommandRun(program: "Graphs", graphs: graphs, workingFolder: folder.path).outcome(of: arguments)
}

/// Runs `body` with an empty folder, which has a name with spaces and letters beyond ASCII.
@MainActor func withFolder(_ body: (URL) throws -> Void) throws {
  let folder = URL.temporaryDirectory.appending(
    path: "\(UUID().uuidString) Ordner für Äpfel 日本", directoryHint: .isDirectory)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}

extension URL {
  /// Writes a file of this folder, and the folders that it is in. With a date, it is as old.
  func write(_ text: String, into path: String, dated date: Date? = nil) throws {
    let file = appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    if let date { try setDate(date, of: path) }
  }

  /// Sets when a file of this folder was written.
  func setDate(_ date: Date, of path: String) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: appending(path: path).path)
  }
}
