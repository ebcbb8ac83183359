import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { CHROMIUM_ARGS, chromiumPath } from './browser.ts'
import { PAGE_KINDS, TARGETS } from './pages.ts'
import { freePort } from './server.ts'
import type { BenchServer } from './server.ts'

/** Playwright turns the back/forward cache off; Lighthouse looks at it. */
const NO_BF_CACHE = ['--disable-back-forward-cache']

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse, mobile, for one page of every kind. */
export async function benchLighthouse(server: BenchServer): Promise<void> {
  console.log('\n## Lighthouse mobile (performance, accessibility, best practices, SEO)')
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
    ignoreDefaultArgs: NO_BF_CACHE,
  })
  for (const [kind, path] of Object.entries(PAGE_KINDS)) {
    const result = await lighthouse(server.url + path, { port, output: 'json', logLevel: 'silent', onlyCategories: [...CATEGORIES] })
    if (!result) throw new Error(`Lighthouse gave no result for ${path}`)
    const { categories, audits } = result.lhr
    const scores = CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100))
    const lcpMs = audits['largest-contentful-paint']?.numericValue ?? 0
    const tbtMs = audits['total-blocking-time']?.numericValue ?? 0
    const cls = audits['cumulative-layout-shift']?.numericValue ?? 0
    const held = scores.every((score) => score >= TARGETS.lighthouseScore) && lcpMs <= TARGETS.lcpMs && tbtMs <= TARGETS.tbtMs && cls <= 0.001
    console.log(
      `${kind.padEnd(12)} ${scores.join(' ')}  LCP ${Math.round(lcpMs)} ms, TBT ${Math.round(tbtMs)} ms, CLS ${cls.toFixed(3)}: ${held ? 'held' : 'MISSED'}`,
    )
    const failed = Object.values(audits).filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
    for (const audit of failed) console.log(`  - ${audit.id}: ${audit.title}`)
  }
  await browser.close()
}
