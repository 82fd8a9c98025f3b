// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

/// Advice on mistakes that newcomers made, which sent them the wrong way.
@Suite struct NewcomerTests {
  private enum BaseURL: Dovetail.Tag { typealias Element = String }
  private enum Key: Dovetail.Tag { typealias Element = String }

  private final class Client: Sendable {
    init(url: String) {}
    init() {}
  }

  private final class Uploader: Sendable { init(url: String) {} }
  private struct Reader { init(client: Client) {} }

  private protocol Plugin: Sendable {}

  private protocol Router: Sendable {}
  private final class Coordinator: Router { init(screens: Screens) {} }
  private final class Screens: Sendable {
    init(login: Login) {}
    init(login: LazyLogin) {}
  }
  private final class Login: Sendable { init(router: any Router) {} }
  private final class LazyLogin: Sendable { init(router: Provider<any Router>) {} }

  private final class User {}
  private struct Profile { let user: User }

  private struct ProfileComponent: Component {
    typealias Root = Profile
    typealias Seed = User

    func configure(binder: Binder) { binder.bind().to(factory: Profile.init) }
  }

  private func advice(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.flatMap(\.notes).map { note in
      // The sites of all statements are in this file.
      "\(note.kind.rawValue): \(note.text.replacing(/DovetailTests\/NewcomerTests.swift:\d+/, with: "…"))"
        .replacing("NewcomerTests.", with: "")
    }
  }

  private func advice<Root>(_ root: Root.Type, _ declare: @escaping (Binder) -> Void) -> [String] {
    advice(TestComponent(of: root, declare).graph().diagnostics)
  }

  private func fixes(_ toy: ToyGraph, _ id: Diagnostic.ID) -> [String] {
    toy.diagnostics.filter { $0.id == id }.flatMap(\.notes).filter { $0.kind != .nearMiss }.map(\.text)
  }

  // MARK: Near misses

