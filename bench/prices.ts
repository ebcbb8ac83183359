import pg from 'pg'
import { median } from './median.ts'
import { startServer } from './server.ts'
import type { BenchServer } from './server.ts'
import { ACCOUNT, ask, signIn } from './staff.ts'

/** With this, 500 models of one family carry 12 repairs and every repair three prices. */
const FAMILY_MODELS = 500
const CHANGED_PRICES = 5_000
const TRIES = 5
const MODEL_PAGE = '/reparation/apple/iphone-13'

/** A model's page without and with prices on the whole catalogue, the grid of 500 models, and one change of 5,000 prices. */
export async function benchPrices(): Promise<void> {
  const server = await startServer({ PAGE_CACHE: 'off', ADMIN_EMAIL: ACCOUNT.email, ADMIN_PASSWORD: ACCOUNT.password, RATE_LIMITS: 'off' })
  try {
    const before = await timeOf(server, MODEL_PAGE)
    await fillPrices(server.dataDir)
    const after = await timeOf(server, MODEL_PAGE)
    console.log(`\n## Prices (median of ${TRIES}, ms)`)
    console.log(`model page, 6 prices → prices on every repair   ${before.toFixed(1)} → ${after.toFixed(1)}`)
    const cookie = await signIn(server)
    const grids: number[] = []
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      grids.push((await ask(server, cookie, '/admin/prix?marque=banc&famille=banc')).tookMs)
    }
    console.log(`grid of ${FAMILY_MODELS} models × 12 repairs × 3 kinds           ${median(grids).toFixed(0)}`)
    const fields = {
      intent: 'preview',
      kind: 'lot',
      brandSlug: 'banc',
      familySlug: '',
      repair: 'Réparation 1',
      part: '',
      percent: '5',
      add: '',
      endWith9: 'oui',
    }
    const preview = await ask(server, cookie, '/admin/prix/lot', fields)
    const fingerprint = /name="fingerprint" value="([^"]+)"/.exec(preview.html)?.[1]
    if (!fingerprint) throw new Error('the preview has no fingerprint')
    const applied = await ask(server, cookie, '/admin/prix/lot', { ...fields, intent: 'apply', fingerprint })
    console.log(`change of ${CHANGED_PRICES} prices: shown, then made               ${preview.tookMs.toFixed(0)}, ${applied.tookMs.toFixed(0)}`)
  } finally {
    await server.stop()
  }
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

/** Three prices on every repair, and a brand whose first repair stands on as many models as one change takes. */
async function fillPrices(dataDir: string): Promise<void> {
  const client = new pg.Client({ host: `${dataDir}/socket`, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query(`
    with brand as (insert into brands (name, slug) values ('Banc', 'banc') returning id),
      family as (insert into device_categories (name, slug, device_type) values ('Banc', 'banc', 'smartphone') returning id),
      models as (insert into device_models (brand_id, category_id, name, slug, description, display_order)
        select brand.id, case when n <= ${FAMILY_MODELS} then family.id end, 'Banc ' || n, 'banc-' || n, 'Pour mesurer.', n
        from brand, family, generate_series(1, ${Math.ceil(CHANGED_PRICES / 3)}) n returning id)
    insert into model_repairs (model_id, repair_name, display_order)
    select models.id, 'Réparation ' || n, n from models cross join generate_series(1, 12) n`)
  await client.query(`
    insert into repair_prices (repair_id, part_kind, repair_kind, amount_cents, source)
    select repair.id, part, 'ecran', 10000 + (row_number() over ()) % 200 * 100, 'depart'
    from model_repairs as repair cross join unnest(array['origine', 'compatible', 'circulaire']) as part
    on conflict do nothing`)
  await client.query('analyze')
  await client.end()
}
