// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// In C, because Swift's module of the C library leaves this header out.

#include "Heap.h"

#ifdef __APPLE__
#include <malloc/malloc.h>

size_t heap_bytes_in_use(void) {
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return statistics.size_in_use;
}
#else
#include <malloc.h>

size_t heap_bytes_in_use(void) {
  struct mallinfo2 information = mallinfo2();
  return information.uordblks + information.hblkhd;
}
#endif
