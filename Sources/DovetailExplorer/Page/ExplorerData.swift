// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph

/// What the script of the explorer reads: texts in one table, and the parts of the graph as arrays of numbers.
struct ExplorerData: Encodable {
  private let name: String
  /// The words after `is:` in queries. Each binding has a bit for each.
  private let properties: [String]
  private let strings: [String]
  private let components: [Int]
  private let modules: [Int]
  private let bindings: [Int]
  private let replaced: [Int]
  private let requests: [Int]
  /// The targets of all requests, one after the other.
  private let targets: [Int]
  private let diagnostics: [Fault]
  private let rules: [Rule]
  private let changes: [Change]?
  private let launch: Launch?
  /// Whether places lead to files of the reader's machine.
  private let isLocal: Bool
  private let start: Start?

  struct Fault: Encodable {
    let id: String
    let severity: String
    let summary: String
    let text: String
    /// The bindings that it is about.
    let bindings: [Int]
  }

  /// A rule of a team: the requests that it forbids, and those that violate it.
  struct Rule: Encodable {
    let name: String
    let because: String
    /// The group of each binding as a requester, and as a target; -1 if the rule leaves it alone.
    let from: [Int]
    let to: [Int]
    /// The groups between which requests are forbidden.
    let pairs: ForbiddenRequests.Pairs?
    let violations: [[Int]]
  }

  struct Change: Encodable {
    let kind: String
    /// -1 if the binding is gone.
    let binding: Int
    let label: String
    let text: String
  }

  /// What `build()` constructs beyond what it constructed before, and what it does not construct any more.
  struct Launch: Encodable {
    let new: [Int]
    let former: [String]
  }

  struct Start: Encodable {
    let summary: String
    /// Which requests would save time if they were deferred.
    let advice: [String]
    /// For each construction the number of its binding, its beginning, its total time, its own and its saving in microseconds,
    /// the number of the advice, the row of the construction in which it is, and bits: it is on the critical path, it has not
    /// ended, it has failed.
    let rows: [Int]
  }

  init(_ chapter: ExplorerPage.Chapter) {
    let index = chapter.index
    let graph = index.graph
    var table = Table(files: chapter.files)
    let components = Dictionary(zip(graph.components.map(\.id), 0...), uniquingKeysWith: { first, _ in first })
    let modules = Dictionary(zip(graph.modules.map(\.id), 0...), uniquingKeysWith: { first, _ in first })
    let properties = GraphIndex.properties.map { Set($0.bindings(index).map(\.id)) }
    func binding(_ id: GraphSnapshot.ID?) -> Int { id.flatMap { index.numbers[$0] } ?? -1 }
    func module(_ id: GraphSnapshot.ID?) -> Int { id.flatMap { modules[$0] } ?? -1 }
    func component(_ id: GraphSnapshot.ID?) -> Int { id.flatMap { components[$0] } ?? -1 }
    self.properties = GraphIndex.properties.map(\.name)
    name = chapter.name ?? graph.components.first?.name ?? ""
    self.components = graph.components.flatMap { [table[$0.name], component($0.parent), binding($0.binding)] }
    self.modules = graph.modules.flatMap {
      [table[$0.name], component($0.component), table[$0.qualifiedName.split(separator: ".").first.map(String.init)]]
    }
    bindings = graph.bindings.flatMap { part in
      [
        table[part.id.text], table[part.kind.rawValue], table[part.key], table[part.label], table[part.element],
        table[part.tag], table[part.instanceLifetime?.rawValue], table[part.alias],
        Self.bits(of: [.throwing, .async, .mainActor, .confined].map(part.effects.contains)),
      ] + table.place(part.site) + [
        module(part.module), component(part.component),
        Self.bits(of: [part.isRequestable] + properties.map { $0.contains(part.id) }),
      ]
    }
    replaced = graph.bindings.flatMap { part in part.replaced.flatMap { [binding(part.id)] + table.place($0) } }
    requests = graph.requests.flatMap { request in
      [
        binding(request.requester), table[request.role.rawValue], table[request.type], request.strength.order,
        request.targets.count,
      ]
    }
    targets = graph.requests.flatMap { $0.targets.map(binding) }
    let numbersOfSites = Dictionary(grouping: graph.bindings.indices) { graph.bindings[$0].site }
    diagnostics = graph.diagnostics.map { diagnostic in
      let sites = [diagnostic.markedSite] + diagnostic.evidence.map(\.site)
      let absent = graph.bindings.indices.filter {
        graph.bindings[$0].isAbsent && graph.bindings[$0].key == diagnostic.subject
      }
      let found = sites.compactMap(\.self).uniqued().flatMap { numbersOfSites[$0] ?? [] }
      return Fault(
        id: diagnostic.id.description, severity: diagnostic.severity.rawValue, summary: diagnostic.summary,
        text: diagnostic.description, bindings: (absent + found).uniqued())
    }
    rules = chapter.rules.map { Self.rule($0, in: index) }
    start = chapter.start.map { start in
      let savings = start.rows.compactMap(\.saving).map(\.advice).uniqued()
      return Start(summary: start.title, advice: savings, rows: start.times(in: index, advice: savings))
    }
    let difference = chapter.base.map(graph.difference)
    changes = difference?.changes.map { change in
      let number = change.kind == .removed ? -1 : binding(change.binding.id)
      return Change(kind: change.kind.rawValue, binding: number, label: change.binding.label, text: change.text)
    }
    launch = difference.map { difference in
      Launch(
        new: difference.newlyConstructed.map { binding($0.id) }, former: difference.noLongerConstructed.map(\.label))
    }
    isLocal = chapter.files != nil
    strings = table.strings
  }

  /// Answers as a number with a bit for each.
  private static func bits(of answers: [Bool]) -> Int {
    answers.enumerated().reduce(0) { $0 + ($1.element ? 1 << $1.offset : 0) }
  }

  private static func rule(_ rule: any GraphRule, in index: GraphIndex) -> Rule {
    let forbidden = (rule as? RequestRule)?.forbidden(index)
    let violations = rule.violations(in: index).flatMap { violation in
      violation.targets(in: index).map { [violation.participants(in: index)[0], $0] }
    }
    return Rule(
      name: rule.name, because: rule.because, from: forbidden?.requesters.map { $0 ?? -1 } ?? [],
      to: forbidden?.targets.map { $0 ?? -1 } ?? [], pairs: forbidden?.pairs, violations: violations.uniqued())
  }

  /// The data as JSON that can stand inside an element of a page.
  static func json(of graphs: [ExplorerData]) -> String {
    // No text ends the element or begins a comment.
    String(stableJSON: ["graphs": graphs], isIndented: false).replacing("<", with: "\\u003c")
  }
}

/// The texts of one graph, each once.
private struct Table {
  private let files: SourceFiles?
  private(set) var strings: [String] = []
  private var numbers: [String: Int] = [:]

  init(files: SourceFiles?) { self.files = files }

  /// The number of a text; -1 if there is none.
  subscript(text: String?) -> Int {
    mutating get {
      guard let text else { return -1 }
      if let known = numbers[text] { return known }
      numbers[text] = strings.count
      strings.append(text)
      return strings.count - 1
    }
  }

  mutating func place(_ site: Site?) -> [Int] {
    let file = site.map { files?.path(of: $0.fileID) ?? $0.fileID }
    return [self[file], site?.line ?? 0]
  }
}
