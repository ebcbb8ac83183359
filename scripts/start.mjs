// `npm start`: installs what is missing, builds what is stale, then serves until it is told to stop.
import './build.mjs'
import { ALLOCATOR_ENV, NODE_LIMITS } from './server-limits.mjs'
import { become, pinnedNode } from './toolchain.mjs'

become(pinnedNode(), [...NODE_LIMITS, 'server/main.ts'], { ...ALLOCATOR_ENV, NODE_ENV: process.env.NODE_ENV ?? 'production' })
