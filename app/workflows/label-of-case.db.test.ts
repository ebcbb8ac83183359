import { eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requestForm } from '#app/features/requests/request-form.server.ts'
import { INBOX_LIST } from '#app/features/requests/inbox-list.ts'
import { findAgreement } from '#app/features/requests/label-of-agreed.server.ts'
import { askLabelOfCase, findNamedCase } from '#app/features/requests/label-of-case.server.ts'
import { CASE_DETAIL, POSTAL_DETAIL, PRICE_DETAIL, PRICE_LINES_DETAIL } from '#app/features/requests/request-kinds.ts'
import type { RequestInput } from '#app/features/requests/request.schema.server.ts'
import { listRequests } from '#app/features/requests/staff-requests.queries.server.ts'
import { attachLabel } from '#app/features/requests/postal-label.commands.server.ts'
import { after, days, hours } from '#app/lib/durations.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { findAnyStore } from '#app/lib/shop-facts.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { requestEntries, requests } from '#app/platform/db/tables/requests.server.ts'
import { renewToken } from '#app/platform/secrets/customer-links.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { takePublicForm } from '#app/platform/http/public-form.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { ONE_MODEL } from '#tests/factories/device-catalogue.ts'
import { customerMails, shopMails } from '#tests/factories/outbox.ts'
import { QUOTE } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { startedBefore } from '#tests/factories/request-form.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { openRepair } from './cases.server.ts'
import { contractOfPosting } from './contract-of-form.server.ts'
import { awaitedDevice } from './device-awaited.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'
import { wayOutOf } from './way-out.server.ts'

const REFERENCE = 'D-7K2M9Q'

async function quotedByPost(staff: AllowedCtx<'requests:write'>, { accepted = true } = {}): Promise<string> {
  const id = await aRequest(staff, { state: 'waiting', details: { [POSTAL_DETAIL.field]: POSTAL_DETAIL.value }, store_id: 'la-teste' })
  await sendQuote(staff, { id, formKey: crypto.randomUUID(), ...QUOTE })
  if (accepted) expect(await decideByRepair(staff, { requestId: id, version: 1, decision: 'accepted' })).toBe('done')
  return id
}

function formOf(email = 'zoe@exemple.fr', formKey = crypto.randomUUID()): RequestInput {
  const details = { street: '1 quai du Port', postcode: '33260', city: 'La Teste', dropOff: 'relay', [CASE_DETAIL.field]: '', startsEarly: 'on' }
  return { kind: 'postal', formKey, device: 'iPhone 13', repair: '', description: '', name: 'Zoé', email, phone: null, storeId: null, details }
}

const ask = (staff: AllowedCtx<'requests:write'>, form: RequestInput, named: { reference: string; token: string }) =>
  askLabelOfCase(staff, form, named, { wordsOf: undefined, also: contractOfPosting })

async function linkOf(staff: AllowedCtx<'requests:write'>, id: string) {
  const { labelPath } = await awaitedDevice(staff, id, findAnyStore(staff.facts, 'la-teste'))
  const params = new URL(labelPath ?? '', 'https://www.example.fr').searchParams
  return { reference: params.get('dossier') ?? '', token: params.get('jeton') ?? '' }
}

