// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
internal import DovetailGraph
public import Testing

extension Component {
  /// Checks that the graph is the recorded one, so that pull requests show changes of the graph.
  ///
  /// ```swift
  /// @Test func graphIsAsRecorded() {
  ///   AppComponent().expectRecordedGraph()
  /// }
  /// ```
  ///
  /// The recording is a text file in the folder `Graphs` beside the test: `Graphs/AppComponent.txt`. It has a line for
  /// each binding and each request, without source locations. Code that only moves therefore changes nothing. The order
  /// of contributions, of eager singletons, of `onBuild` actions and of child components is part of the recording. The
  /// order of other statements is not.
  ///
  /// Run the test with `DOVETAIL_RECORD_GRAPHS=1` in the environment to write the file, and commit it. A test that
  /// records also fails, so that recording cannot be mistaken for passing. If the graph has changed, the test fails
  /// with the changed lines, and the current graph is attached.
  ///
  /// Exclude the folder in the manifest: `.testTarget(name: "AppTests", exclude: ["Graphs"])`.
  ///
  /// - Parameters:
  ///   - name: the name of the file without its extension. By default, the name of the component's type.
  ///   - isRecording: whether to write the file, regardless of the environment.
  ///   - sourceLocation: the line of the test; the compiler fills it in.
  /// - Isolation: runs where it is called.
  /// - Cost: linear in the bindings, the requests and their targets.
  /// - Origin: the snapshot tests of Jest, and Metro's report, whose lines are compared in pull requests.
  public func expectRecordedGraph(
    named name: String? = nil, recording isRecording: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    RecordedGraph(
      component: Self.reportedName, name: name ?? Self.reportedName,
      graph: GraphSnapshot(graph().graph, diagnostics: []),
      test: sourceLocation
    ).expect(recording: isRecording || RecordedGraph.isRecording)
  }
}
