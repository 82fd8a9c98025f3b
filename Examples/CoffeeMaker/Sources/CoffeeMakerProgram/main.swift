// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import CoffeeMaker

Program.main()
