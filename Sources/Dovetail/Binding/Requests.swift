// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The types of a factory's parameters, each of which is a request.
///
/// It has no content. If the types were passed as values, the runtime would create a metatype for each, and a tuple
/// type for them all.
@frozen @usableFromInline
package struct Requests<each Requested> {
  @inlinable
  package init() {}
}

/// No requests.
typealias NoRequests = Requests<>
