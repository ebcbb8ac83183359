import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bookVisit, cancelVisit } from '#app/features/booking/booking.commands.server.ts'
import { anonymiseOldVisits } from '#app/features/booking/visit-person.server.ts'
import { noteCustomer } from '#app/features/customers/customers.commands.server.ts'
import { createDraft } from '#app/features/invoices/draft.commands.server.ts'
import { closeRepair } from '#app/features/repairs/close-repair.commands.server.ts'
import { anonymiseOldRepairs } from '#app/features/repairs/repair-person.server.ts'
import { addRepairPhotos } from '#app/features/repairs/repair-photos.server.ts'
import { addRepairNote, createRepair, keepDeviceCode, notifyCustomer } from '#app/features/repairs/repairs.commands.server.ts'
import { saveParcel } from '#app/features/requests/parcels.commands.server.ts'
import { attachLabel } from '#app/features/requests/postal-label.commands.server.ts'
import { addNote, answerRequest, changeRequestState } from '#app/features/requests/staff-requests.commands.server.ts'
import { submitRequest } from '#app/features/requests/submit-request.commands.server.ts'
import type { RequestInput } from '#app/features/requests/request.schema.server.ts'
import { readMoney } from '#app/features/till/money.queries.server.ts'
import { statedContactOf } from '#app/lib/person.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { invoices } from '#app/platform/db/tables/money.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { SALE } from '#tests/factories/invoices.ts'
import { meanwhile } from '#tests/factories/meanwhile.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { erasePerson, exportPerson, findPerson, previewErasure } from './person.server.ts'
import { takeMoney } from './till.server.ts'
import { reportFault } from './warranty-report.server.ts'
import { wayOutOf } from '#app/workflows/way-out.server.ts'

const NAME = 'Maëlle Durand'
const EMAIL = 'maelle@example.fr'
const PHONE = '+33639980042'
const CONTACT = { emails: [EMAIL], phones: [PHONE] }
const ERASE = { contact: CONTACT, reason: 'demande écrite' }
const REPAIRED = { outcome: 'repaired', covered: 'Écran', warrantyMonths: 6 } as const

function asked(overrides: Partial<RequestInput>): RequestInput {
  return {
    kind: 'postal',
    formKey: crypto.randomUUID(),
    device: 'iPhone 13',
    repair: 'Écran',
    description: `${NAME} l’a fait tomber`,
    name: NAME,
    email: EMAIL,
    phone: PHONE,
    storeId: null,
    details: { street: `Chez ${NAME}` },
    ...overrides,
  }
}

async function photo(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer()
}

/** Two requests, a visit, two repairs, with everything that can hang on them. */
async function aKnownCustomer(ctx: Ctx, staff: AllowedCtx<'requests:write'>): Promise<{ id: string; openRepair: string }> {
  await submitRequest(ctx, asked({}), [await photo()])
  await submitRequest(ctx, asked({ kind: 'quote', email: null, name: 'M. Durand' }))
  await submitRequest(
    ctx,
    asked({ kind: 'quote', name: 'Quelqu’un d’autre', email: 'autre@example.fr', phone: '+33639980099', description: '', details: {} }),
  )
  const [request] = await ctx.db
    .select({ id: requests.id })
    .from(requests)
    .where(sql`kind = 'postal'`)
  const id = request?.id ?? ''
  await addNote(staff, { id, formKey: crypto.randomUUID(), text: `Rappeler ${NAME}` })
  await answerRequest(staff, { id, formKey: crypto.randomUUID(), text: `Bonjour ${NAME}` })
  await saveParcel(staff, { id, direction: 'to-workshop', carrier: 'dpd', number: '01234567890123' }, wayOutOf)
  await attachLabel(staff, { id, content: Buffer.from(`%PDF-1.4 ${NAME}\n%%EOF`) }, wayOutOf)
  await aTechnician(ctx)
  const visit = await bookVisit(ctx, aBookingInput({ problem: `${NAME} n’a plus de wifi` }))
  await cancelVisit(ctx, { token: visit.kind === 'booked' ? visit.token : '', reason: `${NAME} est partie` })
  // Another address at the counter: it comes from the request all the same.
  const origin = { kind: 'request', id } as const
  const { id: repair } = await createRepair(staff, aRepairInput({ phone: '', email: 'bureau@example.fr', fault: `Écran de ${NAME}` }), origin)
  await addRepairNote(staff, { id: repair, audience: 'internal', text: `${NAME} passe à 18 h` })
  await addRepairPhotos(staff, { id: repair, moment: 'before', files: [new File([new Uint8Array(await photo())], 'a.jpg')] })
  await notifyCustomer(staff, { id: repair })
  const { id: openRepair } = await createRepair(staff, aRepairInput({ email: '' }))
  await keepDeviceCode(staff, { id: openRepair, code: '1234' })
  await closeRepair(staff, { id: repair, ...REPAIRED })
  return { id, openRepair }
}

