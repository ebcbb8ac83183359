import os from 'node:os'
import pg from 'pg'
import { median } from './median.ts'
import { report } from './report.ts'
import { startServer } from './server.ts'

/** How many times the starting catalogue. */
const SIZES = [1, 10, 100] as const
const TRIES = 9
/** A cold page may take this much longer with 100 times the catalogue before we call it growth. */
const TOLERATED_RATIO = 1.5

const COLD_PAGES = [
  '/',
  '/reparation',
  '/reparation/samsung',
  '/reparation/apple/iphone',
  '/reparation/apple/iphone-13',
  '/reparation?q=ipone+13',
  '/reparation?q=galaxi+s21',
]

/**
 * Time to render pages that are not cached, with the starting catalogue, with 10 and with 100 times as much.
 * Search results are never cached.
 */
export async function benchGrowth(): Promise<void> {
  const times: Map<string, number>[] = []
  for (const size of SIZES) times.push(await coldTimes(size))
  const rows = COLD_PAGES.map((page) => {
    const ms = times.map((ofSize) => ofSize.get(page) ?? 0)
    const ratios = ms.slice(1).map((value) => value / (ms[0] ?? 1))
    return [
      page,
      ...ms.map((value) => value.toFixed(1)),
      ...ratios.map((ratio) => `× ${ratio.toFixed(2)}`),
      ratios.every((ratio) => ratio <= TOLERATED_RATIO) ? 'held' : 'GROWS',
    ]
  })
  report({
    title: 'Growth of the catalogue',
    words: `Pages rendered for each request (no page cache), ms, median of ${TRIES}, load of the machine ${(os.loadavg()[0] ?? 0).toFixed(1)}; 469 models, then 10 and 100 times as many. Tolerated: × ${TOLERATED_RATIO}.`,
    columns: ['page', ...SIZES.map((size) => `${size} ×`), ...SIZES.slice(1).map((size) => `${size} × / 1 ×`), 'growth'],
    rows,
  })
}

async function coldTimes(size: number): Promise<Map<string, number>> {
  // A page that is outdated at once is rendered for each request: the clock of the page cache is the only thing switched off.
  const server = await startServer({ PAGE_CACHE: 'off' })
  try {
    if (size > 1) await multiplyCatalogue(server.dataDir, size - 1)
    const times = new Map<string, number>()
    for (const page of COLD_PAGES) {
      const samples: number[] = []
      for (let attempt = 0; attempt <= TRIES; attempt += 1) {
        const startedMs = performance.now()
        await fetch(server.url + page).then((response) => response.arrayBuffer())
        if (attempt > 0) samples.push(performance.now() - startedMs)
      }
      times.set(page, median(samples))
    }
    return times
  } finally {
    await server.stop()
  }
}

/** Adds copies of every model and repair, with names and addresses of their own. */
async function multiplyCatalogue(dataDir: string, copies: number): Promise<void> {
  const client = new pg.Client({ host: `${dataDir}/socket`, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query(`
    create temp table copies as
      select gen_random_uuid() as new_id, m.id as old_id, n from device_models m cross join generate_series(1, ${copies}) n`)
  await client.query(`
    insert into device_models (id, brand_id, category_id, name, slug, description, meta_title, meta_description, display_order)
    select c.new_id, m.brand_id, m.category_id, m.name || ' v' || c.n, m.slug || '-v' || c.n, m.description, m.meta_title, m.meta_description, m.display_order + 1000 * c.n
    from copies c join device_models m on m.id = c.old_id`)
  await client.query(`
    insert into model_repairs (model_id, repair_name, description, duration, warranty, display_order)
    select c.new_id, r.repair_name, r.description, r.duration, r.warranty, r.display_order
    from copies c join model_repairs r on r.model_id = c.old_id`)
  await client.query('drop table copies')
  await client.query('analyze')
  await client.end()
}
