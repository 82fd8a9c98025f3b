// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

public protocol Vault: Sendable { func read(_ name: String) -> String }

private struct DeviceVault: Vault { func read(_ name: String) -> String { name } }

/// Knows nothing of the school: the app declares what it is used as.
public final class Keychain: Sendable {
  private let vault: any Vault
  private let attempts: Int

  private init(vault: any Vault, attempts: Int) { (self.vault, self.attempts) = (vault, attempts) }

  static func unlock(vault: any Vault, attempts: TaggedElement<PINAttempts>) throws -> Keychain {
    Keychain(vault: vault, attempts: attempts.element)
  }

  public func token() -> String { vault.read("token") }
  public func store(_ token: String) {}
  public func isRight(_ pin: Int) -> Bool { attempts > 0 }
}

public enum PINAttempts: Tag { public typealias Element = Int }

public struct SecurityModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any Vault).self).to(factory: DeviceVault.init)
    binder.bind(Int.self).tagged(with: PINAttempts.self).to(value: 3)
    binder.bind().asEagerSingleton().to(factory: Keychain.unlock)
  }
}
