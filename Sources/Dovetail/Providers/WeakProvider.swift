// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Gives the shared instance of a singleton as long as somebody else keeps it alive.
///
/// Ask for a `WeakProvider<T>` to look back at a singleton from something that the singleton holds: a ``Provider`` there
/// would keep both alive for ever. It never constructs and never retains.
///
/// ```swift
/// final class Session {
///   private let account: WeakProvider<Account>   // Account is a singleton that holds its sessions
///
///   init(account: WeakProvider<Account>) { self.account = account }
///
///   var owner: String? { account.get()?.name }
/// }
/// ```
///
/// `Element` must be a class or a protocol. Asking for a weak provider of anything else, or of what is not shared, is
/// reported as `unsatisfiable-shape`. If a structure stands behind the protocol, there is nothing to be weak about, and
/// `get()` always gives `nil`.
///
/// - Isolation: Sendable if its element is.
/// - Cost: an atomic read and a weak read.
public struct WeakProvider<Element> {
  private let instance: WeakInstance<Element>

  package init(_ instance: WeakInstance<Element>) {
    self.instance = instance
  }

  /// The shared instance, or `nil` if it does not exist yet or any more.
  public func get() -> Element? { instance.get() }

  /// The same as ``get()``, so that a weak provider can be called like a function.
  public func callAsFunction() -> Element? { instance.get() }
}

extension WeakProvider: Sendable where Element: Sendable {}

extension WeakProvider: AccessShape {
  package typealias Accessed = Element

  package static var strength: Strength { .weak }

  package static func derivation(tag: Any.Type?) -> Derivation<BindingKey> {
    guard tag == nil else { return .none }
    guard canBeWeak(Element.self) else {
      return .unsatisfiable(reason: "only instances of classes can be held weakly")
    }
    return .weak(BindingKey(Element.self))
  }

  package static func linkAccess(_ linker: Linker) -> @Sendable () -> WeakProvider {
    let instance = linker.weakInstance(Element.self)
    return { WeakProvider(instance) }
  }

  /// Whether an instance of a class can stand behind `type`: it is a class or a protocol.
  private static func canBeWeak(_ type: Any.Type) -> Bool {
    // The first word of a type's metadata is its kind, as the ABI's document on type metadata lays down. These are the
    // kinds of structures, enumerations, optionals, tuples, functions and metatypes; classes and protocols have others.
    // Reading it is sound because every metatype points to metadata, which begins with that word and is never freed.
    let kind = unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    return ![0x200, 0x201, 0x202, 0x301, 0x302, 0x304].contains(kind)
  }
}
