// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension Workload {
  /// A binary tree of 63 transient objects, each of a class of its own.
  static var treeOfClasses: Workload {
    Workload(
      name: "tree-classes", title: "transient tree of 63 classes", objects: 63,
      withDovetail: .plain { count in
        let provider = try TreeComponent().build()
        return {
          var sink = Sink<Node0>()
          for _ in 0..<count { sink.take(provider.get()) }
        }
      },
      byHand: .plain { count in
        {
          var sink = Sink<Node0>()
          for _ in 0..<count { sink.take(makeTree()) }
        }
      })
  }
}

private struct TreeComponent: Component {
  typealias Root = Provider<Node0>

  func configure(binder: Binder) {
    binder.install(module: BranchModule())
    binder.install(module: LeafModule())
  }
}

private struct BranchModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: Node0.init)
    binder.bind().to(factory: Node1.init)
    binder.bind().to(factory: Node2.init)
    binder.bind().to(factory: Node3.init)
    binder.bind().to(factory: Node4.init)
    binder.bind().to(factory: Node5.init)
    binder.bind().to(factory: Node6.init)
    binder.bind().to(factory: Node7.init)
    binder.bind().to(factory: Node8.init)
    binder.bind().to(factory: Node9.init)
    binder.bind().to(factory: Node10.init)
    binder.bind().to(factory: Node11.init)
    binder.bind().to(factory: Node12.init)
    binder.bind().to(factory: Node13.init)
    binder.bind().to(factory: Node14.init)
    binder.bind().to(factory: Node15.init)
    binder.bind().to(factory: Node16.init)
    binder.bind().to(factory: Node17.init)
    binder.bind().to(factory: Node18.init)
    binder.bind().to(factory: Node19.init)
    binder.bind().to(factory: Node20.init)
    binder.bind().to(factory: Node21.init)
    binder.bind().to(factory: Node22.init)
    binder.bind().to(factory: Node23.init)
    binder.bind().to(factory: Node24.init)
    binder.bind().to(factory: Node25.init)
    binder.bind().to(factory: Node26.init)
    binder.bind().to(factory: Node27.init)
    binder.bind().to(factory: Node28.init)
    binder.bind().to(factory: Node29.init)
    binder.bind().to(factory: Node30.init)
  }
}

private struct LeafModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: Node31.init)
    binder.bind().to(factory: Node32.init)
    binder.bind().to(factory: Node33.init)
    binder.bind().to(factory: Node34.init)
    binder.bind().to(factory: Node35.init)
    binder.bind().to(factory: Node36.init)
    binder.bind().to(factory: Node37.init)
    binder.bind().to(factory: Node38.init)
    binder.bind().to(factory: Node39.init)
    binder.bind().to(factory: Node40.init)
    binder.bind().to(factory: Node41.init)
    binder.bind().to(factory: Node42.init)
    binder.bind().to(factory: Node43.init)
    binder.bind().to(factory: Node44.init)
    binder.bind().to(factory: Node45.init)
    binder.bind().to(factory: Node46.init)
    binder.bind().to(factory: Node47.init)
    binder.bind().to(factory: Node48.init)
    binder.bind().to(factory: Node49.init)
    binder.bind().to(factory: Node50.init)
    binder.bind().to(factory: Node51.init)
    binder.bind().to(factory: Node52.init)
    binder.bind().to(factory: Node53.init)
    binder.bind().to(factory: Node54.init)
    binder.bind().to(factory: Node55.init)
    binder.bind().to(factory: Node56.init)
    binder.bind().to(factory: Node57.init)
    binder.bind().to(factory: Node58.init)
    binder.bind().to(factory: Node59.init)
    binder.bind().to(factory: Node60.init)
    binder.bind().to(factory: Node61.init)
    binder.bind().to(factory: Node62.init)
  }
}

@inline(never)
private func makeTree() -> Node0 {
  Node0(
    Node1(
      Node3(
        Node7(Node15(Node31(), Node32()), Node16(Node33(), Node34())),
        Node8(Node17(Node35(), Node36()), Node18(Node37(), Node38()))),
      Node4(
        Node9(Node19(Node39(), Node40()), Node20(Node41(), Node42())),
        Node10(Node21(Node43(), Node44()), Node22(Node45(), Node46())))),
    Node2(
      Node5(
        Node11(Node23(Node47(), Node48()), Node24(Node49(), Node50())),
        Node12(Node25(Node51(), Node52()), Node26(Node53(), Node54()))),
      Node6(
        Node13(Node27(Node55(), Node56()), Node28(Node57(), Node58())),
        Node14(Node29(Node59(), Node60()), Node30(Node61(), Node62())))))
}

// Node n needs the nodes 2n + 1 and 2n + 2.

private final class Node0: Sendable {
  let nodes: (Node1, Node2)
  init(_ left: Node1, _ right: Node2) { nodes = (left, right) }
}

private final class Node1: Sendable {
  let nodes: (Node3, Node4)
  init(_ left: Node3, _ right: Node4) { nodes = (left, right) }
}

private final class Node2: Sendable {
  let nodes: (Node5, Node6)
  init(_ left: Node5, _ right: Node6) { nodes = (left, right) }
}

private final class Node3: Sendable {
  let nodes: (Node7, Node8)
  init(_ left: Node7, _ right: Node8) { nodes = (left, right) }
}

