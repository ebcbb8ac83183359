import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { warrantyPath } from '#app/features/repairs/tracking-addresses.ts'
import { findWarranty } from '#app/features/repairs/warranty.queries.server.ts'
import { findNamedCase } from '#app/features/requests/label-of-case.server.ts'
import { attachLabel } from '#app/features/requests/postal-label.commands.server.ts'
import { requestForm } from '#app/features/requests/request-form.server.ts'
import { sentToken } from '#app/features/requests/sent-link.server.ts'
import { INBOX_LIST } from '#app/features/requests/inbox-list.ts'
import { detailTexts, requestKindText } from '#app/features/requests/request-kinds.ts'
import { listRequests } from '#app/features/requests/staff-requests.queries.server.ts'
import { changeRequestState } from '#app/features/requests/staff-requests.commands.server.ts'
import { findWarrantyReport } from '#app/features/requests/warranty-reports.queries.server.ts'
import { after, days, minutes } from '#app/lib/durations.ts'
import { mails as outbox } from '#app/platform/db/tables/mails.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { takePublicForm } from '#app/platform/http/public-form.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { ONE_MODEL } from '#tests/factories/device-catalogue.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { startedBefore } from '#tests/factories/request-form.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { contractOfPosting } from './contract-of-form.server.ts'
import { readCasePage } from './case-page.server.ts'
import { handOver, moveRepair, openRepair, undoHandOver } from './cases.server.ts'
import { draftFrom } from './repair-origin.server.ts'
import { reportFault } from './warranty-report.server.ts'
import { openReturn } from './warranty-return.server.ts'
import { warrantyStanding } from './warranty-standing.server.ts'

const DAYS = 30

/** A repair under a warranty of six months, ten days later: the link of its warranty. */
async function warranted(db: TestDb) {
  const staff = await asStaff(testCtx(db))
  const { id, number } = await openRepair(staff, aRepairInput({ email: 'zoe@exemple.fr' }))
  await moveRepair(staff, { id, status: 'in_repair' })
  await handOver(staff, { id, outcome: 'repaired', covered: 'Écran', warrantyMonths: 6 })
  return { staff, id, reference: `T-${number}`, token: await customerToken(staff.db, 'warranty', id) }
}

