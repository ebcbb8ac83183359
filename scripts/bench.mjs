// `npm run bench [part …]`: builds what is stale, then measures.
import './build.mjs'
import { become, pinnedNode } from './toolchain.mjs'

become(pinnedNode(), ['bench/run.ts', ...process.argv.slice(2)])