/** What staff say is the person's too, of what was stated with nothing but their number. */
async function alsoTheirs(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: requests.id })
    .from(requests)
    .where(sql`name = 'M. Durand'`)
  return rows.map(({ id }) => id)
}

/** Every row of every table, in words; staff themselves apart. */
async function everything(ctx: Ctx): Promise<string> {
  const tables = await ctx.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const rows = await ctx.db.execute<{ text: string }>(sql`select t::text as text from ${sql.identifier(name)} t`)
    for (const { text } of rows.rows) texts.push(`${name}: ${text}`)
  }
  return texts.join('\n')
}

dbTest('a person', (db) => {
  test('is forgotten everywhere, by contact and by what came of a request; everybody else stays', async () => {
    const ctx = testCtx(db)
    const [staff, manager] = [await asStaff(ctx), await asManager(ctx)]
    const { openRepair } = await aKnownCustomer(ctx, staff)
    const whole = { ...ERASE, also: await alsoTheirs(ctx) }
    const before = await everything(ctx)
    const busy = await erasePerson(allow(manager, 'people:erase'), whole)
    expect(busy).toMatchObject({ kind: 'busy', what: expect.stringMatching(/^la réparation T-\d+ n’est pas close$/) })
    expect(await everything(ctx)).toBe(before)
    await closeRepair(staff, { id: openRepair, ...REPAIRED })
    const next = await bookVisit(ctx, aBookingInput())
    expect(await erasePerson(allow(manager, 'people:erase'), whole)).toMatchObject({ kind: 'busy', what: expect.stringContaining('visite') })
    await cancelVisit(ctx, { token: next.kind === 'booked' ? next.token : '', reason: '' })
    const personal = [NAME, 'Durand', EMAIL, 'bureau@example.fr', PHONE, '639980042', '490154203237518', '01234567890123']
    for (const text of personal) expect(before).toContain(text)
    // It says first what goes and what stays, and takes no more than it said.
    const question = await previewErasure(allow(manager, 'people:erase'), whole)
    if (question.kind !== 'asks') throw new Error('Nothing keeps them any more')
    expect(question.asked.erased.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      '2 demandes : nom, coordonnées, textes, fichiers, étiquettes et messages',
      expect.stringMatching(/^\d visites? : /),
      expect.stringMatching(/^2 réparations : /),
      'sa fiche, ce qui y est noté et ses accords',
    ])
    expect(question.asked.kept).toEqual(expect.arrayContaining(['une ligne du journal avec la raison, sans nom']))
    const unticked = await previewErasure(allow(manager, 'people:erase'), ERASE)
    const seenBefore = unticked.kind === 'asks' ? unticked.asked.seen : ''
    expect(await erasePerson(allow(manager, 'people:erase'), { ...whole, seen: seenBefore })).toEqual({ kind: 'differs' })
    const draftId = await createDraft(allow(manager, 'invoices:write'), { ...SALE, customer: { ...SALE.customer, email: EMAIL } })
    expect(await erasePerson(allow(manager, 'people:erase'), { ...whole, seen: question.asked.seen })).toEqual({ kind: 'differs' })
    await ctx.db.delete(invoices).where(eq(invoices.id, draftId))
    expect(await erasePerson(allow(manager, 'people:erase'), { ...whole, seen: question.asked.seen })).toEqual({ kind: 'erased' })
    const left = await everything(ctx)
    for (const text of personal) expect(left).not.toContain(text)
    // Files are kept as bytes: there must be none left.
    expect(left).not.toMatch(/^(request_files|repair_photos|mail_attachments):/m)
    for (const text of ['autre@example.fr', '+33639980099']) expect(left).toContain(text)
    expect(await erasePerson(allow(manager, 'people:erase'), { ...ERASE, contact: { emails: ['personne@example.fr'], phones: [] } })).toEqual({
      kind: 'unknown',
    })
    expect(await previewErasure(allow(manager, 'people:erase'), whole)).toEqual({ kind: 'unknown' })
    const [entry] = await ctx.db.select({ after: auditEntries.after }).from(auditEntries).where(eq(auditEntries.action, 'person.erased'))
    expect(entry?.after).toMatchObject({ reason: ERASE.reason })
    // @ts-expect-error -- without the proof of the right it does not even compile.
    void ((unproven: typeof ctx) => erasePerson(unproven, ERASE))
    for (const refused of [ctx, staff]) expect(() => allow(refused, 'people:erase')).toThrow(/may not/)
  })

  test('gets everything that is kept, nothing of others and no code of a device', async () => {
    const ctx = testCtx(db)
    const staff = await asStaff(ctx)
    await aKnownCustomer(ctx, staff)
    const person = await exportPerson(staff, { contact: CONTACT, also: await alsoTheirs(ctx) })
    expect(person?.requests).toHaveLength(2)
    expect(person?.files.map(({ kind }) => kind).toSorted()).toEqual(['label', 'photo'])
    expect(person?.visits).toMatchObject([{ name: NAME, status: 'cancelled' }])
    expect(person?.workshop.repairs).toHaveLength(2)
    expect(person?.workshop.photos).toHaveLength(1)
    const text = JSON.stringify(person)
    expect(text).not.toContain('isUnseen')
    expect(text).not.toContain('autre@example.fr')
    expect(text).not.toMatch(/device_code|link_hash/)
    await expect(exportPerson(ctx, { contact: CONTACT })).rejects.toThrow(/may not/)
    // Who took it is written down, not whose it was.
    const taken = await ctx.db.select().from(auditEntries).where(eq(auditEntries.action, 'person.exported'))
    expect(taken).toMatchObject([{ actor_id: staff.actor.userId, after: { requests: 2, visits: 1, repairs: 2 } }])
    expect(JSON.stringify(taken)).not.toContain(EMAIL)
  })

  test('of a visit or a repair that ended three years ago is forgotten by itself', async () => {
    const ctx = testCtx(db)
    const staff = await asStaff(ctx)
    await aKnownCustomer(ctx, staff)
    const early = { ...ctx, now: new Date('2029-11-18T00:00:00Z') }
    expect([await anonymiseOldVisits(early), await anonymiseOldRepairs(early)]).toEqual([0, 0])
    const later = { ...ctx, now: new Date('2029-11-24T00:00:00Z') }
    expect([await anonymiseOldVisits(later), await anonymiseOldRepairs(later)]).toEqual([1, 1])
    expect([await anonymiseOldVisits(later), await anonymiseOldRepairs(later)]).toEqual([0, 0])
    expect(await everything(ctx)).not.toContain('bureau@example.fr')
  })

  test('is not joined by a stranger who typed their number: neither is exported or erased with the other unless staff say so', async () => {
    const ctx = testCtx(db)
    const manager = await asManager(ctx)
    const { id } = await createRepair(manager, aRepairInput({ name: NAME, phone: PHONE, email: EMAIL }))
    await closeRepair(manager, { id, ...REPAIRED })
    const stranger = { name: 'Igor Stranger', email: 'igor@example.fr', phone: PHONE }
    await submitRequest(ctx, asked({ ...stranger, kind: 'quote', description: '', details: {} }))
    await aTechnician(ctx)
    await bookVisit(ctx, aBookingInput(stranger))
    await noteCustomer(manager, stranger, { note: 'Rappeler Igor.' })
    await noteCustomer(manager, { name: NAME, phone: PHONE, email: EMAIL }, { note: 'Préfère le matin.' })
    const found = await findPerson(manager, { contact: CONTACT })
    expect([found?.repairs.length, found?.requests, found?.visits]).toEqual([1, [], []])
    expect(found?.unseen.map(({ name, taken }) => [name, taken])).toEqual([
      [stranger.name, false],
      [stranger.name, false],
    ])
    expect(JSON.stringify(await exportPerson(manager, { contact: CONTACT }))).not.toContain('igor')

    // From his own request the stranger is known by his e-mail alone.
    const exported = await exportPerson(manager, { contact: statedContactOf(stranger) })
    expect([exported?.requests.length, exported?.visits.length, exported?.workshop.repairs]).toEqual([1, 1, []])

    // His visit to come stands in nobody else's way, and what was noted of him stays.
    expect(await erasePerson(manager, ERASE)).toEqual({ kind: 'erased' })
    const left = await everything(ctx)
    expect(left).not.toContain(EMAIL)
    expect(left).not.toContain('Préfère le matin.')
    for (const text of [stranger.name, stranger.email, 'Rappeler Igor.']) expect(left).toContain(text)

    // With nothing but the number nobody is exported or erased; ticked, he is.
    const byPhone = { emails: [], phones: [PHONE] }
    expect(await exportPerson(manager, { contact: byPhone })).toBeUndefined()
    expect(await erasePerson(manager, { ...ERASE, contact: byPhone })).toEqual({ kind: 'unknown' })
    const also = (await findPerson(manager, { contact: byPhone }))?.unseen.map((each) => each.id) ?? []
    expect((await exportPerson(manager, { contact: byPhone, also }))?.requests).toHaveLength(1)
  })

  test('who has paid without an invoice is named before, and what was paid and what for stays the same', async () => {
    const ctx = testCtx(db)
    const manager = await asManager(ctx)
    const { id, number } = await createRepair(manager, aRepairInput({ name: NAME, phone: PHONE, email: EMAIL }))
    await ctx.db.insert(deposits).values({ repair_id: id, price_cents: 89_00 })
    await closeRepair(manager, { id, ...REPAIRED })
    const about = { reference: `T-${number}`, repairId: id, requestId: null, invoiceId: null }
    const question = async () => {
      const preview = await previewErasure(manager, ERASE)
      if (preview.kind !== 'asks') throw new Error(preview.kind)
      return preview.asked
    }
    const paid = (told: readonly string[]) =>
      told.filter((text) => /dossiers? payé|brouillon/.test(text)).map((text) => text.replaceAll('\u00a0', ' '))
    const before = await question()
    expect(paid(before.kept)).toEqual([])
    const CARD = { means: 'card', givenCents: null, reference: '', storeId: 'la-teste', receiptTo: null } as const
    await takeMoney(manager, { ...CARD, about, amountCents: 89_00, formKey: crypto.randomUUID() })
    const unbilled = '1 dossier payé sans facture : ce qui est payé reste noté, sans personne. Pour une facture à son nom, faites-la d’abord'
    expect(paid((await question()).kept)).toEqual([unbilled])
    expect(await erasePerson(manager, { ...ERASE, seen: before.seen })).toEqual({ kind: 'differs' })
    const lines = [{ label: 'Écran', quantity: 1, unitCents: 119_00, vat: 'standard', rate: 2_000 } as const]
    const customer = { name: NAME, address: `Chez ${NAME}`, email: EMAIL, phone: PHONE, siren: '' }
    await createDraft(manager, { ...SALE, storeId: 'la-teste', repairId: id, customer, subject: `iPhone de ${NAME}`, lines, note: NAME })
    await takeMoney(manager, { ...CARD, about, amountCents: 30_00, formKey: crypto.randomUUID() })
    const { erased, kept, seen } = await question()
    expect([paid(erased), paid(kept)]).toEqual([[], [unbilled, '1 facture en brouillon d’un dossier payé : lignes et montants, sans personne']])
    const moneyNow = async () => {
      const { dueCents, paidCents } = await readMoney(ctx, about)
      return { dueCents, paidCents }
    }
    expect(await moneyNow()).toEqual({ dueCents: 119_00, paidCents: 119_00 })
    expect(await erasePerson(manager, { ...ERASE, seen })).toEqual({ kind: 'erased' })
    expect(await moneyNow()).toEqual({ dueCents: 119_00, paidCents: 119_00 })
    expect(await everything(ctx)).not.toMatch(new RegExp(`${NAME}|${EMAIL}`))
  })

  test('who has reported a fault under warranty is known until somebody has finished with it, also where their number alone leads to the report', async () => {
    const ctx = testCtx(db)
    const manager = await asManager(ctx)
    const byPhone = { contact: { emails: [], phones: [PHONE] }, reason: ERASE.reason }
    for (const [email, erase] of [[EMAIL, ERASE] as const, ['', byPhone] as const]) {
      const { id, number } = await createRepair(manager, aRepairInput({ name: NAME, phone: PHONE, email }))
      await closeRepair(manager, { id, ...REPAIRED })
      const reported = await reportFault(ctx, { token: await customerToken(ctx.db, 'warranty', id), fault: 'Écran noir' })
      const reference = 'reference' in reported ? reported.reference : ''
      const busy = { kind: 'busy', what: `la panne signalée sous la garantie de T-${number}, demande ${reference}, n’est pas close` }
      expect([await previewErasure(manager, erase), await erasePerson(manager, erase)]).toEqual([busy, busy])
      const [request] = await ctx.db.select({ id: requests.id }).from(requests).where(eq(requests.reference, reference))
      await changeRequestState(manager, { id: request?.id ?? '', state: 'done' })
      expect(await erasePerson(manager, erase)).toEqual({ kind: 'erased' })
    }
  })

  test('whose label has left is known until the device is here or the request has ended: a parcel would come back to nobody', async () => {
    const ctx = testCtx(db)
    const [staff, manager] = [await asStaff(ctx), await asManager(ctx)]
    const id = await aRequest(ctx, { kind: 'postal', name: NAME, email: EMAIL })
    await attachLabel(staff, { id, content: Buffer.from('%PDF-1.4\n%%EOF') }, wayOutOf)
    const busy = { kind: 'busy', what: 'un colis est peut-être en route, et la demande D-7K2M9Q n’est pas close' }
    expect([await previewErasure(manager, ERASE), await erasePerson(manager, ERASE)]).toEqual([busy, busy])
    await changeRequestState(staff, { id, state: 'done' })
    expect(await erasePerson(manager, ERASE)).toEqual({ kind: 'erased' })
  })

  test('who reports a fault under warranty at the moment of the erasure is known all the same', async () => {
    const ctx = testCtx(db)
    const manager = await asManager(ctx)
    const { id, number } = await createRepair(manager, aRepairInput({ name: NAME, phone: PHONE, email: EMAIL }))
    await closeRepair(manager, { id, ...REPAIRED })
    const token = await customerToken(ctx.db, 'warranty', id)
    const report = (txCtx: Pick<Ctx, 'db'>) => reportFault({ ...ctx, db: txCtx.db }, { token, fault: 'Écran noir' })
    const erased = await meanwhile(ctx, report, () => erasePerson(manager, ERASE))
    expect(erased).toEqual({ kind: 'busy', what: expect.stringContaining(`la panne signalée sous la garantie de T-${number}`) })
  })

  test('need not be told what became a case, nor what has their e-mail', async () => {
    const ctx = testCtx(db)
    const manager = await asManager(ctx)
    const id = await aRequest(ctx, { name: NAME, email: 'ancien@example.fr', phone: PHONE, reference: 'D-AAAA22' })
    await aRequest(ctx, { name: NAME, email: EMAIL, phone: null, reference: 'D-BBBB22' })
    await createRepair(manager, aRepairInput({ name: NAME, phone: PHONE, email: EMAIL }), { kind: 'request', id })
    const found = await findPerson(manager, { contact: CONTACT })
    expect([found?.requests.length, found?.unseen]).toEqual([2, []])
  })
})