  @Test func aTaggedStringIsOfferedBeforeADefaultValue() {
    func declare(_ binder: Binder) {
      binder.bind(String.self).tagged(with: BaseURL.self).to(value: "https://example.com")
      binder.bind().to(factory: Client.init(url:))
      binder.bind().to(factory: Uploader.init)
    }
    let fact = "because `String tagged BaseURL` is bound at …"
    #expect(
      advice((Client, Uploader).self) { binder in
        declare(binder)
        binder.bind().to { (client: Client, uploader: Uploader) in (client, uploader) }
      }.prefix(2) == [
        "fix: if you mean the one tagged `BaseURL`, request `TaggedElement<BaseURL>` in `Client.init` and `Uploader.init`, \(fact)",
        "suggestion: if the parameter has a default value, leave it out: `.to { … }` at … and `.to { … }` at …",
      ])
    #expect(
      advice(Provider<Uploader>.self) { binder in
        binder.bind(String.self).tagged(with: BaseURL.self).to(value: "https://example.com")
        binder.bind(String.self).tagged(with: Key.self).to(value: "secret")
        binder.bind().to(factory: Uploader.init)
      }.filter { $0.hasPrefix("fix") }
        == ["BaseURL", "Key"].map { tag in
          "fix: if you mean the one tagged `\(tag)`, request `TaggedElement<\(tag)>` in `Uploader.init`, "
            + "because `String tagged \(tag)` is bound at …"
        })
  }

  @Test func aTagThatIsInUseIsOnlyANearMiss() {
    #expect(
      advice((Provider<Uploader>, TaggedElement<BaseURL>).self) { binder in
        binder.bind(String.self).tagged(with: BaseURL.self).to(value: "https://example.com")
        binder.bind().to(factory: Uploader.init)
        binder.bind().to { (uploader: Provider<Uploader>, url: TaggedElement<BaseURL>) in (uploader, url) }
      }.prefix(2) == [
        "near miss: `String tagged BaseURL` is bound at …: if you mean it, request `TaggedElement<BaseURL>`",
        "suggestion: if the parameter has a default value, leave it out: `.to { … }` at …",
      ])
  }

  @Test func aModuleThatContributesMayBeMissing() {
    let advice = advice([any Plugin].self) { _ in }
    #expect(advice.dropLast().last?.contains("if it may be empty, ") == true)
    #expect(advice.last == "suggestion: if a module contributes to it, install that module")
  }

  @Test func aBindingOfAnOptionalThatNothingRequestsIsProbablyTheMistake() {
    func declare(_ binder: Binder) {
      binder.bind(Client?.self).to { Client() }
      binder.bind().to(factory: Reader.init)
    }
    let request = "fix: request `Client?` in `Reader.init`, because `Client?` is bound at …"
    #expect(
      advice(Reader.self, declare).prefix(2) == [
        "near miss: if `Client?` is never `nil`, begin the statement at … with binder.bind(Client.self) instead of binder.bind(Client?.self)",
        request,
      ])
    #expect(
      advice((Reader, Client?).self) { binder in
        declare(binder)
        binder.bind().to { (reader: Reader, client: Client?) in (reader, client) }
      }.first == request)
  }

  // MARK: Components

  @Test func aRequesterMovesIntoTheChildBeforeAModuleMoves() {
    let toy = ToyGraph(root: "ComponentFactory<SessionComponent>") {
      module("Messages") {
        "Messages".singleton.needs("Session")
        "Archive"
      }
      component("SessionComponent", root: "Chat") {
        module("Sessions") {
          "Session".singleton
          "Token"
        }
        "Chat".needs("Messages", "Session", "Token", "Archive")
      }
    }
    let fixes = fixes(toy, .captiveDependency)
    #expect(
      fixes.first
        == "move the binding of `Messages` at Toy.swift:2 to `SessionComponent`; then each `SessionComponent` has its own `Messages`"
    )
    #expect(fixes.dropFirst(2).first?.hasPrefix("move the binding of `Session` at Toy.swift:6 to `Toy`; then") == true)
  }

  @Test func aMoveThatMovesTheErrorIsNoBeginning() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Profile", "ComponentFactory<UserComponent>")
      module("Profiles") { "Profile".needs("User") }
      component("UserComponent", root: "Screen", seed: "User") { "Screen".needs("User") }
    }
    #expect(fixes(toy, .captiveDependency) == ["request `User` only in `UserComponent`, whose Seed it is"])
  }

  // MARK: Cycles

  @Test func aProtocolHasToBeClassBoundForAWeakRequest() {
    #expect(
      advice((any Router).self) { binder in
        binder.bind((any Router).self).asSingleton().to(factory: Coordinator.init)
        binder.bind().asSingleton().to(factory: Screens.init(login:) as @Sendable (Login) -> Screens)
        binder.bind().asSingleton().to(factory: Login.init)
      } == [
        "suggestion: declare `protocol Router: AnyObject`, then request `WeakProvider<any Router>` in `Login.init`",
        "suggestion: request `Provider<any Router>` in `Login.init`; then the singleton `any Router` retains itself",
      ])
  }

  @Test func theSameEndsARetainCycle() {
    #expect(
      advice((any Router).self) { binder in
        binder.bind((any Router).self).asSingleton().to(factory: Coordinator.init)
        binder.bind().asSingleton().to { (login: LazyLogin) in Screens(login: login) }
        binder.bind().asSingleton().to(factory: LazyLogin.init)
      } == [
        "suggestion: declare `protocol Router: AnyObject`, then request `WeakProvider<any Router>` in `LazyLogin.init`"
      ])
  }

  // MARK: Words

  @Test func aSeedThatIsNotSendableIsCalledThat() {
    let diagnostics = TestComponent(of: ComponentFactory<ProfileComponent>.self) { binder in
      binder.install(component: ProfileComponent())
    }.graph().diagnostics
    #expect(diagnostics.first?.summary.contains("User` is not Sendable and stays on the main actor, which ") == true)
    #expect(advice(diagnostics).last == "suggestion: make the seed `User` Sendable")
  }

  @Test func theInitializerOfATaggedOrContributedTypeIsNamed() {
    let toy = ToyGraph(root: "App") {
      "App".needs("Port tagged Live", "[Port]")
      "Port tagged Live".needs("DiskStore")
      "Port".contribution.needs("DiskStore")
      "any Store"
    }
    #expect(fixes(toy, .missingBinding).first?.hasPrefix("request `any Store` in `Port.init`, because ") == true)
  }
}
