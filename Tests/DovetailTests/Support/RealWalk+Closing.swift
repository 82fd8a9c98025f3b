// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension RealWalk {
  /// The closer of an instance, if it has been passed.
  func closer(of instance: RealInstance) -> ComponentCloser? {
    closers.first { $0.instance === instance }?.closer
  }

  mutating func passCloser(_ value: Any, _ node: Int, _ instance: RealInstance) {
    guard let closer = value as? ComponentCloser else { return complain("is \(value)", at: node) }
    let home = instance.enclosing(at: oracle.depth(of: node))
    if let known = self.closer(of: home) {
      if known !== closer { complain("there are two", at: node) }
    } else {
      if closers.contains(where: { $0.closer === closer }) { complain("is in two places", at: node) }
      closers.append((closer, node, home))
    }
  }

  /// Closes each instance whose closer has been passed. It must close the elements that the instance has constructed:
  /// those that were passed, in the root all of them, and none twice.
  mutating func closeAll() async {
    _ = run.takeClosed()
    for (closer, node, instance) in closers {
      // Two tasks close it at the same time. One of them waits for the other, and has no failures.
      async let first = Self.failures(of: closer)
      async let second = Self.failures(of: closer)
      let both = await (first, second)
      if !both.0.isEmpty, !both.1.isEmpty { complain("fails twice", at: node) }
      let failed = both.0 + both.1
      let closed = run.takeClosed()
      if let complaint = oracle.complaint(aboutClosing: closed) { complain(complaint, at: node) }
      let unclosable = closed.map(\.statement).filter(run.unclosable.contains)
      if failed != unclosable { complain("fails for \(failed) and not for \(unclosable)", at: node) }
      if closed.contains(where: { oracle.scope(of: $0.statement + 1) != instance.scope }) {
        complain("closes what belongs to another component", at: node)
      }
      let (identities, expected) = (Set(closed.map(ObjectIdentifier.init)), closable)
      for (construction, home) in expected
      where identities.contains(ObjectIdentifier(construction)) != (home == ObjectIdentifier(instance)) {
        complain("closes the wrong \(oracle.name(of: construction.statement + 1))", at: node)
      }
      if instance.scope == 0 {
        let constructed = run.finished.filter { oracle.isClosable($0 + 1) && oracle.depth(of: $0 + 1) == 0 }
        if closed.map(\.statement).sorted() != constructed.sorted() {
          complain("closes \(closed.map(\.statement)) and not \(constructed)", at: node)
        }
      }
      _ = await Self.failures(of: closer)
      if !run.takeClosed().isEmpty { complain("closes something when it is told to for the second time", at: node) }
    }
  }

  /// The statements whose elements a closer fails to close.
  private static func failures(of closer: ComponentCloser) async -> [Int] {
    do throws(ClosingError) {
      try await closer.close()
      return []
    } catch {
      return error.failures.map { $0.site?.line ?? -1 }
    }
  }
}
