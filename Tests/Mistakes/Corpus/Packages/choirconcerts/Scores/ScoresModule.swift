// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

private struct PDFReader: ScoreReader { let suffix = "pdf" }

private struct MusicXMLReader: ScoreReader {
  let schema: Schema

  var suffix: String { "xml" }
}

private struct Schema: Sendable { let version = 4 }

public struct ScoresModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind().asEagerSingleton().to { (folder: TaggedElement<CabinetFolder>, index: PieceIndex) in
      ScoreCabinet(folder: folder.element, index: index)
    }
    binder.bind((any PieceFinder).self).asAlias(of: ScoreCabinet.self) { $0 }
    binder.bind().asEagerSingleton().to(factory: PieceIndex.init)
    binder.bind((any ScoreReader).self).intoCollection().to(factory: PDFReader.init)
    binder.bind((any ScoreReader).self).intoCollection().to(factory: MusicXMLReader.init)
    binder.bind().to(factory: Schema.init)
    binder.bind().asWeakSingleton().to(factory: PartPrinter.init)
    binder.bind(Paper.self).to(value: Paper(width: 210, height: 297))
    binder.bindDefault(Int.self).tagged(with: LoanPeriod.self).to(value: 28)
  }
}
