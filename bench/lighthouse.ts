import { chromium } from '@playwright/test'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { CHROMIUM_ARGS, chromiumPath } from '#tests/chromium.ts'
import { freePort } from '#tests/product/free-port.ts'
import { ASKED_BEFORE, askBefore } from './asked-before.ts'
import { installApart } from './install-apart.ts'
import { median } from './median.ts'
import { PAGE_KINDS, TARGETS } from './pages.ts'
import { report } from './report.ts'
import type { BenchServer } from './server.ts'

/** Playwright turns the back/forward cache off; Lighthouse looks at it. */
const NO_BF_CACHE = ['--disable-back-forward-cache']

/** Phones place letters at fractions of a pixel; a Chromium without a screen rounds them on Linux, and lines become 5 px longer or shorter. */
const LETTERS_AS_ON_PHONES = '--font-render-hinting=none'

/** What stands below is kept from search engines on purpose: its SEO score says only that. */
const NOT_INDEXED = '/pro/'

/** The visitors' clocks; that of the machine may be another one. */
const VISITORS_TIME_ZONE = 'Europe/Paris'

/** What the figure is rounded to. */
const CLS_ROUNDING = 0.0005

const BARE_PAGE = '<!DOCTYPE html><html lang="fr"><meta name="viewport" content="width=device-width"><title>Bonjour</title><h1>Bonjour</h1></html>'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Runs of which the median counts: a single one hears every other program of the machine. */
const RUNS = 3

const TITLE = 'Lighthouse'
/** A hundred packages that nothing else asks for. */
const VERSIONS = { lighthouse: '13.5.0' }

/** What is read of Lighthouse: its function, and of its report these fields. */
type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'silent'; onlyCategories: readonly string[] },
) => Promise<{ lhr: { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> } } | undefined>

interface Audit {
  id: string
  score: number | null
  scoreDisplayMode: string
  numericValue?: number
}

interface Outcome {
  scores: readonly number[]
  lcpMs: number
  tbtMs: number
  cls: number
  failed: readonly string[]
}

/** Lighthouse, mobile, for one page of every kind. */
export async function benchLighthouse(server: BenchServer): Promise<void> {
  const directory = installApart(TITLE, VERSIONS)
  if (directory === null) return
  const lighthouse = await loadLighthouse(directory)
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGS, LETTERS_AS_ON_PHONES, `--remote-debugging-port=${port}`],
    ignoreDefaultArgs: NO_BF_CACHE,
    env: { ...process.env, TZ: VISITORS_TIME_ZONE },
  })
  await askBefore(server, Object.values(PAGE_KINDS))
  const rows: string[][] = []
  for (const [kind, address] of Object.entries(PAGE_KINDS)) {
    const outcomes: Outcome[] = []
    for (let run = 0; run < RUNS; run += 1) outcomes.push(await outcomeOf(lighthouse, server.url + address, port))
    const scores = CATEGORIES.map((_, place) => median(outcomes.map((outcome) => outcome.scores[place] ?? 0)))
    const middle = (of: (outcome: Outcome) => number) => median(outcomes.map(of))
    const lcpMs = middle((outcome) => outcome.lcpMs)
    const tbtMs = middle((outcome) => outcome.tbtMs)
    const cls = middle((outcome) => outcome.cls)
    const counted = scores.filter((_, place) => CATEGORIES[place] !== 'seo' || !address.startsWith(NOT_INDEXED))
    const held = counted.every((score) => score >= TARGETS.lighthouseScore) && lcpMs <= TARGETS.lcpMs && tbtMs <= TARGETS.tbtMs && cls <= CLS_ROUNDING
    const failed = [...new Set(outcomes.flatMap((outcome) => outcome.failed))].join(', ')
    rows.push([
      kind,
      address,
      ...scores.map(String),
      `${Math.round(lcpMs)}`,
      `${Math.round(tbtMs)}`,
      cls.toFixed(3),
      held ? 'held' : 'MISSED',
      failed,
    ])
  }
  const floor = await bareOutcome(lighthouse, port)
  await browser.close()
  report({
    title: `${TITLE}, mobile`,
    words: `Medians of ${RUNS} runs, load of the machine ${(os.loadavg()[0] ?? 0).toFixed(1)}. ${ASKED_BEFORE} Targets: ${TARGETS.lighthouseScore} four times (SEO on indexable pages: those below ${NOT_INDEXED} are kept from search engines on purpose), LCP ≤ ${TARGETS.lcpMs} ms, TBT ≤ ${TARGETS.tbtMs} ms, CLS 0. A page of one heading has LCP ${Math.round(floor.lcpMs)} ms and TBT ${Math.round(floor.tbtMs)} ms on this machine in the same run.`,
    columns: ['kind', 'page', ...CATEGORIES, 'LCP ms', 'TBT ms', 'CLS', 'target', 'failed audits'],
    rows,
  })
}

/** What a page of almost nothing has: below that no page of the site can come. */
async function bareOutcome(lighthouse: Lighthouse, debugPort: number): Promise<Outcome> {
  const server = http.createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(BARE_PAGE))
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  try {
    return await outcomeOf(lighthouse, `http://127.0.0.1:${port}/`, debugPort)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** Typed by what its documentation promises: a package that is not among ours has no types here. */
async function loadLighthouse(directory: string): Promise<Lighthouse> {
  const { default: lighthouse }: { default: Lighthouse } = await import(
    pathToFileURL(path.join(directory, 'node_modules/lighthouse/core/index.js')).href
  )
  return lighthouse
}

async function outcomeOf(lighthouse: Lighthouse, url: string, port: number): Promise<Outcome> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: [...CATEGORIES] })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { categories, audits } = result.lhr
  return {
    scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Infinity,
    tbtMs: audits['total-blocking-time']?.numericValue ?? Infinity,
    cls: audits['cumulative-layout-shift']?.numericValue ?? 1,
    failed: Object.values(audits)
      .filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
      .map((audit) => audit.id),
  }
}
