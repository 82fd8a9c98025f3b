// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import DovetailReports

// How a new binding constructs its type: a report supposes an initializer, or knows only a protocol.

extension SourceAdvice {
  /// The same notes with constructors of new bindings. What replaces a statement comes first. A complete binding precedes
  /// suppositions, and a seed precedes a binding that cannot be complete.
  func completed(_ notes: [Diagnostic.Note], of fault: Diagnostic, in graph: String) -> [Diagnostic.Note] {
    let named = notes.map { (former: $0, note: naming(constructorOf: $0, for: fault, in: graph)) }
      .ascending { $0.former.kind == $0.note.kind ? 1 : 0 }
    let place = named.firstIndex { [.binding, .suggestion].contains($0.note.kind) } ?? named.endIndex
    let vague = named[place...].ascending { former, note in
      note != former && note.applies == .withThought ? 0 : note.supposes == .absentSeed ? 1 : 2
    }
    return (named[..<place] + vague).map(\.note)
  }

  /// The same note with a factory that its statement can call: with a property of the component, or a constructor of the
  /// type that alone conforms to the bound protocol, or of the bound type.
  private func naming(
    constructorOf note: Diagnostic.Note, for fault: Diagnostic, in graph: String
  ) -> Diagnostic.Note {
    guard note.kind == .binding, note.edits.count == 1, let edit = note.edits.first, let former = edit.site,
      case .constructor(let new)? = edit.gap
    else { return note }
    let (component, isProtocol, steps) = (edit.component, new.isProtocol, new.steps)
    if let imported = imported(note, of: fault, insteadOf: steps, at: former, in: component, of: graph) {
      return imported
    }
    let declared = types.declaration(of: new.path, in: new.module)
    if let declared, let component,
      let (property, site) = property(meantBy: fault, of: declared, in: component, of: graph)
    {
      return note.with(
        ".to(value: \(property))", insteadOf: steps, at: site,
        importing: imports(of: [declared.module], at: site),
        because: ["`\(component)` has the property `\(property)`"])
    }
    guard let (type, isAlone) = type(constructedFor: new, declaredAs: declared)
    else { return note }
    let name = type.declaration.path.joined(separator: ".")
    let access = access(to: type, from: former.module)
    let conformance =
      isProtocol
      ? ["`\(name)` at \(type.site) alone conforms to it\(isAlone ? "" : ", of those that nothing constructs")"] : []
    // What replaces a statement can name what that does.
    let place = [former, new.former].compactMap(\.self).first { $0.module == type.module } ?? former
    guard let found = construction(of: type, taking: new.arguments, at: place, in: component, of: graph)
    else {
      if isProtocol {
        return note.with(
          steps, insteadOf: steps, at: former, because: conformance + [access].compactMap(\.self))
      }
      if access != nil || !isPrivate(type) { return note }
      let lifetime: Lifetime = new.isShared ? .singleton : .transient
      return note.with(
        lifetime.step + ".to { … }", insteadOf: steps, at: former, because: ["`\(name).init` is private"])
    }
    let (constructor, isHere) = (found.constructor, found.site == former)
    let isMain = new.isOnMainActor || constructor.isOnMainActor || type.declaration.isOnMainActor
    let call = constructor.step(
      of: name, isAlone: found.isAlone, without: found.omitted, filling: found.filled, onMainActor: isMain)
    if !isProtocol, new.arguments.isEmpty, isHere, call == ".to(factory: \(name).init)" { return note }
    // A requester seldom waits or catches an error.
    let isAwaited = !constructor.isInitializer && !constructor.effects.isEmpty
    let isSharedActor = isProtocol && self.isSharedActor(type, requestedAs: declared, by: fault)
    let lifetime: Lifetime = isAwaited ? .eagerSingleton : new.isShared || isSharedActor ? .singleton : .transient
    let modules = ([declared?.module, type.module] as [String?]).compactMap(\.self).uniqued()
    let reasons =
      conformance + (isProtocol || !isHere ? [access].compactMap(\.self) : [found.reason(constructing: name)])
    let complete = note.with(
      lifetime.step + call, insteadOf: steps, at: found.site, importing: imports(of: modules, at: found.site),
      because: reasons)
    return new.former.flatMap { complete.replacing($0) } ?? complete
  }

