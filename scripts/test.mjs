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

// Both wait for a network: together they take as long as the longer one.
const installing = installMissingPackages()
ensureInstalled()
await installing
// What several parts would make, the first makes for all of them (`tests/made-once.ts`).
process.env.TEST_RUN_DIR = makeRunDirectory()
// Everything that tests put beside them.
process.env.TMPDIR = process.env.TEST_RUN_DIR

/** Whether there is a build, and a shop after its first start that copies are taken of. */
async function prepare() {
  if (!(await part('Build', () => runStep(['scripts/build.mjs'])))) return false
  return part('First start of a shop', () => runStep(['tests/product/make-shop.ts']))
}

const preparing = prepare()

async function withBrowser() {
  const prepared = await preparing
  await part('The site in a browser', () => {
    if (!prepared) return cannotRun('There is no shop to look at.')
    const browser = ensureBrowser()
    return browser ? runPlaywright({ CHROMIUM_PATH: browser }) : cannotRun('No browser could be found or installed.')
  })
}

async function withoutBrowser() {
  await part('Types, lint, format, boundaries, dead code', runStaticChecks)
  await part('Unit and database tests', () => runVitest(['unit', 'database']))
  const prepared = await preparing
  await part('The built site, over HTTP and as a process', () => (prepared ? runVitest(['product']) : cannotRun('There is no shop to test.')))
}

// Some wait for pages, the others for databases and processes: each kind uses the time in which the other waits. Both take about as long.
await Promise.all([withBrowser(), withoutBrowser()])
for (const tryAgain of waiting) await tryAgain()
sayTotal(results)
