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
  /// - Throws: a ``BorderError`` with all problems: imports that old code does not register, types that both sides
  ///   provide, and undeclared requests, of earlier look-ups as well.
  public func check(_ crossings: [Crossing.ID: Crossing], resolving isResolving: Bool = false) throws(BorderError) {
    let registered = state.withLock { $0.registered }
    // A factory that needs an import ends the program if old code does not register it.
    let isResolving = isResolving && crossings.values.allSatisfy { !$0.isImported || $0.isRegistered(old) }
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
    let undeclared = Dictionary(grouping: state.withLock(\.undeclared), by: \.place).sorted { $0.key < $1.key }
    problems += undeclared.map { place, needs in
      let needed = needs.map(\.needed.typeExpression).joined(separator: ", ")
      return
        "\(place) is imported, and the old container requests \(needs.map { "`\($0.need)`" }.joined(separator: ", ")) "
        + "of the graph to construct it: write needing: \(needed)"
    }
    if !problems.isEmpty { throw BorderError(problems: problems) }
  }

  private func problemsOfResolving(_ service: Crossing.Export, _ crossing: Crossing) -> [String] {
    guard let lookup = service.lookup else { return [] }
    let reached = ReachedExports()
    do {
      let isFound = try ReachedExports.$current.withValue(reached) { try lookup.isResolved(old) }
      if reached.ids.withLock({ $0.contains(crossing.id) }) { return [] }
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

/// The exports that old code requests during a check.
final class ReachedExports: Sendable {
  let ids = OrderedMutex(Set<Crossing.ID>())

  @TaskLocal static var current: ReachedExports?
}
