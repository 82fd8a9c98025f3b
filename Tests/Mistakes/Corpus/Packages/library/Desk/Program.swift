// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Books
import Dovetail
import Harness
import Loans

struct Leap: Books.Calendar {
  let today = 59
}

@main struct Program {
  @MainActor static func main() throws {
    let desk = DeskComponent(branch: Branch(city: "Graz"))
    try examineOnMainActor(
      desk,
      desk.overriding { binder in
        binder.bind((any Books.Calendar).self).to(factory: Leap.init)
      })
  }
}
