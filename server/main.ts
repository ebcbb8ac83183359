/** `npm start` ends here: the built server begins to serve. */
import fs from 'node:fs'
import type * as Serve from './serve.ts'

const BUILT = new URL('../build/server/index.js', import.meta.url)

// A build that failed while it was installed: the service starts again and again, and its log says a sentence instead of a stack each time.
if (!fs.existsSync(BUILT)) {
  process.stderr.write('Nothing is built here yet: run "node scripts/build.mjs" with the account of the service until it ends without an error.\n')
  process.exit(1)
}
const { serve }: typeof Serve = await import(BUILT.href)
serve()
