import zlib from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCRIPT_CLASSES } from '#app/ui/script-classes.ts'
import { openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const COMPLETE_REVIEW = {
  name: 'Élodie Lafon',
  email: 'elodie@exemple.fr',
  rating: '5',
  store: 'Le Teich',
  message: 'Écran changé en 1 h.',
}

async function postReview(fields: Record<string, string>) {
  const response = await fetch(`${site.url}/avis`, { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: site.url } })
  return { status: response.status, cacheControl: response.headers.get('cache-control'), html: await response.text() }
}

test('a review that is posted without script comes back as a mail to send', async () => {
  const { status, cacheControl, html } = await postReview(COMPLETE_REVIEW)
  expect({ status, cacheControl }).toEqual({ status: 200, cacheControl: 'no-store' })
  expect(html).toContain('Votre message est prêt')
  expect(html).toContain(`subject=${encodeURIComponent('Nouvel avis client - Élodie Lafon')}`)
  expect(html).toContain('Note : 5/5')
  // What copies the text is hidden where no script runs.
  expect(html).toMatch(/<button type="button" class="button needs-script">.{0,200}Copier le texte/)
})

test('a review with something missing comes back with what was typed and what to correct', async () => {
  const { status, html } = await postReview({ ...COMPLETE_REVIEW, name: '<b>Élodie', rating: '' })
  expect(status).toBe(422)
  expect(html).toContain('Un point à corriger')
  expect(html).toContain('id="review-rating-error"')
  expect(html).toContain('value="&lt;b&gt;Élodie"')
  const again = await postReview({ ...COMPLETE_REVIEW, rating: '4', email: 'elodie@exemple' })
  expect(again.status).toBe(422)
  expect(again.html).toContain('<option value="4" selected="">')
})

test('the details of a service stand in the page before any script, and unknown ones do not', async () => {
  const opened = async (address: string) => (await (await site.get(address)).text()).match(/<dialog [^>]*\bopen=""[^>]*>/g) ?? []
  expect(await opened('/services?service=hydrogel')).toEqual([expect.stringMatching(/data-address="[^"]*hydrogel/)])
  expect(await opened('/services?service=vidange')).toEqual([])
})

test.each(['/', '/services', '/pro/devis', '/pro/envoi-postal', '/pro/rendez-vous', '/pro/suivi', '/pro/garantie'])(
  'D. 221-5 and LCEN: %s leads to the withdrawal and to the legal notice, once each',
  async (address) => {
    const html = await (await site.get(address)).text()
    const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''
    for (const href of ['/pro/retractation', '/mentions-legales']) expect(footer.split(`href="${href}"`)).toHaveLength(2)
  },
)

test.each([
  '/',
  '/panne',
  '/magasins',
  '/le-teich',
  '/services',
  '/reconditionne',
  '/reparation/apple',
  '/reparation/apple/iphone-13',
  '/saint-emilion',
])('every drawing that %s refers to stands in it, and those of its first screen ask for nothing', async (address) => {
  const html = await (await site.get(address)).text()
  const ids = new Set([...html.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id))
  const uses = [...html.matchAll(/<use href="([^"]+)"/g)].map(([, href = '']) => href)
  expect(uses).not.toEqual([])
  expect(uses.filter((href) => !ids.has(href.slice(1)))).toEqual([])
  expect(html.match(/<img src="(?!data:)[^"]+\.svg"[^>]*loading="eager"/g)).toBeNull()
})

test('a frame of ours leaves the footer to the page around it', async () => {
  expect(await (await site.get('/pro/rendez-vous?embed=true')).text()).not.toContain('<footer')
})

test('a frame of ours gets the device and the repair of the address', async () => {
  const html = await (await site.get('/preparation-visite?model=iphone-13&repair=%C3%89cran')).text()
  expect(html).toContain('src="/pro/preparation-visite?deviceModel=iphone-13&amp;repairType=%C3%89cran&amp;embed=true"')
  expect(html).toContain('<dd>iPhone 13</dd>')
})

test('a stock that was read is shown while the database is away, under every filter; one that was not is empty, with 503', async () => {
  const away = await openSite()
  // What the shop is and what it says are read with the first pages, and kept.
  for (const address of ['/magasins', '/services', '/reconditionne?type=console']) await away.get(address)
  const cold = await openSite()
  await cold.get('/magasins')
  await Promise.all([away.database.pool.end(), cold.database.pool.end()])
  expect(await (await away.get('/reconditionne?type=tablet')).text()).toContain('1 appareil en stock.')
  const empty = await cold.get('/reconditionne')
  expect({ status: empty.status, retryAfter: empty.headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '2' })
  const html = await empty.text()
  expect(html).toContain('<h1>Appareils reconditionnés</h1>')
  expect(html).toContain('Aucun appareil disponible pour le moment')
  const services = await away.get('/services?service=reconditionne')
  expect(services.status).toBe(200)
  expect(await services.text()).not.toContain('En stock en ce moment')
  await Promise.all([away.close(), cold.close()])
})

test('a model, a shop and a town are shared under a picture of their own; what has no page has none', async () => {
  for (const address of ['/reparation/apple/iphone-13', '/la-teste', '/bordeaux']) {
    const image = /property="og:image" content="([^"]+)"/.exec(await (await site.get(address)).text())?.[1] ?? ''
    const { pathname } = new URL(image)
    expect(pathname).toBe(`/partage${address}.png`)
    const picture = await site.get(pathname)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  }
  for (const address of ['/partage/nulle-part.png', '/partage/reparation/apple/iphone-0.png', '/partage/../la-teste']) {
    expect((await site.get(address)).headers.get('content-type')).not.toBe('image/png')
  }
})

