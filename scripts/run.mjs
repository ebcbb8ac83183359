// Runs a TypeScript script on the pinned Node: `node scripts/run.mjs staff-rotate-keys`.
import { become, ensureInstalled, pinnedNode } from './toolchain.mjs'

const [script, ...args] = process.argv.slice(2)
ensureInstalled()
become(pinnedNode(), [`scripts/${script}.ts`, ...args])
