/** What visitors find by links and forms alone: each page says where its own links and forms lead, and the next page answers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPage } from './page-reader.ts'
import { PUBLIC_URL, openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

async function htmlOf(address: string): Promise<string> {
  const response = await site.get(address)
  expect([address, response.status]).toEqual([address, 200])
  return response.text()
}

/** The part of a page between two texts, the first one included; empty where one of them is missing. */
function partOf(html: string, from: string, to: string): string {
  const start = html.indexOf(from)
  const end = html.indexOf(to, start)
  return start < 0 || end < 0 ? '' : html.slice(start, end)
}

const mainOf = (html: string): string => partOf(html, '<main', '</main>')

/** The page that a link of the main part leads to, which has to be there. */
async function follow(from: string, address: string): Promise<string> {
  expect(readPage(mainOf(from)).links).toContain(address)
  return htmlOf(address)
}

test('the links from the home page to a repair lead to the quote form, which knows device and repair', async () => {
  const brands = await follow(await htmlOf('/'), '/reparation')
  const model = await follow(await follow(brands, '/reparation/apple'), '/reparation/apple/iphone-13')
  expect(readPage(mainOf(model)).links).toContain('/devis?model=iphone-13&repair=Batterie')
  const short = await site.get('/devis?model=iphone-13&repair=Batterie')
  expect(short.headers.get('location')).toBe('/pro/devis?new=true&model=iphone-13&repair=Batterie')
  const form = await htmlOf(short.headers.get('location') ?? '')
  expect(form).toMatch(/<input [^>]*name="device" value="iPhone 13"\/>/)
  expect(form).toContain('<input type="checkbox" name="repairs" checked="" value="Batterie"/>')
})

test.each([
  ['ipone 13', 'iPhone 13'],
  ['A2633', 'iPhone 13'],
  ['galaxi s21', 'Galaxy S21'],
])('the form of the search takes «%s» to a page whose first model is %s', async (typed, found) => {
  const form = partOf(await htmlOf('/reparation'), '<form role="search"', '</form>')
  expect(form).toContain('action="/reparation"')
  expect(form).not.toContain('method="post"')
  expect(form).toMatch(/<input [^>]*name="q"/)
  const results = partOf(await htmlOf(`/reparation?${new URLSearchParams({ q: typed })}`), 'id="results"', '</ul>')
  expect(/<b>([^<]*)<\/b>/.exec(results)?.[1]).toContain(found)
})

test('the details of a service have an address of their own, and a link that closes them', async () => {
  const services = await htmlOf('/services')
  expect(services).toContain('<a href="/services?service=pile-montre#pile-montre"')
  expect(services).not.toMatch(/<dialog [^>]*\bopen=""/)
  const opened = partOf(await htmlOf('/services?service=pile-montre'), '<dialog id="details-pile-montre"', '</dialog>')
  expect(opened).toMatch(/^<dialog [^>]*\bopen=""/)
  expect(opened).toContain('href="/services#pile-montre" aria-label="Fermer"')
})

test('the details of refurbished devices show three of those in stock', async () => {
  const opened = partOf(await htmlOf('/services?service=reconditionne'), '<dialog id="details-reconditionne"', '</dialog>')
  const stock = partOf(opened, 'En stock en ce moment', '</ul>')
  expect(stock.match(/<li/g)).toHaveLength(3)
})

test('a category of the stock is a link with its number of devices, and says so where there is none', async () => {
  const categories = partOf(await htmlOf('/reconditionne'), 'aria-label="Filtrer par catégorie"', '</nav>')
  for (const [type, devices] of [
    ['tablet', 1],
    ['laptop', 2],
    ['watch', 0],
  ] as const) {
    expect(categories).toMatch(new RegExp(`href="/reconditionne\\?type=${type}#stock">[^<]*<small>${devices}</small>`))
    expect((await htmlOf(`/reconditionne?type=${type}`)).match(/<article/g) ?? []).toHaveLength(devices)
  }
  expect(await htmlOf('/reconditionne?type=tablet')).toContain('1 appareil en stock.')
  const none = await htmlOf('/reconditionne?type=watch')
  expect(none).toContain('Aucun Montre Connectée disponible')
  expect(none).toContain('Revenez bientôt pour découvrir nos nouvelles offres !')
})