  /// The import of what old code registers, if the component has a border: a new instance would be a second one.
  private func imported(
    _ note: Diagnostic.Note, of fault: Diagnostic, insteadOf steps: String, at site: Site, in component: String?,
    of graph: String
  ) -> Diagnostic.Note? {
    guard known[graph]?.boundKeys(in: component).contains("Border") == true,
      let old = importing(fault.subject)
    else { return nil }
    return note.with(
      old.step, insteadOf: steps, at: site, importing: imports(of: ["DovetailBridge"], at: site),
      because: ["old code registers it at \(old.site)"])
  }

  /// The modules that a file does not import.
  private func imports(of modules: [String], at site: Site) -> [String] {
    modules.filter { $0 != site.module && types.source(of: site.fileID)?.imports($0) != true }
  }

  /// The type to construct for a missing one; `nil` if several come into question.
  ///
  /// - Parameter declared: the declaration of the missing one, if the package has it.
  private func type(
    constructedFor new: Diagnostic.Edit.NewConstructor, declaredAs declared: DeclaredTypes.Part?
  ) -> (type: DeclaredTypes.Part, isAlone: Bool)? {
    guard let name = new.path.last, !types.isAmbiguous(name) else { return nil }
    let meant: [DeclaredTypes.Part]
    if new.isProtocol {
      // A protocol of another package may have the name of one in this package.
      meant = declared == nil && types.isDeclared(name) ? [] : types.types(conformingTo: name)
    } else {
      meant = [declared].compactMap(\.self).filter { part in
        part.declaration.path == new.path && !part.declaration.isPrivate && part.declaration.kind != "protocol"
      }
    }
    let free =
      meant.count > 1
      ? meant.filter { !types.isConstructed($0) && !($0.declaration.path.last ?? "").namesSample } : meant
    guard free.count == 1, !free[0].declaration.isGeneric, !free[0].declaration.isConditional else { return nil }
    return (free[0], meant.count == 1)
  }

  /// How to construct a type at a line, or else at the first line of its Swift module.
  private func construction(
    of type: DeclaredTypes.Part, taking arguments: [String], at former: Site, in component: String?, of graph: String
  ) -> ConstructorCall? {
    let bound = known[graph]?.boundKeys(in: component) ?? []
    let all = types.constructors(of: type)
    func call(at site: Site, by constructors: [SwiftText.Constructor]) -> ConstructorCall? {
      ConstructorCall(at: site, by: constructors, taking: arguments, with: bound)
    }
    // A value that its own module cannot know comes from the component, if that can construct it.
    let own = ownSite(of: component, of: graph)
    if let own, own.module != type.module, types.canName(type, at: own),
      let call = call(at: own, by: all.filter { $0.isVisible && $0.isInitializer }), !call.filled.isEmpty
    {
      return call
    }
    if former.module == type.module { return call(at: former, by: all) }
    let isSeen = type.declaration.isVisible && types.imports(type.module, in: former.module)
    if let found = call(at: former, by: isSeen ? all.filter(\.isVisible) : []) { return found }
    let site = known[graph]?.sites(of: component).first { $0.module == type.module }
    return site.flatMap { call(at: $0, by: all) }
  }

  /// The property that holds a missing value in the component that is to bind it, and the first line of that component's
  /// own statements.
  private func property(
    meantBy fault: Diagnostic, of type: DeclaredTypes.Part, in component: String, of graph: String
  ) -> (name: String, site: Site)? {
    // A value is bound only if it is Sendable, as most structures and not all classes are.
    let isValue =
      ["struct", "enum", "actor"].contains(type.declaration.kind) || type.declaration.inherited.contains("Sendable")
    guard isValue, let site = ownSite(of: component, of: graph) else { return nil }
    let properties = types.parts(of: component.partsOfTypeName).flatMap { part in
      part.source.storedProperties(in: part.declaration).map { (part: part, property: $0) }
    }.filter { $0.property.parameter.type == fault.subject }
    guard properties.count == 1, let (part, property) = properties.first,
      !property.isPrivate || part.fileID == site.fileID
    else { return nil }
    return (property.parameter.name, site)
  }

