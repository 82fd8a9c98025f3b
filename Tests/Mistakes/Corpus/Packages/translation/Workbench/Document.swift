// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Memory
import Segments

struct Document: Sendable {
  let name: String
}

final class DocumentModel: Sendable {
  let document: Document
  let segmenter: any Segmenter
  let engines: [String: Provider<any Engine>]
  let undo: UndoLog
  let editors: ComponentFactory<SegmentComponent>

  init(
    document: Document, segmenter: any Segmenter, engines: [String: Provider<any Engine>], undo: UndoLog,
    editors: ComponentFactory<SegmentComponent>
  ) {
    self.document = document
    self.segmenter = segmenter
    self.engines = engines
    self.undo = undo
    self.editors = editors
  }
}

final class UndoLog: Sendable {
  let document: Document

  init(document: Document) { self.document = document }
}

struct DocumentComponent: Component {
  typealias Root = DocumentModel
  typealias Seed = Document

  func configure(binder: Binder) {
    binder.install(component: SegmentComponent())
    binder.bind(UndoLog.self).asSingleton().to(factory: UndoLog.init)
    binder.bind(DocumentModel.self).asSingleton().to(factory: DocumentModel.init)
  }
}

struct SegmentEditor: Sendable {
  let segment: Segment
  let memory: any TranslationMemory
  let undo: UndoLog
  let spelling: Spelling
}

struct Spelling: Sendable {
  let segment: Segment
  let locale: TaggedElement<Target>
}

struct SegmentComponent: Component {
  typealias Root = SegmentEditor
  typealias Seed = Segment

  func configure(binder: Binder) {
    binder.bind().to(factory: Spelling.init)
    binder.bind().to(factory: SegmentEditor.init)
  }
}
