// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The output of a program, in the chosen format.

enum Format: CaseIterable { case text, json }

protocol Renderer: Sendable {}

struct TextRenderer: Renderer {}

struct JSONRenderer: Renderer {}
