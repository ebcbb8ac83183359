// Builds the site: client and server bundles, then compressed copies of every client file.
import { buildIsFresh, stampBuild } from './build-stamp.mjs'
import { ensureInstalled, pinnedNode, run } from './toolchain.mjs'

ensureInstalled()
if (!buildIsFresh()) {
  console.log('Building the site…')
  run(pinnedNode(), ['node_modules/@react-router/dev/bin.cjs', 'build'], { NODE_ENV: 'production' })
  run(pinnedNode(), ['scripts/compress-assets.ts'])
  stampBuild()
}