  /// The first line of a component's own statements.
  private func ownSite(of component: String?, of graph: String) -> Site? {
    guard let component, let home = types.configuration(of: component) else { return nil }
    let body = home.source.lines(in: home.declaration)
    return known[graph]?.sites(of: component).first { $0.fileID == home.fileID && body.contains($0.line) }
  }

  /// Whether several request an actor by its protocol: it has state, for which they hardly want an instance each.
  private func isSharedActor(
    _ type: DeclaredTypes.Part, requestedAs declared: DeclaredTypes.Part?, by fault: Diagnostic
  ) -> Bool {
    type.declaration.kind == "actor" && fault.evidence.count { $0.request != nil } > 1
      && declared?.declaration.inherited.contains { ["Actor", "Sendable"].contains($0) } == true
  }

  /// Why another Swift module can construct a type, or cannot; `nil` for its own module.
  private func access(to type: DeclaredTypes.Part, from module: String) -> String? {
    let name = type.declaration.path.joined(separator: ".")
    if module == type.module { return nil }
    if !type.declaration.isVisible { return "`\(name)` is internal to `\(type.module)`" }
    let isOpen = types.constructors(of: type).contains { $0.isInitializer && $0.isVisible }
    if !isOpen { return "`\(name).init` is internal to `\(type.module)`" }
    return types.imports(type.module, in: module)
      ? "`\(name)` is public" : "`\(module)` does not import `\(type.module)`"
  }

  /// Whether only the file of a type can call its initializers.
  private func isPrivate(_ type: DeclaredTypes.Part) -> Bool {
    ["struct", "class", "actor"].contains(type.declaration.kind)
      && types.parts(of: type.declaration.path, in: type.module).constructors(named: "init").isEmpty
  }

  /// Whether a type can be constructed without a value that is not bound and says little; `nil` if it is not known.
  func isConstructible(_ fault: Diagnostic, in graph: String) -> Bool? {
    let edit = fault.notes.lazy.flatMap(\.edits).first { $0.gap != nil }
    guard let edit,
      case .constructor(let new)? = edit.gap, !new.isProtocol,
      let found = type(constructedFor: new, declaredAs: types.declaration(of: new.path, in: new.module))
    else { return nil }
    let bound = known[graph]?.boundKeys(in: edit.component) ?? []
    return types.constructors(of: found.type).preferred(for: bound)?.isUsable(with: bound) ?? false
  }
}

/// The call that constructs a type, and its place.
private struct ConstructorCall {
  let site: Site
  let constructor: SwiftText.Constructor
  /// Whether no other constructor has its name.
  let isAlone: Bool
  /// The parameters with default values that nothing binds.
  let omitted: Set<Int>
  /// The parameters that nothing binds, of types that say little.
  let filled: Set<Int>

  init?(
    at site: Site, by constructors: [SwiftText.Constructor], taking arguments: [String], with bound: Set<String>
  ) {
    guard let constructor = constructors.compactMap({ $0.taking(arguments) }).preferred(for: bound) else { return nil }
    self.site = site
    self.constructor = constructor
    isAlone = constructors.count { $0.name == constructor.name } == 1
    let parameters = constructor.parameters
    let unbound = parameters.indices.dropFirst(constructor.argumentCount).filter {
      !bound.contains(parameters[$0].type)
    }
    omitted = Set(unbound.filter { parameters[$0].hasDefault })
    filled = Set(unbound.filter { !parameters[$0].hasDefault && parameters[$0].isGeneral })
  }

  func reason(constructing type: String) -> String {
    func names(_ places: Set<Int>, _ name: KeyPath<SwiftText.Parameter, String>) -> String {
      places.ascending().map { "`\(constructor.parameters[$0][keyPath: name])`" }.uniqued().joined(separator: " and ")
    }
    let function = "`\(type).\(constructor.name)`"
    if !filled.isEmpty { return "nothing binds the \(names(filled, \.type)) of \(function)" }
    if constructor.argumentCount > 0, omitted.isEmpty {
      let arguments = constructor.parameters.prefix(constructor.argumentCount).map { "`\($0.type)`" }
      return "\(function) takes \(arguments.joined(separator: " and "))"
    }
    if !constructor.isInitializer { return "\(function) needs only what is bound" }
    return omitted.isEmpty
      ? "`\(type)` has several initializers" : "\(function) has a default for \(names(omitted, \.name))"
  }
}

