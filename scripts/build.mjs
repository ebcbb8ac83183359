// Builds the site: client and server bundles, then compressed copies of every client file.
import { buildIsFresh, stampBuild } from './build-stamp.mjs'
import { ensureInstalled, pinnedNode, run, runQuietly } from './toolchain.mjs'

ensureInstalled()
if (!buildIsFresh()) {
  // Hundreds of lines of file sizes, and warnings about packages of others: an owner who updates would look for his own fault in them.
  runQuietly('Building the site', pinnedNode(), ['node_modules/@react-router/dev/bin.cjs', 'build'], { NODE_ENV: 'production' })
  run(pinnedNode(), ['scripts/compress-assets.ts'])
  stampBuild()
}
