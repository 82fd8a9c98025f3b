// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The collections that a binding may contribute several elements to at once: arrays and sets.
///
/// It is what lets the last step of such a binding take a whole collection where it takes one element otherwise. There is no
/// need to name it in a program, and no use in conforming to it.
public protocol ElementCollection: Sequence, SendableMetatype {}

extension Array: ElementCollection {}

extension Set: ElementCollection {}
