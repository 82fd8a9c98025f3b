// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The key of what runs when a component is built. Nothing can request it.
enum Hook {}
