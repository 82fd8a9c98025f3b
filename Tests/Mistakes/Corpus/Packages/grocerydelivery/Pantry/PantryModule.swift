// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import Essentials
import PantryInterfaces

extension PantryStore: CartStoring {}
extension PantryStore: AddressStoring {}
extension PantryStore: FavouriteReading {}
extension PantryStore: FavouriteWriting {}

public struct PantryModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.install(module: JournalModule())
    binder.bind((any Migration).self).intoCollection().to(factory: CartMigration.init)
    binder.bind((any Migration).self).intoCollection().to(factory: FavouriteMigration.init)
    binder.bind().asEagerSingleton().onClose { (database: LocalDatabase) in database.close() }
      .to(factory: LocalDatabase.open)
    binder.bind().asSingleton().to(factory: PantryStore.init)
    binder.bind((any CartStoring).self).asAlias(of: PantryStore.self) { $0 }
    binder.bind((any AddressStoring).self).asAlias(of: PantryStore.self) { $0 }
    binder.bind((any FavouriteReading).self).asAlias(of: PantryStore.self) { $0 }
    binder.bind((any FavouriteWriting).self).asAlias(of: PantryStore.self) { $0 }
    binder.bind((any OrderArchive).self).asSingleton().to(factory: ArchiveTable.init)
    binder.decorate((any OrderArchive).self).to(factory: CachedArchive.init)
  }
}