dbTest('a fault that is reported under a warranty', (db) => {
  test('is a request in the customer’s name, once, with a dated confirmation; the warranty stands still from that day when the device comes', async () => {
    const { staff, reference, token } = await warranted(db)
    const then = testCtx(db, { now: after(staff.now, days(DAYS)) })
    const number = Number(reference.slice(2))
    expect(await warrantyStanding(staff, number)).toBeNull()
    const both = await Promise.all([1, 2].map(() => reportFault(then, { token, fault: 'L’écran ne répond plus.' })))
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['already', 'reported'])
    const [request] = await staff.db.select().from(requests)
    expect(request).toMatchObject({ kind: 'visit', state: 'new', email: 'zoe@exemple.fr', details: { warrantyOf: reference } })
    const mails = (await outboxMails(staff)).filter(({ text }) => text.includes('a été signalée') || text.includes('L’écran ne répond plus.'))
    expect(mails).toHaveLength(2)
    // Whoever has the link may have written it.
    expect(mails.find(({ to }) => to === 'zoe@exemple.fr')?.text).not.toContain('L’écran ne répond plus.')
    expect(mails.find(({ to }) => to === 'zoe@exemple.fr')?.text).toContain(`le 20\u00a0décembre 2026\u00a0: la garantie du dossier ${reference}`)
    expect((await readCasePage({ ...staff, now: then.now }, reference))?.report).toMatchObject({
      day: '2026-12-20',
      fault: 'L’écran ne répond plus.',
    })
    expect((await readCasePage({ ...staff, now: then.now }, reference))?.next).toMatchObject({
      why: expect.stringMatching(/^Panne signalée le 20\u00a0décembre 2026\u00a0: la garantie est suspendue depuis ce jour/),
    })
    // Its own case leads to the warranty, not to a price.
    const own = await readCasePage({ ...staff, now: then.now }, request?.reference ?? '')
    expect(own?.row.reportedUnder).toBe(reference)
    expect(own?.next).toMatchObject({ why: expect.stringContaining(`Sous garantie de ${reference}`), act: { form: 'retour' } })
    // The page of the repair says it without a word of what was written; staff read what it is.
    expect(await warrantyStanding(staff, number)).toBe(
      'Une panne est signalée depuis le 20\u00a0décembre 2026\u00a0: la garantie est suspendue depuis ce jour.',
    )
    const inbox = { search: '', page: 1, sort: INBOX_LIST.initial, filters: { state: 'open', kind: undefined } } as const
    expect((await listRequests(staff, inbox, null)).rows.map(requestKindText)).toEqual(['Panne sous garantie'])
    expect(mails.find(({ to }) => to !== 'zoe@exemple.fr')?.subject).toMatch(/^Panne sous garantie D-/)
    expect(detailTexts(request?.details ?? {})).toEqual([{ label: 'Garantie du dossier', text: reference, href: `/admin/dossiers/${reference}` }])
    const late = { ...staff, now: after(staff.now, days(DAYS + 10)) }
    const back = await openReturn(late, { reference, fault: 'Écran' })
    expect(back).toMatchObject({ kind: 'opened' })
    expect(await warrantyStanding(late, number)).toBe(`Votre appareil est de retour sous garantie, dossier T-${number + 1}.`)
    expect((await findWarranty(late, token))?.openReturn).toMatchObject({ standsStillFrom: '2026-12-20' })
    expect(await findWarrantyReport(late, reference)).toBeUndefined()
    expect(await reportFault(late, { token, fault: 'Encore' })).toEqual({ kind: 'over' })
    // Once it has gone back, the first case and its warranty keep a trace.
    const [second] = await staff.db
      .select({ id: repairs.id })
      .from(repairs)
      .where(eq(repairs.number, number + 1))
    const end = { ...staff, now: after(late.now, days(3)) }
    await handOver(end, { id: second?.id ?? '', outcome: 'not_repaired', covered: '', warrantyMonths: 0 })
    expect(await warrantyStanding(end, number)).toBe(
      `Votre appareil est revenu sous garantie, dossier T-${number + 1}, et vous a été rendu le 2\u00a0janvier 2027.`,
    )
    // The device was there for three days; the warranty stood still since the report, and both places that say so say thirteen.
    expect(await findWarranty(end, token)).toMatchObject({
      addedDays: 13,
      returns: [{ reference: `T-${number + 1}`, standsStillFrom: '2026-12-20', since: '2026-12-30', until: '2027-01-02', addedDays: 13 }],
    })
  })

  test('takes other words while it is open, and tells the shop once; the same ones are no second report', async () => {
    const { staff, token } = await warranted(db)
    const then = testCtx(db, { now: after(staff.now, days(DAYS)) })
    const first = await reportFault(then, { token, fault: 'L’écran ne répond plus.' })
    const told = async () => (await outboxMails(staff)).filter(({ subject }) => subject.includes('complétée'))
    expect(await reportFault(then, { token, fault: ' l’écran  ne répond plus.' })).toEqual({ ...first, kind: 'already' })
    expect(await told()).toEqual([])
    const other = { token, fault: 'La batterie chauffe.' }
    const both = await Promise.all([reportFault(then, other), reportFault(then, other)])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['added', 'already'])
    expect(await told()).toMatchObject([{ to: expect.stringContaining('@'), text: expect.stringContaining('La batterie chauffe.') }])
    // The shop answers its customer, and not itself.
    const toShop = await staff.db.select({ replyTo: outbox.reply_to }).from(outbox).where(eq(outbox.to_shop, true))
    expect(toShop).toEqual([{ replyTo: 'zoe@exemple.fr' }, { replyTo: 'zoe@exemple.fr' }])
    const [request] = await staff.db.select({ id: requests.id, reference: requests.reference }).from(requests)
    const lines = (await readCasePage({ ...staff, now: then.now }, request?.reference ?? ''))?.timeline.map(({ text }) => text) ?? []
    expect(lines.filter((text) => text.includes('La batterie chauffe.'))).toHaveLength(1)
  })

  test('asks to come on appointment where the shop receives that way', async () => {
    const { staff, token } = await warranted(db)
    const { facts } = staff
    const on = { ...facts, business: { ...facts.business, welcome: 'appointment' as const } }
    await reportFault(testCtx(db, { now: after(staff.now, days(DAYS)), facts: on }), { token, fault: 'Écran noir' })
    const [mail] = (await outboxMails(staff)).filter(({ to, text }) => to === 'zoe@exemple.fr' && text.includes('signalée'))
    expect(mail?.text).toContain('prenez rendez-vous par téléphone ou en répondant à ce message')
    expect(mail?.text).not.toContain('Vous pouvez aussi lui apporter')
  })

  test('asks no review any more while the mail that asks still waits: the link to the warranty leaves alone', async () => {
    const { staff, id, token } = await warranted(db)
    const subjects = async () =>
      (await outboxMails(staff)).filter(({ to, subject }) => to === 'zoe@exemple.fr' && /rendu|garantie/i.test(subject)).map(({ subject }) => subject)
    expect(await subjects()).toMatchObject([expect.stringContaining('votre appareil est rendu')])
    await reportFault(testCtx(db, { now: after(staff.now, minutes(5)) }), { token, fault: 'Écran noir' })
    const left = await subjects()
    expect(left.some((subject) => subject.includes('votre appareil est rendu'))).toBe(false)
    expect(left.some((subject) => /^Réparation T-\d+.*garantie/.test(subject))).toBe(true)
    expect(await staff.db.select({ asked: repairs.review_asked_at }).from(repairs).where(eq(repairs.id, id))).toEqual([{ asked: null }])
  })

  test.each([
    ['asked for a review', false],
    ['who was asked before', true],
  ])('is not told any more that the device is repaired, of somebody %s', async (_, wasAsked) => {
    const { staff, id, token } = await warranted(db)
    const ofHandOver = async () =>
      (await outboxMails(staff)).filter(({ to, text }) => to === 'zoe@exemple.fr' && text.includes(warrantyPath(token))).map(({ text }) => text)
    if (wasAsked) {
      await staff.db.delete(outbox)
      await staff.db.update(repairs).set({ status: 'ready', review_hash: null, warranty_mailed_at: null }).where(eq(repairs.id, id))
      await handOver(staff, { id, outcome: 'repaired', covered: 'Écran', warrantyMonths: 6 })
      expect(await ofHandOver()).toEqual([expect.stringContaining('votre appareil est réparé')])
    }
    const soon = testCtx(db, { now: after(staff.now, minutes(5)) })
    for (const fault of ['Écran noir', 'Écran noir, toujours']) await reportFault(soon, { token, fault })
    const [text, ...others] = await ofHandOver()
    expect(others).toEqual([])
    expect(text).toContain('une panne nous est signalée')
    expect(text).not.toContain('est réparé')
    const waiting = await staff.db.select({ at: outbox.next_try_at }).from(outbox).where(eq(outbox.subject_id, id))
    expect(waiting).toEqual([{ at: after(staff.now, minutes(10)) }])
  })

  test('holds a hand-over that was just noted: it is taken back no more, and the report leads to its case where that is opened again', async () => {
    const { staff, id, reference, token } = await warranted(db)
    const now = after(staff.now, minutes(5))
    const soon = { ...staff, now }
    expect((await readCasePage(soon, reference))?.undoUntil).toEqual(after(staff.now, minutes(10)))
    expect(await reportFault(testCtx(db, { now }), { token, fault: 'Écran noir' })).toMatchObject({ kind: 'reported' })
    expect((await readCasePage(soon, reference))?.undoUntil).toBeNull()
    expect(await undoHandOver(soon, { id })).toEqual({ kind: 'unchanged' })
    expect(await findWarranty(soon, token)).toBeDefined()
    const [request] = await staff.db.select({ reference: requests.reference }).from(requests)
    const own = async () => readCasePage(soon, request?.reference ?? '')
    expect(await own()).toMatchObject({ row: { reportedReopened: false }, next: { act: { form: 'retour' } } })
    await moveRepair(soon, { id, status: 'in_repair' })
    expect(await own()).toMatchObject({ row: { reportedReopened: true }, next: { act: { form: 'sous-garantie', label: `Ouvrir ${reference}` } } })
  })

  test('a hand-over is not taken back once the device is back, and no button offers it', async () => {
    const { staff, id, reference } = await warranted(db)
    const soon = { ...staff, now: after(staff.now, minutes(5)) }
    expect(await openReturn(soon, { reference, fault: 'Écran' })).toMatchObject({ kind: 'opened' })
    expect((await readCasePage(soon, reference))?.undoUntil).toBeNull()
    expect(await undoHandOver(soon, { id })).toEqual({ kind: 'unchanged' })
  })

  test('counts by its day when the device comes after the end, and is not taken once the warranty is over or nobody is known', async () => {
    const { staff, reference, token } = await warranted(db)
    const at = (passed: number) => testCtx(db, { now: after(staff.now, days(passed)) })
    expect(await reportFault(at(200), { token, fault: 'Écran noir' })).toEqual({ kind: 'over' })
    expect(await reportFault(at(1), { token: 'autre', fault: 'Écran noir' })).toEqual({ kind: 'unknown' })
    expect(await reportFault(at(100), { token, fault: 'Écran noir' })).toMatchObject({ kind: 'reported' })
    expect(await openReturn({ ...staff, now: at(200).now }, { reference, fault: 'Écran noir' })).toMatchObject({ kind: 'opened' })
    const other = await warranted(db)
    await staff.db.update(repairs).set({ erased_at: staff.now }).where(eq(repairs.id, other.id))
    expect(await reportFault(at(1), { token: other.token, fault: 'Écran noir' })).toEqual({ kind: 'forgotten' })
    expect((await findWarranty(at(1), other.token))?.answers).toBeNull()
  })

  test('in time keeps its warranty from ending while the device is awaited: staff read so, and other words are taken', async () => {
    const { staff, reference, token } = await warranted(db)
    const at = (passed: number) => testCtx(db, { now: after(staff.now, days(passed)) })
    await reportFault(at(181), { token, fault: 'Écran noir' })
    const page = await readCasePage({ ...staff, now: at(190).now }, reference)
    expect(page?.returns?.warranty).toMatchObject({ over: true, lastDay: '2027-05-20' })
    expect(page?.next.why).toMatch(/^Panne signalée le 20\u00a0mai 2027\u00a0: la garantie est suspendue depuis ce jour/)
    expect(await reportFault(at(190), { token, fault: 'Toujours noir' })).toMatchObject({ kind: 'added' })
  })

  test('keeps its day when staff have finished with it, and becomes the return that is opened from it', async () => {
    const { staff, reference, token } = await warranted(db)
    const at = (passed: number) => ({ ...staff, now: after(staff.now, days(passed)) })
    await reportFault(at(100), { token, fault: 'Écran noir' })
    const [request] = await staff.db.select().from(requests)
    await changeRequestState(at(101), { id: request?.id ?? '', state: 'done' })
    const opened = await openReturn(at(200), { reference, fault: 'Écran noir' })
    expect(opened).toMatchObject({ kind: 'opened' })
    const [back] = await staff.db
      .select()
      .from(repairs)
      .where(eq(repairs.origin_id, request?.id ?? ''))
    expect(back).toMatchObject({ origin: 'request', return_asked_on: '2027-02-28' })
    expect(await reportFault(at(201), { token, fault: 'Encore' })).toEqual({ kind: 'over' })
  })

  test('reported again after staff finished with the first report is ended with it by the return', async () => {
    const { staff, reference, token } = await warranted(db)
    const at = (passed: number) => ({ ...staff, now: after(staff.now, days(passed)) })
    await reportFault(at(10), { token, fault: 'Écran noir' })
    const [first] = await staff.db.select().from(requests)
    await changeRequestState(at(11), { id: first?.id ?? '', state: 'done' })
    const again = await reportFault(at(12), { token, fault: 'Toujours noir' })
    expect(again).toMatchObject({ kind: 'reported' })
    expect(await findWarrantyReport(at(13), reference)).toMatchObject({ fault: 'Écran noir', isOpen: true })
    expect(await reportFault(at(13), { token, fault: 'Encore' })).toEqual({ ...again, kind: 'added' })
    expect(await openReturn(at(14), { reference, fault: 'Écran noir' })).toMatchObject({ kind: 'opened' })
    expect(await staff.db.select({ state: requests.state }).from(requests)).toEqual([{ state: 'done' }, { state: 'done' }])
    const [back] = await staff.db.select().from(repairs).where(eq(repairs.origin, 'request'))
    expect(back).toMatchObject({ origin_id: first?.id, return_asked_on: '2026-11-30' })
  })

  test('is that return too when its own request is opened as a case, once', async () => {
    const { staff, id, reference, token } = await warranted(db)
    await reportFault(staff, { token, fault: 'Écran noir' })
    const [request] = await staff.db.select().from(requests)
    // The form at the counter says so before anybody names a price; not once the device is back.
    const returnOf = async () => (await draftFrom(staff, { requestId: request?.id ?? '', bookingId: null }))?.returnOf
    expect(await returnOf()).toEqual({ label: reference, href: `/admin/dossiers/${reference}` })
    await openRepair(staff, aRepairInput(), { kind: 'request', id: request?.id ?? '' })
    expect(await staff.db.$count(repairs, eq(repairs.return_of, id))).toBe(1)
    expect((await findWarranty(staff, token))?.openReturn).not.toBeNull()
    expect(await returnOf()).toBeNull()
  })
})

