// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension OpenerShape {
  static func opener(accepting form: AccessForm) -> Any.Type {
    switch form {
    case .plain: ComponentFactory<Opened>.self
    case .throwing: ThrowingComponentFactory<Opened>.self
    case .mainActor: MainActorComponentFactory<Opened>.self
    case .async: AsyncComponentFactory<Opened>.self
    }
  }
}
