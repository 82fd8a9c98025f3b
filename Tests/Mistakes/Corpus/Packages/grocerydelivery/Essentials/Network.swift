// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

public enum ServerURL: Tag { public typealias Element = String }

public enum Region: String, CaseIterable, Sendable { case north, south, west }

public struct RetryPolicy: Sendable {
  let attempts: Int

  public static let standard = RetryPolicy(attempts: 3)
}

public protocol RequestHeader: Sendable { var line: String { get } }

public protocol HTTPClient: Sendable { func get(_ path: String) -> String }

final class LiveHTTPClient: HTTPClient {
  private let url: String
  private let headers: [any RequestHeader]
  private let retries: RetryPolicy

  init(url: TaggedElement<ServerURL>, headers: [any RequestHeader], retries: RetryPolicy = .standard) {
    (self.url, self.headers, self.retries) = (url.element, headers, retries)
  }

  func get(_ path: String) -> String { headers.map(\.line).joined() + url + path }
}

struct JournalingClient: HTTPClient {
  let inner: any HTTPClient
  let journal: any Journal

  func get(_ path: String) -> String {
    journal.note(path)
    return inner.get(path)
  }
}

struct RegionHeader: RequestHeader {
  let region: Region

  var line: String { "Region: \(region.rawValue)" }
}

public struct NetworkModule: Module, Equatable {
  let server: String
  let region: Region

  public init(server: String, region: Region = .west) { (self.server, self.region) = (server, region) }

  public func configure(binder: Binder) {
    binder.bind(String.self).tagged(with: ServerURL.self).to(value: server)
    binder.bind(Region.self).to(value: region)
    binder.bind((any RequestHeader).self).intoCollection().to(factory: RegionHeader.init)
    binder.bind((any HTTPClient).self).asSingleton().to { LiveHTTPClient(url: $0, headers: $1) }
    binder.decorate((any HTTPClient).self).to(factory: JournalingClient.init)
  }
}
