import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CASE_LIST } from '#app/features/cases/case-list.ts'
import { listCases } from '#app/features/cases/cases.queries.server.ts'
import { depositSheetText } from '#app/features/repairs/deposit/deposit-sheet.ts'
import { findDepositSheet } from '#app/features/repairs/deposit/deposit.queries.server.ts'
import { completeSlipForm } from '#app/features/repairs/deposit/complete-slip.schema.ts'
import { newCaseForm } from '#app/features/repairs/deposit/new-case.schema.ts'
import { countReturns } from '#app/features/repairs/returns/return-figures.queries.server.ts'
import { findRunningWarranty } from '#app/features/repairs/returns/returns.queries.server.ts'
import { REPAIR_LIST } from '#app/features/repairs/repair-list.ts'
import { findRepair, listRepairs } from '#app/features/repairs/repairs.queries.server.ts'
import { notifyCustomer } from '#app/features/repairs/repairs.commands.server.ts'
import { shownRepair } from '#app/features/repairs/shown-repair.server.ts'
import { findTrackedRepair } from '#app/features/repairs/tracking.queries.server.ts'
import { findWarranty } from '#app/features/repairs/warranty.queries.server.ts'
import { after, days } from '#app/lib/durations.ts'
import { readListQuery } from '#app/lib/list-query.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { repairEvents, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { handOver, moveRepair, openRepair } from './cases.server.ts'
import { completeSlip, isSlipOpen } from './complete-slip.server.ts'
import { lookUp } from './counter-lookup.server.ts'
import { handOverFacts } from './hand-over-facts.server.ts'
import { openCase } from './new-case.server.ts'
import { erasePerson } from './person.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'
import { openReturn } from './warranty-return.server.ts'

type Staff = AllowedCtx<'requests:write'>

const IMEI = '490154203237518'
const COVERED = { outcome: 'repaired', covered: 'Écran', warrantyMonths: 6 } as const

/** Mends and hands over: "T-1" and its id. */
async function mended(staff: Staff, { id, number }: { id: string; number: number }) {
  await moveRepair(staff, { id, status: 'in_repair' })
  expect(await handOver(staff, { id, ...COVERED })).toEqual({ kind: 'changed' })
  return { id, reference: `T-${number}` }
}

async function warranted(staff: Staff) {
  return mended(staff, await openRepair(staff, aRepairInput()))
}

async function returned(staff: Staff, reference: string) {
  const result = await openReturn(staff, { reference, fault: 'Traits verts' })
  if (result.kind === 'refused') throw new Error(result.problem)
  const [row] = await staff.db
    .select({ id: repairs.id, number: repairs.number })
    .from(repairs)
    .where(eq(repairs.number, Number(result.reference.slice(2))))
  return { ...result, id: row?.id ?? '', number: row?.number ?? 0 }
}

function tokenOf(address: string | null | undefined): string {
  return new URL(address ?? '', 'http://localhost').searchParams.get('jeton') ?? ''
}

const later = <Context extends Ctx>(ctx: Context, count: number): Context => ({ ...ctx, now: after(ctx.now, days(count)) })

