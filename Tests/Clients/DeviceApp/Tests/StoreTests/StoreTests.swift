// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import DovetailTesting
import Store
import Testing

@Test func graphIsSound() { StoreComponent().expectSound() }
