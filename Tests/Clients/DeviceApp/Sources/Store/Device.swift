// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

#if !DEVICE
  #error("this app compiles for a device only")
#endif