private final class Node4: Sendable {
  let nodes: (Node9, Node10)
  init(_ left: Node9, _ right: Node10) { nodes = (left, right) }
}

private final class Node5: Sendable {
  let nodes: (Node11, Node12)
  init(_ left: Node11, _ right: Node12) { nodes = (left, right) }
}

private final class Node6: Sendable {
  let nodes: (Node13, Node14)
  init(_ left: Node13, _ right: Node14) { nodes = (left, right) }
}

private final class Node7: Sendable {
  let nodes: (Node15, Node16)
  init(_ left: Node15, _ right: Node16) { nodes = (left, right) }
}

private final class Node8: Sendable {
  let nodes: (Node17, Node18)
  init(_ left: Node17, _ right: Node18) { nodes = (left, right) }
}

private final class Node9: Sendable {
  let nodes: (Node19, Node20)
  init(_ left: Node19, _ right: Node20) { nodes = (left, right) }
}

private final class Node10: Sendable {
  let nodes: (Node21, Node22)
  init(_ left: Node21, _ right: Node22) { nodes = (left, right) }
}

private final class Node11: Sendable {
  let nodes: (Node23, Node24)
  init(_ left: Node23, _ right: Node24) { nodes = (left, right) }
}

private final class Node12: Sendable {
  let nodes: (Node25, Node26)
  init(_ left: Node25, _ right: Node26) { nodes = (left, right) }
}

private final class Node13: Sendable {
  let nodes: (Node27, Node28)
  init(_ left: Node27, _ right: Node28) { nodes = (left, right) }
}

private final class Node14: Sendable {
  let nodes: (Node29, Node30)
  init(_ left: Node29, _ right: Node30) { nodes = (left, right) }
}

private final class Node15: Sendable {
  let nodes: (Node31, Node32)
  init(_ left: Node31, _ right: Node32) { nodes = (left, right) }
}

private final class Node16: Sendable {
  let nodes: (Node33, Node34)
  init(_ left: Node33, _ right: Node34) { nodes = (left, right) }
}

private final class Node17: Sendable {
  let nodes: (Node35, Node36)
  init(_ left: Node35, _ right: Node36) { nodes = (left, right) }
}

private final class Node18: Sendable {
  let nodes: (Node37, Node38)
  init(_ left: Node37, _ right: Node38) { nodes = (left, right) }
}

private final class Node19: Sendable {
  let nodes: (Node39, Node40)
  init(_ left: Node39, _ right: Node40) { nodes = (left, right) }
}

private final class Node20: Sendable {
  let nodes: (Node41, Node42)
  init(_ left: Node41, _ right: Node42) { nodes = (left, right) }
}

private final class Node21: Sendable {
  let nodes: (Node43, Node44)
  init(_ left: Node43, _ right: Node44) { nodes = (left, right) }
}

private final class Node22: Sendable {
  let nodes: (Node45, Node46)
  init(_ left: Node45, _ right: Node46) { nodes = (left, right) }
}

private final class Node23: Sendable {
  let nodes: (Node47, Node48)
  init(_ left: Node47, _ right: Node48) { nodes = (left, right) }
}

private final class Node24: Sendable {
  let nodes: (Node49, Node50)
  init(_ left: Node49, _ right: Node50) { nodes = (left, right) }
}

private final class Node25: Sendable {
  let nodes: (Node51, Node52)
  init(_ left: Node51, _ right: Node52) { nodes = (left, right) }
}

private final class Node26: Sendable {
  let nodes: (Node53, Node54)
  init(_ left: Node53, _ right: Node54) { nodes = (left, right) }
}

private final class Node27: Sendable {
  let nodes: (Node55, Node56)
  init(_ left: Node55, _ right: Node56) { nodes = (left, right) }
}

private final class Node28: Sendable {
  let nodes: (Node57, Node58)
  init(_ left: Node57, _ right: Node58) { nodes = (left, right) }
}

private final class Node29: Sendable {
  let nodes: (Node59, Node60)
  init(_ left: Node59, _ right: Node60) { nodes = (left, right) }
}

private final class Node30: Sendable {
  let nodes: (Node61, Node62)
  init(_ left: Node61, _ right: Node62) { nodes = (left, right) }
}

private final class Node31: Sendable {}
private final class Node32: Sendable {}
private final class Node33: Sendable {}
private final class Node34: Sendable {}
private final class Node35: Sendable {}
private final class Node36: Sendable {}
private final class Node37: Sendable {}
private final class Node38: Sendable {}
private final class Node39: Sendable {}
private final class Node40: Sendable {}
private final class Node41: Sendable {}
private final class Node42: Sendable {}
private final class Node43: Sendable {}
private final class Node44: Sendable {}
private final class Node45: Sendable {}
private final class Node46: Sendable {}
private final class Node47: Sendable {}
private final class Node48: Sendable {}
private final class Node49: Sendable {}
private final class Node50: Sendable {}
private final class Node51: Sendable {}
private final class Node52: Sendable {}
private final class Node53: Sendable {}
private final class Node54: Sendable {}
private final class Node55: Sendable {}
private final class Node56: Sendable {}
private final class Node57: Sendable {}
private final class Node58: Sendable {}
private final class Node59: Sendable {}
private final class Node60: Sendable {}
private final class Node61: Sendable {}
private final class Node62: Sendable {}
