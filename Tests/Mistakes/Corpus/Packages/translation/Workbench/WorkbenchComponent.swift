// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Memory
import Segments

struct Workbench: Sendable {
  let documents: ComponentFactory<DocumentComponent>
  let memory: any TranslationMemory
  let statusBar: StatusBar
}

struct StatusBar: Sendable {
  let source: TaggedElement<Source>
  let target: TaggedElement<Target>
}

struct WorkbenchComponent: Component {
  typealias Root = Workbench

  func configure(binder: Binder) {
    binder.install(module: MemoryModule())
    binder.install(component: DocumentComponent())
    binder.bind(Locale.self).tagged(with: Source.self).to(value: Locale(code: "en"))
    binder.bind(Locale.self).tagged(with: Target.self).to(value: Locale(code: "de"))
    binder.bind(Glossary.self).to(value: Glossary(terms: [:]))
    binder.bind().to(factory: StatusBar.init)
    binder.bind().to(factory: Workbench.init)
  }
}
