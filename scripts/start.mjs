// `npm start`: installs what is missing, builds what is stale, then serves until it is told to stop.
import './build.mjs'
import { become, pinnedNode } from './toolchain.mjs'

become(pinnedNode(), ['server/main.ts'], { NODE_ENV: process.env.NODE_ENV ?? 'production' })
