import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDocuments } from '#db/seed/documents.ts'
import { knownBrands } from '#db/seed/known-brands.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { technicians } from '#app/platform/db/tables/booking.server.ts'
import { businesses, storeClosures, storeHours, stores } from '#app/platform/db/tables/business.server.ts'
import { brands, deviceCategories, seededRows } from '#app/platform/db/tables/catalogue.server.ts'
import { documentPublications, documents } from '#app/platform/db/tables/documents.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { reviews } from '#app/platform/db/tables/reviews.server.ts'
import { shownRepairs } from '#app/platform/db/tables/shown-repairs.server.ts'
import { towns } from '#app/platform/db/tables/towns.server.ts'
import { PUBLIC_URL, openSite } from './site.ts'
import type { Site } from './site.ts'

const PARALLEL = 4
/** Places and the label of the first business, which this one has not. */
const NOT_ITS_OWN =
  /\bBassin\b|Arcachon|La Teste|\bTeich\b|Gujan|Biganos|Libourn|Gironde|Bordeaux|QualiRépar|labellis|bonus réparation|aide déduite|(?<!à )l[’']aide\b|(?:\bde |\bà )(?:Arles|Atelier)\b/
/** What the first business promises: how long repairs are guaranteed, how long they take, how soon it answers, what it offers at its counter. */
const ITS_PROMISES =
  /\b6[\s\u00a0]mois|\bsous 24[\s\u00a0]h\b(?! à)|\ben 1[\s\u00a0]h\b|[Ss]ans rendez-vous|aucun rendez-vous n’est|Dois-je prendre rendez-vous|[Dd]iagnostic(?: et devis| y)? (?:est )?gratuit/
/** Offers of repair by post; the texts of the law are the owner's to read, and a letter may be sent all the same. */
const BY_POST = /ou par la poste|[Ee]nvoi postal|[Ee]nvoyer mon appareil|prépayée|point relais|colis/
const FIXED = [
  '/manifest.webmanifest',
  '/robots.txt',
  '/introuvable',
  '/login',
  '/panne',
  '/panne?symptome=ecran&appareil=iphone+13',
  '/pro/devis',
  '/pro/preparation-visite',
  '/pro/envoi-postal',
  '/pro/suivi',
  '/pro/garantie',
  '/pro/retractation',
  '/envoi-postal',
  '/reparation?appareil=ordinateur',
]

const WITH_TAX = /\bTTC\b|toutes taxes comprises/

let site: Site
/** What visitors found before there was a shop. */
let before: string[]
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'own-site-'))

