// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The request that a report proposes instead of a factory, an injector or a component factory: the same, with other
/// effects.
///
/// It represents a type that cannot be created at run time, because a list of arguments cannot become a parameter pack
/// there. It has the shape of that type, which suffices to try the edit. It is never linked.
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

  /// The representative of the type that gives access to `accessed` and accepts effects of this form.
  func proposedAccess<Accessed>(to accessed: Accessed.Type) -> Any.Type {
    switch self {
    case .plain: ProposedAccess<Accessed, Plain>.self
    case .throwing: ProposedAccess<Accessed, Throwing>.self
    case .mainActor: ProposedAccess<Accessed, MainActor>.self
    case .async: ProposedAccess<Accessed, Async>.self
    }
  }
}
