// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The collections to which one binding may contribute several elements: arrays and sets.
///
/// It allows the last step of such a binding to take a whole collection instead of one element. Programs need not name
/// it, and conforming to it has no use.
public protocol ElementCollection: Sequence, SendableMetatype {}

extension Array: ElementCollection {}

extension Set: ElementCollection {}
