// `npm run dev`: the site with Vite in front, so that an edit shows at once.
import { become, ensureInstalled, pinnedNode } from './toolchain.mjs'

ensureInstalled()
become(pinnedNode(), ['scripts/dev.ts'], { NODE_ENV: 'development' })
