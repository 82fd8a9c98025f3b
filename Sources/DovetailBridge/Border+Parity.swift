// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Border {
  /// Compares what the graph exports with what the old container still registers, before the registrations are deleted.
  ///
  /// ```swift
  /// @Test func bothContainersProvideTheSame() throws {
  ///   try border.compare(crossings)   // before publish(_:), which refuses types that both sides provide
  /// }
  /// ```
  ///
  /// Each type that both provide by its type and name, without arguments, is resolved twice from both. The instances must
  /// be of the same class, and shared in both or in neither. What has moved already is published meanwhile.
  ///
  /// - Parameter crossings: those of the root.
  /// - Throws: a ``BorderError`` with all differences. Before it constructs anything, one with the imports that old code does
  ///   not register, or one that says that all exports are published already.
  /// - Isolation: constructs on the calling thread. If a type is isolated to the main actor, compare there.
  public func compare(_ crossings: [Crossing.ID: Crossing]) throws(BorderError) {
    let (published, registered) = state.withLock { ($0.published, $0.registered) }
    // Resolving what needs such an import would end the program.
    let missing = crossings.values.ordered.filter { $0.isImported && !$0.isRegistered(old) }
    if !missing.isEmpty { throw BorderError(problems: missing.map(BorderError.unregistered)) }
    let shared = crossings.values.ordered.filter {
      !$0.isImported && !registered.contains($0.id) && $0.isRegistered(old)
    }
    if shared.isEmpty, crossings.keys.contains(where: { published[$0] != nil }) {
      throw BorderError(problems: ["nothing is compared, because all is published: compare before publish(_:)"])
    }
    let moved = try publish(crossings.filter { _, crossing in !shared.contains { $0 === crossing } })
    var problems: [String] = []
    for crossing in shared {
      guard case .exported(let service) = crossing.direction, let lookup = service.lookup else { continue }
      do {
        problems += try lookup.differences(old, service.factory).map { "\(crossing) is exported, and differs: \($0)" }
      } catch {
        problems.append(BorderError.failed(crossing, error))
      }
    }
    withExtendedLifetime(moved) {}
    if !problems.isEmpty { throw BorderError(problems: problems) }
  }
}

/// How a factory of the graph and the old container provide a service in different ways.
func differences<Service>(
  of service: Service.Type, named name: String?, in old: any OldContainer, from factory: any Sendable
) throws -> [String] {
  guard let make = factory as? Factory<Service>, let first = try old.resolve(service, named: name),
    let second = try old.resolve(service, named: name)
  else { return ["the old container registers it, and does not resolve it"] }
  let pairs = [[make(), make()], [first, second]]
  let types = pairs.map { type(of: $0[0] as Any) }
  if types[0] != types[1] {
    return ["the graph provides `\(reportedName(of: types[0]))`, and the old container `\(reportedName(of: types[1]))`"]
  }
  let isShared = pairs.map { $0[0] as AnyObject === $0[1] as AnyObject }
  if !(types[0] is AnyClass) || isShared[0] == isShared[1] { return [] }
  return ["the \(isShared[0] ? "graph" : "old container") shares one instance, and the other side does not"]
}
