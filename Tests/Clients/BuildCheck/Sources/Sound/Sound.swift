// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A program whose build checks the sound graphs.
@main
enum Sound {
  static func main() { print("sound") }
}
