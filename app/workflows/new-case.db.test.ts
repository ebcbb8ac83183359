import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findKnownPeople } from '#app/features/cases/known-people.queries.server.ts'
import { findCaseRow } from '#app/features/cases/cases.queries.server.ts'
import { closeRepair, undoCloseRepair } from '#app/features/repairs/close-repair.commands.server.ts'
import { depositSheetText } from '#app/features/repairs/deposit/deposit-sheet.ts'
import { mailDeposit, signDeposit } from '#app/features/repairs/deposit/deposit.commands.server.ts'
import { findDeposit, findDepositSheet, findSignatureImage } from '#app/features/repairs/deposit/deposit.queries.server.ts'
import { shownSlip } from '#app/features/repairs/deposit/signed-slip.ts'
import { correctRepair } from '#app/features/repairs/correct-repair.commands.server.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { showDeviceCode } from '#app/features/repairs/repairs.commands.server.ts'
import { NO_LABEL_TEXT } from '#app/lib/aid-pages.ts'
import { after, minutes } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { repairPhotos, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBrand, aModel, aRepair } from '#tests/factories/catalogue.ts'
import { aPrice } from '#tests/factories/prices.ts'
import { formOf, opened, read } from '#tests/factories/counter-case.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { openRepair } from './cases.server.ts'
import { lookUp } from './counter-lookup.server.ts'
import { signSlip } from './early-start.server.ts'
import { cameByPost, findJustOpened, openCase, openShortCase } from './new-case.server.ts'
import { erasePerson } from './person.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'
import { draftFrom } from './repair-origin.server.ts'
import { takeMoney } from './till.server.ts'
import { proposedDays } from './workload.server.ts'