test('the filters of the stock are lists of a form whose answer has an address', async () => {
  const form = partOf(await htmlOf('/reconditionne?type=smartphone'), 'aria-label="Filtrer le stock"', '</form>')
  expect(form).toContain('action="/reconditionne#stock" method="get"')
  expect(form).toContain('<input type="hidden" name="type" value="smartphone"/>')
  expect(form).toContain('<option value="128">128\u00a0Go</option>')
  expect(form).toContain('<option value="le-teich">Le Teich</option>')
  const chosen = await htmlOf('/reconditionne?type=smartphone&capacite=128&prix=&etat=&magasin=le-teich')
  expect(chosen).toContain('2 appareils en stock')
  const all = await follow(chosen, '/reconditionne?type=smartphone')
  expect(all).toContain('5 appareils en stock')
})

test('a device in the stock shows its state, its discount and the shop to call', async () => {
  const device = partOf(await htmlOf('/reconditionne?type=console'), '<article', '</article>')
  for (const said of ['Nintendo Switch OLED', 'Très Bon État', '−35\u00a0%', 'href="tel:+33536490001"', 'Appeler pour réserver'])
    expect(device).toContain(said)
})

test('a device without a photo is drawn in its colour, beside the shop to call and devices like it', async () => {
  const stock = await htmlOf('/reconditionne?type=smartphone')
  const [, address = ''] = /href="(\/reconditionne\/[^"]*-apple-iphone-12-64-go-bleu)"/.exec(stock) ?? []
  const device = await follow(stock, address)
  expect(readPage(device).headings).toEqual(['Apple iPhone 12 64\u00a0Go, bleu'])
  expect(mainOf(device)).toMatch(/class="device-drawing[^"]* tint-bleu/)
  expect(device).toContain('Dessin à la bonne couleur. Photos à venir.')
  expect(mainOf(device)).toMatch(/<a href="tel:\+33536490003"[^>]*>.{0,200}Appeler Libourne/)
  expect(device).toContain('Dans le même esprit')
})

test('the head of a model says its language, its address and its picture to whom the link is passed on to', async () => {
  const html = await htmlOf('/reparation/apple/iphone-13')
  expect(html).toMatch(/<html [^>]*\blang="fr"/)
  expect(readPage(html).title).toMatch(/iPhone 13.*QualiRépar/)
  expect(html).toContain(`<meta property="og:url" content="${PUBLIC_URL}/reparation/apple/iphone-13"/>`)
  expect(html).toContain(`<meta property="og:image" content="${PUBLIC_URL}/`)
})

test('each shop has its page, its contacts, its week and its directions', async () => {
  const html = await htmlOf('/magasins')
  for (const [name, slug, phone] of [
    ['La Teste-de-Buch', 'la-teste', '+33536490001'],
    ['Le Teich', 'le-teich', '+33536490002'],
    ['Libourne', 'libourne', '+33536490003'],
  ] as const) {
    const shop = partOf(html, `<h2 id="magasin-${slug}">`, '</section>')
    expect(shop).toContain(`<a href="/${slug}">${name}</a>`)
    expect(shop).toContain(`href="tel:${phone}"`)
    expect(shop).toContain(`href="mailto:${slug}@`)
    expect(shop.match(/<tr/g)).toHaveLength(7)
    expect(shop).toMatch(/Dimanche<\/th><td[^>]*>Fermé/)
    expect(shop).toMatch(/target="_blank" rel="noopener"[^>]*>.{0,200}Itinéraire/)
    expect(shop.includes('Afficher la carte')).toBe(slug !== 'libourne')
  }
})

test('a visit that is prepared can be written to each shop, with its device and its repair', async () => {
  const form = await htmlOf('/pro/preparation-visite?deviceModel=iphone-13&repairType=%C3%89cran&embed=true')
  for (const shop of ['la-teste', 'le-teich', 'libourne'])
    expect(form).toMatch(new RegExp(`href="mailto:${shop}@[^"?]*\\?subject=Visite%20en%20magasin%20-%20iPhone%2013%20-%20%C3%89cran&amp;`))
})

test('R. 221-1: whoever prefers paper finds the model form, from the page of the withdrawal and behind the terms', async () => {
  const printed = await follow(await htmlOf('/mentions-legales'), '/pro/retractation/formulaire')
  expect(printed).toMatch(/<h2[^>]*>Modèle de formulaire de rétractation</)
  expect(printed).toContain('(*) Rayez la mention inutile.')
  const withdrawal = await follow(printed, '/pro/retractation')
  await follow(withdrawal, '/pro/retractation/formulaire')
})

test('a page that is not there leads on to all brands', async () => {
  const response = await site.get('/nulle-part')
  expect(response.status).toBe(404)
  expect(mainOf(await response.text())).toContain('<a href="/reparation">Toutes les marques</a>')
})
