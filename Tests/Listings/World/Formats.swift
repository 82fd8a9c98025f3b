// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// What a program prints, in the format that somebody chooses.

protocol Renderer: Sendable {}

struct TextRenderer: Renderer {}

struct JSONRenderer: Renderer {}