dbTest('a return under warranty', (db) => {
  test('is completed on its slip: the state, what was left, the code and the day, once, and one mail with all of it waits for the signature', async () => {
    const staff = await asStaff(testCtx(db))
    const first = await mended(staff, await openRepair(staff, aRepairInput({ email: 'zoe@exemple.fr' })))
    const { id } = await returned(staff, first.reference)
    expect(await isSlipOpen(staff, id)).toBe(true)
    expect(await isSlipOpen(staff, first.id)).toBe(false)
    const typed = new FormData()
    const fields = { 'condition-scratches': 'on', conditionNote: '', 'accessory-sim': 'on', accessoriesNote: '', code: '1234', dueOn: '2026-11-25' }
    for (const [name, value] of Object.entries(fields)) typed.set(name, value)
    const input = readForm(typed, completeSlipForm('2026-11-20'))
    if (!input.valid) throw new Error('The form is refused')
    expect(await completeSlip(staff, { id, ...input.value })).toBe(true)
    expect(await completeSlip(staff, { id, ...input.value })).toBe(false)
    expect(await isSlipOpen(staff, id)).toBe(false)
    expect(await findRepair(staff, id)).toMatchObject({ dueOn: '2026-11-25', hasCode: true })
    const slips = (await staff.db.select().from(mails).where(eq(mails.subject_id, id))).filter(({ text }) => text.includes('Rayures'))
    expect(slips.map(({ text }) => [text.includes('Carte SIM'), text.includes('25\u00a0novembre 2026')])).toEqual([[true, true]])
    expect(await staff.db.$count(mails, eq(mails.subject_id, id))).toBe(1)
    // It still costs nothing.
    expect((await readCasePage(staff, `T-${(await findRepair(staff, id))?.number}`))?.money.dueCents).toBe(0)
  })

  test('asks nobody how a repair was whose device is back before the mail left: the link to its warranty leaves alone', async () => {
    const staff = await asStaff(testCtx(db))
    const first = await warranted(staff)
    const ofFirst = async () => staff.db.select().from(mails).where(eq(mails.subject_id, first.id))
    expect((await ofFirst()).map(({ text }) => text)).toEqual([expect.stringContaining('/pro/avis/')])
    const [asked] = await ofFirst()
    await returned(staff, first.reference)
    const [left, ...more] = await ofFirst()
    expect(more).toEqual([])
    expect(left?.text).toContain('/pro/garantie?jeton=')
    expect(left?.text).not.toMatch(/avis/)
    expect(left?.next_try_at).toEqual(asked?.next_try_at)
    expect(await staff.db.select({ asked: repairs.review_asked_at }).from(repairs).where(eq(repairs.id, first.id))).toEqual([{ asked: null }])
  })

  test('does not call back a question that has left', async () => {
    const staff = await asStaff(testCtx(db))
    const first = await warranted(staff)
    await staff.db.update(mails).set({ state: 'sent' }).where(eq(mails.subject_id, first.id))
    await returned(staff, first.reference)
    const [row] = await staff.db.select({ asked: repairs.review_asked_at }).from(repairs).where(eq(repairs.id, first.id))
    expect(row?.asked).not.toBeNull()
  })

  test('is a case of its own, for the same person and device, and leaves the first one as it was', async () => {
    const staff = await asStaff(testCtx(db))
    const first = await warranted(staff)
    await staff.db.update(mails).set({ state: 'sent' })
    const before = [await staff.db.select().from(repairs), await staff.db.select().from(repairEvents)]
    const back = await returned(later(staff, 30), first.reference)
    expect(await staff.db.select().from(repairs).where(eq(repairs.id, first.id))).toEqual(before[0])
    expect(await staff.db.select().from(repairEvents).where(eq(repairEvents.repair_id, first.id))).toEqual(before[1])
    expect(await findRepair(staff, back.id)).toMatchObject({
      device: 'iPhone 13',
      imei: IMEI,
      customer: 'Maëlle Durand',
      phone: '+33639980042',
      storeId: 'la-teste',
      fault: 'Traits verts',
      status: 'received',
      dueOn: null,
    })
    const page = await readCasePage(later(staff, 30), back.reference)
    expect(page).toMatchObject({
      row: { returnOf: first.reference, restCents: 0 },
      next: { title: 'Examiner l’appareil, sous garantie' },
      returns: { returnOf: first.reference, warranty: { reference: first.reference, lastDay: '2027-05-20' } },
      contract: null,
    })
    expect(await readCasePage(later(staff, 30), first.reference)).toMatchObject({
      returns: { returns: [back.reference] },
      // Its own money is as open as before.
      next: { why: expect.stringContaining(`revenu sous garantie\u00a0: dossier ${back.reference}.`), act: { form: 'facturer' } },
    })
    await moveRepair(staff, { id: back.id, status: 'diagnosis' })
    expect((await readCasePage(staff, back.reference))?.next.title).toBe('Réparer sous garantie')
  })

  test('is opened once, however many counters press at the same moment, and again once it was handed over', async () => {
    const staff = await asStaff(testCtx(db))
    const { reference } = await warranted(staff)
    const results = await Promise.all([1, 2, 3].map(() => openReturn(staff, { reference, fault: 'Traits verts' })))
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['already-open', 'already-open', 'opened'])
    expect(new Set(results.map((result) => 'reference' in result && result.reference)).size).toBe(1)
    expect(await staff.db.$count(repairs)).toBe(2)
    const back = await returned(staff, reference)
    await mended(staff, back)
    // From the page of the return as well: what comes back is what the first case has warranted.
    const again = await returned(staff, back.reference)
    expect((await readCasePage(staff, again.reference))?.row.returnOf).toBe(reference)
  })

  test('says so on the slip, to the customer and in the mails, and asks for no money', async () => {
    const staff = await asStaff(testCtx(db))
    const { reference } = await warranted(staff)
    const back = await returned(staff, reference)
    const sheet = await findDepositSheet(staff, back.id)
    expect(sheet && depositSheetText(sheet)).toContain(
      `Garantie\u00a0: Retour sous garantie du dossier ${reference}, sans frais si la garantie s’applique`,
    )
    expect(sheet && depositSheetText(sheet)).not.toMatch(/sur devis|ci-dessus/)
    expect(sheet && depositSheetText(sheet)).toContain('1. Ce que la garantie couvre est réparé sans frais.')
    const tracked = await findTrackedRepair(testCtx(db), tokenOf((await findRepair(staff, back.id))?.trackingUrl))
    expect(tracked).toMatchObject({ returnOf: reference, isFree: true, dueCents: 0, events: [{ status: 'received' }] })
    await moveRepair(staff, { id: back.id, status: 'ready' })
    await notifyCustomer(staff, { id: back.id })
    const texts = await staff.db.select({ text: mails.text }).from(mails).where(eq(mails.subject_id, back.id))
    expect(texts).toHaveLength(2)
    for (const { text } of texts) expect(text).toMatch(new RegExp(`[Ss]ous garantie(, retour)? du dossier ${reference}\\b`))
  })

  test('L. 217-28: stands still from the day of the request, not only from the day on which the device comes', async () => {
    const staff = await asStaff(testCtx(db))
    const { reference } = await warranted(staff)
    const askedOn = (day: string) => openReturn(later(staff, 30), { reference, fault: 'Traits verts', askedOn: day })
    // Handed over on 20 November: nobody can have asked before, nor in days to come.
    for (const day of ['2026-11-19', '2026-12-21']) {
      expect(await askedOn(day)).toMatchObject({ kind: 'refused', problem: expect.stringContaining('entre le 20\u00a0novembre') })
    }
    // On the very day of the hand-over there is no day between.
    expect(await openReturn(staff, { reference, fault: 'Traits verts', askedOn: '2026-11-19' })).toMatchObject({
      kind: 'refused',
      problem: 'La garantie commence aujourd’hui\u00a0: le client n’a pu le signaler qu’aujourd’hui.',
    })
    const opened = await askedOn('2026-12-10')
    expect(opened.kind).toBe('opened')
    const page = await readCasePage(later(staff, 31), 'reference' in opened ? opened.reference : '')
    // Eleven days from the request to now, of which the device was here one.
    expect(page?.returns?.warranty).toMatchObject({ lastDay: '2027-05-31', addedDays: 11 })
    const shown = await findWarranty(later(testCtx(db), 31), tokenOf(page?.returns?.warranty?.path))
    expect(shown?.openReturn).toMatchObject({ since: '2026-12-20', standsStillFrom: '2026-12-10' })
  })

  test('is taken back after its end when the customer had asked before it', async () => {
    const staff = await asStaff(testCtx(db))
    const { reference } = await warranted(staff)
    const late = later(staff, 200)
    expect(await openReturn(late, { reference, fault: 'Traits verts' })).toMatchObject({ kind: 'refused' })
    expect(await openReturn(late, { reference, fault: 'Traits verts', askedOn: '2027-05-21' })).toMatchObject({ kind: 'refused' })
    expect(await openReturn(late, { reference, fault: 'Traits verts', askedOn: '2027-05-20' })).toMatchObject({ kind: 'opened' })
  })

  test('gives no second warranty: the first one goes on by the days that the device was back, and its link leaves again', async () => {
    const staff = await asStaff(testCtx(db))
    const first = await warranted(staff)
    const back = await returned(later(staff, 10), first.reference)
    const shown = async (dayCount: number) => {
      const at = later(testCtx(db), dayCount)
      return findWarranty(at, tokenOf((await readCasePage(later(staff, dayCount), back.reference))?.returns?.warranty?.path))
    }
    expect((await shown(11))?.openReturn).toMatchObject({ reference: back.reference, step: 'reçue' })
    await mended(later(staff, 13), back)
    expect((await shown(14))?.openReturn).toBeNull()
    const [row] = await staff.db.select().from(repairs).where(eq(repairs.id, back.id))
    expect(row).toMatchObject({ outcome: 'repaired', covered: '', warranty_months: 0, warranty_hash: null, review_asked_at: null })
    const path = (await readCasePage(later(staff, 14), back.reference))?.returns?.warranty?.path
    expect(await findWarranty(later(testCtx(db), 14), tokenOf(path))).toMatchObject({ covered: 'Écran', lastDay: '2027-05-23', addedDays: 3 })
    const sent = await staff.db.select({ subject: mails.subject, text: mails.text }).from(mails).where(eq(mails.subject_id, back.id))
    expect(sent.find(({ subject }) => subject.includes('votre garantie'))?.text).toContain(path)
  })

  test('is the same at the bench: its list says so, and its hand-over goes on with the first warranty until something has a price', async () => {
    const staff = await asStaff(testCtx(db))
    const first = await warranted(staff)
    const back = await returned(staff, first.reference)
    const { rows } = await listRepairs(staff, readListQuery(new URLSearchParams('etape=toutes'), REPAIR_LIST))
    expect(rows.map(({ id, returnOf }) => [id, returnOf])).toEqual([
      [back.id, first.reference],
      [first.id, null],
    ])
    const facts = async () => handOverFacts(staff, (await findRepair(staff, back.id)) ?? null)
    const covered = { reference: first.reference, until: '20\u00a0mai 2027' }
    expect(await facts()).toMatchObject({ covered, restCents: 0 })
    expect((await readCasePage(staff, back.reference))?.covered).toEqual(covered)
    await staff.db.insert(deposits).values({ repair_id: back.id, price_cents: 69_00, aid_cents: 0 })
    expect(await facts()).toMatchObject({ covered: null, restCents: 69_00 })
    expect((await readCasePage(staff, back.reference))?.covered).toBeNull()
    expect(await handOverFacts(staff, (await findRepair(staff, first.id)) ?? null)).toMatchObject({ covered: null })
  })

  test('that goes back as it came was no work under it: its customer owes nothing, and nobody says that the warranty pays', async () => {
    const staff = await asStaff(testCtx(db))
    const first = await warranted(staff)
    const back = await returned(staff, first.reference)
    const both = async () => {
      const repair = await findTrackedRepair(staff, await customerToken(staff.db, 'repair', back.id))
      const page = await readCasePage(staff, back.reference)
      return [repair && shownRepair(repair, null, staff.now).toPay, page?.row.covered]
    }
    expect(await both()).toEqual(['Rien, la garantie s’applique.', true])
    await handOver(staff, { id: back.id, outcome: 'not_repaired', covered: '', warrantyMonths: 6 })
    expect(await both()).toEqual(['Vous ne devez rien.', false])
  })

  test('with a price for something else is paid, and has a warranty of its own', async () => {
    const staff = await asStaff(testCtx(db))
    const { reference } = await warranted(staff)
    const back = await returned(staff, reference)
    const quote = {
      lines: [{ label: 'Batterie', amountCents: 69_00 }],
      partKind: 'compatible',
      aidCents: 0,
      warrantyMonths: 12,
      validDays: 30,
      message: '',
    }
    await sendQuote(staff, { id: back.id, formKey: crypto.randomUUID(), ...quote })
    // Nothing of it is due before its customer has said yes.
    expect((await readCasePage(staff, back.reference))?.row.restCents).toBe(0)
    const [repair] = await staff.db.select({ requestId: repairs.origin_id }).from(repairs).where(eq(repairs.id, back.id))
    await decideByRepair(staff, { requestId: repair?.requestId ?? '', version: 1, decision: 'accepted', startsEarly: true })
    expect((await readCasePage(staff, back.reference))?.row.restCents).toBe(69_00)
    await moveRepair(staff, { id: back.id, status: 'ready' })
    expect(await handOver(staff, { id: back.id, ...COVERED, covered: 'Batterie' })).toMatchObject({ kind: 'unpaid' })
    await handOver(staff, { id: back.id, ...COVERED, covered: 'Batterie', warrantyMonths: 12, unpaid: true })
    expect((await readCasePage(staff, back.reference))?.returns?.warranty).toMatchObject({ reference: back.reference, covered: 'Batterie' })
  })

  test('needs a warranty that runs, a person who is known, and the right to open cases', async () => {
    const staff = await asManager(testCtx(db))
    const first = await warranted(staff)
    const refused = async (ctx: Staff, reference: string) => {
      const result = await openReturn(ctx, { reference, fault: 'Traits verts' })
      return 'problem' in result ? result.problem : result.kind
    }
    const open = await openRepair(staff, aRepairInput())
    expect(await refused(staff, `T-${open.number}`)).toBe(`Le dossier T-${open.number} n’a pas de garantie.`)
    expect(await refused(staff, 'D-7K2M9Q')).toContain('n’a pas de garantie')
    expect(await refused(later(staff, 200), first.reference)).toBe(
      `La garantie du dossier ${first.reference} est terminée depuis le 20\u00a0mai 2027.`,
    )
    await handOver(staff, { id: open.id, outcome: 'not_repaired', covered: '', warrantyMonths: 6 })
    expect(await refused(staff, `T-${open.number}`)).toContain('n’a pas de garantie')
    await erasePerson(staff, { contact: { emails: ['maelle@example.fr'], phones: ['+33639980042'] }, reason: 'demande' })
    expect(await refused(staff, first.reference)).toContain('effacées')
    expect(() => allow(testCtx(db), 'requests:write')).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
    await expect(findRunningWarranty(testCtx(db), IMEI)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('is proposed at the counter by its IMEI, opened from there, and refused for another device or a second time', async () => {
    const staff = await asStaff(testCtx(db))
    const { reference } = await warranted(staff)
    const asked = { person: '', device: '', modelSlug: '', storeId: '', imei: IMEI }
    expect((await lookUp(staff, asked)).imei?.warranty).toEqual({ reference, until: '20\u00a0mai 2027', covered: 'Écran', openReturn: null })
    const typed = {
      formKey: crypto.randomUUID(),
      storeId: 'la-teste',
      name: 'Maëlle Durand',
      phone: '06 39 98 00 42',
      email: '',
      device: 'iPhone 13',
      imei: IMEI,
      fault: 'Traits verts',
      work: '',
      conditionNote: '',
      accessoriesNote: '',
      code: '',
      dueOn: '',
      returnOf: reference,
    }
    const open = async (fields: Partial<typeof typed>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...typed, formKey: crypto.randomUUID(), ...fields })) form.set(name, value)
      const input = readForm(form, newCaseForm(parisTime(staff.now).date, staff.facts))
      if (!input.valid) throw new Error(JSON.stringify(input.refusal.errors))
      return openCase(staff, input.value)
    }
    expect(await open({ imei: '356938035643809' })).toEqual({ kind: 'no-return', problem: `Cet IMEI n’est pas celui du dossier ${reference}.` })
    const opened = await open({})
    const back = `T-${opened.kind === 'opened' ? opened.number : 0}`
    expect((await readCasePage(staff, back))?.row).toMatchObject({ returnOf: reference, restCents: 0 })
    expect(await open({})).toEqual({ kind: 'no-return', problem: `Cet appareil est déjà revenu sous garantie\u00a0: dossier ${back}.` })
    expect((await lookUp(staff, asked)).imei?.warranty?.openReturn).toBe(back)
  })

  test('is counted beside the devices that left repaired, in its period and the one before', async () => {
    const staff = await asStaff(testCtx(db))
    const { reference } = await warranted(staff)
    await warranted(staff)
    const back = await returned(later(staff, 3), reference)
    await mended(later(staff, 3), back)
    const period = { from: '2026-11-20', until: '2026-11-26', beforeFrom: '2026-11-13' }
    expect(await countReturns(staff, period)).toEqual({ now: { repaired: 2, returned: 1 }, before: { repaired: 0, returned: 0 } })
    expect(await countReturns(staff, { from: '2026-11-22', until: '2026-11-23', beforeFrom: '2026-11-20' })).toEqual({
      now: { repaired: 0, returned: 1 },
      before: { repaired: 2, returned: 0 },
    })
    await expect(countReturns(testCtx(db), period)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('is found by its own filter, which a saved view keeps', async () => {
    const staff = await asStaff(testCtx(db))
    const { reference } = await warranted(staff)
    await openRepair(staff, aRepairInput())
    const back = await returned(staff, reference)
    const listed = async (search: string) =>
      (await listCases(staff, readListQuery(new URLSearchParams(search), CASE_LIST), { shop: null })).rows.map((row) => row.reference)
    expect(await listed('garantie=retours')).toEqual([back.reference])
    expect(await listed('garantie=retours&vue=tous&q=Durand')).toEqual([back.reference])
    expect(await listed('garantie=autre')).toHaveLength(2)
  })
})
