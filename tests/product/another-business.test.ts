import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#app/platform/log/log.server.ts'
import { businesses, stores } from '#app/platform/db/tables/business.server.ts'
import { keepLogo } from '#app/platform/media/logo.server.ts'
import { createMediaStorage } from '#app/platform/media/media-storage.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { PUBLIC_URL, openSite } from './site.ts'
import type { Site } from './site.ts'

const PARALLEL = 4
/** Name, addresses and numbers of the business that the starting content describes. */
const FIRST = /Phare\b|phare-reparation|\+3353649000|05[\s.]36[\s.]49[\s.]00|rue Copernic|rue du Port\b|\+33639980001/

/** Addresses that name every shop: frame, lists, forms, links of landing pages, the sitemap. */
const NAMING_SHOPS = ['/', '/magasins', '/sitemap.xml', '/preparation-visite', '/pro/devis', '/reparation-apple', '/introuvable', '/mentions-legales']

let site: Site
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'another-business-'))
beforeAll(async () => {
  site = await openSite({ DATA_DIR: dataDir })
  const { db } = site.database
  await db.update(businesses).set({ name: 'Atelier Boréal', email: 'bonjour@boreal.example', whatsapp_phone: '+33600000000' })
  const street = sql`case when ${stores.address} is null then null else '3 quai du Nord' end`
  await db.update(stores).set({ phone: '+33102030405', email: 'magasin@boreal.example', address: street, maps: '' })
  await site.app.publish([tags.facts])
})
afterAll(async () => {
  await site.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

async function pathsOfSitemap(): Promise<string[]> {
  const sitemap = await (await site.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.slice(PUBLIC_URL.length))
}

test('no page of another business says anything of the first', async () => {
  const others = ['/manifest.webmanifest', '/robots.txt', '/introuvable', '/login', '/pro/devis', '/pro/preparation-visite', '/pro/envoi-postal']
  // Pages of models come from one template and the catalogue's rows: a few of them say what all do.
  const paths = (await pathsOfSitemap()).filter((address, index) => !/^\/reparation\/.+\/./.test(address) || index % 40 === 0)
  const queue = [...paths, ...others, '/pro/suivi', '/pro/garantie', '/pro/rendez-vous']
  expect(queue.length).toBeGreaterThan(90)
  const leaks: string[] = []
  async function reader(): Promise<void> {
    for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
      const text = await (await site.get(address)).text()
      const found = FIRST.exec(text)
      if (found) leaks.push(`${address}: …${text.slice(Math.max(0, found.index - 60), found.index + 60)}…`)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, reader))
  expect(leaks).toEqual([])
})

test('its legal page says what was entered, and gives the rest on request', async () => {
  const before = await (await site.get('/mentions-legales')).text()
  expect(before).toContain('Le directeur de la publication est le gérant de la société.')
  expect(before).toContain('sont communiqués sur demande à cette adresse')
  await site.database.db.update(businesses).set({
    siren: '732829320',
    director: 'Zoé Boréal',
    host_name: 'Serveurs du Nord',
    mediator_name: 'Médiation du Nord',
    mediator_url: 'https://mediation.example/boreal',
  })
  await site.app.publish([tags.facts])
  const after = await (await site.get('/mentions-legales')).text()
  expect(after).toContain('SIREN 732\u00a0829\u00a0320. L’immatriculation')
  expect(after).toContain('Directeur de la publication\u00a0: Zoé Boréal.')
  expect(after).toContain('Serveurs du Nord. L’adresse et le téléphone')
  expect(after).toContain('Médiation du Nord, <a href="https://mediation.example/boreal">')
  expect(after).not.toContain('gérant de la société')
})

test('a shop that was added has a page, and stands wherever shops stand; a retired one has none', async () => {
  const facts = { town: 'Belin-Béliet', postcode: '33830', phone: '+33102030499', email: 'belin@boreal.example' }
  await site.database.db.insert(stores).values({ slug: 'belin-beliet', name: 'Belin', location: 'Belin-Béliet', position: 9, ...facts })
  await site.app.publish([tags.facts])
  const page = await site.get('/belin-beliet')
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('<title>Réparation de téléphone à Belin-Béliet | QualiRépar</title>')
  expect(html).toContain('tel:+33102030499')
  expect(html).toContain('"@type":"MobilePhoneStore"')
  for (const address of NAMING_SHOPS) expect(await (await site.get(address)).text(), address).toMatch(/belin-beliet/)
  expect(await (await site.get('/')).text()).toContain('Libourne et Belin-Béliet. Ou par la poste')
  expect(await (await site.get('/reparation/apple')).text()).toContain('à La Teste-de-Buch, Le Teich, Libourne et Belin-Béliet ou par la poste')
  const shops = await (await site.get('/magasins')).text()
  expect(shops).toContain('Quatre magasins')
  expect(shops).toContain('Libourne est plus loin, à l’est. Belin-Béliet est plus loin.')
  const { db } = site.database
  // A shop whose street is known asks nobody to call for it.
  const asksToCall = async () => /nous vous donnons l’adresse et l’accès[^<]*Belin-Béliet/.test(await (await site.get('/magasins')).text())
  expect(await asksToCall()).toBe(true)
  await db.update(stores).set({ address: '4 route de Bayonne' }).where(eq(stores.slug, 'belin-beliet'))
  await site.app.publish([tags.facts])
  expect(await asksToCall()).toBe(false)
  await db.update(stores).set({ retired_at: new Date() }).where(eq(stores.slug, 'belin-beliet'))
  await site.app.publish([tags.facts])
  expect((await site.get('/belin-beliet')).status).toBe(410)
  await db.update(stores).set({ successor_path: '/magasins' }).where(eq(stores.slug, 'belin-beliet'))
  await site.app.publish([tags.facts])
  const moved = await site.get('/belin-beliet')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/magasins'])
  for (const address of NAMING_SHOPS) expect(await (await site.get(address)).text(), address).not.toMatch(/belin-beliet/i)
})

test('its icons and sharing pictures are its own: of its name and towns first, then from its logo', async () => {
  const picture = async (address: string) => {
    const answer = await site.get(address)
    return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const plain = await picture('/og/shop.png')
  expect(await sharp(plain.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  await site.database.db.update(businesses).set({ name: 'Atelier Austral' })
  await site.app.publish([tags.facts])
  expect((await picture('/og/shop.png')).bytes.equals(plain.bytes)).toBe(false)
  await site.database.db.update(businesses).set({ name: 'Atelier Boréal' })
  await site.app.publish([tags.facts])
  expect((await picture('/og/shop.png')).bytes.equals(plain.bytes)).toBe(true)
  expect((await picture('/favicon.svg')).type).toBe('image/svg+xml')
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect width="60" height="20" x="5" y="5" rx="9" fill="#a03"/></svg>'
  const media = createMediaStorage({ DATA_DIR: dataDir })
  const kept = await keepLogo({ media, now: new Date(), log: createLog('silent') }, Buffer.from(drawing))
  if (kept.kind !== 'kept') throw new Error(kept.reason)
  await site.database.db.update(businesses).set({ logo_url: kept.address, color: '#7a1030' }).where(eq(businesses.only, true))
  await site.app.publish([tags.facts])
  const sharing = await picture('/og/shop.png')
  expect(await sharp(sharing.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(sharing.bytes.equals(plain.bytes)).toBe(false)
  expect(await sharp((await picture('/icon-192.png')).bytes).metadata()).toMatchObject({ width: 192, height: 192 })
  expect((await picture('/favicon.svg')).type).toBe('image/png')
  const home = await site.get('/')
  const html = await home.text()
  expect(html).toContain(`src="${kept.address}"`)
  expect(html).toContain('--color-bassin:#7a1030')
  expect((await picture(kept.address)).type).toBe('image/png')
})

test('a change drops the pages that show it, and no others', async () => {
  const shown = async (address: string) => (await site.get(address)).text()
  const pages = ['/mentions-legales', '/services', '/magasins']
  for (const address of pages) expect(await shown(address)).toContain('tel:+33102030405')
  // Whatever is made anew tells the new number; what is kept tells the old one.
  const { db } = site.database
  await db.update(businesses).set({ host_name: 'Hébergement du Sud' })
  await db.update(stores).set({ phone: '+33102030499' })
  await site.app.publish([tags.anyFact, tags.businessFact('hostName')])
  expect(await shown('/mentions-legales')).toContain('Hébergement du Sud')
  for (const address of ['/services', '/magasins']) expect(await shown(address)).toContain('tel:+33102030405')
  await site.app.publish([tags.anyFact, tags.storeFact('libourne', 'phone')])
  for (const address of pages) expect(await shown(address)).toContain('tel:+33102030499')
})