extension [SwiftText.Constructor] {
  /// The one to call in a new statement: an initializer, unless one static function needs only what is bound, and the
  /// initializer needs a value that says little and is not bound, or is not declared and does less than that function.
  fileprivate func preferred(for bound: Set<String>) -> SwiftText.Constructor? {
    let initializers = filter(\.isInitializer)
    let others = filter { !$0.isInitializer && !$0.name.namesSample && $0.needsOnly(bound) }
    let usable = initializers.first { $0.needsOnly(bound) } ?? initializers.first { $0.isUsable(with: bound) }
    guard others.count == 1, let other = others.first else { return usable ?? initializers.first }
    return usable.flatMap { $0.isDeclared || other.effects.isEmpty ? $0 : nil } ?? other
  }
}

extension SwiftText.Constructor {
  /// Whether each parameter is bound or has a default value.
  fileprivate func needsOnly(_ bound: Set<String>) -> Bool {
    injected.allSatisfy { $0.hasDefault || bound.contains($0.type) }
  }

  /// Whether each other parameter has a type that says what it means.
  fileprivate func isUsable(with bound: Set<String>) -> Bool {
    injected.allSatisfy { $0.hasDefault || bound.contains($0.type) || !$0.isGeneral }
  }

  private var injected: ArraySlice<SwiftText.Parameter> { parameters.dropFirst(argumentCount) }

  /// The same constructor for a factory; `nil` if it does not begin with the arguments.
  fileprivate func taking(_ arguments: [String]) -> Self? {
    if !parameters.map(\.type).starts(with: arguments) { return nil }
    var constructor = self
    constructor.argumentCount = arguments.count
    return constructor
  }
}

extension SwiftText.Parameter {
  fileprivate var isGeneral: Bool { SourceAdvice.generalTypes.contains(type) }
}

extension String {
  private static let samples: Set<String> = [
    "demo", "dummy", "empty", "example", "fake", "fixture", "mock", "mocked", "placeholder", "preview", "sample",
    "stub",
    "stubbed", "test", "testing", "tests",
  ]

  /// Whether a word of a name says that it stands for something else.
  var namesSample: Bool {
    let words = reduce(into: [""]) { words, character in
      if character.isUppercase { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return words.contains(where: Self.samples.contains)
  }
}

extension Diagnostic.Note {
  /// The same note on a new statement with other last steps.
  fileprivate func with(
    _ steps: String, insteadOf former: String, at site: Site, importing imports: [String]? = nil,
    because reasons: [String]
  ) -> Diagnostic.Note {
    let reason = reasons.isEmpty ? "" : ", because " + reasons.joined(separator: ", and ")
    let (old, new) = (edits[0], edits[0].new.dropLast(former.count) + steps)
    let isSame = steps == former && site == old.site
    let edit =
      isSame
      ? old
      : Diagnostic.Edit(
        change: .addStatement, site: site, component: old.component, old: "", new: String(new),
        imports: imports ?? old.imports, hasPlaceholder: new.contains("…"))
    return Diagnostic.Note(
      kind: kind, text: text.replacing(old.line, with: edit.line + reason),
      applies: isSame ? applies : edit.hasPlaceholder ? .withPlaceholder : .withThought, edits: [edit])
  }
}

extension Diagnostic.Note {
  /// A complete statement for a factory instead of one that takes other arguments, which nothing passes: the initializer
  /// agrees with those who request it.
  fileprivate func replacing(_ former: Site) -> Diagnostic.Note? {
    if applies == .withPlaceholder { return nil }
    let removal = Diagnostic.Edit(change: .removeStatement, site: former, component: nil, old: "", new: "")
    return Diagnostic.Note(
      kind: .fix, text: "remove the statement at \(former), and add \(text)", applies: applies, edits: edits + [removal]
    )
  }
}

extension Diagnostic.Edit {
  /// A new statement with its place, as reports write it.
  fileprivate var line: String {
    let needed = imports.isEmpty ? "" : ", with import \(imports.joined(separator: ", import "))"
    return site.map { "above \($0)\(needed): \(new)" } ?? new
  }
}
