// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The types of a factory's parameters, each of which is a request.
///
/// It is empty. Handed on as values, the types themselves would each need a type of their own at run time, and a tuple of them
/// another.
@usableFromInline
struct Requests<each Requested> {
  @inlinable
  init() {}
}

/// No requests.
typealias NoRequests = Requests<>