test('the words of the reviews are sent once asked for, and fit the styles of every page', async () => {
  const [home, reviews] = await Promise.all(['/', '/avis'].map(async (address) => (await site.get(address)).text()))
  const inDialog = (html = '') => /<dialog id="avis-clients"[\s\S]*?<\/dialog>/.exec(html)?.[0] ?? ''
  const classes = (html: string) => [...html.matchAll(/\s(?:class|data-adds-class)="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  expect(inDialog(home)).toContain('data-content-from="/avis"')
  expect(inDialog(home)).not.toContain('<blockquote>')
  expect(inDialog(reviews)).toContain('<blockquote>')
  // What the page lacks is in the file that the dialog puts in force.
  const [, later = ''] = /<link rel="stylesheet" href="([^"]+)" media="print,/.exec(home ?? '') ?? []
  const file = await site.get(later)
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  const rules = await file.text()
  const missing = new Set(classes(inDialog(reviews))).difference(new Set(classes(inDialog(home))))
  expect(missing).toContain('review')
  const [, ofReviews = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(reviews ?? '') ?? []
  expect([...missing].filter((name) => ofReviews.includes(`.${name}`) && !rules.includes(`.${name}`))).toEqual([])
})

// Ten segments of 1,460 bytes arrive together at the beginning of a connection: a longer answer is painted a round trip later.
test.each([
  '/reparation',
  '/reparation/apple/iphone',
  '/label-qualirepar',
  '/prix',
  '/panne',
  '/pro/devis',
  '/pro/rendez-vous',
  '/pro/envoi-postal',
  '/pro/suivi',
])('%s arrives in the first window of a connection once it is compressed as it is kept', async (address) => {
  const answer = await site.get(address)
  const page = Buffer.from(await answer.text())
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants
  const body = zlib.brotliCompressSync(page, { params: { [BROTLI_PARAM_LGWIN]: 16, [BROTLI_PARAM_SIZE_HINT]: page.length } })
  const headers = [...answer.headers].reduce((bytes, [name, value]) => bytes + name.length + value.length + 4, 'HTTP/1.1 200 OK'.length + 4)
  expect(body.length + headers).toBeLessThanOrEqual(10 * 1_460)
})

test('every page has the style of what scripts may add to it', async () => {
  const styleOf = async (address: string) => /<style[^>]*>(.*?)<\/style>/s.exec(await (await site.get(address)).text())?.[1] ?? ''
  const style = await styleOf('/pro/devis')
  expect(SCRIPT_CLASSES.flatMap(({ classes }) => classes.filter((name) => !style.includes(`.${name}`)))).toEqual([])
  expect(await styleOf('/reparation')).toContain('.suggest-list')
  expect(await styleOf('/prix')).not.toMatch(/\.suggest-list|\.toast/)
})

test('a demonstration that others can reach says so on every page, marks its examples and keeps search engines out', async () => {
  for (const address of ['/', '/avis', '/reparation/apple/iphone-13', '/pro/devis', '/partenaires', '/reconditionne']) {
    const answer = await site.get(address)
    const html = await answer.text()
    expect(answer.headers.get('x-robots-tag'), address).toBe('noindex')
    expect(html, address).toContain('<meta name="robots" content="noindex"/>')
    expect(html, address).toContain('<b>Démonstration</b>')
  }
  expect((await site.get('/sitemap.xml')).headers.get('x-robots-tag')).toBe('noindex')
  for (const address of ['/avis', '/partenaires', '/reconditionne', '/devis-gratuit-reparation-telephone-arcachon'])
    expect(await (await site.get(address)).text(), address).toContain('>Exemple</span>')
  expect(await (await site.get('/avis')).text()).not.toContain('Avis vérifié<')
  expect(await (await site.get('/partenaires')).text()).toContain('href="/partenaires/exemple"')
  expect(await (await site.get('/partenaires/exemple')).text()).toContain('Ce partenaire est un exemple')
})

test('each drawing of an icon stands once in a page, and every use of one finds it', async () => {
  for (const address of ['/', '/reparation/apple/iphone-13', '/pro/devis']) {
    const html = await (await site.get(address)).text()
    const drawn = [...html.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
    const used = [...html.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id)
    expect(used.length, address).toBeGreaterThan(5)
    expect(new Set(drawn), address).toEqual(new Set(used))
    expect(drawn.length, address).toBe(new Set(used).size)
  }
})

test('pages name foreign frames in their policy only where a frame can open', async () => {
  const policy = async (address: string) => (await site.get(address)).headers.get('content-security-policy')
  expect(await policy('/partenaires')).toContain('https://maps.google.com')
  expect(await policy('/avis')).not.toContain('https://')
})
