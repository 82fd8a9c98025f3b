// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

private struct Secret {}

/// A private type that shares its name with one of another file.
var otherFilesSecret: Any.Type { Secret.self }
