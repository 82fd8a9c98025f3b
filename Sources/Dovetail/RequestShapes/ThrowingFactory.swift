// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Constructs a product from arguments, or throws. The rest is injected.
///
/// Like a ``Factory``, with the effects that a ``ThrowingProvider`` accepts.
///
/// ```swift
/// final class Importer {
///   private let open: ThrowingFactory<SourceFile, Path>   // SourceFile.init(path: Path, disk: Disk) throws
///
///   init(open: ThrowingFactory<SourceFile, Path>) { self.open = open }
///
///   func run(_ path: Path) throws { try open(path).copy() }
/// }
///
/// binder.bindFactory(SourceFile.self, taking: Path.self).to(factory: SourceFile.init)
/// ```
///
/// - Isolation: Sendable; any thread may call it.
/// - Cost: that of a ``ThrowingProvider`` for each dependency; a failure allocates.
public struct ThrowingFactory<Product, each Argument>: Sendable {
  private let construct: @Sendable (inout (repeat each Argument)) throws(ConstructionError) -> Product

  /// A factory that calls `construct` and wraps its errors. Mostly for tests.
  public init<Failure: Error>(_ construct: @escaping @Sendable (repeat each Argument) throws(Failure) -> Product) {
    self.construct = { arguments throws(ConstructionError) in
      try ConstructionError.wrapping { try construct(repeat each arguments) }
    }
  }

  /// A product, constructed from the arguments.
  ///
  /// - Throws: the error from the construction of the product or of a dependency, with the path to it.
  public func callAsFunction(_ argument: repeat each Argument) throws(ConstructionError) -> Product {
    var arguments = (repeat each argument)
    return try construct(&arguments)
  }
}

extension ThrowingFactory: CallerShape {
  typealias Accessed = Factory<Product, repeat each Argument>.Accessed

  static var accepts: Effects { .throwing }

  init(_ method: Deferred<Accessed>, in instance: ComponentInstance?) {
    construct = method.throwingCall(in: instance)
  }
}