/** A site that began empty, whose owner has written one shop in Arles and left all else as it came; it repairs what the catalogue holds. */
beforeAll(async () => {
  site = await openSite({ DATA_DIR: dataDir, SEED: 'none' })
  const { db } = site.database
  for (const table of [
    shownRepairs,
    brands,
    deviceCategories,
    towns,
    documents,
    reviews,
    refurbishedDevices,
    storeHours,
    storeClosures,
    stores,
    businesses,
    seededRows,
  ])
    await db.delete(table)
  await seedDocuments(db, { withExamples: false })
  // Its owner does all of the services that he found as drafts.
  const services = await db.select({ id: documents.id }).from(documents).where(eq(documents.kind, 'service'))
  await db.insert(documentPublications).values(services.map(({ id }) => ({ document_id: id, version: 1, at: new Date(), author_label: 'Léa' })))
  await seedShopFacts(db, { withExamples: false })
  await site.app.publish([tags.facts])
  before = await Promise.all(['/', '/magasins', '/pro/devis', '/introuvable', '/sitemap.xml', '/manifest.webmanifest'].map(seen))
  await knownBrands.put(db, ['apple', 'samsung'])
  await db.update(businesses).set({ name: 'Atelier Dupin', email: 'bonjour@dupin.example', whatsapp_phone: '' })
  const shop = { town: 'Arles', postcode: '13200', address: '3 rue des Arènes', phone: '+33490000000', email: 'arles@dupin.example' }
  await db.insert(stores).values({ slug: 'arles', name: 'Arles', location: 'Arles', position: 9, receives_parcels: true, ...shop })
  await site.app.publish([tags.facts, tags.brands, tags.catalogue])
})
afterAll(async () => {
  await site.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

/** An answer in one line: its status, whether search engines may keep it, and its title or what it holds. */
async function seen(address: string): Promise<string> {
  const answer = await site.get(address)
  const text = await answer.text()
  const title = /<title>(.*?)<\/title>/.exec(text)?.[1] ?? [...text.matchAll(/<loc>|"name":"[^"]*"/g)].join(' ')
  return `${address} ${answer.status} ${answer.headers.get('X-Robots-Tag')} ${title}`
}

test('before there is a shop every page says that the site is prepared, and none is for search engines until it is live', async () => {
  expect(before).toEqual([
    '/ 200 noindex Site en préparation',
    '/magasins 200 noindex Site en préparation',
    '/pro/devis 200 noindex Site en préparation',
    '/introuvable 200 noindex Site en préparation',
    '/sitemap.xml 200 noindex ',
    '/manifest.webmanifest 200 noindex "name":"Mon atelier"',
  ])
  expect(await seen('/en-preparation')).toMatch(/^\/en-preparation 302 /)
  // The owner has written; the site is not live.
  expect(await seen('/')).toBe('/ 200 noindex Réparation téléphone Arles | Atelier Dupin')
})

/** Where the pages of the site say one of these words, with what stands around it. */
async function mentions(words: RegExp, unread: readonly string[] = []): Promise<string[]> {
  const sitemap = await (await site.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.slice(PUBLIC_URL.length))
  // Pages of models come from one template and the catalogue's rows: a few of them say what all do.
  const every20th = listed.filter((address, index) => !/^\/reparation\/.+\/./.test(address) || index % 20 === 0)
  const queue = [...every20th, ...FIXED].filter((address) => !unread.includes(address))
  expect(queue.length).toBeGreaterThan(40)
  const leaks: string[] = []
  async function reader(): Promise<void> {
    for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
      const html = await (await site.get(address)).text()
      // What scripts and addresses carry is not said; structured data is.
      const text = html.replaceAll(/<style[\s\S]*?<\/style>|<script(?! type="application\/ld)[\s\S]*?<\/script>|(?:href|src|action)="[^"]*"/g, '')
      const found = words.exec(text)
      if (found) leaks.push(`${address}: …${text.slice(Math.max(0, found.index - 60), found.index + 60)}…`)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, reader))
  return leaks
}

test('a site that began empty says nothing of places and of a label that its owner never named', async () => {
  expect(await mentions(NOT_ITS_OWN)).toEqual([])
})

test('it speaks of its own town instead, and has no pages of the label', async () => {
  const home = await (await site.get('/')).text()
  expect(home).toContain('<title>Réparation téléphone Arles | Atelier Dupin</title>')
  expect(home).toContain('réparation souvent en 1\u00a0h à Arles, ou par la poste')
  const legal = await (await site.get('/mentions-legales')).text()
  expect(legal).toContain('à l’atelier d’Arles')
  // The owner's texts are not older than the site.
  expect(legal).toContain(`Mis à jour le ${dateText(parisTime(new Date()).date)}.`)
  for (const address of ['/label-qualirepar', '/conditions-qualirepar']) expect((await site.get(address)).status).toBe(404)
  expect(await (await site.get('/magasins')).text()).not.toMatch(/24\sdécembre/)
})

test('in franchise it says of no price that tax is in it, and says why none is', async () => {
  const { db } = site.database
  expect(await mentions(WITH_TAX)).not.toEqual([])
  await db.update(businesses).set({ vat_regime: 'franchise' })
  await site.app.publish([tags.facts])
  expect(await mentions(WITH_TAX)).toEqual([])
  expect(await (await site.get('/mentions-legales')).text()).toContain('Les prix sont en euros\u00a0: TVA non applicable, art. 293 B du CGI.')
  expect(await (await site.get('/prix')).text()).toContain('Prix nets (TVA non applicable, art. 293 B du CGI)')
  await db.update(businesses).set({ vat_regime: '' })
  await site.app.publish([tags.facts])
})

test('it promises what its owner does, on every page', async () => {
  const { db } = site.database
  const [business] = await db.select({ claims: businesses.claims }).from(businesses)
  if (!business) throw new Error('no business')
  await db.update(businesses).set({
    claims: { ...business.claims, warrantyMonthsMin: 3 },
    answer_hours: 48,
    usual_time: '2\u00a0jours',
    diagnosis: 'paid',
    diagnosis_cents: 29_00,
    welcome: 'appointment',
  })
  await site.app.publish([tags.facts])
  expect(await mentions(ITS_PROMISES)).toEqual([])
  expect(await (await site.get('/')).text()).toMatch(/Réparé <em>en (?:<!-- -->)?2\u00a0jours/)
  expect(await (await site.get('/')).text()).toContain('Sur rendez-vous\u00a0: appelez le magasin ou écrivez-lui.')
  for (const address of ['/magasins', '/prix'])
    expect(await (await site.get(address)).text(), address).toContain('e diagnostic est payant (29\u00a0€ TTC)')
  expect(await (await site.get('/reparation/apple/iphone-13')).text()).toMatch(/Garantie <\/span>(?:<!-- -->)?3\u00a0mois/)
})

const SCENERY = [
  'shoreline-pines',
  'shoreline-trees',
  'shoreline-houses',
  'shoreline-lighthouse',
  'lighthouse',
  'street-lamp',
  'fog',
  'fog-town',
  'postal-scene',
  'postal-scene-town',
]

function shapesOf(illustration: string): string[] {
  const svg = fs.readFileSync(path.join(import.meta.dirname, '../../app/ui/illustrations', `${illustration}.svg`), 'utf8')
  return [...svg.matchAll(/\bd="([^"]+)"/g)].map(([, shape = '']) => shape)
}

test('it is drawn without the coast until its owner chooses it', async () => {
  const drawn = async () => {
    const pages = await Promise.all(['/', '/introuvable', '/envoi-postal-gratuit', '/login'].map(async (address) => (await site.get(address)).text()))
    const text = pages.join('')
    // Those of a first screen stand in the page itself.
    const carried = [...text.matchAll(/"data:image\/svg\+xml,([^"]*)"/g)].map(([, drawing = '']) => decodeURIComponent(drawing))
    const isDrawn = (name: string) =>
      new RegExp(`/${name}-[\\w-]{8}\\.svg`).test(text) || carried.some((drawing) => shapesOf(name).every((shape) => drawing.includes(shape)))
    return SCENERY.filter(isDrawn)
  }
  expect(new Set(await drawn())).toEqual(new Set(['shoreline-trees', 'shoreline-houses', 'street-lamp', 'fog-town', 'postal-scene-town']))
  await site.database.db.update(businesses).set({ scenery: 'coast' })
  await site.app.publish([tags.facts])
  expect(new Set(await drawn())).toEqual(new Set(['shoreline-pines', 'shoreline-lighthouse', 'lighthouse', 'fog', 'postal-scene']))
})

test('a service that its owner retires is gone from its page, and the page that it has from the foot and the list of pages', async () => {
  const has = async (address: string, text: string) => (await (await site.get(address)).text()).includes(text)
  const { db } = site.database
  for (const [slug, page] of [
    ['coques', '/coques-personnalisees'],
    ['reconditionne', '/reconditionne'],
  ] as const) {
    const stands = async () => [
      await has('/', `"${page}"`),
      await has('/services', `id="${slug}"`),
      await has('/sitemap.xml', page),
      (await site.get(page)).status,
    ]
    expect(await stands(), page).toEqual([true, true, true, 200])
    const [service] = await db
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.kind, 'service'), eq(documents.slug, slug)))
    await db.insert(documentPublications).values({ document_id: service?.id ?? '', version: null, at: new Date(), author_label: 'Léa' })
    await site.app.publish([tags.words('service')])
    expect(await stands(), page).toEqual([false, false, false, 404])
    await db.delete(documentPublications).where(and(eq(documentPublications.document_id, service?.id ?? ''), isNull(documentPublications.version)))
    await site.app.publish([tags.words('service')])
    expect((await site.get(page)).status).toBe(200)
  }
})

test('a brand that it does not repair has no page, and visits that nobody makes have none', async () => {
  expect((await site.get('/reparation-apple')).status).toBe(200)
  expect((await site.get('/reparation-nintendo')).status).toBe(404)
  // Those of the database that this site was made from.
  await site.database.db.delete(technicians)
  const visits = await site.get('/pro/rendez-vous')
  expect(visits.status).toBe(404)
  expect(await visits.text()).toMatch(/<title>Page introuvable[^]*<meta name="robots" content="noindex"/)
})

test('its home page offers the devices that it repairs', async () => {
  const home = await (await site.get('/')).text()
  expect(home).toContain('/reparation?appareil=tablette')
  expect(home).not.toContain('/reparation?appareil=console')
  const consoles = await site.get('/reparation?appareil=console')
  expect([consoles.status, consoles.headers.get('location')]).toEqual([302, '/reparation'])
  const { 0: described } = /<meta name="description" content="[^"]*/.exec(await (await site.get('/reparation')).text()) ?? ['']
  expect(described).toMatch(/content="Apple, Samsung\s: trouvez votre modèle/)
})

test('its home page has no band without a word in it while there are no prices and no label', async () => {
  const home = await (await site.get('/')).text()
  expect(home).not.toMatch(/<div class="frame[^"]*"><\/div>/)
})

test('it leads to no page of partners, for it has none', async () => {
  for (const address of ['/', '/pro/suivi', '/sitemap.xml']) {
    const answer = await site.get(address)
    expect(answer.status).toBe(200)
    expect(await answer.text(), address).not.toContain('/partenaires')
  }
  expect((await site.get('/partenaires')).status).toBe(404)
})

test('what its services cost is «sur devis» until its owner says a price', async () => {
  for (const address of ['/services', '/coques-personnalisees', '/tarifs-des-services']) {
    const html = await (await site.get(address)).text()
    // What the owner says of the diagnosis is no price of a service.
    const text = html.replaceAll(/<(style|script)[\s\S]*?<\/\1>|Le diagnostic est payant \([^)]*\)/g, '')
    expect(text, address).not.toMatch(/\d[\s\u00a0\u202f]€/)
  }
  expect(await (await site.get('/tarifs-des-services')).text()).toContain('sur devis')
  await site.database.db.update(businesses).set({ service_prices: { customCase: 23_00 } })
  await site.app.publish([tags.anyFact, tags.businessFact('servicePrices')])
  expect(await (await site.get('/coques-personnalisees')).text()).toMatch(/23[\s\u00a0\u202f]€/)
})

test('a shop that takes no parcels offers no repair by post', async () => {
  await site.database.db.update(stores).set({ receives_parcels: false })
  await site.app.publish([tags.facts])
  for (const address of ['/envoi-postal-gratuit', '/envoi-postal', '/pro/envoi-postal']) expect((await site.get(address)).status).toBe(404)
  expect(await mentions(BY_POST, ['/mentions-legales', '/pro/retractation'])).toEqual([])
})
