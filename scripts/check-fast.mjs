// `npm run check:fast`: everything that needs neither a database nor a browser.
import { runVitest } from './counted-runs.mjs'
import { runStaticChecks } from './static-checks.mjs'
import { sayTotal } from './total.mjs'
import { ensureInstalled } from './toolchain.mjs'

ensureInstalled()
sayTotal(await Promise.all([runStaticChecks(), runVitest(['unit'])]))
