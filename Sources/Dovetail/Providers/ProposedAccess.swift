// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What a report proposes to request instead of a factory, an injector or a component factory: the same, accepting other effects.
///
/// It stands for a type that cannot be made at run time, because a list of arguments that is only known there is no parameter
/// pack. It has the shape of that type, which suffices for trying the edit. Nothing is ever linked to it.
struct ProposedAccess<Accessed, Form: AccessForm>: RequestShape {
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form {
    let accessed = keys.key(Accessed.self)
    let kind: KeyShape.Access.Kind =
      switch keys.shape(of: accessed).form {
      case .construction: .factory
      case .injection: .injector
      default: .opener
      }
    return .access(KeyShape.Access(kind: kind, key: accessed, accepts: Form.accepts))
  }

  static func link(_ linker: Linker) { preconditionFailure("Dovetail linked what a report proposes; please report") }
}

/// The effects that a proposed access accepts.
protocol AccessForm {
  static var accepts: Effects { get }
}

extension EffectForm {
  private enum Plain: AccessForm { static var accepts: Effects { [] } }
  private enum Throwing: AccessForm { static var accepts: Effects { .throwing } }
  private enum MainActor: AccessForm { static var accepts: Effects { [.mainActor, .confined] } }
  private enum Async: AccessForm { static var accepts: Effects { .all.subtracting(.confined) } }

  /// What stands for the type that gives access to `accessed` and accepts effects of this form.
  func proposedAccess<Accessed>(to accessed: Accessed.Type) -> Any.Type {
    switch self {
    case .plain: ProposedAccess<Accessed, Plain>.self
    case .throwing: ProposedAccess<Accessed, Throwing>.self
    case .mainActor: ProposedAccess<Accessed, MainActor>.self
    case .async: ProposedAccess<Accessed, Async>.self
    }
  }
}
