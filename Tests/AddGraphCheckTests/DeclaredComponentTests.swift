// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Testing

/// The components that the plugin finds in sources, and what it writes about them.
@Suite struct DeclaredComponentTests {
  private func declared(_ texts: [String], module: String = "Features") -> [DeclaredComponent] {
    DeclaredComponent.all(
      in: texts.enumerated().map { ("File\($0).swift", $1) } + [("Import.swift", "import Dovetail")], module: module,
      target: "\(module)Target")
  }

  private func found(_ texts: String...) -> [String] {
    declared(texts).map { component in
      component.name + (component.obstacle.map { " \($0)" } ?? "")
    }
  }

  @Test(arguments: [
    ("public struct AppComponent: Component {}", ["AppComponent"]),
    ("package final class AppComponent: Sendable, Component {\n}", ["AppComponent"]),
    ("@MainActor public struct AppComponent: @MainActor Component {}", ["AppComponent"]),
    ("public struct AppComponent:\n  Dovetail.Component,\n  Sendable\n{}", ["AppComponent"]),
    ("struct AppComponent: Component {}", ["AppComponent hidden"]),
    ("public struct Command<Result>: Component where Result: Sendable {}", ["Command generic"]),
    ("public struct Other: Module {}\nstruct Component2: ComponentLike {}", []),
    ("// public struct AppComponent: Component {}\n/* struct A: Component {} */", []),
    ("let text = \"public struct A: Component {}\"\nlet other = \"\"\"\n  struct B: Component {}\n  \"\"\"", []),
    ("public import Dovetail\n\nstruct AppComponent: Component {\n}", ["AppComponent hidden"]),
    ("public func make() {\n  struct Local: Component {}\n}", ["Local hidden"]),
    ("public protocol Feature: Component {}\npublic struct A: Feature {}", ["A"]),
    ("open class Part: Component {}\npublic final class Window: Part {}", ["Part", "Window"]),
    ("public extension Shop { struct Inner: Component {} }", ["Shop.Inner"]),
    ("struct Shop {}\nextension Shop { public struct Inner: Component {} }", ["Shop.Inner hidden"]),
    ("public struct Box<Value> {}\nextension Box { public struct Inner: Component {} }", ["Box.Inner generic"]),
    ("public struct List: Sequence<Component> {}\npublic struct Page: HTML.Component {}", []),
    ("public protocol Component {}\npublic struct A: Component {}\npublic struct B: Dovetail.Component {}", ["B"]),
    ("public struct A<each T>: Component where repeat each T: Sendable {}", ["A generic"]),
    ("public struct A: ~Copyable, Component {}", ["A"]),
    (
      "public @MainActor struct A: Component {}\n@available(macOS 15, *) public final class B: Component {}",
      ["A", "B"]
    ),
  ])
  func aDeclarationIsFound(text: String, expected: [String]) {
    #expect(found(text) == expected)
  }

  /// Braces and quotes in literals and comments belong to no declaration.
  @Test(arguments: [
    ##"let open = "\(isOpen ? "{" : "")""##, ##"let quote = #"\"#; let brace = #"{"#"##, "let regex = /\\{/",
    "let regex = #/ { /#", "let half = 1 / 2; let other = { 3 / 4 }", "/* { /* { */ { */", #"let text = "\\{""#,
    #"let text = "\" {""#, "let text = \"\"\"\n  \\(name(\")\"))  {\n  \"\"\"", "let all = list.map { $0 /  2 }",
  ])
  func theRestOfTheFileIsUnderstood(line: String) {
    #expect(found("enum Parser {\n  \(line)\n}\npublic struct AppComponent: Component {}") == ["AppComponent"])
  }

  @Test func otherLibrariesHaveComponentsAsWell() {
    let files = [("File.swift", "import RealityKit\npublic struct Health: Component {}")]
    #expect(DeclaredComponent.all(in: files, module: "Game", target: "Game").isEmpty)
  }

