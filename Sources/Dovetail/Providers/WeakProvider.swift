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
/// As for a `weak` variable, `Element` must be a class or a class-bound protocol (`protocol Store: AnyObject`). Asking for a
/// weak provider of anything else, or of what is not shared, is reported as `unsatisfiable-shape`.
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
    guard isAlwaysObject(Element.self) else {
      return .unsatisfiable(
        of: BindingKey(Element.self),
        reason: "is neither a class nor a class-bound protocol, so it cannot be held weakly")
    }
    return .weak(BindingKey(Element.self))
  }

  package static func linkAccess(_ linker: Linker) -> @Sendable () -> WeakProvider {
    let instance = linker.weakInstance(Element.self)
    return { WeakProvider(instance) }
  }

  /// Whether all instances of `type` are objects: it is a class or a class-bound protocol.
  private static func isAlwaysObject(_ type: Any.Type) -> Bool {
    if type is AnyObject.Type { return true }
    // The language has no question for "is a class-bound protocol", but the ABI's document on type metadata lays down
    // that the metadata of an existential type begins with its kind, one word, and goes on with 32 bits of flags, the
    // highest of which is clear if the protocol is class-bound. A constrained existential, `any P<T>`, has a description
    // in place of flags, whose lowest byte is one if it is class-bound. Reading is sound, because every metatype points
    // to metadata, and metadata is never freed.
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    let body = MemoryLayout<UInt>.size
    switch unsafe metadata.load(as: UInt.self) {
    case 0x303: return unsafe metadata.load(fromByteOffset: body, as: UInt32.self) >> 31 == 0
    case 0x307:
      let shape = unsafe metadata.load(fromByteOffset: body, as: UnsafeRawPointer.self)
      return unsafe shape.load(as: UInt8.self) == 1
    default: return false
    }
  }
}
