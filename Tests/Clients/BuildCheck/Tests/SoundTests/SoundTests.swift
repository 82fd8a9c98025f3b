// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Tests whose build checks the sound graphs.
enum SoundTests {}
