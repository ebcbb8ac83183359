// `npm run engines`: all that is tried on the engines of real phones, as far as this machine has them (Debian: webkit2gtk-driver, xvfb, firefox-esr).
import './build.mjs'
import { become, pinnedNode } from './toolchain.mjs'

become(pinnedNode(), ['node_modules/vitest/vitest.mjs', 'run', '--project', 'product', 'tests/product/engines.test.ts'], { SCALE: 'full' })
