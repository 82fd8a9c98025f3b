// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import Testing

extension SourceLocation {
  /// The location for Swift Testing; `nil` if Swift Testing does not accept it.
  ///
  /// A site contains the `fileID` and the `line` that the program passed. Swift Testing traps on a file without a
  /// module and on line 0.
  init?(_ site: Site, in files: SurroundingFiles) {
    let parts = site.fileID.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }), site.line > 0 else { return nil }
    self.init(
      fileID: site.fileID, filePath: files.path(of: site.fileID) ?? site.fileID, line: site.line, column: 1)
  }

  /// The path of the file.
  var path: String {
    #if compiler(>=6.3)
      filePath
    #else
      _filePath
    #endif
  }
}

extension String {
  /// The text as part of a file name.
  var fileName: String { String(map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" }) }
}
