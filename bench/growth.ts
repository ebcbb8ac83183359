import pg from 'pg'
import { startServer } from './server.ts'
import { median } from './median.ts'

/** Copies of the starting catalogue that are added. */
const COPIES = 99
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
 * Time to render pages that are not cached, with the starting catalogue and with 100 times as much. Each try drops the
 * page by asking with a model that the cache has not seen; search results are never cached.
 */
export async function benchGrowth(): Promise<void> {
  console.log(`\n## Pages rendered cold, starting catalogue against 100 times as much (median of ${TRIES}, ms)`)
  const small = await coldTimes()
  const large = await coldTimes(multiplyCatalogue)
  for (const page of COLD_PAGES) {
    const ratio = (large.get(page) ?? 0) / (small.get(page) ?? 1)
    console.log(
      `${page.padEnd(32)} ${fixed(small.get(page))} → ${fixed(large.get(page))}  × ${ratio.toFixed(2)} ${ratio <= TOLERATED_RATIO ? '' : 'GROWS'}`,
    )
  }
}

async function coldTimes(prepare?: (dataDir: string) => Promise<void>): Promise<Map<string, number>> {
  // A page that is outdated at once is rendered for each request: the clock of the page cache is the only thing switched off.
  const server = await startServer({ PAGE_CACHE: 'off' })
  try {
    if (prepare) await prepare(server.dataDir)
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
async function multiplyCatalogue(dataDir: string): Promise<void> {
  const client = new pg.Client({ host: `${dataDir}/socket`, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query(`
    create temp table copies as
      select gen_random_uuid() as new_id, m.id as old_id, n from device_models m cross join generate_series(1, ${COPIES}) n`)
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

function fixed(value: number | undefined): string {
  return (value ?? 0).toFixed(1).padStart(7)
}
