// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

private struct Secret {}

/// A private type with the same name as one in another file.
var otherFilesSecret: Any.Type { Secret.self }
