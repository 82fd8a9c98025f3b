// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Hummingbird

/// A step of every request on its way to a route.
package typealias NotesMiddleware = any MiddlewareProtocol<Request, Response, NotesContext>
