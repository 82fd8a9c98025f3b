// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Collections of providers, lazies and factories, of which some throw, some are async.

// Thought: type 'any Codec' does not conform to the 'Sendable' protocol
// Thought: type 'any Importer' does not conform to the 'Sendable' protocol
// Expected: thought

protocol Importer {}

struct OPMLImporter: Importer {
  init() throws {}
}

final class ArchiveImporter: Importer {
  init() async {}
}

protocol Codec {}

struct AAC: Codec {
  init() throws {}
}

struct MP3: Codec {}

struct Report {
  init(name: String) throws {}
}

struct Menu {
  let importers: [Provider<any Importer>]
  let all: Provider<[any Importer]>
  let codecs: [String: Lazy<any Codec>]
  let maybe: [String: any Codec]?
  let reports: Factory<Report, String>?
}

struct App: Component {
  typealias Root = Provider<Menu>

  func configure(binder: Binder) {
    binder.bind((any Importer).self).intoCollection().to { () throws -> any Importer in try OPMLImporter() }
    binder.bind((any Importer).self).intoCollection().to { () async -> any Importer in await ArchiveImporter() }
    binder.bind((any Codec).self).intoDictionary(key: "aac").to { () throws -> any Codec in try AAC() }
    binder.bind((any Codec).self).intoDictionary(key: "mp3").to { MP3() }
    binder.bindFactory(Report.self, taking: String.self).to { (name: String) throws -> Report in try Report(name: name)
    }
    binder.bind().to(factory: Menu.init)
  }
}
