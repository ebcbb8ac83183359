import { expect, test } from 'vitest'
import { REQUEST_KINDS, requests } from '#app/platform/db/tables/requests.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { sendRequestForm, startedBefore } from '#tests/factories/request-form.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { PRICE_DETAIL } from './request-kinds.ts'
import type { RequestKind } from './request-kinds.ts'

const ADDRESS = 'https://www.example.fr/pro/devis'
const ROUNDS = 150
const MEGABYTE = 1024 * 1024
const NAMES = [
  'device',
  'repair',
  'description',
  'name',
  'email',
  'phone',
  'store',
  'day',
  'moment',
  'street',
  'postcode',
  'city',
  'dropOff',
  'consent',
]
const VALUES = [
  '',
  'on',
  '\0',
  '\ud800',
  '2026-99-99',
  '33260',
  'libourne',
  'relay',
  'a@b.fr',
  '+33639981234',
  'é'.repeat(5_000),
  "'; drop table",
  '🔧 مرحبا',
]

/** What a form of each kind needs beside its device. */
const ANY_KIND = {
  description: 'Cassé',
  name: 'Zoé',
  email: 'a@b.fr',
  store: 'libourne',
  consent: 'on',
  day: '',
  moment: 'open',
  street: '1 quai du Port',
  postcode: '33260',
  city: 'La Teste',
  dropOff: 'relay',
}

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  // The types of fetch do not know duplex yet; without it a stream is refused.
  return new Request(ADDRESS, { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin', ...headers }, duplex: 'half' } as RequestInit)
}

/** The status of an answer, whether it is a redirect or a refusal. */
function statusOf(answer: Awaited<ReturnType<typeof sendRequestForm>>): number | undefined {
  return answer instanceof Response ? answer.status : answer.init?.status
}

async function pageAfter(ctx: Ctx, fields: Record<string, string>, kind: RequestKind) {
  const answer = await sendRequestForm(ctx, post(new URLSearchParams(fields)), kind)
  return answer instanceof Response ? { status: answer.status } : { status: answer.init?.status, ...answer.data }
}

/** The same sequence at every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

dbTest('posted request forms', (db) => {
  test('with anything in them get an answer, never a failure', async () => {
    const ctx = testCtx(db)
    const roll = dice(8)
    const seen = new Set<number | undefined>()
    for (let round = 0; round < ROUNDS; round += 1) {
      // Far enough apart that nobody is asked to wait.
      const now = new Date(ctx.now.getTime() + round * 3_600_000)
      const kind = REQUEST_KINDS[roll(REQUEST_KINDS.length)] ?? 'quote'
      // A complete form in which some fields are anything: few get through, none may stumble.
      const fields = {
        formKey: crypto.randomUUID(),
        started: await startedBefore({ db: ctx.db, now }),
        device: 'iPhone',
        description: 'Cassé',
        name: 'Zoé',
        email: 'a@b.fr',
        store: 'libourne',
        consent: 'on',
      }
      const form = new URLSearchParams(fields)
      for (let count = roll(3); count > 0; count -= 1) form.set(NAMES[roll(NAMES.length)] ?? '', VALUES[roll(VALUES.length)] ?? '')
      const status = statusOf(await sendRequestForm({ ...ctx, now, client: { ...ctx.client, address: null } }, post(form), kind))
      seen.add(status)
      expect([303, 400]).toContain(status)
    }
    expect(seen).toEqual(new Set([303, 400]))
  })

  test('that do not say how long they are stop being read where they grow too large', async () => {
    const ctx = testCtx(db)
    let read = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += MEGABYTE
        if (read > 40 * MEGABYTE) return controller.close()
        controller.enqueue(new Uint8Array(MEGABYTE).fill(97))
      },
    })
    const answer = await sendRequestForm(ctx, post(endless, { 'Content-Type': 'application/x-www-form-urlencoded' }), 'quote')
    expect(statusOf(answer)).toBe(413)
    // Four are kept, five more are heard; a stream reads a little ahead.
    expect(read).toBeLessThan(16 * MEGABYTE)
    expect(await ctx.db.select().from(requests)).toEqual([])
  })

  test('find a model, offer what is repaired on it and keep every field on the way, for each kind', async () => {
    for (const kind of REQUEST_KINDS) {
      const fields = { name: 'Zoé', phone: '06', description: 'Cassé', consent: 'on', store: 'libourne', repair: 'Bouton' }
      const found = await pageAfter(testCtx(db), { ...fields, device: 'iphone', chercher: '1' }, kind)
      expect(found).toMatchObject({ status: 200, found: [{ slug: 'iphone-13' }], typed: fields })
      expect(await pageAfter(testCtx(db), { ...fields, device: 'Minitel', chercher: '1' }, kind)).toMatchObject({ status: 200, found: [] })
      const picked = await pageAfter(testCtx(db), { ...fields, device: 'iphone', choisir: 'iphone-13' }, kind)
      expect(picked).toMatchObject({ status: 200, offer: { repairs: ['Écran', 'Batterie'] }, typed: { ...fields, device: 'iPhone 13' } })
      const refused = await pageAfter(
        testCtx(db),
        { ...fields, device: 'iPhone 13 noir', model: 'iphone-13', repairs: 'Batterie', started: '0' },
        kind,
      )
      expect(refused).toMatchObject({ status: 400, offer: { slug: 'iphone-13' }, typed: { repairs: 'Batterie' } })
      const other = await pageAfter(testCtx(db), { ...fields, device: 'Galaxy', model: 'iphone-13', started: '0' }, kind)
      expect(other).not.toHaveProperty('offer')
      const searched = await pageAfter(testCtx(db), { device: 'iphone', repairs: 'Écran', repair: 'Bouton', chercher: '1' }, kind)
      expect(searched).toMatchObject({ typed: { repair: 'Écran, Bouton' } })
      const ticked = await pageAfter(testCtx(db), { device: 'iphone', repair: 'Écran, Bouton', choisir: 'iphone-13' }, kind)
      expect(ticked).toMatchObject({ typed: { repairs: 'Écran', repair: 'Bouton' } })
    }
    expect(await db.database.db.select().from(requests)).toEqual([])
  })

  test('keep a price for the device and the repairs that it is of, and for no other', async () => {
    const ctx = testCtx(db)
    let place = 0
    const priceOf = async (kind: RequestKind, device: string, ...repairs: readonly string[]) => {
      const fields = new URLSearchParams({
        formKey: crypto.randomUUID(),
        started: await startedBefore(ctx),
        device,
        model: 'iphone-13',
        shownPrice: 'Écran=17900',
        ...ANY_KIND,
      })
      for (const repair of repairs) fields.append('repairs', repair)
      const answer = await sendRequestForm({ ...ctx, client: { ...ctx.client, address: `203.0.113.${(place += 1)}` } }, post(fields), kind)
      expect(statusOf(answer)).toBe(303)
      const [kept] = await ctx.db.delete(requests).returning({ device: requests.device, details: requests.details })
      expect(kept?.device).toBe(device)
      return kept?.details[PRICE_DETAIL]
    }
    for (const kind of REQUEST_KINDS) {
      expect(await priceOf(kind, 'iPhone 13', 'Écran')).toBe('Écran, affiché 17900')
      expect(await priceOf(kind, 'Apple iPhone 13 128 Go, noir', 'Écran')).toBe('Écran, affiché 17900')
      // A page of the shop offers neither this device nor this repair at that price.
      expect(await priceOf(kind, 'iPhone 13 Pro Max', 'Écran')).toBeUndefined()
      expect(await priceOf(kind, 'Galaxy S24 Ultra 1 To', 'Écran')).toBeUndefined()
      expect(await priceOf(kind, 'iPhone 13', 'Écran', 'Coque offerte')).toBe('Écran, affiché 17900')
      expect(await priceOf(kind, 'iPhone 13', 'Coque offerte')).toBeUndefined()
    }
  })

  test('with photos beyond all measure come back with all that was typed, before the photos and after', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ device: 'iPhone 13', name: 'Zoé', email: 'zoe@exemple.fr', description: 'Écran noir' }))
      form.set(name, value)
    for (let count = 0; count < 3; count += 1)
      form.append('photos', new File([new Uint8Array(15 * MEGABYTE)], `${count}.jpg`, { type: 'image/jpeg' }))
    form.set('consent', 'on')
    const answer = await sendRequestForm(testCtx(db), post(form), 'quote')
    expect(answer).toMatchObject({
      init: { status: 413 },
      data: {
        errors: { photos: expect.stringContaining('40\u00a0Mo') },
        typed: { device: 'iPhone 13', name: 'Zoé', email: 'zoe@exemple.fr', description: 'Écran noir', consent: 'on' },
      },
    })
  })
})