async function aDrawing(): Promise<string> {
  const png = await sharp({ create: { width: 4, height: 4, channels: 4, background: '#fff' } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

dbTest('a case of the counter', (db) => {
  test('whose price was agreed starts its first quote from that, and says what is agreed', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await opened(staff)
    const number = await staff.db.select({ number: repairs.number }).from(repairs).where(eq(repairs.id, id))
    expect((await readCasePage(staff, `T-${number[0]?.number}`))?.quoteHelp).toMatchObject({
      agreedCents: 179_00,
      counterStart: { 'label-0': 'Écran', 'amount-0': '204', aid: '25', partKind: 'compatible' },
      previous: undefined,
    })
    const unnamed = await opened(staff, formOf({ fault: 'Tombé dans l’eau', work: '' }))
    const second = await staff.db.select({ number: repairs.number, device: repairs.device }).from(repairs).where(eq(repairs.id, unnamed))
    const page = await readCasePage(staff, `T-${second[0]?.number}`)
    expect(page?.quoteHelp?.counterStart?.['label-0']).toBe(`Réparation, ${second[0]?.device}`)
  })

  test('promises no day that is over', async () => {
    const staff = await asStaff(testCtx(db))
    const late = read(staff, formOf({ dueOn: '2026-11-19' }))
    expect(late.valid ? {} : late.refusal.errors).toEqual({ dueOn: 'Ce jour est déjà passé\u00a0: promettez aujourd’hui au plus tôt.' })
    expect(read(staff, formOf({ dueOn: '2026-11-20' })).valid).toBe(true)
  })

  test('an agreed price begins as accepted, with its condition, its code sealed, and its sum on the case', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await opened(staff)
    expect(await findRepair(staff, id)).toMatchObject({ status: 'accepted', fault: 'Écran', hasCode: true, imei: '490154203237518' })
    expect(await showDeviceCode(staff, { id })).toBe('mouette-7391')
    expect(await findCaseRow(staff, { repairId: id, requestId: null })).toMatchObject({ step: 'accepted', totalCents: 179_00 })
    const sheet = await findDepositSheet(staff, id)
    const text = sheet ? depositSheetText(sheet) : ''
    expect(text).toContain('État constaté\u00a0: Écran fissuré, coin bas plié')
    expect(text).toContain('Laissé avec\u00a0: Coque')
    const untouched = formOf({ conditionNote: '' })
    for (const box of ['condition-screen-cracked', 'accessory-case']) untouched.delete(box)
    const unseen = await findDepositSheet(staff, await opened(staff, untouched))
    // Nobody ticked anything: the slip must not say that the device was looked at.
    expect(unseen && depositSheetText(unseen)).toMatch(/État constaté\u00a0: rien de noté\nLaissé avec\u00a0: rien d’autre de noté/)
    expect(text).toContain('Écran, pièce compatible, 179\u00a0€ TTC à payer (204\u00a0€, aide de 25\u00a0€ déduite)')
    expect(text).toMatch(/Conditions\n1\. Rien n’est réparé au-delà/)
    expect(text).not.toContain('mouette')
  })

  test('deducts no aid beyond the limit, and none without the label of a shop', async () => {
    const staff = await asStaff(testCtx(db))
    const refused = (ctx: Ctx, aid: string) => {
      const input = read(ctx, formOf({ aid }))
      return input.valid ? {} : input.refusal.errors
    }
    expect(refused(staff, '50')).toEqual({})
    expect(refused(staff, '50,01')).toEqual({ aid: 'L’aide est de 50\u00a0€ au plus.' })
    const { facts } = staff
    const unlabelled = { ...staff, facts: { ...facts, isExample: false, stores: facts.stores.map((store) => ({ ...store, labelNumber: '' })) } }
    expect(refused(unlabelled, '20')).toEqual({ aid: NO_LABEL_TEXT })
    for (const aid of ['', '0']) expect(refused(unlabelled, aid)).toEqual({})
  })

  test('begins with what was agreed to by a link: the slip says that price, and the agreement is written once', async () => {
    const staff = await asStaff(testCtx(db))
    const requestId = await aRequest(staff)
    const quote = {
      lines: [
        { label: 'Écran', amountCents: 12_990 },
        { label: 'Remise', amountCents: -1_000 },
      ],
      partKind: 'compatible',
      aidCents: 2_500,
      warrantyMonths: 12,
      validDays: 30,
      message: '',
    }
    await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), ...quote })
    await decideByRepair(testCtx(db), { requestId, version: 1, decision: 'accepted' })
    const draft = await draftFrom(staff, { requestId, bookingId: null })
    const input = read(staff, formOf({ ...draft?.fields, imei: '', dueOn: '' }))
    if (!input.valid) throw new Error(JSON.stringify(input.refusal.errors))
    const result = await openCase(staff, input.value, { origin: draft?.origin ?? null })
    const [repair] = await staff.db.select({ id: repairs.id, number: repairs.number }).from(repairs)
    expect(result).toEqual({ kind: 'opened', number: repair?.number })
    const sheet = await findDepositSheet(staff, repair?.id ?? '')
    expect(sheet?.deposit).toMatchObject({ work: 'Écran', partKind: 'compatible', priceCents: 11_990, aidCents: 2_500 })
    const { events } = (await findRepair(staff, repair?.id ?? '')) ?? {}
    expect(events?.filter(({ status }) => status === 'accepted')).toHaveLength(1)
  })

  test('a slip promises a day only as far as a price is agreed on', async () => {
    const staff = await asStaff(testCtx(db))
    const planned = async (overrides: Parameters<typeof formOf>[0]) => {
      const sheet = await findDepositSheet(staff, await opened(staff, formOf({ dueOn: '2026-11-27', ...overrides })))
      return /^Prévu le.*$/m.exec(sheet ? depositSheetText(sheet) : '')?.[0]
    }
    expect(await planned({})).toBe('Prévu le\u00a0: 27\u00a0novembre 2026')
    expect(await planned({ price: '', aid: '', ceiling: '150', fault: 'Ne charge plus', work: '' })).toBe('Prévu le\u00a0: 27\u00a0novembre 2026')
    expect(await planned({ price: '', aid: '', fault: 'Ne charge plus', work: '' })).toBe(
      'Prévu le\u00a0: 27\u00a0novembre 2026, sous réserve d’un accord sur le devis',
    )
  })

  test('the same form sent again, also at the same moment, opens one case', async () => {
    const staff = await asStaff(testCtx(db))
    const key = crypto.randomUUID()
    const ids = await Promise.all([1, 2, 3].map(() => opened(staff, formOf({}, key))))
    expect(new Set([...ids, await opened(staff, formOf({}, key))]).size).toBe(1)
    expect(await staff.db.$count(repairs)).toBe(1)
  })

  test('a ceiling is no agreement, a photo that is none opens nothing, and what cannot be read is said beside its field', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await opened(staff, formOf({ price: '', aid: '', ceiling: '150', fault: 'Ne charge plus', work: '' }))
    expect(await findRepair(staff, id)).toMatchObject({ status: 'received', fault: 'Ne charge plus' })
    const input = read(staff)
    if (!input.valid) throw new Error('the form was refused')
    const photo = new File(['no picture'], 'photo.jpg', { type: 'image/jpeg' })
    expect(await openCase(staff, input.value, { photos: [photo] })).toMatchObject({ kind: 'photos-refused' })
    expect(await staff.db.$count(repairs)).toBe(1)
    const wrong = read(staff, formOf({ name: '', imei: '490154203237519', price: 'cher' }))
    expect(wrong.valid ? {} : Object.keys(wrong.refusal.errors).toSorted()).toEqual(['imei', 'name', 'price'])
    const unpriced = read(staff, formOf({ price: '', fault: '', work: '', withoutCode: 'on' }))
    expect(unpriced.valid ? {} : Object.keys(unpriced.refusal.errors).toSorted()).toEqual(['aid', 'code', 'fault'])
  })

  test('photos are drawn before anything is held: for seconds everybody else would wait', async () => {
    const staff = await asStaff(testCtx(db))
    const input = read(staff)
    if (!input.valid) throw new Error('the form was refused')
    let held = false
    const readWhileHeld: boolean[] = []
    const watched: typeof staff.db = Object.assign(Object.create(staff.db), {
      async transaction(...run: Parameters<typeof staff.db.transaction>) {
        held = true
        return staff.db.transaction(...run).finally(() => {
          held = false
        })
      },
    })
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer()
    class WatchedFile extends File {
      override async arrayBuffer() {
        readWhileHeld.push(held)
        return super.arrayBuffer()
      }
    }
    const photos = [1, 2].map((count) => new WatchedFile([new Uint8Array(content)], `${count}.jpg`, { type: 'image/jpeg' }))
    expect(await openCase({ ...staff, db: watched }, input.value, { photos })).toMatchObject({ kind: 'opened' })
    expect(readWhileHeld).toEqual([false, false])
    expect(await staff.db.$count(repairPhotos)).toBe(2)
  })

  test('a signature keeps the exact text that was read, once, whatever is corrected later, and goes with the person', async () => {
    const staff = await asManager(testCtx(db))
    const id = await opened(staff)
    const sheet = await findDepositSheet(staff, id)
    const text = sheet ? depositSheetText(sheet) : ''
    const image = await aDrawing()
    expect(await signDeposit(staff, { id, image, textSha256: sha256('another text') })).toEqual({ kind: 'other-text' })
    expect(await signDeposit(staff, { id, image: 'data:image/png;base64,QUJD', textSha256: sha256(text) })).toEqual({ kind: 'no-drawing' })
    expect(await signDeposit(staff, { id, image, textSha256: sha256(text) })).toEqual({ kind: 'signed' })
    expect(await signDeposit(staff, { id, image, textSha256: sha256(text) })).toEqual({ kind: 'already-signed' })
    const unsigned = await opened(staff, formOf({ name: 'Loïc Petit', phone: '06 39 98 00 43', email: 'loic@example.fr' }))
    expect(await findDeposit(staff, id)).toMatchObject({ isSigned: true })
    expect(await findDeposit(staff, unsigned)).toMatchObject({ isSigned: false })
    await correctRepair(staff, { ...aRepairInput({ name: 'Maëlle Durand-Petit' }), id })
    const signed = await findDepositSheet(staff, id)
    expect(signed && depositSheetText(signed)).toBe(text)
    const drawn = await findSignatureImage(staff, id)
    expect(signed?.signature?.imageSha256).toBe(sha256(Buffer.from(drawn?.content ?? [])))
    await staff.db.update(repairs).set({ status: 'handed_over' }).where(eq(repairs.id, id))
    await erasePerson(staff, { contact: { emails: ['maelle@example.fr'], phones: ['+33639980042'] }, reason: 'demande' })
    expect(await findSignatureImage(staff, id)).toBeUndefined()
  })

  test('money that came in before the slip is signed stands on it with what is left, and what comes in after does not', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await opened(staff)
    const pay = (amountCents: number) =>
      takeMoney(staff, {
        formKey: crypto.randomUUID(),
        amountCents,
        means: 'card',
        givenCents: null,
        reference: '',
        storeId: 'la-teste',
        receiptTo: null,
        about: { reference: 'T-1', repairId: id, requestId: null, invoiceId: null },
      })
    const shown = async () => {
      const sheet = await findDepositSheet(staff, id)
      return sheet && shownSlip(sheet).lines.find(({ label }) => label === 'Déjà réglé')?.text
    }
    expect(await shown()).toBeUndefined()
    expect(await pay(60_00)).toMatchObject({ kind: 'taken' })
    expect(await shown()).toBe('60\u00a0€, reste à payer 119\u00a0€ TTC')
    const sheet = await findDepositSheet(staff, id)
    await signDeposit(staff, { id, image: await aDrawing(), textSha256: sha256(sheet ? depositSheetText(sheet) : '') })
    expect(await pay(119_00)).toMatchObject({ kind: 'taken' })
    expect(await shown()).toBe('60\u00a0€, reste à payer 119\u00a0€ TTC')
  })

  test('the slip leaves by mail once for each state of it', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await opened(staff)
    const sent = () => staff.db.select({ text: mails.text, at: mails.next_try_at }).from(mails).where(eq(mails.subject_id, id))
    // It leaves by itself after ten minutes, unsigned, unless it is signed meanwhile.
    expect(await sent()).toMatchObject([{ at: after(staff.now, minutes(10)) }])
    expect((await sent())[0]?.text).toContain('IMEI\u00a0: 490154203237518')
    // Whoever presses the button need not wait for that; pressed twice, it has left.
    expect(await mailDeposit(staff, { id })).toEqual({ kind: 'mailed' })
    expect(await mailDeposit(staff, { id })).toEqual({ kind: 'already-mailed' })
    expect(await sent()).toMatchObject([{ at: staff.now }])
    await staff.db.delete(mails).where(eq(mails.subject_id, id))
    const sheet = await findDepositSheet(staff, id)
    const signing = { id, image: await aDrawing(), textSha256: sha256(sheet ? depositSheetText(sheet) : ''), wish: false }
    const later = { ...staff, now: after(staff.now, minutes(1)) }
    expect(await signSlip(later, signing)).toEqual({ kind: 'signed' })
    expect(await sent()).toMatchObject([{ at: later.now, text: expect.stringContaining('Signé au magasin') }])
    expect(await mailDeposit(later, { id })).toEqual({ kind: 'already-mailed' })
    // What is corrected after the unsigned slip has left leaves once more at the button.
    const other = await opened(staff)
    await staff.db.update(mails).set({ state: 'sent' })
    await correctRepair(staff, { ...aRepairInput({ email: 'maelle@example.fr', name: 'Maëlle Durand-Petit' }), id: other })
    expect(await mailDeposit(staff, { id: other })).toEqual({ kind: 'mailed' })
    expect(await staff.db.$count(mails, eq(mails.subject_id, other))).toBe(2)
    expect(await mailDeposit(staff, { id: await opened(staff, formOf({ email: '' })) })).toEqual({ kind: 'no-email' })
  })

  test('nothing is sent after closing: the slip of a device that is handed over at once does not leave, unless the hand-over is taken back', async () => {
    const staff = await asStaff(testCtx(db))
    const id = await opened(staff)
    const subjects = async () =>
      (await staff.db.select({ subject: mails.subject }).from(mails).where(eq(mails.subject_id, id))).map(({ subject }) => subject)
    const slips = async () => (await subjects()).filter((subject) => subject.startsWith('Votre bon de dépôt'))
    expect(await slips()).toHaveLength(1)
    const quick = { ...staff, now: after(staff.now, minutes(3)) }
    expect(await closeRepair(quick, { id, outcome: 'not_repaired', covered: '', warrantyMonths: 0 })).toEqual({ kind: 'changed' })
    expect(await slips()).toEqual([])
    expect(await mailDeposit(quick, { id })).toEqual({ kind: 'handed-over' })
    expect(await undoCloseRepair({ ...staff, now: after(staff.now, minutes(4)) }, { id })).toEqual({ kind: 'changed' })
    expect(await slips()).toHaveLength(1)
  })

  test('people of earlier cases are found by name without accents, by phone and by mail, and named once', async () => {
    const staff = await asStaff(testCtx(db))
    await opened(staff)
    await opened(staff, formOf({ device: 'Galaxy S22' }))
    for (const typed of ['maelle', '06 39 98 00 42', 'maelle@exa']) {
      expect(await findKnownPeople(staff, typed), typed).toMatchObject([{ name: 'Maëlle Durand', phone: '+33639980042', cases: 2 }])
    }
    expect(await findKnownPeople(staff, 'm')).toEqual([])
    await expect(findKnownPeople(testCtx(db), 'maelle')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('a device that is typed by its whole name has its prices, and never those of another', async () => {
    const staff = await asStaff(testCtx(db))
    const brand = await aBrand(staff, { name: 'Apple' })
    const [phone, larger] = [
      await aModel(staff, { name: 'iPhone 13', brand_id: brand.id }),
      await aModel(staff, { name: 'iPhone 13 Pro', brand_id: brand.id }),
    ]
    await aPrice(staff, await aRepair(staff, { model_id: phone.id }), { amount_cents: 204_00 })
    await aPrice(staff, await aRepair(staff, { model_id: larger.id }), { amount_cents: 329_00, max_cents: 359_00 })
    const pricesOf = async (device: string, storeId = 'la-teste', modelSlug = '') =>
      (await lookUp(staff, { person: '', device, modelSlug, storeId, imei: '' })).prices.map(({ amountCents }) => amountCents)
    expect(await pricesOf('iphone 13')).toEqual([204_00])
    expect(await pricesOf('Apple iPhone 13 Pro')).toEqual([329_00])
    expect(await pricesOf('iPhone 13', 'la-teste', larger.slug)).toEqual([329_00])
    const asked = { person: '', device: '', modelSlug: larger.slug, storeId: 'la-teste', imei: '' }
    expect((await lookUp(staff, asked)).prices).toMatchObject([{ amountCents: 329_00, maxCents: 359_00 }])
    // Suggestions alone are asked for, or something is not a name.
    expect(await pricesOf('iPhone 13', '')).toEqual([])
    expect(await pricesOf('iPhone 1')).toEqual([])
  })

  test('a full day is not proposed', async () => {
    const staff = await asStaff(testCtx(db))
    const first = (await proposedDays(staff))['la-teste']
    expect(first).toMatchObject({ promised: 0 })
    for (let index = 0; index < 4; index += 1) await openRepair(staff, aRepairInput({ dueOn: first?.day ?? null }))
    const next = (await proposedDays(staff))['la-teste']
    expect(next?.day && first?.day && next.day > first.day).toBe(true)
    expect((await proposedDays(staff))['libourne']?.day).toBe(first?.day)
  })

  test('one press or many open one case, and one request has one case, whoever opens it and by whatever form', async () => {
    const staff = await asStaff(testCtx(db))
    const form = { formKey: crypto.randomUUID(), repair: aRepairInput() }
    const presses = await Promise.all([1, 2, 3, 4, 5, 6].map(() => openShortCase(staff, form)))
    expect(new Set(presses.map((press) => (press.kind === 'opened' ? press.id : press.number))).size).toBe(1)
    const origin = { kind: 'request' as const, id: await aRequest(staff, { state: 'waiting' }) }
    const others = await Promise.all([1, 2, 3, 4].map(() => openShortCase(staff, { formKey: crypto.randomUUID(), repair: aRepairInput() }, origin)))
    const input = read(staff)
    if (!input.valid) throw new Error('The form was refused')
    const counter = await openCase(staff, input.value, { origin })
    const rows = await staff.db.select({ id: repairs.id, number: repairs.number }).from(repairs).where(eq(repairs.origin_id, origin.id))
    expect(rows).toHaveLength(1)
    const hasCase = { kind: 'has-case', number: rows[0]?.number }
    expect(others.filter(({ kind }) => kind === 'opened')).toEqual([{ kind: 'opened', id: rows[0]?.id }])
    expect([...others.filter(({ kind }) => kind !== 'opened'), counter]).toEqual([hasCase, hasCase, hasCase, hasCase])
    // Who opens the form again reads which case there is.
    expect((await draftFrom(staff, { requestId: origin.id, bookingId: null }))?.opened?.label).toBe(`T-${rows[0]?.number}`)
  })

  test('a case of the same person and device that a colleague has opened minutes ago is asked about, another one or the own form is not', async () => {
    const staff = await asStaff(testCtx(db))
    const mine = { formKey: crypto.randomUUID(), repair: aRepairInput({ phone: '+33639980071', email: '', device: 'iPhone SE' }) }
    const theirs = (typed: Parameters<typeof aRepairInput>[0]) => ({ formKey: crypto.randomUUID(), repair: aRepairInput(typed) })
    const same = theirs({ phone: '+33639980071', email: 'autre@example.fr', device: 'IPHONE SÉ' })
    expect(await findJustOpened(staff, same)).toBeUndefined()
    const made = await openShortCase(staff, mine)
    const [row] = await staff.db
      .select({ number: repairs.number })
      .from(repairs)
      .where(eq(repairs.id, made.kind === 'opened' ? made.id : ''))
    expect(await findJustOpened(staff, same)).toBe(row?.number)
    expect(await findJustOpened(staff, mine)).toBeUndefined()
    expect(await findJustOpened(staff, theirs({ phone: '+33639980071', device: 'iPad' }))).toBeUndefined()
    expect(await findJustOpened(staff, theirs({ phone: '+33639980072', email: 'autre@example.fr', device: 'iPhone SE' }))).toBeUndefined()
    expect(await findJustOpened(staff, theirs({ phone: '+33639980071', device: 'iPhone SE', name: 'Zoé Autre' }))).toBeUndefined()
    expect(await findJustOpened({ ...staff, now: after(staff.now, minutes(16)) }, same)).toBeUndefined()
    // Handed over, it may come back at once.
    await staff.db
      .update(repairs)
      .set({ handed_over_at: staff.now })
      .where(eq(repairs.number, row?.number ?? 0))
    expect(await findJustOpened(staff, same)).toBeUndefined()
  })

  test('the short form of a repair mails its slip as the counter does, and nothing without an address', async () => {
    const staff = await asStaff(testCtx(db))
    const sent = async (email: string) => {
      const made = await openShortCase(staff, { formKey: crypto.randomUUID(), repair: aRepairInput({ email }) })
      const id = made.kind === 'opened' ? made.id : ''
      return staff.db.select({ subject: mails.subject, at: mails.next_try_at }).from(mails).where(eq(mails.subject_id, id))
    }
    expect(await sent('maelle@example.fr')).toMatchObject([{ subject: expect.stringMatching(/T-\d/), at: after(staff.now, minutes(10)) }])
    expect(await sent('')).toEqual([])
  })

  test('the slip of a device that came by post leaves at once: nobody is there to sign it', async () => {
    const staff = await asStaff(testCtx(db))
    const requestId = await aRequest(staff, { kind: 'postal', reference: 'D-PPPPPP' })
    const repair = aRepairInput({ email: 'maelle@example.fr' })
    const made = await openShortCase(staff, { formKey: crypto.randomUUID(), repair }, { kind: 'request', id: requestId })
    const id = made.kind === 'opened' ? made.id : ''
    expect(await staff.db.select({ at: mails.next_try_at }).from(mails).where(eq(mails.subject_id, id))).toEqual([{ at: staff.now }])
    // The page of the slip says so, and of one from the counter that it waits for the signature.
    expect(await cameByPost(staff, id)).toBe(true)
    const brought = await openShortCase(staff, { formKey: crypto.randomUUID(), repair })
    expect(await cameByPost(staff, brought.kind === 'opened' ? brought.id : '')).toBe(false)
  })
})
