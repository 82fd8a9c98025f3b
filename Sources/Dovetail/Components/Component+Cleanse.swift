// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// A static function of a component cannot be refused by its name, because nothing calls it here. The types in its signature
// can: a `configureRoot(binder:)` has a ReceiptBinder and a BindingReceipt.

/// What Cleanse passes to `configureRoot(binder:)`.
@available(
  *, unavailable, message: "the root is bound in configure(binder:), like everything else: binder.bind(Root.self)"
)
public typealias ReceiptBinder<Root> = BindingBuilder<Root, BindingStage.Begun>

/// What `configureRoot(binder:)` returns in Cleanse.
@available(*, unavailable, message: "the root is bound in configure(binder:), which returns nothing")
public typealias BindingReceipt<Root> = Void
