// `npm test`: every check there is, after installing what is missing. The last line is `N passed, M failed`.
import { ensureBrowser } from './browser.mjs'
import { runPlaywright, runStep, runVitest } from './counted-runs.mjs'
import { makeRunDirectory } from './run-directory.mjs'
import { runStaticChecks } from './static-checks.mjs'
import { installMissingPackages } from './system-packages.mjs'
import { sayTotal } from './total.mjs'
import { ensureInstalled } from './toolchain.mjs'

const results = []

const waiting = []

/** Runs one part and says in one line how it went, or keeps what is to be tried again when nothing else runs. Returns whether all of it passed. */
async function part(title, work) {
  const startedMs = performance.now()
  const result = await work()
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  if (!result.tryAgain) return say(title, result, seconds)
  waiting.push(async () => say(title, await result.tryAgain(), seconds))
  return false
}

function say(title, result, seconds) {
  results.push(result)
  const again = result.secondTries?.length ? `, ${result.secondTries.length} at the second try` : ''
  console.log(`${result.failed === 0 ? '✓' : '✗'} ${title}: ${result.passed} passed${again}, ${result.failed} failed, ${seconds} s`)
  return result.failed === 0
}

/** A part that cannot run counts as failed. */
function cannotRun(why) {
  return { passed: 0, failed: 1, failures: [why] }
}

const installing = installMissingPackages()
ensureInstalled()
// What several parts would make, the first makes for all of them (`tests/made-once.ts`).
process.env.TEST_RUN_DIR = makeRunDirectory()
// Everything that tests put beside them.
process.env.TMPDIR = process.env.TEST_RUN_DIR
// Tests with a database wait for each other and for processes: the checks that only read, and the build, use that time.
const [, built] = await Promise.all([
  part('Unit and database tests', () => runVitest(['unit', 'database'])),
  (async () => {
    const isBuilt = await part('Build', () => runStep(['scripts/build.mjs']))
    await part('Types, lint, format, boundaries, dead code', runStaticChecks)
    return isBuilt
  })(),
])
// The parts so far need none of the programs that the system lacked: on a new machine these take a minute and more to come.
await installing
await part('The built site, over HTTP and as a process', () => (built ? runVitest(['product']) : cannotRun('There is no build to test.')))
await part('The site in a browser', () => {
  if (!built) return cannotRun('There is no build to test.')
  const browser = ensureBrowser()
  return browser ? runPlaywright({ CHROMIUM_PATH: browser }) : cannotRun('No browser could be found or installed.')
})
for (const tryAgain of waiting) await tryAgain()
sayTotal(results)
