import fs from 'node:fs'
import pg from 'pg'
import { median } from './median.ts'
import { report } from './report.ts'
import { startServer } from './server.ts'
import type { BenchServer } from './server.ts'
import { ACCOUNT, ask, signIn } from './staff.ts'

/** A smaller catalogue tries the part itself: `BENCH_MODELS=1000 npm run bench prices`. */
const MODELS = Number(process.env['BENCH_MODELS'] ?? 10_000)
const REPAIRS = 12
/** Models of one family: what one grid holds at most in practice. */
const FAMILY_MODELS = Math.min(500, MODELS)
/** Models of the brand whose first repair is raised, three prices on each. */
const CHANGED_MODELS = Math.min(1_667, MODELS)
const TRIES = 15
const MODEL_PAGE = '/reparation/apple/iphone-13'
const TARGETS = { modelPageTimes: 1.25, gridMs: 300, bulkMs: 2_000 }
/** Models that are given their prices by one statement. */
const FILLED_AT_ONCE = 100
/** Pages of changed models that are in the page cache when the change comes. */
const WARM_MODELS = 40
const STAFF = { ADMIN_EMAIL: ACCOUNT.email, ADMIN_PASSWORD: ACCOUNT.password, RATE_LIMITS: 'off' }

const BULK = {
  intent: 'preview',
  kind: 'lot',
  brandSlug: 'banc',
  categorySlug: '',
  repair: 'Réparation 1',
  part: '',
  percent: '5',
  add: '',
  endWith9: 'oui',
}

/** A model's page beside a small and a large catalogue, the grid of a large family, and a change of 5,000 prices with the pages that it drops. */
export async function benchPrices(): Promise<void> {
  const rows: [string, string, string][] = []
  const uncached = await startServer({ PAGE_CACHE: 'off', ...STAFF })
  try {
    await priceModel(uncached.dataDir)
    const small = await timeOf(uncached, MODEL_PAGE)
    await fillCatalogue(uncached.dataDir)
    const large = await timeOf(uncached, MODEL_PAGE)
    rows.push([
      `model page, 39 prices, rendered: 469 models, then ${MODELS} more`,
      `${small.toFixed(1)} → ${large.toFixed(1)}`,
      `≤ × ${TARGETS.modelPageTimes}`,
    ])
    const cookie = await signIn(uncached)
    const grids: number[] = []
    for (let attempt = 0; attempt < TRIES; attempt += 1) grids.push((await ask(uncached, cookie, '/admin/prix?marque=banc&famille=banc')).tookMs)
    rows.push([`grid of ${FAMILY_MODELS} models × ${REPAIRS} repairs × 3 kinds, opened`, median(grids).toFixed(0), `≤ ${TARGETS.gridMs}`])
  } finally {
    await uncached.stop()
  }
  const logFile = `${uncached.dataDir}/bench.log`
  const server = await startServer({ DATA_DIR: uncached.dataDir, LOG_LEVEL: 'info', ...STAFF }, logFile)
  try {
    rows.push(...(await benchBulk(server, logFile)))
  } finally {
    await server.stop()
  }
  report({
    title: 'Prices',
    words: `${MODELS} models × ${REPAIRS} repairs × 3 kinds of part beside the starting catalogue, embedded database, medians of ${TRIES}.`,
    columns: ['what', 'ms', 'target'],
    rows,
  })
}

async function benchBulk(server: BenchServer, logFile: string): Promise<[string, string, string][]> {
  const cookie = await signIn(server)
  const preview = await ask(server, cookie, '/admin/prix/lot', BULK)
  const fingerprint = /name="fingerprint" value="([^"]+)"/.exec(preview.html)?.[1]
  const changes = /Appliquer\s+([\d\s\u202f\u00a0]+)/.exec(preview.html)?.[1]?.replaceAll(/\D/g, '') ?? '?'
  if (!fingerprint) throw new Error('the preview has no fingerprint')
  const others = await sitemapPaths(server)
  const concerned = Array.from({ length: Math.min(WARM_MODELS, CHANGED_MODELS) }, (_, n) => `/reparation/banc/banc-${n + 1}`)
  const all = [...others, ...concerned]
  await rendered(server, logFile, all)
  const neverKept = await rendered(server, logFile, all)
  const applied = await ask(server, cookie, '/admin/prix/lot', { ...BULK, intent: 'apply', fingerprint })
  const again = await rendered(server, logFile, all)
  const dropped = (paths: readonly string[]) => paths.filter((path) => again.has(path) && !neverKept.has(path))
  const mistaken = dropped(others)
  const stale = concerned.length - dropped(concerned).length
  return [
    [`change of ${changes} prices: shown`, preview.tookMs.toFixed(0), `≤ ${TARGETS.bulkMs}`],
    [`change of ${changes} prices: made`, applied.tookMs.toFixed(0), `≤ ${TARGETS.bulkMs}`],
    [`cached pages of changed models that were not dropped, of ${concerned.length}`, String(stale), '0'],
    [
      `other cached pages that were dropped, of ${others.length}`,
      `${mistaken.length}${mistaken.length > 0 ? `: ${mistaken.slice(0, 6).join(' ')}` : ''}`,
      'lists of prices',
    ],
  ]
}

