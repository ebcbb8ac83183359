/** Moving in: read from a server like the hosted one, write into another shop's database. */
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#app/platform/db/db.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { createMediaStorage } from '#app/platform/media/media-storage.server.ts'
import { seedDatabase } from '#db/seed/seed.ts'
import { openTestEmbedded } from '#tests/db/test-databases.ts'
import { aBrand, aCategory, aModel, aRepair } from '#tests/factories/catalogue.ts'
import { aPrice } from '#tests/factories/prices.ts'
import { ANON_KEY, startRestServer } from '#tests/rest/rest-server.ts'
import type { RestServer } from '#tests/rest/rest-server.ts'
import { restTest } from '#tests/rest/rest-test.ts'
import { createImageCarrier } from './carry-images.ts'
import { runImport } from './run-import.ts'
import type { ImportReport } from './import-steps.ts'

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const SILENT = { step: () => {}, add: () => {}, end: () => {} }

restTest('moving in', (api) => {
  let target: Database
  let copy: RestServer
  let dataDir: string
  let pictures: http.Server
  let picturesUrl: string
  let fetched: string[] = []

  beforeAll(async () => {
    pictures = http.createServer((request, response) => {
      fetched.push(request.url ?? '')
      if (request.url?.endsWith('/missing.png')) response.writeHead(404).end()
      else if (request.url === '/page.png') response.end('<!doctype html><p>no picture')
      else response.end(Buffer.concat([PIXEL, Buffer.from(request.url ?? '')]))
    })
    await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
    picturesUrl = `http://127.0.0.1:${portOf(pictures)}`
    target = await openTestEmbedded()
    copy = await startRestServer(target.db)
  })
  afterAll(async () => {
    pictures.close()
    pictures.closeAllConnections()
    await copy.stop()
    await target.close()
  })
  beforeEach(async () => {
    fetched = []
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-import-'))
    await target.pool.query('truncate brands, device_categories, device_models, model_repairs, refurbished_devices, seeded_rows cascade')
  })
  afterEach(() => {
    fs.rmSync(dataDir, { recursive: true, force: true })
  })

  async function aShop() {
    const brand = await aBrand(api, { name: 'Apple', slug: 'apple', logo_url: `${picturesUrl}/apple.png` })
    await aBrand(api, { name: 'Éteinte', slug: 'eteinte', is_active: false })
    const category = await aCategory(api, { name: 'iPhone', slug: 'iphone' })
    for (let index = 0; index < 30; index += 1) {
      const model = await aModel(api, {
        brand_id: brand.id,
        category_id: category.id,
        name: `iPhone ${index}`,
        slug: `iphone-${index}`,
        view_count: index,
        image_url: `${picturesUrl}/${index % 3}.png`,
      })
      const screen = await aRepair(api, { model_id: model.id, repair_name: 'Écran' })
      if (index < 2) await aPrice(api, screen)
      if (index === 0) await aPrice(api, screen, { amount_cents: 1, is_active: false, valid_to: new Date() })
      await aRepair(api, { model_id: model.id, repair_name: 'Batterie', warranty: null, requires_quote: false })
    }
    await api.db.insert(refurbishedDevices).values([
      {
        type: 'smartphone',
        brand: 'Apple',
        model: 'iPhone 12',
        condition: 'good',
        price: 229.9,
        images: [`${picturesUrl}/a.png`, `${picturesUrl}/missing.png`, `${picturesUrl}/page.png`, '/local.png'],
      },
      { type: 'smartphone', brand: 'Apple', model: 'Vendu', condition: 'good', price: 1, in_stock: false },
    ])
  }

  function run(options: { dryRun?: boolean; token?: string; progress?: typeof SILENT } = {}): Promise<ImportReport> {
    const { dryRun = false, token, progress = SILENT } = options
    const images = createImageCarrier(createMediaStorage({ DATA_DIR: dataDir }), {
      project: picturesUrl,
      stateFile: path.join(dataDir, 'import', 'pictures.json'),
    })
    return runImport(target, { source: { url: api.rest.url, key: ANON_KEY, ...(token ? { token } : {}) }, images, dryRun, progress })
  }

  const changes = (report: ImportReport) => report.tables.reduce((sum, { inserted, updated }) => sum + inserted + updated, 0)

  test('the shop answers the same calls the same way afterwards', async () => {
    await aShop()
    const report = await run()
    expect(report.tables.map(({ table, inserted }) => [table, inserted])).toEqual([
      ['brands', 1],
      ['device_categories', 1],
      ['device_models', 30],
      ['model_repairs', 60],
      ['repair_prices', 2],
      ['refurbished_devices', 1],
    ])
    const questions = [
      (client: RestServer) => client.client().from('brands').select('id, name, slug, description, is_active, created_at'),
      (client: RestServer) =>
        client
          .client()
          .from('device_models')
          .select('id, name, slug, view_count, display_order, brands!inner(name, slug), device_categories(name, slug, device_type)')
          .order('slug'),
      (client: RestServer) =>
        client.client1().from('model_repairs').select('id, repair_name, warranty, requires_quote, device_models!inner(slug)').order('id'),
      (client: RestServer) =>
        client
          .client()
          .from('repair_prices')
          .select('id, part_kind, repair_kind, amount_cents, valid_from, model_repairs!inner(repair_name)')
          .order('id'),
      (client: RestServer) =>
        client.client().from('refurbished_devices').select('id, type, brand, model, condition, price, created_at').eq('in_stock', true),
    ]
    for (const ask of questions) {
      const [there, here] = [await ask(api.rest), await ask(copy)]
      expect(here.error).toBeNull()
      expect(here.data?.length).toBeGreaterThan(0)
      expect(here.data).toEqual(there.data)
    }
  })

  test('pictures come along once each, under names of their content, and what cannot come is told', async () => {
    await aShop()
    const report = await run()
    expect(fetched.toSorted()).toEqual(['/0.png', '/1.png', '/2.png', '/a.png', '/apple.png', '/missing.png', '/page.png'])
    expect(report.imagesBrought).toBe(5)
    const { data } = await copy.client().from('refurbished_devices').select('images').single()
    expect(data).toEqual({
      images: [expect.stringMatching(/^\/media\/[\w-]{32}\.png$/), `${picturesUrl}/missing.png`, `${picturesUrl}/page.png`, '/local.png'],
    })
    expect(report.notes).toEqual([
      `picture ${picturesUrl}/missing.png: answered 404`,
      `picture ${picturesUrl}/page.png: is no picture that the site serves`,
      'picture /local.png: has no host: name the old site with --site',
    ])
    expect(fs.readdirSync(path.join(dataDir, 'media')).filter((name) => name.endsWith('.png'))).toHaveLength(5)
  })

  test('pictures that the source itself stores come along, and what it has lost is said', async () => {
    await aBrand(api, { name: 'Apple', slug: 'apple', logo_url: `/media/${'a'.repeat(32)}.png` })
    await aBrand(api, { name: 'Sony', slug: 'sony', logo_url: '/media/missing.png' })
    const report = await run()
    expect(fetched.toSorted()).toEqual([`/media/${'a'.repeat(32)}.png`, '/media/missing.png'])
    expect([report.imagesBrought, report.notes]).toEqual([1, ['picture /media/missing.png: answered 404']])
    const { data } = await copy.client().from('brands').select('logo_url').eq('slug', 'apple').single()
    const here = String(data?.['logo_url'])
    expect(fs.readdirSync(path.join(dataDir, 'media'))).toContain(here.slice('/media/'.length))
    expect(changes(await run())).toBe(0)
  })

  test('a rehearsal counts and changes nothing', async () => {
    await aShop()
    const report = await run({ dryRun: true })
    expect(changes(report)).toBe(95)
    expect(fetched).toEqual([])
    expect(fs.readdirSync(dataDir)).toEqual([])
    expect((await target.pool.query('select 1 from brands')).rowCount).toBe(0)
    expect((await target.pool.query('select 1 from seeded_rows')).rowCount).toBe(0)
  })

  test('a second run changes nothing and fetches no picture again', async () => {
    await aShop()
    await run()
    const before = await target.pool.query('select id, updated_at from device_models order by id')
    fetched = []
    const again = await run()
    expect(changes(again)).toBe(0)
    expect(fetched).toEqual(['/missing.png', '/page.png'])
    expect((await target.pool.query('select id, updated_at from device_models order by id')).rows).toEqual(before.rows)
  })

  test('a run that was cut off is finished by the next', async () => {
    await aShop()
    let steps = 0
    const cutOff = {
      ...SILENT,
      step: () => {
        steps += 1
        if (steps === 9) throw new Error('cut off')
      },
    }
    await expect(run({ progress: cutOff })).rejects.toThrow('cut off')
    const partly = await target.pool.query('select 1 from device_models')
    expect(partly.rowCount).toBe(30)
    expect((await target.pool.query('select 1 from model_repairs')).rowCount).toBe(0)
    await run()
    expect((await target.pool.query('select 1 from model_repairs')).rowCount).toBe(60)
    expect(fetched.filter((address) => address === '/apple.png')).toHaveLength(1)
    expect(changes(await run())).toBe(0)
  })

  test('what changed there is changed here, views counted here stay', async () => {
    await aShop()
    await run()
    await target.pool.query(`update device_models set view_count = 500 where slug = 'iphone-1'`)
    const staff = api.rest.client(await api.rest.staffToken())
    await staff.from('device_models').update({ description: 'Nouveau texte' }).eq('slug', 'iphone-1')
    const report = await run()
    expect(changes(report)).toBe(1)
    expect((await copy.client().from('device_models').select('description, view_count').eq('slug', 'iphone-1').single()).data).toEqual({
      description: 'Nouveau texte',
      view_count: 500,
    })
  })

  test('with a staff token what is switched off and sold comes too', async () => {
    await aShop()
    await run({ token: await api.rest.staffToken() })
    expect((await target.pool.query('select slug from brands where not is_active')).rows).toEqual([{ slug: 'eteinte' }])
    expect((await target.pool.query('select model from refurbished_devices where not in_stock')).rows).toEqual([{ model: 'Vendu' }])
  })

  test('rows that are here under the same slug are brought up to date, not doubled, and the starting catalogue stays out', async () => {
    await aShop()
    await target.pool.query(`insert into brands (name, slug, description) values ('Pomme', 'apple', 'ancienne')`)
    const report = await run()
    expect(report.tables[0]).toMatchObject({ table: 'brands', inserted: 0, updated: 1 })
    await seedDatabase(target.db, createLog('silent'))
    expect((await target.pool.query('select slug from brands')).rows).toEqual([{ slug: 'apple' }])
    expect(changes(await run())).toBe(0)
  })

  test('a wrong key stops it with advice', async () => {
    await expect(
      runImport(target, { source: { url: api.rest.url, key: 'wrong' }, images: undefined, dryRun: true, progress: SILENT }),
    ).rejects.toThrow(/refused to give brands \(401.*Check --key\./)
  })
})

function portOf(server: http.Server): number {
  const address: AddressInfo | string | null = server.address()
  if (typeof address !== 'object' || !address) throw new Error('not listening')
  return address.port
}
