// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A library whose build checks the broken graphs.
public enum BrokenLibrary {}
