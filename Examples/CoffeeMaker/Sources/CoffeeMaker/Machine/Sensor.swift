// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A reading to check before brewing. Every part of the machine contributes its own.
protocol Sensor {
  var reading: String { get }
}
