// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

/// A type that crosses the border between a graph and an old container, in one direction.
///
/// Each `export(_:)` of a binder and each `imported(needing:)` of a binding contributes one to a dictionary. The root
/// requests all of them:
///
/// ```swift
/// struct AppRoot {
///   let crossings: [Crossing.ID: Crossing]
/// }
/// ```
///
/// If a type is exported twice, or exported and imported, `build()` reports a `duplicate-dictionary-key`, with both lines.
/// If no root requests the crossings, `unused-binding` says so.
///
/// - Isolation: Sendable.
public final class Crossing: Sendable {
  /// What crosses the border: a service, its arguments, and its name in the old container.
  public struct ID: Sendable {
    let service: Any.Type
    let arguments: [Any.Type]
    let name: String?
  }

  /// A service that the graph provides.
  struct Export: Sendable {
    /// The request by which an import says that it needs this.
    let request: Any.Type
    /// A `Factory` of the service.
    let factory: any Sendable
    /// Registers a factory that asks the border for the export that is published at the time.
    let register: @Sendable (Border) -> Void
    /// `nil` if its type alone does not find it in the old container.
    let lookup: Lookup?
  }

  /// What the old container does with a type and a name.
  struct Lookup: Sendable {
    let isRegistered: @Sendable (any OldContainer) -> Bool
    let isResolved: @Sendable (any OldContainer) throws -> Bool
    /// How a factory provides the service in another way than the old container, if that still registers it.
    let differences: @Sendable (_ old: any OldContainer, _ factory: any Sendable) throws -> [String]

    init<Service>(_ service: Service.Type, named name: String?) {
      isRegistered = { $0.isRegistered(service, named: name) }
      isResolved = { try $0.resolve(service, named: name) != nil }
      differences = { try DovetailBridge.differences(of: service, named: name, in: $0, from: $1) }
    }
  }

  /// A service that the old container provides.
  struct Import: Sendable {
    /// The keys that the instance requests of the graph.
    let needs: [Any.Type]
    /// Whether the old container resolves it, if it takes no arguments.
    let isResolved: (@Sendable (Border, Crossing) throws -> Bool)?
  }

  enum Direction: Sendable {
    case exported(Export)
    case imported(Import)
  }

  /// What crosses the border.
  public let id: ID
  /// The line of the export or the import.
  public let site: Site?

  let direction: Direction
  /// Whether the old container registers it.
  let isRegistered: @Sendable (any OldContainer) -> Bool

  init(
    _ id: ID, at site: Site?, _ direction: Direction, isRegistered: @escaping @Sendable (any OldContainer) -> Bool
  ) {
    self.id = id
    self.site = site
    self.direction = direction
    self.isRegistered = isRegistered
  }
}

extension Crossing {
  /// Whether the old container provides it to the graph.
  public var isImported: Bool { if case .imported = direction { true } else { false } }
}

extension Crossing: CustomStringConvertible {
  /// The type and its line.
  public var description: String { "`\(id)`" + (site.map { " (\($0))" } ?? "") }
}

extension Crossing.ID: Hashable {
  /// Whether both have the same types and the same name.
  public static func == (left: Self, right: Self) -> Bool { left.types == right.types && left.name == right.name }

  /// Combines the types and the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(types)
    hasher.combine(name)
  }

  private var types: [ObjectIdentifier] { ([service] + arguments).map { ObjectIdentifier($0) } }
}

extension Crossing.ID: CustomStringConvertible {
  /// `SignInModel taking Screen`, or `any Storage named "archive"`.
  public var description: String {
    let taking = arguments.isEmpty ? "" : " taking " + arguments.map(reportedName(of:)).joined(separator: ", ")
    return reportedName(of: service) + taking + (name.map { " named \"\($0)\"" } ?? "")
  }

  init<Service, each Argument>(_ service: Service.Type, _ argument: repeat (each Argument).Type, named name: String?) {
    self.init(service: service, arguments: metatypes(repeat each argument), name: name)
  }
}

func metatypes<each T>(_ type: repeat (each T).Type) -> [Any.Type] {
  var types: [Any.Type] = []
  for type in repeat each type { types.append(type) }
  return types
}
