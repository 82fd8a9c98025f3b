// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Photos

public struct Login: Sendable {
  public let user: String

  public init(user: String) { self.user = user }
}

public protocol CloudAPI: Sendable {
  func upload(_ photo: Photo) async throws
}

struct HTTPCloud: CloudAPI {
  let token: Token
  let session: NetworkSession

  func upload(_ photo: Photo) async throws {}
}

actor Token {
  let login: Login

  private init(login: Login) { self.login = login }

  static func refresh(login: Login) async throws -> Token { Token(login: login) }
}

final class NetworkSession: Sendable {
  let timeout: Timeout

  init(timeout: Timeout) { self.timeout = timeout }

  func invalidate() {}
}

struct Timeout: Sendable {
  var seconds = 30
}

/// Uploads what is not in the cloud.
public final class Uploader: Sendable {
  let api: any CloudAPI
  let library: any PhotoLibrary
  let closer: ComponentCloser

  init(api: any CloudAPI, library: any PhotoLibrary, closer: ComponentCloser) {
    self.api = api
    self.library = library
    self.closer = closer
  }
}