dbTest('a fault under the warranty of a device that came by post', (db) => {
  const ADDRESS = { street: '9 rue des Faures', postcode: '33000', city: 'Bordeaux' }

  /** The same as `warranted`, of a device that was sent. */
  async function posted() {
    const staff = await asStaff(testCtx(db))
    const requestId = await aRequest(staff, { kind: 'postal', email: 'zoe@exemple.fr', details: ADDRESS })
    const { id, number } = await openRepair(staff, aRepairInput({ email: 'zoe@exemple.fr' }), { kind: 'request', id: requestId })
    await moveRepair(staff, { id, status: 'in_repair' })
    await handOver(staff, { id, outcome: 'repaired', covered: 'Écran', warrantyMonths: 6 })
    await staff.db.update(requests).set({ state: 'done' })
    return { staff, reference: `T-${number}`, token: await customerToken(staff.db, 'warranty', id) }
  }

  const lastMail = async (staff: Parameters<typeof outboxMails>[0], to = 'zoe@exemple.fr') =>
    (await outboxMails(staff)).filter((mail) => mail.to === to && /panne|étiquette/i.test(mail.subject)).at(-1)

  test('asks for the label of its own case, free and without a contract, and goes back by post', async () => {
    const { staff, reference, token } = await posted()
    const then = { ...staff, now: after(staff.now, days(DAYS)) }
    const reported = await reportFault(then, { token, fault: 'L’écran ne répond plus.' })
    if (reported.kind !== 'reported') throw new Error(reported.kind)
    const own = await readCasePage(then, reported.reference)
    expect(own).toMatchObject({
      row: { byPost: true, reportedUnder: reference },
      next: { act: { form: 'etiquette' }, orElse: { form: 'retour' }, why: expect.stringContaining(`Sous garantie de ${reference}`) },
    })
    const mail = await lastMail(staff)
    for (const words of ['étiquette prépayée arrive par e-mail', '9 rue des Faures, 33000 Bordeaux', 'sont gratuits'])
      expect(mail?.text).toContain(words)
    expect(mail?.text).not.toMatch(/apporter|rétractation|accepté le prix/)
    expect(await staff.db.$count(contracts)).toBe(0)
    const [report] = await staff.db.select({ id: requests.id }).from(requests).where(eq(requests.reference, reported.reference))
    const label = { id: report?.id ?? '', content: Buffer.from('%PDF-1.4 %%EOF') }
    expect(await attachLabel(then, label, async () => [])).toMatchObject({ kind: 'changed' })
    const labelled = await lastMail(staff)
    expect(labelled?.text).toContain(`Sous la garantie du dossier ${reference}`)
    expect(labelled?.text).not.toMatch(/accepté le prix|rétractation/)
    const back = await openReturn(then, { reference, fault: 'Écran' })
    expect(await readCasePage(then, 'reference' in back ? back.reference : '')).toMatchObject({ row: { byPost: true } })
  })

  test('is a case of a parcel also where nobody has reported it online', async () => {
    const { staff, reference } = await posted()
    const back = await openReturn({ ...staff, now: after(staff.now, days(DAYS)) }, { reference, fault: 'Écran' })
    expect(await readCasePage(staff, 'reference' in back ? back.reference : '')).toMatchObject({ row: { byPost: true, returnOf: reference } })
    expect(await staff.db.$count(contracts)).toBe(0)
  })

  test('of one that was brought asks for that label by the link in its mail, or by its reference, and makes no contract either', async () => {
    const { staff, token } = await warranted(db)
    const then = testCtx(db, { now: after(staff.now, days(DAYS)) })
    const reported = await reportFault(then, { token, fault: 'L’écran ne répond plus.' })
    if (reported.kind !== 'reported') throw new Error(reported.kind)
    const before = await staff.db.$count(contracts)
    const secret = await sentToken(staff, reported.reference)
    expect((await lastMail(staff))?.text).toContain(`/pro/envoi-postal?dossier=${reported.reference}&jeton=${secret}`)
    expect(await findNamedCase(staff, { reference: reported.reference, token: secret })).toMatchObject({ agreed: true, over: false })
    const form = new URLSearchParams({
      ...ADDRESS,
      dropOff: 'any',
      contents: '',
      declaredValue: '',
      formKey: crypto.randomUUID(),
      device: 'iPhone 13',
      name: 'Zoé',
      email: 'zoe@exemple.fr',
      consent: 'on',
      dossier: reported.reference,
      started: await startedBefore(then),
    })
    const request = new Request('https://www.example.fr/pro/envoi-postal', {
      method: 'POST',
      body: form,
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
    await takePublicForm(
      requestForm('postal', () => ONE_MODEL, { ofCase: true, also: contractOfPosting, typedFloorMs: 0 }),
      { ctx: then, request, params: {} },
    )
    expect(await staff.db.$count(requests)).toBe(1)
    expect(await staff.db.$count(contracts)).toBe(before)
    const mail = await lastMail(staff)
    expect(mail?.subject).toContain('sous garantie')
    expect(mail?.text).toContain('33000 Bordeaux')
  })
})
