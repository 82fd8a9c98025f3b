// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct RecordsModule: Module {
  private let folder: String

  public init(folder: String) { self.folder = folder }

  public func configure(binder: Binder) {
    binder.bind(FilePath.self).to { [folder] in FilePath(text: "\(folder)/records") }
    binder.bind((any Vault).self).asSingleton().to { Keychain(service: "diary") }
    binder.bind(RecordFile.self).asEagerSingleton().to(factory: RecordFile.init)
    binder.bind((any RecordReader).self).asAlias(of: RecordFile.self) { $0 }
    binder.bind((any RecordWriter).self).asAlias(of: RecordFile.self) { $0 }
  }
}
