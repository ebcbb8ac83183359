/** The forms of the site under nonsense: always an answer, never a fault, nothing kept that was refused. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedStart } from '#app/platform/http/form-start.server.ts'
import { quoteForm } from './quote-form.ts'
import { BROWSER, openSite } from './site.ts'
import type { Site } from './site.ts'
import { chance } from '#tests/factories/random.ts'
import { atScale } from '#tests/scale.ts'

const FORMS = [
  '/pro/devis',
  '/pro/preparation-visite',
  '/pro/envoi-postal',
  `/pro/reponse/${'x'.repeat(43)}`,
  '/pro/rendez-vous',
  '/pro/rendez-vous/gerer',
  '/pro/suivi',
  '/avis',
  '/login',
  '/login/mot-de-passe-oublie',
  '/login/invitation',
]
const POSTS = atScale(150, 1_200)
const NASTY = [
  '',
  ' ',
  '\u0000',
  '💥'.repeat(50),
  '‮evil',
  'a\r\nBcc: x@y.fr',
  "'; drop table requests; --",
  '<script>alert(1)</script>',
  '9'.repeat(400),
  'é'.repeat(5_000),
  '%',
  'null',
]

const OTHER_NAMES = ['start', 'service', 'town', 'address', 'problem', 'phone', 'reason', 'reference', 'contact', 'jeton', 'password', 'rating']

let site: Site
beforeAll(async () => {
  site = await openSite({ RATE_LIMITS: 'off' })
})
afterAll(() => site.close())

function post(address: string, body: string | FormData | URLSearchParams, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(site.url + address, { method: 'POST', body, redirect: 'manual', headers: { 'User-Agent': BROWSER, ...headers } })
}

async function countRequests(): Promise<number> {
  return Number((await site.database.pool.query('select count(*)::int as n from requests')).rows[0].n)
}

test('a form posted by a plain browser leads to its reference; posted again, to the same', async () => {
  const body = await quoteForm(site.database)
  const first = await post('/pro/devis', body)
  expect([first.status, first.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/reference=D-[2-9A-Z]{6}&magasin=libourne&par=email&jeton=[\w-]{32}$/),
  ])
  expect((await post('/pro/devis', body)).headers.get('location')).toBe(first.headers.get('location'))
  expect(await countRequests()).toBe(1)
})

test('what a secret or a reference opens may be kept by nobody on the way', async () => {
  const sent = await post('/pro/devis', await quoteForm(site.database))
  for (const address of [sent.headers.get('location') ?? '', '/pro/suivi']) {
    const page = await site.get(address)
    expect([address, page.status, page.headers.get('cache-control')]).toEqual([address, 200, 'private, no-store'])
  }
  expect((await site.get('/pro/demande-envoyee')).status).toBe(404)
})

test('a link of a quote, a review, a reservation or a request about data that was cut says what to do, and stays a 404', async () => {
  for (const [address, title] of [
    ['/pro/reponse/incomplet', 'Ce lien ne mène à aucun devis'],
    ['/pro/avis/incomplet', 'Ce lien ne mène à aucun avis'],
    ['/pro/mes-donnees/incomplet', 'Ce lien ne mène à aucune demande'],
    ['/pro/conditions/incomplet', 'Ce lien ne mène pas à vos conditions'],
    [`/pro/reservation/${crypto.randomUUID()}?recu=incomplet`, 'Ce lien ne mène à aucune réservation'],
    [`/pro/reservation/${crypto.randomUUID()}`, 'Cette page n’existe pas'],
  ] as const) {
    const page = await site.get(address)
    expect([address, page.status]).toEqual([address, 404])
    expect(await page.text()).toContain(title)
  }
})

test('the link of an invoice or a contract that was cut says what to do as well', async () => {
  for (const [address, title] of [
    ['/pro/facture/incomplet', 'Ce lien ne mène à aucune facture'],
    [`/pro/facture/${'a'.repeat(32)}`, 'Cette facture n’est pas ici'],
    ['/pro/contrat/incomplet', 'Ce lien ne mène à aucun contrat'],
  ] as const) {
    const page = await site.get(address)
    expect([page.status, page.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await page.text()).toContain(title)
  }
})

test('a visit begins with the town, whose times follow; the menu leads to one page of all towns', async () => {
  expect(await (await site.get('/pro/rendez-vous')).text()).toContain('href="/pro/rendez-vous?location=Arcachon"')
  expect(await (await site.get('/pro/rendez-vous?location=Arcachon')).text()).not.toContain('Où habitez-vous')
  // Where nobody drives there is no form to fill in first.
  const elsewhere = await (await site.get('/pro/rendez-vous?location=Paris')).text()
  expect(elsewhere).toContain('Nos techniciens vont dans ces communes')
  expect(elsewhere).not.toContain('Confirmer le rendez-vous')
  const entrance = await site.get('/intervention-informatique')
  expect(entrance.status).toBe(200)
  expect(await entrance.text()).toContain('href="/intervention-informatique-lanton"')
})

test('a body that is too large for a form without files is heard out and answered', async () => {
  for (const address of ['/pro/rendez-vous', '/pro/suivi', '/login']) {
    expect((await post(address, new URLSearchParams({ name: 'x'.repeat(5_000_000) }))).status, address).toBe(413)
  }
})

test('the page of a form is never the same for two visitors', async () => {
  const keyOf = async () => /name="formKey" value="([^"]+)"/.exec(await (await site.get('/pro/devis')).text())?.[1]
  const [one, two] = [await keyOf(), await keyOf()]
  expect(one).toMatch(/^[\da-f-]{36}$/)
  expect(one).not.toBe(two)
})

test('a form from another site, filled by a machine or in no time, or with a text of a million letters is refused', async () => {
  const before = await countRequests()
  const answers = [
    await post('/pro/devis', await quoteForm(site.database), { Origin: 'https://ailleurs.example' }),
    await post('/pro/devis', await quoteForm(site.database, { site_web: 'https://spam.example' })),
    await post('/pro/devis', await quoteForm(site.database, { started: await signedStart({ db: site.database.db, now: new Date() }) })),
    await post('/pro/devis', await quoteForm(site.database, { started: String(Date.now() - 60_000) })),
    await post('/pro/devis', await quoteForm(site.database, { description: 'x'.repeat(1_000_000) })),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect(await answers[1]?.text()).toContain('value="Zoé"')
  expect(await countRequests()).toBe(before)
})

test(`${POSTS} random posts get an answer below 500`, async () => {
  const { pick } = chance(20_261_121)
  const names = [
    ...(await quoteForm(site.database)).keys(),
    'street',
    'postcode',
    'city',
    'dropOff',
    'moment',
    'day',
    'decision',
    'intent',
    ...OTHER_NAMES,
  ]
  const bad: string[] = []
  for (let count = 0; count < POSTS; count += 1) {
    const body = await quoteForm(site.database)
    for (let change = 0; change < 3; change += 1) body.set(pick(names), pick(NASTY))
    const address = pick(FORMS)
    const type = pick(['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data; boundary=x', 'text/plain', ''])
    const response = await post(
      address,
      type.startsWith('application/x') ? body : pick([body.toString(), '{', '--x\r\n', '']),
      type ? { 'Content-Type': type } : {},
    )
    await response.arrayBuffer()
    if (response.status >= 500) bad.push(`${response.status} ${address} ${type} ${body.toString().slice(0, 200)}`)
  }
  expect(bad).toEqual([])
})
