// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Small logs, whose results can be checked by hand.
enum Samples {
  static let site = """
    192.0.2.1 - - [02/Mar/2026:08:15:00 +0000] "GET / HTTP/1.1" 200 1500 "-" "Mozilla/5.0 (X11; Linux x86_64)"
    192.0.2.1 - - [02/Mar/2026:08:15:01 +0000] "GET /logo.svg HTTP/1.1" 304 - "https://example.com/" "Mozilla/5.0 (X11; Linux x86_64)"
    198.51.100.7 - - [02/Mar/2026:09:30:00 +0000] "GET /missing?from=feed HTTP/1.1" 404 300 "-" "ExampleBot/2.1"
    198.51.100.7 - - [02/Mar/2026:09:30:05 +0000] "GET /missing HTTP/1.1" 404 300 "-" "ExampleBot/2.1"
    192.0.2.2 - ada [02/Mar/2026:23:59:59 +0000] "POST /api/comments HTTP/1.1" 503 20 "https://example.com/" "curl/8.7.1"

    """

  static let mirror = """
    192.0.2.3 - - [03/Mar/2026:00:30:00 +0100] "GET / HTTP/1.0" 200 1500
    192.0.2.3 - - [03/Mar/2026:01:30:00 +0100] "GET /slides.pdf HTTP/1.0" 200 1480000

    """

  static let damaged = """
    logrotate: rotating
    192.0.2.1 - - [02/Mar/2026:08:15:00 +0000] "GET / HTTP/1.1" 200 1500

    192.0.2.1 - - [02/Mar/2026:08:15:00 +0000] "GET / HT
    192.0.2.1 - - [30/Feb/2026:08:15:00 +0000] "GET / HTTP/1.1" 200 1500
    192.0.2.1 - - [02/Mar/2026:08:15:00 +0000] "GET / HTTP/1.1" twohundred 1500

    """
}
