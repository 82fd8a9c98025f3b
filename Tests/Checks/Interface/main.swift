// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// interface DUMP SYMBOLS: prints the public interface of a module, a line for each declaration, sorted by its type.
// DUMP is the output of `swift-api-digester -dump-sdk`, SYMBOLS the folder of `swift-symbolgraph-extract`.
//
// The digester knows the attributes, all requirements on generic parameters and the conformances; the symbol graph has the
// text of each declaration, with default arguments, isolation and availability. A declaration known to only one of them
// is an error, so that nothing is left out silently.

import Foundation

func decode<Value: Decodable>(_ type: Value.Type, from path: String) throws -> Value {
  try JSONDecoder().decode(type, from: Data(contentsOf: URL(fileURLWithPath: path)))
}

let dump = try decode(Dump.self, from: CommandLine.arguments[1])
let symbols = try SymbolGraph(folder: CommandLine.arguments[2])
let interface = Interface(dump.root, symbols: symbols)
for line in interface.lines { print(line) }

let unknown = interface.unknown + symbols.names(except: interface.described)
for name in unknown {
  FileHandle.standardError.write(Data("error: only one of the tools knows \(name)\n".utf8))
}
exit(unknown.isEmpty ? 0 : 1)
