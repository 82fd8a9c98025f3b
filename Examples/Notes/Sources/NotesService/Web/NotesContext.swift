// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Foundation
package import Hummingbird

/// Hummingbird's own data for each request. All of ours is in a component instead.
package struct NotesContext: RequestContext {
  package var coreContext: CoreRequestContextStorage

  package init(source: Source) {
    coreContext = CoreRequestContextStorage(source: source)
  }

  /// Encodes the same value to the same bytes each time.
  package var responseEncoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}
