// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import AccessLog
import ArgumentParser
import Dovetail
import Testing

@Suite struct FormatTests {
  private static let report = Report(sections: [
    Section(
      name: "paths", title: "Top paths",
      columns: [.text("path"), .number("requests"), .number("bytes"), .number("share")],
      rows: [
        [.text("/a|b,\"c\"\t"), .count(1_234), .bytes(999), .share(2, of: 3)],
        [.text("/ö"), .count(5), .bytes(1_234_567), .share(0, of: 0)],
      ]),
    Section(name: "none", title: "Nothing", columns: [.text("path"), .number("requests")], rows: []),
  ])

  @Test func eachOptionHasAFormat() throws {
    #expect(try Set(formats().keys) == Set(OutputFormat.allCases))
  }

  @Test(
    arguments: [
      (
        .text,
        """
        Top paths

          path       requests   bytes   share
          /a|b,"c"\u{FFFD}     1,234   999 B  66.7 %
          /ö                5  1.2 MB   0.0 %

        Nothing

          none

        """
      ),
      (
        .json,
        #"""
        {
          "paths": [
            {"path": "/a|b,\"c\"\t", "requests": 1234, "bytes": 999, "share": 0.667},
            {"path": "/ö", "requests": 5, "bytes": 1234567, "share": 0.0}
          ],
          "none": []
        }

        """#
      ),
      (
        .csv,
        """
        path,requests,bytes,share
        "/a|b,""c""\t",1234,999,0.667
        /ö,5,1234567,0.0

        path,requests

        """
      ),
      (
        .markdown,
        """
        ## Top paths

        | path | requests | bytes | share |
        | --- | ---: | ---: | ---: |
        | /a\\|b,"c"\u{FFFD} | 1,234 | 999 B | 66.7 % |
        | /ö | 5 | 1.2 MB | 0.0 % |

        ## Nothing

        | path | requests |
        | --- | ---: |

        """
      ),
    ] as [(OutputFormat, String)])
  func writes(format: OutputFormat, text: String) throws {
    let format = try #require(try formats()[format])
    #expect(format.text(of: Self.report) == text)
  }

  @Test(arguments: [
    (0, "0 B"), (999, "999 B"), (1_000, "1.0 kB"), (1_949, "1.9 kB"), (1_950, "2.0 kB"), (999_949, "999.9 kB"),
    (999_950, "1.0 MB"), (1_500_000_000, "1.5 GB"), (12_345_678_900_000_000, "12,345.7 TB"),
  ])
  func sizesHaveAUnitThatSuits(bytes: Int, text: String) throws {
    let report = Report(sections: [
      Section(name: "sizes", title: "Sizes", columns: [.text("size")], rows: [[.bytes(bytes)]])
    ])
    let format = try #require(try formats()[.text])
    #expect(format.text(of: report) == "Sizes\n\n  size\n  \(text)\n")
  }

  /// The formats from the graph of one of the program's commands.
  private func formats() throws -> [OutputFormat: any ReportFormat] {
    try AccessLogComponent(for: SummaryCommand.parse([])).rooted(at: [OutputFormat: any ReportFormat].self).build()
  }
}
