// `npm start`: installs what is missing, builds what is stale, then serves until it is told to stop.
import './build.mjs'
import { become, pinnedNode } from './toolchain.mjs'

// The allocator's arenas and V8's young generation otherwise grow to what the machine has, not to what the site needs.
// V8 collects earlier below this limit; the site's own heap is 40 to 70 MB.
const NODE_LIMITS = ['--max-semi-space-size=8', '--max-old-space-size=384']
const MALLOC = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }

become(pinnedNode(), [...NODE_LIMITS, 'server/main.ts'], { ...MALLOC, NODE_ENV: process.env.NODE_ENV ?? 'production' })
