// `npm test`: every check there is, after installing what is missing. The last line is `N passed, M failed`.
import { ensureBrowser } from './browser.mjs'
import { runPlaywright, runStep, runVitest } from './counted-runs.mjs'
import { runStaticChecks } from './static-checks.mjs'
import { sayTotal } from './total.mjs'
import { ensureInstalled } from './toolchain.mjs'

const results = []

async function part(title, work) {
  console.log(`\n── ${title}`)
  const startedMs = performance.now()
  const result = await work()
  results.push(result)
  console.log(`   ${result.passed} passed, ${result.failed} failed, ${Math.round((performance.now() - startedMs) / 1000)} s`)
  return result.failed === 0
}

/** A part that cannot run counts as failed. */
function cannotRun(why) {
  console.log(why)
  return { passed: 0, failed: 1, failures: [why] }
}

ensureInstalled()
await part('Types, lint, format, boundaries, dead code', runStaticChecks)
await part('Unit and database tests', () => runVitest(['unit', 'database']))
const built = await part('Build', () => runStep(['scripts/build.mjs']))
await part('The built site, over HTTP and as a process', () => (built ? runVitest(['product']) : cannotRun('There is no build to test.')))
await part('The site in a browser', () => {
  if (!built) return cannotRun('There is no build to test.')
  const browser = ensureBrowser()
  return browser ? runPlaywright({ CHROMIUM_PATH: browser }) : cannotRun('No browser could be found or installed.')
})
sayTotal(results)