  @Test func nestedOnesHaveTheNamesOfTheTypesAroundThem() {
    let text = """
      public enum Shop {
        public struct AppComponent: Component { struct Part: Component {} }
        struct Hidden: Component {}
      }
      public struct Box<Value> { public struct Inner: Component {} }
      extension Shop.Basement {
        package struct CellarComponent: Component {}
      }
      """
    #expect(
      found(text) == [
        "Shop.AppComponent", "Shop.AppComponent.Part hidden", "Shop.Hidden hidden", "Box.Inner generic",
        "Shop.Basement.CellarComponent",
      ])
  }

  @Test func anExtensionAndAnAliasOfTheProtocolConformAsWell() {
    let declaring = "public struct AppComponent {}\nstruct Hidden {}\npublic struct Generic<Value> {}"
    let extending = "extension AppComponent: Component {}\nextension Hidden: Component {}\nextension Generic: Parts {}"
    let alias = "typealias Parts = Component & Sendable\npublic struct Third: Parts {}"
    #expect(found(declaring, extending, alias) == ["AppComponent", "Hidden hidden", "Generic generic", "Third"])
  }

  @Test func aProtocolThatRefinesItConformsAsWell() {
    let refining = "protocol Parts: Component & Sendable {}\npublic struct Third: Parts {}"
    #expect(found("", refining) == ["Third"])
  }

  @Test func oneInsideAConditionIsNotListed() {
    let text = "#if DEBUG\npublic struct DemoComponent: Component {}\n#endif\npublic struct AppComponent: Component {}"
    #expect(found(text) == ["DemoComponent conditional", "AppComponent"])
  }

  @Test func aChildIsCheckedWithItsParent() {
    let text = """
      public struct AppComponent: Component {
        public func configure(binder: Binder) { binder.install(component: Shop.SessionComponent()) }
      }
      extension Shop { public struct SessionComponent: Component {} }
      """
    #expect(found(text) == ["AppComponent"])
  }

  @Test func componentsOfOneNameAreListedWithTheirModules() throws {
    let components = ["Shop", "Office"].flatMap {
      declared(["public struct AppComponent: Component {}", "public struct \($0)Component: Component {}"], module: $0)
    }
    let program = try #require(GraphCheck(name: "Graphs", components: components, outOfReach: []).files.first?.text)
    #expect(
      program.contains(
        """
            [
              CheckedGraph(Shop.AppComponent(), named: "Shop.AppComponent"),
              CheckedGraph(ShopComponent()),
              CheckedGraph(Office.AppComponent(), named: "Office.AppComponent"),
              CheckedGraph(OfficeComponent()),
            ]
        """))
  }

  /// A placeholder does not compile, and says what to pass.
  @Test(arguments: [
    ("public init() {}", ""), ("init(isDemo: Bool) {}", ""), ("public init(isDemo: Bool = Flag.init(x: 1)) {}", ""),
    ("public init(isDemo: Bool, log: Log = .init()) {}", "isDemo: <#Bool#>"),
    ("package init(_ ports: Map<Int, [Int: URL]>, at url: URL,) {}", "<#Map<Int, [Int: URL]>#>, at: <#URL#>"),
    (
      "public init(a: Int, b: Int) {}\n  public init(a: @Sendable (_ b: Int) -> Void) {}",
      "a: <#@Sendable (_ b: Int) -> Void#>"
    ),
    (
      "let x = Flag.init(y: 1)\n  func f() { g { Flag.init(y: 2) } }\n  public init(z: Z) { super.init(y: 3) }",
      "z: <#Z#>"
    ),
  ])
  func aParameterIsAPlaceholder(body: String, arguments: String) throws {
    let components = declared(["public struct AppComponent: Component {\n  \(body)\n}"])
    let program = try #require(GraphCheck(name: "Graphs", components: components, outOfReach: []).files.first?.text)
    #expect(program.contains("  CheckedGraph(AppComponent(\(arguments))),\n"), "\(program)")
  }

  @Test func anExtensionMayDeclareTheInitializer() {
    let text = "public struct A: Component { private init(x: X) {} }\npublic extension A { init(y: Y) {} }"
    #expect(declared([text]).map(\.arguments) == ["y: <#Y#>"])
  }

  @Test func whatIsNotListedIsSaidWithTheReason() {
    let components = declared(
      ["struct A: Component {}\npublic struct B<Value>: Component {}\n#if DEBUG\npublic enum C: Component {}\n#endif"],
      module: "Shop")
    let instructions = GraphCheck(name: "Graphs", components: components, outOfReach: []).instructions(for: [])
    for (name, obstacle) in [("A", "neither public"), ("B", "generic"), ("C", "#if")] {
      let line = instructions.split(separator: "\n").first { $0.contains(": \(name) in ShopTarget") }
      #expect(line?.contains(obstacle) == true, "\(instructions)")
    }
  }

  @Test func eachHasTheLineOfItsConformance() {
    let text = """
      /* A comment
         of two lines. */
      public struct Early {}

      @MainActor
      public struct Late: Component {
        let text = \"\"\"
          of two lines
          \"\"\"
      }
      extension Early: Component {}
      """
    #expect(
      declared(["", text]).map { "\($0.name) \($0.file):\($0.line)" } == ["Late File1.swift:6", "Early File1.swift:11"])
  }

  // MARK: - Updates

  private let program = """
    import DovetailTool
    import Shop

    @main
    enum Graphs: GraphTool {
      static var graphs: [CheckedGraph] {
        [
          CheckedGraph(AppComponent(isDemo: false), built: .async),
        ]
      }
      // CheckedGraph(CommentedComponent())
      static var excluded: [Any.Type] { [DemoComponent.self] }
    }

    """

  private func update(declaring names: String..., module: String = "Shop") throws -> (text: String, remark: String) {
    let text = names.map { "public struct \($0): Component {}\n" }.joined()
    return try GraphCheck(name: "Graphs", components: declared([text], module: module), outOfReach: [])
      .update(of: program, dependencies: ["ShopTarget"])
  }

  @Test func whatIsMentionedIsNotAdded() throws {
    let update = try update(declaring: "AppComponent", "DemoComponent")
    #expect(update.text == program)
    #expect(update.remark == "No component is added.\n")
  }

  @Test func aNewComponentIsAddedBeforeTheOthers() throws {
    let update = try update(declaring: "AppComponent", "CommentedComponent", "NewComponent", module: "Zoo")
    #expect(
      update.text
        == program.replacing(
          "      CheckedGraph(AppComponent",
          with: """
                  CheckedGraph(CommentedComponent()),
                  CheckedGraph(NewComponent()),
                  CheckedGraph(AppComponent
            """
        ).replacing("import Shop\n", with: "import Shop\nimport Zoo\n"))
    #expect(update.remark.hasPrefix("Added: CommentedComponent, NewComponent. "))
    #expect(update.remark.contains("The target Graphs has to depend on \"ZooTarget\".\n"))
  }

  @Test func onlyMissingDependenciesAreNamed() throws {
    let update = try update(declaring: "NewComponent", module: "Shop")
    #expect(update.remark == "Added: NewComponent. Give each its parameters, and say how the app builds it.\n")
  }

  @Test func oneOfAnotherModuleWithTheSameNameIsNotTakenForListed() throws {
    let components = ["Shop", "Office"].flatMap {
      declared(["public struct AppComponent: Component {}"], module: $0)
    }
    let check = GraphCheck(name: "Graphs", components: components, outOfReach: [])
    let update = try check.update(of: program, dependencies: ["ShopTarget"])
    #expect(update.text == program)
    #expect(update.remark.contains("does not say of which module"))
    let named = program.replacing("(AppComponent(", with: "(Shop.AppComponent(")
    #expect(try check.update(of: named, dependencies: []).text.contains("CheckedGraph(Office.AppComponent(), named:"))
  }

  @Test func oneInsideAnotherIsNotTakenForIt() throws {
    let text = "public enum AppComponent { public struct Part: Component {} }\npublic struct Part: Component {}"
    let check = GraphCheck(name: "Graphs", components: declared([text], module: "Shop"), outOfReach: [])
    let listed = program.replacing("(AppComponent(isDemo: false)", with: "(Part()")
    #expect(try check.update(of: listed, dependencies: []).text.contains("CheckedGraph(AppComponent.Part()),\n"))
    let others = program.replacing("(AppComponent(isDemo: false)", with: "(AppComponent.Part()")
    #expect(try check.update(of: others, dependencies: []).text.contains("CheckedGraph(Part()),\n"))
  }

  @Test func anEmptyListAndImportsWithAccessAreUnderstood() throws {
    let text = """
      public import Shop

      enum Graphs: GraphTool {
        static var graphs: [CheckedGraph] {
          []
        }
      }
      """
    let check = GraphCheck(
      name: "Graphs", components: declared(["public struct AppComponent: Component {}"], module: "Shop"), outOfReach: []
    )
    #expect(
      try check.update(of: text, dependencies: []).text
        == text.replacing("[]", with: "[\n      CheckedGraph(AppComponent()),\n    ]"))
  }

  @Test func windowsLineEndsAreKept() throws {
    let check = GraphCheck(
      name: "Graphs", components: declared(["public struct NewComponent: Component {}"], module: "Zoo"), outOfReach: []
    )
    let windows = program.replacing("\n", with: "\r\n")
    let updated = try check.update(of: program, dependencies: []).text
    #expect(try check.update(of: windows, dependencies: []).text == updated.replacing("\n", with: "\r\n"))
    let mixed = program.replacing("@main\n", with: "@main\r\n")
    #expect(try check.update(of: mixed, dependencies: []).text == updated.replacing("@main\n", with: "@main\r\n"))
  }

  @Test func linesInCommentsAndStringsAreNoPartOfTheList() throws {
    let check = GraphCheck(
      name: "Graphs", components: declared(["public struct NewComponent: Component {}"], module: "Zoo"), outOfReach: []
    )
    let old = "/*\nimport Zoo\n[\n  CheckedGraph(OldComponent()),\n]\n*/\nlet old = \"\"\"\n  []\n  \"\"\"\n"
    let text = old + program
    #expect(try check.update(of: text, dependencies: []).text == old + check.update(of: program, dependencies: []).text)
  }

  @Test func aListThatIsMadeByALoopIsLeftToTheUser() {
    let loop = "enum Graphs: GraphTool { static var graphs: [CheckedGraph] { all.map { CheckedGraph($0) } } }"
    let check = GraphCheck(
      name: "Graphs", components: declared(["public struct AppComponent: Component {}"]), outOfReach: [])
    let refusal = #expect(throws: Refusal.self) { try check.update(of: loop, dependencies: []) }
    #expect(refusal?.description.hasSuffix("by hand: CheckedGraph(AppComponent())") == true)
  }
}
