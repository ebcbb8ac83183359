// `npm run check:fast`: everything that needs neither a database nor a browser. Types and lint are asked of what differs from
// `origin/main` and of what imports that; `npm run check:fast -- --all` asks them of every file, as `npm test` does.
import { filesToLookAt } from './changed-files.mjs'
import { runVitest } from './counted-runs.mjs'
import { runStaticChecks } from './static-checks.mjs'
import { sayTotal } from './total.mjs'
import { ensureInstalled } from './toolchain.mjs'

ensureInstalled()
const files = process.argv.includes('--all') ? undefined : filesToLookAt()
const [read, tested] = await Promise.all([runStaticChecks(files), runVitest(['unit'])])
sayTotal([read, tested.tryAgain ? await tested.tryAgain() : tested])
