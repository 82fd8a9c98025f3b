// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

public enum ServerAddress: Tag { public typealias Element = String }
public enum MirrorAddress: Tag { public typealias Element = String }

public struct Credential: Sendable {
  let token: String
}

/// The store of secrets of the device, which may be locked.
public final class Keychain: Sendable {
  init() throws {}

  func credential() -> Credential { Credential(token: "secret") }
}

public protocol Clock: Sendable { func now() -> Int }
struct SystemClock: Clock { func now() -> Int { 0 } }

public protocol Log: Sendable { func write(_ line: String) }
struct ConsoleLog: Log { func write(_ line: String) {} }

struct DatedLog: Log {
  let inner: any Log
  let clock: any Clock

  func write(_ line: String) { inner.write("\(clock.now()) \(line)") }
}

public protocol RequestStep: Sendable { func adapt(_ path: String) -> String }

struct SigningStep: RequestStep {
  let credential: Credential

  func adapt(_ path: String) -> String { path + "?token=" + credential.token }
}

struct LanguageStep: RequestStep { func adapt(_ path: String) -> String { path + "&language=en" } }

struct TracingStep: RequestStep {
  let log: any Log

  func adapt(_ path: String) -> String {
    log.write(path)
    return path
  }
}

public struct RetryPolicy: Sendable { let attempts = 3 }

public final class Transport: Sendable {
  let address: String
  let steps: [any RequestStep]
  let retries: RetryPolicy

  init(address: TaggedElement<ServerAddress>, steps: [any RequestStep], retries: RetryPolicy) {
    (self.address, self.steps, self.retries) = (address.element, steps, retries)
  }
}

public protocol Server: Sendable { func load(_ path: String) async throws -> String }

final class ClinicServer: Server {
  let transport: Transport
  let reachability: Reachability

  init(transport: Transport, reachability: Reachability) {
    (self.transport, self.reachability) = (transport, reachability)
  }

  func load(_ path: String) async throws -> String { path }
}

public final class Reachability: Sendable { init() {} }

public final class Downloads: Sendable {
  let mirror: TaggedProvider<MirrorAddress>
  let server: any Server

  init(mirror: TaggedProvider<MirrorAddress>, server: any Server) { (self.mirror, self.server) = (mirror, server) }
}

public struct NetworkModule: Module, Equatable {
  let server: String

  public init(server: String) { self.server = server }

  public func configure(binder: Binder) {
    binder.bind(String.self).tagged(with: ServerAddress.self).to(value: server)
    binder.bind(String.self).tagged(with: MirrorAddress.self).to(value: "mirror." + server)
    binder.bind().asEagerSingleton().to(factory: Keychain.init)
    binder.bind(Credential.self).asSingleton().to { (keychain: Keychain) in keychain.credential() }
    binder.bind((any Clock).self).asSingleton().to(factory: SystemClock.init)
    binder.bind((any Log).self).asSingleton().to(factory: ConsoleLog.init)
    binder.decorate((any Log).self).to(factory: DatedLog.init)
    binder.bind((any RequestStep).self).intoCollection().to(factory: SigningStep.init)
    binder.bind((any RequestStep).self).intoCollection().to(factory: LanguageStep.init)
    binder.bind((any RequestStep).self).intoCollection().to(factory: TracingStep.init)
    binder.bind().to(factory: RetryPolicy.init)
    binder.bind().asSingleton().to(factory: Transport.init)
    binder.bind().asSingleton().to(factory: Reachability.init)
    binder.bind((any Server).self).asSingleton().to(factory: ClinicServer.init)
    binder.bind().asSingleton().to(factory: Downloads.init)
  }
}
