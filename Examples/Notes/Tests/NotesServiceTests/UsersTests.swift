// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Logging
import NotesService
import Testing

/// These tests need no server, so they replace the root of the service.
struct UsersTests {
  @Test func accountsAreUsersWhenTheServiceIsBuilt() async throws {
    let users = try await component.build()
    #expect(try await users.user(withToken: "ada's token")?.name == "ada")
    #expect(try await users.user(withToken: "grace's token")?.name == "grace")
    #expect(try await users.user(withToken: "guessed") == nil)
  }

  @Test func newTokenOfAnAccountReplacesTheOldOne() async throws {
    let users = try await component.build()
    let ada = try await users.user(withToken: "ada's token")
    try await users.register(Account(name: "ada", token: "another token"))
    #expect(try await users.user(withToken: "another token") == ada)
    #expect(try await users.user(withToken: "ada's token") == nil)
  }

  private var component: some Component<any UserRepository, Void> {
    NotesComponent(settings: .forTests)
      .overriding { binder in
        binder.bind(Logger.self).to(value: .silent)
        binder.bind(NotesDatabase.self).asEagerSingleton().to(factory: NotesDatabase.inMemory)
      }
      .rooted(at: (any UserRepository).self)
  }
}
