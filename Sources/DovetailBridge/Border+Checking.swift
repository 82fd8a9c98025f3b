// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Border {
  /// Checks what the graph cannot know, in a test or at launch: what the old container registers.
  ///
  /// ```swift
  /// @Test func bothContainersFit() throws {
  ///   let publication = try border.publish(crossings)   // those of the root
  ///   try border.check(crossings, resolving: true)
  ///   withExtendedLifetime(publication) {}
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - crossings: those of the root.
  ///   - isResolving: whether to resolve each import, and each published export, that takes no arguments. This also finds
  ///     exports that old code has registered again, and requests of old code for exports that `needing:` does not name. It
  ///     constructs instances, so it is for tests. If one of them is isolated to the main actor, check there.
  /// - Throws: a ``BorderError`` with all problems: imports that nobody registers, types that both sides provide, and
  ///   undeclared requests, of earlier look-ups as well.
  public func check(_ crossings: [Crossing.ID: Crossing], resolving isResolving: Bool = false) throws(BorderError) {
    let registered = state.withLock { $0.registered }
    var problems: [String] = []
    for crossing in crossings.values.ordered {
      let isKnown = crossing.isRegistered(old)
      switch crossing.direction {
      case .imported(let service):
        if !isKnown {
          problems.append(BorderError.unregistered(crossing))
        } else if isResolving, let isResolved = service.isResolved {
          do {
            if !(try isResolved(self, crossing)) { problems.append(BorderError.unregistered(crossing)) }
          } catch {
            problems.append(BorderError.failed(crossing, error))
          }
        }
      case .exported(let service):
        if !registered.contains(crossing.id) {
          if isKnown { problems.append(BorderError.registered(crossing)) }
        } else if isResolving {
          problems += problemsOfResolving(service, crossing)
        }
      }
    }
    problems += state.withLock(\.undeclared).map { undeclared in
      "\(undeclared.place) is imported, and the old container requests `\(undeclared.need)` of the graph to construct it: "
        + "write needing: \(undeclared.needed.typeExpression)"
    }
    if !problems.isEmpty { throw BorderError(problems: problems) }
  }

  private func problemsOfResolving(_ service: Crossing.Export, _ crossing: Crossing) -> [String] {
    guard let isResolved = service.isResolved else { return [] }
    let reached = ReachedExports()
    do {
      let isFound = try ReachedExports.$current.withValue(reached) { try isResolved(old) }
      if reached.contains(crossing.id) { return [] }
      return [isFound ? BorderError.registered(crossing) : BorderError.lost(crossing)]
    } catch {
      return [BorderError.failed(crossing, error)]
    }
  }
}

extension Collection<Crossing> {
  /// By their lines, so that problems have an order.
  var ordered: [Crossing] {
    func key(_ crossing: Crossing) -> (String, Int, String) {
      (crossing.site?.fileID ?? "", crossing.site?.line ?? 0, crossing.id.description)
    }
    return sorted { key($0) < key($1) }
  }
}

/// The exports that old code has requested during a check.
final class ReachedExports: Sendable {
  private let ids = OrderedMutex(Set<Crossing.ID>())

  @TaskLocal static var current: ReachedExports?

  func insert(_ id: Crossing.ID) { ids.withLock { _ = $0.insert(id) } }

  func contains(_ id: Crossing.ID) -> Bool { ids.withLock { $0.contains(id) } }
}
