// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation
import Testing

@testable import DovetailExplorer
@testable import DovetailGraph

@Suite struct ExplorerTests {
  /// The vectors of NIST, and lengths at which a block ends.
  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
    ),
    (String(repeating: "a", count: 55), "n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg="),
    (String(repeating: "a", count: 56), "s1Q5pKxvCUi21vnjxq8PX1kM4g8b3nCQ73lwaG7Gc4o="),
    (String(repeating: "a", count: 64), "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs="),
  ]) func hashesAreThoseOfTheStandard(text: String, hash: String) { #expect(SHA256.base64(of: text) == hash) }

  /// The content of the last element of that name.
  private func content(of name: String, in page: String) throws -> String {
    let opening = try #require(page.range(of: name, options: .backwards))
    let rest = page[opening.upperBound...]
    return String(rest[..<(try #require(rest.range(of: "</"))).lowerBound])
  }

  @Test func thePolicyAllowsTheScriptAndTheStyleAlone() throws {
    let page = Shop().graph().snapshot().explorer()
    let policy = try content(of: "Content-Security-Policy\" content=", in: page).prefix { $0 != ">" }
    let hashes = try ["<script>", "<style>"].map { SHA256.base64(of: try content(of: $0, in: page)) }
    #expect(
      policy
        == "\"default-src 'none'; script-src 'sha256-\(hashes[0])'; style-src 'sha256-\(hashes[1])'; "
        + "base-uri 'none'; form-action 'none'\"")
  }

  @Test func noNameIsMarkupInTheData() throws {
    let name = "<!--<script>"
    let page = GraphSnapshot("C: A; A: \(name)").explorer()
    let opening = "<script type=\"application/json\" id=\"data\">"
    let start = try #require(page.range(of: opening)).upperBound
    let end = try #require(page.range(of: "</script>\n<script>")).lowerBound
    let data = page[start..<end]
    #expect(!data.contains("<"))
    let json = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: [[String: Any]]])
    let strings = try #require(json["graphs"]?.first?["strings"] as? [String])
    #expect(strings.contains(name))
    #expect(page.components(separatedBy: "<script").count == 3)
  }

  @Test(arguments: [true, false]) func equalGraphsGiveEqualBytes(isBroken: Bool) throws {
    let graph = Shop(isBroken: isBroken).graph().snapshot()
    let copy = try GraphSnapshot(json: graph.json())
    #expect(graph.explorer() == copy.explorer())
    #expect(graph.explorer() != Shop(isBroken: !isBroken).graph().snapshot().explorer())
  }
}
