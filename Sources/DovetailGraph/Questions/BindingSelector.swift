// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
internal import DovetailReports

/// The bindings of a graph that a rule or a question is about.
///
/// | selector | selects bindings |
/// |---|---|
/// | `.type(Database.self)`, `.type((any Clock).self)` | that construct this type, also as contributions to a collection |
/// | `.type("*Repository")` | whose type has such a name |
/// | `.module(SearchModule.self)`, `.module("Search*")` | that a module declares, without the modules that it installs |
/// | `.component(AppComponent.self)`, `.component("App*")` | of a component, without its children |
/// | `.swiftModule("*Feature")` | whose type a Swift module declares |
/// | `.file("Storage/*")` | whose statements are in such a file: `Module/File.swift` |
/// | `.tag(PrimaryURL.self)`, `.tag("Primary*")` | with a tag |
/// | `"any Store"` | of this key, by its name in reports; if no key has the name, those that construct a type of this name |
/// | `.all` | of all kinds |
///
/// In names, `*` stands for any text. The name of a type is written as in a report, such as `any Store`, with or
/// without `any`, and with or without the Swift module and the types around it: `Shop.Store`.
///
/// ```swift
/// let features: BindingSelector = .swiftModule("*Feature").and(.not(.type("*Preview")))
/// let clocks = GraphIndex(AppComponent().graph().snapshot()).bindings(matching: .type((any Clock).self))
/// ```
///
/// A graph knows the type that a statement binds, and not which implementation its factory constructs. If `any Clock`
/// is bound to a `FakeClock`, select the test double by the module or the file that binds it.
///
/// A protocol may be declared in one Swift module and implemented in another. A *requested* protocol belongs to the
/// module that declares it. As a *requester*, it belongs to the module whose file binds it, because the implementation
/// is probably there.
///
/// - Isolation: Sendable.
/// - Cost: each question compares names, linear in their length.
public struct BindingSelector: Sendable, CustomStringConvertible {
  /// The role in which a binding is selected.
  enum Role: Sendable {
    case requester, requested
  }

  /// What a name is the name of, and the fields of queries.
  enum Part: String, Sendable {
    case type = "name"
    case module, component, tag, swiftModule, file
  }

  indirect enum Test: Sendable {
    case all
    case identities(Set<GraphSnapshot.ID>)
    case named(String)
    case part(Part, NamePattern)
    case or(BindingSelector, BindingSelector)
    case and(BindingSelector, BindingSelector)
    case not(BindingSelector)
  }

  let test: Test
  /// The selector in Swift.
  public let description: String

  init(_ test: Test, _ description: String) {
    self.test = test
    self.description = description
  }

  init(_ part: Part, named name: String) {
    let pattern = NamePattern(part == .type ? name.withoutAny : name, isWhole: part == .file)
    self.init(.part(part, pattern), #".\#(part)("\#(name)")"#)
  }

  private init(_ part: Part, _ type: Any.Type) {
    let names = names(of: type)
    self.init(
      .part(part, NamePattern(names.complete.withoutOrdinals, isWhole: true)), ".\(part)(\(names.short.typeExpression))"
    )
  }
}

// MARK: - Names

extension BindingSelector: ExpressibleByStringLiteral {
  /// The bindings of a key, by its name in reports; see ``named(_:)``.
  public init(stringLiteral name: String) { self = .named(name) }

  /// The bindings of a key, by its name in reports. `any` may be left out.
  ///
  /// If no key has the name, these are the bindings that construct a type of this name, such as contributions to a
  /// collection. The text of an identity is a name as well, and `*` stands for any text.
  public static func named(_ name: String) -> Self {
    Self(name.contains("*") ? .part(.type, NamePattern(name.withoutAny)) : .named(name), "\"\(name)\"")
  }

  /// The binding with an identity.
  public static func binding(_ id: GraphSnapshot.ID) -> Self { Self(.identities([id]), "\"\(id.text)\"") }
}

// MARK: - Primitive selectors

extension BindingSelector {
  /// All bindings.
  public static var all: Self { Self(.all, ".all") }

  /// The bindings that construct a type, with any tag, also as contributions to a collection. Private types of one name
  /// in one module are not distinguished.
  public static func type(_ type: Any.Type) -> Self { Self(.type, type) }

  /// The bindings whose type has such a name.
  public static func type(_ name: String) -> Self { Self(.type, named: name) }

  /// The bindings that a module declares, but not those of the modules that it installs.
  public static func module(_ module: any Module.Type) -> Self { Self(.module, module) }

  /// The bindings that modules of such a name declare.
  public static func module(_ name: String) -> Self { Self(.module, named: name) }

  /// The bindings of a component, but not those of its children.
  public static func component(_ component: any Component.Type) -> Self { Self(.component, component) }

  /// The bindings of components of such a name.
  public static func component(_ name: String) -> Self { Self(.component, named: name) }

  /// The bindings with a tag.
  public static func tag(_ tag: any Tag.Type) -> Self { Self(.tag, tag) }

  /// The bindings whose tag has such a name.
  public static func tag(_ name: String) -> Self { Self(.tag, named: name) }

  /// The bindings whose type a Swift module of such a name declares. As a requester, a protocol counts for the Swift
  /// module whose file binds it.
  public static func swiftModule(_ name: String) -> Self { Self(.swiftModule, named: name) }

  /// The bindings whose statements are in such a file. The name of a file is a `#fileID`: `Module/File.swift`.
  public static func file(_ name: String) -> Self { Self(.file, named: name) }
}

// MARK: - Combinations

extension BindingSelector {
  /// The bindings that this or another selector selects.
  public func or(_ other: BindingSelector) -> Self { Self(.or(self, other), "\(self).or(\(other))") }

  /// The bindings that both this and another selector select.
  public func and(_ other: BindingSelector) -> Self { Self(.and(self, other), "\(self).and(\(other))") }

  /// The bindings that another selector does not select.
  public static func not(_ other: BindingSelector) -> Self { Self(.not(other), ".not(\(other))") }
}
