// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

#include <stddef.h>

/// The bytes of the heap that are allocated, with what the allocator rounds up to and keeps beside each piece.
size_t heap_bytes_in_use(void);
