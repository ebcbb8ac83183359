// How Node is started wherever the product serves for long: `npm start`, and what measures it.

// The allocator's arenas and V8's young generation otherwise grow to what the machine has, not to what the site needs.
// V8 collects earlier below this limit; the site's own heap is 40 to 70 MB.
// V8 makes the machine code of the embedded database a second time, better, for what runs much: by its own measure that is nearly all of a start,
// a quarter of whose processor time it takes. With a hundred times its budget only what goes on running is made again (decision 150).
export const NODE_LIMITS = ['--max-semi-space-size=8', '--max-old-space-size=384', '--wasm-tiering-budget=1300000000']
// Without the thresholds glibc learns from large blocks (the first fill of the database) to keep what is given back: 60 MB for good.
export const ALLOCATOR_ENV = Object.fromEntries(
  Object.entries({ MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }).map(([name, usual]) => [
    name,
    process.env[name] ?? usual,
  ]),
)
