// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// What the constructions of a recording needed of each other, by their numbers: those inside them, and the shared instances
/// that they requested eagerly and that others constructed.
struct StartAnalysis {
  /// A construction that another one needed, or waited for.
  struct Need {
    let requester: Int
    let span: Int
    /// The number of the eager request in its graph; `nil` if a factory constructs it in another way, such as by a provider.
    let request: Int?
  }

  /// In the order of their beginnings.
  let spans: [StartRecording.Span]
  let ends: [Duration]
  let parents: [Int?]
  private let graphs: [GraphIndex]
  private let subjects: [Subject]
  /// In the order of the requests.
  private var needs: [[Need]] = []

  private struct Subject: Hashable {
    let graph: Int
    let binding: Int
    /// The construction that has opened its component, if instances of the component are distinguished.
    var opening: Int?
  }

  init(of spans: [StartRecording.Span], until now: Duration) {
    let ends = spans.map { $0.end ?? now }
    let numbers = Dictionary(uniqueKeysWithValues: zip(spans.map(\.construction.id), spans.indices))
    // A task that outlives the construction that started it constructs nothing inside it.
    parents = spans.map { span in
      span.construction.parent.flatMap { numbers[$0] }.flatMap { ends[$0] < span.begin ? nil : $0 }
    }
    (self.spans, self.ends) = (spans, ends)
    let transcripts = spans.map(\.construction.graph).uniqued(by: ObjectIdentifier.init).map(GraphTranscript.init)
    let graphs = transcripts.map { GraphIndex(GraphSnapshot(of: $0, diagnostics: [])) }
    self.graphs = graphs
    let places = Dictionary(uniqueKeysWithValues: zip(transcripts.map { ObjectIdentifier($0.graph) }, graphs.indices))
    subjects = spans.map(\.construction).map { construction in
      guard let graph = places[ObjectIdentifier(construction.graph)],
        let binding = transcripts[graph].bindingIDs[construction.node].flatMap({ graphs[graph].numbers[$0] })
      else { preconditionFailure("Dovetail observed something that no binding constructs; please report") }
      return Subject(graph: graph, binding: binding)
    }
    needs = findNeeds()
  }

  func binding(of span: Int) -> GraphSnapshot.Binding { binding(subjects[span]) }

  private func binding(_ subject: Subject) -> GraphSnapshot.Binding {
    graphs[subject.graph].graph.bindings[subject.binding]
  }
}

// MARK: - Times

extension StartAnalysis {
  private func findNeeds() -> [[Need]] {
    var inside = [[Int]](repeating: [], count: spans.count)
    for (span, parent) in parents.enumerated() { if let parent { inside[parent].append(span) } }
    let shared = Dictionary(grouping: spans.indices.filter { binding(of: $0).lifetime != .transient }) {
      instance(of: subjects[$0], for: $0)
    }
    return spans.indices.map { span in
      let index = graphs[subjects[span].graph]
      var rest = inside[span]
      var needs: [Need] = []
      for edge in index.outgoing[subjects[span].binding] where edge.strength == .eager {
        var target = Subject(graph: subjects[span].graph, binding: edge.target)
        while let next = index.outgoing[target.binding].first, index.graph.requests[next.request].role == .original {
          target = Subject(graph: target.graph, binding: next.target)
        }
        let place = rest.firstIndex { subjects[$0] == target }
        let other =
          place.map { rest.remove(at: $0) }
          ?? shared[instance(of: target, for: span)]?.last { spans[$0].begin <= ends[span] && $0 != span }
        if let other { needs.append(Need(requester: span, span: other, request: edge.request)) }
      }
      return needs + rest.map { Need(requester: span, span: $0, request: nil) }
    }
  }

  /// A binding in the instance of its component whose instance a construction gets, if the binding is shared.
  private func instance(of subject: Subject, for span: Int) -> Subject {
    let graph = graphs[subject.graph]
    let component = graph.owners[binding(subject).component]?.opening.flatMap { graph.numbers[$0] }
    let opener = Subject(graph: subject.graph, binding: component ?? -1)
    let opening = sequence(first: span) { parents[$0] }.dropFirst().first { subjects[$0] == opener }
    return Subject(graph: subject.graph, binding: subject.binding, opening: opening)
  }