dbTest('the label of a case that is there', (db) => {
  test('is asked for by the link of its page: it stays one case, and its label leaves from it', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await quotedByPost(staff)
    const named = await linkOf(staff, id)
    expect(await findNamedCase(staff, named)).toEqual({
      reference: REFERENCE,
      agreed: true,
      over: false,
      // Nothing that the page after the form and the slip do not say to whoever has this link.
      known: { name: 'Zoé Martin', device: 'iPhone 13', email: 'zoe@exemple.fr' },
    })
    const before = (await customerMails(staff)).length
    // A typed address changes nothing: the mails go to that of the case.
    const form = formOf('autre@exemple.fr')
    expect([await ask(staff, form, named), await ask(staff, form, named)]).toEqual([REFERENCE, REFERENCE])
    expect((await customerMails(staff)).slice(before).map(({ to }) => to)).toEqual(['zoe@exemple.fr'])
    // The shop reads it, with all else that was typed and that the case has otherwise.
    const written = 'et pas repris au dossier\u00a0: Nom\u00a0: Zoé\u00a0; E-mail\u00a0: autre@exemple.fr'
    expect((await shopMails(staff)).at(-1)?.text).toContain(written)
    const entries = await staff.db.select({ text: requestEntries.text }).from(requestEntries).where(eq(requestEntries.request_id, id))
    expect(entries.filter(({ text }) => text.includes(written))).toHaveLength(1)
    const rows = await staff.db.select().from(requests)
    expect(rows).toMatchObject([{ id, kind: 'postal', state: 'new', store_id: 'le-teich', details: { city: 'La Teste', handover: 'postal' } }])
    // The quote is the contract: none of the label comes beside it, and no wish that was not given for it.
    expect(await staff.db.select({ source: contracts.source }).from(contracts)).toEqual([{ source: 'quote' }])
    expect(rows[0]?.details).not.toHaveProperty('startsEarly')
    const store = findAnyStore(staff.facts, 'la-teste')
    expect(await awaitedDevice(staff, id, store)).toMatchObject({ text: expect.stringContaining('arrive par e-mail'), labelPath: null })
    expect(await attachLabel(staff, { id, content: Buffer.from('%PDF-1.7\n%%EOF') }, wayOutOf)).toEqual({ kind: 'changed' })
    expect(await awaitedDevice(staff, id, store)).toMatchObject({ text: expect.stringContaining('est partie par e-mail') })
    // Once it has left, another one is another case.
    expect(await ask(staff, formOf(), named)).toBeUndefined()
  })

  test('is not asked for by who only has its reference, and by no wrong one', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await quotedByPost(staff)
    const read = () => staff.db.select().from(requests).where(eq(requests.id, id))
    const before = await read()
    const named = { reference: REFERENCE, token: 'x' }
    expect(await findNamedCase(staff, named)).toBeNull()
    expect(await ask(staff, formOf('autre@exemple.fr'), named)).toBeNull()
    expect(await ask(staff, formOf(), { reference: 'D-8K2M9Q', token: '' })).toBeUndefined()
    expect(await ask(staff, formOf(), { reference: '', token: '' })).toBeUndefined()
    expect(await read()).toEqual(before)
    // With the e-mail of the case the reference is enough, however it is spelled.
    expect(await ask(staff, formOf(), { reference: 'd 7k2m9q', token: '' })).toBe(REFERENCE)
    // Unless its links were closed: whoever had the wrong ones knows the reference, and guesses the slip in the address.
    await renewToken(staff, 'request', REFERENCE)
    expect(await ask(staff, formOf(), { reference: REFERENCE, token: '' })).toBeUndefined()
  })

  test('is asked for by the posted form: the address of the link names the case, and what was typed is read by the team', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await quotedByPost(staff)
    const { labelPath } = await awaitedDevice(staff, id, findAnyStore(staff.facts, 'la-teste'))
    const sent = async (address: string, fields: Record<string, string> = {}) => {
      const { details, ...typed } = formOf('autre@exemple.fr')
      const body = new URLSearchParams({
        ...details,
        formKey: typed.formKey,
        device: typed.device,
        name: typed.name,
        email: typed.email ?? '',
        consent: 'on',
        started: await startedBefore(staff),
        ...fields,
      })
      const request = new Request(`https://www.example.fr${address}`, { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin' } })
      const form = requestForm('postal', () => ONE_MODEL, { also: contractOfPosting, ofCase: true, typedFloorMs: 0 })
      const answer = await takePublicForm(form, { ctx: testCtx(db), request, params: {} })
      if (!(answer instanceof Response)) throw new Error('The form came back')
      return new URL(answer.headers.get('location') ?? '', 'https://www.example.fr').searchParams.get('reference')
    }
    // A reference that is typed leads to the same page as one that nobody has; what was typed of it is read by the team.
    expect(await sent('/pro/envoi-postal', { dossier: REFERENCE })).toBeNull()
    expect((await staff.db.select({ details: requests.details }).from(requests).where(ne(requests.id, id)))[0]).toMatchObject({
      details: { dossier: REFERENCE },
    })
    expect(await sent(labelPath ?? '')).toBe(REFERENCE)
    expect(await staff.db.$count(requests)).toBe(2)
  })

  test('has a contract of its own while no quote is accepted', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await quotedByPost(staff, { accepted: false })
    expect(await ask(staff, formOf(), { reference: REFERENCE, token: '' })).toBe(REFERENCE)
    expect(await staff.db.select({ id: contracts.id, early: contracts.starts_early }).from(contracts)).toEqual([{ id, early: true }])
  })

  test('brings along a price of its form only for the device and the repair of the case', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await quotedByPost(staff, { accepted: false })
    const [request] = await staff.db.select({ device: requests.device, repair: requests.repair }).from(requests).where(eq(requests.id, id))
    const priced = (device: string, repair: string): RequestInput => {
      const form = formOf()
      return { ...form, device, repair, details: { ...form.details, [PRICE_DETAIL]: 'Écran 119 €', [PRICE_LINES_DETAIL]: '[]' } }
    }
    const priceOf = async () => (await staff.db.select({ details: requests.details }).from(requests))[0]?.details[PRICE_DETAIL]
    const { device = '', repair = '' } = request ?? {}
    for (const other of [priced('Galaxy A32', repair), priced(device, 'Batterie')]) {
      expect(await ask(staff, other, { reference: REFERENCE, token: '' })).toBe(REFERENCE)
      expect(await priceOf()).toBeUndefined()
    }
    expect(await ask(staff, priced(device, repair), { reference: REFERENCE, token: '' })).toBe(REFERENCE)
    expect(await priceOf()).toBe('Écran 119 €')
  })

  test('is no longer asked for once the device is here', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await quotedByPost(staff)
    const named = await linkOf(staff, id)
    await openRepair(staff, aRepairInput({ email: 'zoe@exemple.fr', phone: '' }), { kind: 'request', id })
    expect(await ask(staff, formOf(), named)).toBeUndefined()
    // Its link leads to no form, which would begin another case under its reference.
    expect(await findNamedCase(staff, named)).toMatchObject({ over: true, known: {} })
  })

  test('of an accepted quote speaks of no agreement to come, and waits as long as every answer from the moment it is asked for', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await quotedByPost(staff)
    const asked = { ...staff, now: after(staff.now, days(3)) }
    expect(await ask(asked, formOf(), await linkOf(staff, id))).toBe(REFERENCE)
    const mail = (await customerMails(staff)).at(-1)
    expect(mail?.text).toContain('Le prix est convenu')
    expect(mail?.text).not.toMatch(/dès que vous avez accepté|accord sur le prix/)
    const row = async () => (await listRequests(asked, readListQuery(new URLSearchParams(), INBOX_LIST), null)).rows[0]
    expect(await row()).toMatchObject({ state: 'new', answeredAt: expect.any(Date), deadline: after(asked.now, hours(24)) })
    // Whatever is written to the request meanwhile, the customer has waited since then.
    await staff.db.update(requests).set({ updated_at: after(asked.now, hours(5)) })
    expect((await row())?.deadline).toEqual(after(asked.now, hours(24)))
    expect(await findAgreement(staff, id)).toEqual({ startsEarly: false })
    await staff.db.update(contracts).set({ left_at: asked.now })
    expect(await findAgreement(staff, id)).toBeNull()
  })

  test('is not asked for by an old link once the case is over: the page and the form say so, and no other case begins', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await quotedByPost(staff)
    const named = await linkOf(staff, id)
    await staff.db.update(requests).set({ state: 'done' }).where(eq(requests.id, id))
    expect(await findNamedCase(staff, named)).toMatchObject({ over: true, known: {} })
    const { details, ...typed } = formOf()
    const body = new URLSearchParams({
      ...details,
      formKey: typed.formKey,
      device: typed.device,
      name: typed.name,
      email: typed.email ?? '',
      consent: 'on',
      started: await startedBefore(staff),
    })
    const address = `https://www.example.fr/pro/envoi-postal?${new URLSearchParams({ [CASE_DETAIL.field]: named.reference, jeton: named.token })}`
    const request = new Request(address, { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin' } })
    const form = requestForm('postal', () => ONE_MODEL, { also: contractOfPosting, ofCase: true })
    const answer = await takePublicForm(form, { ctx: testCtx(db), request, params: {} })
    expect(answer).toMatchObject({
      data: { banner: expect.stringContaining(`Le dossier ${REFERENCE} n’attend plus d’appareil`) },
      init: { status: 409 },
    })
    expect(await staff.db.$count(requests)).toBe(1)
  })
})