/** The addresses of the sitemap that are no models of the bench. */
async function sitemapPaths(server: BenchServer): Promise<string[]> {
  const sitemap = await fetch(`${server.url}/sitemap.xml`).then((response) => response.text())
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  return paths.filter((path) => !path.includes('/banc'))
}

/** Asks for pages, and says which of them had to be rendered: the server says so in its log. */
async function rendered(server: BenchServer, logFile: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const known = fs.statSync(logFile).size
  for (const path of paths) await fetch(server.url + path).then((response) => response.arrayBuffer())
  const lines = fs.readFileSync(logFile).subarray(known).toString().split('\n')
  const made = lines.flatMap((line) => /"path":"([^"]+)".*"page rendered"/.exec(line)?.[1] ?? [])
  return new Set(made)
}

async function timeOf(server: BenchServer, path: string): Promise<number> {
  const samples: number[] = []
  for (let attempt = 0; attempt <= TRIES; attempt += 1) {
    const startedMs = performance.now()
    await fetch(server.url + path).then((response) => response.arrayBuffer())
    if (attempt > 0) samples.push(performance.now() - startedMs)
  }
  return median(samples)
}

async function withDatabase(dataDir: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ host: `${dataDir}/socket`, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Three prices on every repair of the measured page, so that both measurements render the same page. */
async function priceModel(dataDir: string): Promise<void> {
  await withDatabase(dataDir, async (client) => {
    await client.query(`
      insert into repair_prices (repair_id, part_kind, repair_kind, amount_cents, source)
      select repair.id, part, 'ecran', 10000 + (row_number() over ()) % 200 * 100, 'depart'
      from model_repairs as repair join device_models as model on model.id = repair.model_id and model.slug = 'iphone-13'
        cross join unnest(array['origine', 'compatible', 'circulaire']) as part
      on conflict do nothing`)
  })
}

/** Models of two brands with all their repairs and prices: one brand has as many as one change takes, and a family as one grid shows. */
async function fillCatalogue(dataDir: string): Promise<void> {
  await withDatabase(dataDir, async (client) => {
    await client.query(`
      with named as (insert into brands (name, slug) values ('Banc', 'banc'), ('Banc autre', 'banc-autre') returning id, slug),
        family as (insert into device_categories (name, slug, device_type) values ('Banc', 'banc', 'smartphone') returning id)
      insert into device_models (brand_id, category_id, name, slug, description, display_order)
      select named.id, case when n <= ${FAMILY_MODELS} then family.id end, 'Banc ' || n, 'banc-' || n, 'Pour mesurer.', n
      from generate_series(1, ${MODELS}) n
        join named on named.slug = case when n <= ${CHANGED_MODELS} then 'banc' else 'banc-autre' end
        cross join family`)
    // In parts: one statement for all would run so long that the embedded database counts as dead and is replaced.
    for (let first = 1; first <= MODELS; first += FILLED_AT_ONCE) {
      const slice = [first, first + FILLED_AT_ONCE - 1]
      await client.query(
        `insert into model_repairs (model_id, repair_name, display_order)
        select model.id, 'Réparation ' || n, n from device_models as model cross join generate_series(1, ${REPAIRS}) n
        where model.slug like 'banc-%' and model.display_order between $1 and $2`,
        slice,
      )
      await client.query(
        `insert into repair_prices (repair_id, part_kind, repair_kind, amount_cents, source)
        select repair.id, part, 'ecran', 10000 + (row_number() over ()) % 200 * 100, 'depart'
        from device_models as model join model_repairs as repair on repair.model_id = model.id
          cross join unnest(array['origine', 'compatible', 'circulaire']) as part
        where model.slug like 'banc-%' and model.display_order between $1 and $2
        on conflict do nothing`,
        slice,
      )
    }
    await client.query('analyze')
  })
}
