import { expect, test } from 'vitest'
import { everyEngineTest } from '#tests/db/db-test.ts'
import { atScale } from '#tests/scale.ts'

/** 30 brands × 1,000 models × 4 repairs are two hundred times the starting catalogue; a fifth of it decides no plan otherwise. */
const MODELS_OF_BRAND = atScale(200, 1_000)
const DEVICES = atScale(1_000, 5_000)
const EVENTS = atScale(4_000, 20_000)

async function fillLargeCatalogue(query: (statement: string) => Promise<unknown>): Promise<void> {
  await query(`insert into brands (name, slug) select 'Marque ' || n, 'marque-' || n from generate_series(1, 30) as n`)
  await query(
    `insert into device_categories (name, slug, device_type) select 'Famille ' || n, 'famille-' || n, 'smartphone' from generate_series(1, 20) as n`,
  )
  await query(`insert into device_models (brand_id, category_id, name, slug, display_order)
    select b.id, c.id, 'Modèle ' || n, b.slug || '-modele-' || n, n
    from brands b cross join generate_series(1, ${MODELS_OF_BRAND}) as n join device_categories c on c.slug = 'famille-' || (1 + n % 20)`)
  // One kind of repair after the other: a statement has its time.
  for (let kind = 1; kind <= 4; kind += 1) {
    await query(`insert into model_repairs (model_id, repair_name, display_order) select id, 'Réparation ${kind}', ${kind} from device_models`)
  }
  await query(`insert into refurbished_devices (type, brand, model, condition, price, in_stock, created_at)
    select 'smartphone', 'Apple', 'iPhone ' || n, 'good', 100, n % 10 = 0, now() - make_interval(hours => n) from generate_series(1, ${DEVICES}) as n`)
  await query(
    `insert into analytics_events (event_type, session_id, created_at) select 'page_view', gen_random_uuid(), now() - make_interval(secs => n) from generate_series(1, ${EVENTS}) as n`,
  )
  await query('analyze')
}

const READS = [
  ['a brand by its slug', `select id from brands where slug = 'marque-7' and is_active`, 'brands_slug_key|Seq Scan on brands'],
  ['a model by its slug', `select id from device_models where slug = 'marque-7-modele-150' and is_active`, 'device_models_slug_key'],
  [
    'the models of a brand in display order',
    `select id, name, slug from device_models where brand_id = (select id from brands where slug = 'marque-7') and is_active order by display_order limit 100`,
    'device_models_brand_order_idx',
  ],
  [
    'the first models of a category of a brand',
    `select name from device_models where brand_id = (select id from brands where slug = 'marque-7') and category_id = (select id from device_categories where slug = 'famille-3')
      and is_active order by display_order, name limit 60`,
    'device_models_listing_idx',
  ],
  [
    'the repairs of a model',
    `select * from model_repairs where model_id = (select id from device_models where slug = 'marque-7-modele-150') and is_active order by display_order`,
    'model_repairs_model_order_idx',
  ],
  [
    'the newest devices in stock',
    `select * from refurbished_devices where in_stock order by created_at desc limit 6`,
    'refurbished_devices_stock_idx',
  ],
  ['the latest events', `select * from analytics_events where created_at > now() - interval '10 seconds'`, 'analytics_events_created_idx'],
] as const

everyEngineTest('a catalogue that has grown', (db) => {
  test('every read of a page goes through an index', async () => {
    await fillLargeCatalogue((statement) => db.database.pool.query(statement))
    for (const [what, statement, index] of READS) {
      const { rows } = await db.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${statement}`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan, `${what}\n${plan}`).toMatch(new RegExp(index))
      expect(plan, what).not.toMatch(/Seq Scan on (device_models|model_repairs|refurbished_devices|analytics_events)/)
    }
  })
})
