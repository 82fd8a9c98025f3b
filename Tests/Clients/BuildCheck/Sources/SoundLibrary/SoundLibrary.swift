// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A library whose build checks the sound graphs.
public enum SoundLibrary {}
