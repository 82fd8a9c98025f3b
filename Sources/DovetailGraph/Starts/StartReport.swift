// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// Where a start has spent its time: each construction with its times, and what a deferred request would save.
///
/// ```text
/// App: 90.000 ms, 3 constructions
///
///     self   total
///   50.000  50.000  * Cache  saves up to 50.000 if Library requests Provider<Cache>
///   30.000  80.000  * Library
///   10.000  90.000  * App
///
/// * on the critical path
/// ```
///
/// The critical path leads from the end of the start to what it waited for last, and so on. The other constructions ran
/// beside those on the path, so faster ones would not have shortened the start.
///
/// The saving is the time on the critical path of everything that the start would no longer construct if one request
/// were deferred. An instance that others request as well is constructed anyway.
/// Less is saved if another path becomes critical, or if the provider is called during the start. More is possible only
/// if constructions beside each other compete for processors.
///
/// - Isolation: Sendable.
/// - Origin: the critical path of Bazel's profiles, and the startup report of Spring.
public struct StartReport: Sendable, Equatable {
  /// One construction by a binding, or one opening of a component.
  public struct Row: Sendable, Equatable {
    /// The binding in the graph of the component.
    public let binding: GraphSnapshot.ID
    /// The name of the binding in reports.
    public let label: String
    /// The time until its end, or until the report if it had not ended.
    public let total: Duration
    /// The time without the constructions inside it, and without waiting for instances that others constructed.
    public let own: Duration
    /// The time from the beginning of the recording to its beginning.
    package let begin: Duration
    /// The row of the construction in which it is.
    package let parent: Int?
    /// Whether it is on the critical path.
    public let isCritical: Bool
    /// Whether it has ended, or was still under construction.
    package let hasEnded: Bool
    /// Whether it has failed, or was cancelled.
    package let hasFailed: Bool
    /// The best saving by deferring a request for it, if there is one.
    public let saving: Saving?
  }

  /// What deferring a request would save.
  public struct Saving: Sendable, Equatable {
    /// The name of the binding that makes the request.
    public let label: String
    /// What to request instead: `Provider<Cache>`.
    public let proposal: String
    /// The time that would be saved at most.
    public let duration: Duration
  }

  /// The constructions in the order of their beginnings. The first is usually the component that is built.
  public let rows: [Row]
  /// The time from the beginning of the first opening to its end, and the number of constructions.
  package let title: String
}

extension StartReport {
  init(_ analysis: StartAnalysis) {
    let critical = analysis.criticalTimes()
    let savings = analysis.savings(of: critical)
    let rows = analysis.spans.enumerated().map { number, span in
      let binding = analysis.binding(of: number)
      return Row(
        binding: binding.id, label: binding.label, total: analysis.ends[number] - span.begin, own: analysis.own(number),
        begin: span.begin, parent: analysis.parents[number], isCritical: critical[number] ?? .zero > .zero,
        hasEnded: span.end != nil, hasFailed: span.hasFailed,
        saving: savings[number])
    }
    let top = analysis.spans.indices.first { analysis.parents[$0] == nil && analysis.spans[$0].construction.isOpening }
    self.rows = rows
    title =
      (top.map { "\(rows[$0].label): \(rows[$0].total.text) ms, " } ?? "") + rows.count.counted(as: "construction")
  }
}

// MARK: - Text

extension StartReport: CustomStringConvertible {
  /// The twenty constructions with the most time of their own, as text.
  public var description: String {
    let shown = rows.sorted { $0.own > $1.own }.prefix(20)
    let times = [["self", "total"]] + shown.map { [$0.own.text, $0.total.text] }
    let widths = [0, 1].map { column in times.map { $0[column].count }.max() ?? 0 }
    let lines = zip(times, [""] + shown.map(\.text)).map { times, text in
      zip(times, widths).map { "  " + String(repeating: " ", count: $1 - $0.count) + $0 }.joined() + text
    }
    let rest = rows.count > shown.count ? ["  and \(rows.count - shown.count) more"] : []
    return ([title, ""] + lines + rest + ["", "* on the critical path"]).joined(separator: "\n") + "\n"
  }
}

extension StartReport.Saving {
  /// The change of the program, after the word *if*.
  package var advice: String { "\(label) requests \(proposal)" }
}

extension StartReport.Row {
  fileprivate var text: String {
    let state = hasFailed ? " failed" : hasEnded ? "" : " has not ended"
    let saving = saving.map { "  saves up to \($0.duration.text) if \($0.advice)" } ?? ""
    return "  \(isCritical ? "*" : " ") \(label)\(state)\(saving)"
  }
}

extension Duration {
  /// Milliseconds, to the microsecond.
  fileprivate var text: String {
    let count = String(Int64(microseconds.rounded()))
    let digits = String(repeating: "0", count: Swift.max(0, 4 - count.count)) + count
    return "\(digits.dropLast(3)).\(digits.suffix(3))"
  }

  package var microseconds: Double { self / .microseconds(1) }
}