  /// The parts of a construction in which another one runs, which is inside it or shared. A dependency is requested when the
  /// one before it exists.
  private func waits(of span: Int) -> [(span: Int, time: Range<Duration>)] {
    var time = spans[span].begin
    return needs[span].compactMap { need in
      let begin = parents[need.span] == span ? spans[need.span].begin : max(time, spans[need.span].begin)
      let end = min(ends[need.span], ends[span])
      guard begin < end || parents[need.span] == span else { return nil }
      time = max(time, end)
      return (need.span, begin..<max(begin, end))
    }
  }

  /// The time of a construction without the parts in which others run.
  func own(_ span: Int) -> Duration {
    var (own, time) = (ends[span] - spans[span].begin, spans[span].begin)
    for wait in waits(of: span).map(\.time).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      own -= max(.zero, wait.upperBound - max(time, wait.lowerBound))
      time = max(time, wait.upperBound)
    }
    return own
  }

  /// For each construction on the critical path, the time that it alone takes there.
  ///
  /// From the end of each construction without a parent, the path leads to the last end that it waited for, and from the
  /// beginning of a construction to that in which it is.
  func criticalTimes() -> [Int: Duration] {
    var times: [Int: Duration] = [:]
    var open: [Int: [Int]] = [:]
    for top in spans.indices where parents[top] == nil {
      var (span, time) = (top, ends[top])
      while true {
        var earlier = open.removeValue(forKey: span) ?? waits(of: span).map(\.span).sorted { ends[$0] < ends[$1] }
        while let next = earlier.last, ends[next] > time || times[next] != nil { earlier.removeLast() }
        open[span] = earlier
        let next = earlier.last
        let end = next.map { ends[$0] } ?? min(time, spans[span].begin)
        times[span, default: .zero] += time - end
        time = end
        guard let following = next ?? parents[span] else { break }
        if let next { times[next] = .zero }
        span = following
      }
    }
    return times
  }
}

// MARK: - Savings

extension StartAnalysis {
  private struct Request: Hashable {
    let graph: Int
    let number: Int
  }

  /// For each construction, the request for it whose deferral saves most.
  func savings(of critical: [Int: Duration]) -> [Int: StartReport.Saving] {
    let incoming = Dictionary(grouping: needs.joined(), by: \.span)
    let uses = Dictionary(grouping: needs.joined().filter { $0.request != nil }) {
      Request(graph: subjects[$0.requester].graph, number: $0.request ?? 0)
    }
    var savings: [Int: StartReport.Saving] = [:]
    // Of requests that save the same, the first one is reported.
    for (request, uses) in uses.sorted(by: { ($0.key.graph, $0.key.number) < ($1.key.graph, $1.key.number) }) {
      let deferred = graphs[request.graph].graph.requests[request.number]
      let criticalUses = uses.filter { critical[$0.span] != nil && critical[$0.requester] != nil }
      guard deferred.role == .parameter, !criticalUses.isEmpty else { continue }
      var lost: Set<Int> = []
      var pending = uses
      while let gone = pending.popLast() {
        if lost.contains(gone.span) { continue }
        let isLost = (incoming[gone.span] ?? []).allSatisfy { need in
          lost.contains(need.requester)
            || need.request == request.number && subjects[need.requester].graph == request.graph
        }
        guard isLost, parents[gone.span] != nil else { continue }
        lost.insert(gone.span)
        pending += needs[gone.span]
      }
      let time = lost.reduce(Duration.zero) { $0 + (critical[$1] ?? .zero) }
      for use in criticalUses where time > savings[use.span]?.duration ?? .zero {
        savings[use.span] = StartReport.Saving(
          label: binding(of: use.requester).label,
          proposal: graphs[request.graph].deferral(of: deferred), duration: time)
      }
    }
    return savings
  }
}

extension GraphIndex {
  /// What to request instead of an eager request: a provider that accepts the effects of its targets.
  fileprivate func deferral(of request: GraphSnapshot.Request) -> String {
    let reached = outgoing.reach(of: request.targets.compactMap { numbers[$0] }, where: passesEffects)
    let effects = Set(reached.flatMap { graph.bindings[$0].effects })
    let kind =
      effects.isEmpty
      ? ""
      : effects == [.throwing] ? "Throwing" : effects.isSubset(of: [.mainActor, .confined]) ? "MainActor" : "Async"
    return "\(kind)Provider<\(request.type)>"
  }
}
