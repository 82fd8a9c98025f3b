// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A program whose build checks the broken graphs.
@main
enum Broken {
  static func main() { print("broken") }
}
