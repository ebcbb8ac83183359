import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requestForm } from '#app/features/requests/request-form.server.ts'
import { CASE_DETAIL } from '#app/features/requests/request-kinds.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { takePublicForm } from '#app/platform/http/public-form.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { ONE_MODEL } from '#tests/factories/device-catalogue.ts'
import { customerMails } from '#tests/factories/outbox.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { startedBefore } from '#tests/factories/request-form.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { handOver, moveRepair, openRepair } from './cases.server.ts'
import { contractOfPosting } from './contract-of-form.server.ts'
import { reportFault } from './warranty-report.server.ts'

const REFERENCE = 'D-7K2M9Q'
const FLOOR_MS = 400
const TYPED = {
  device: 'iPhone 13',
  name: 'Zoé Martin',
  street: '1 quai du Port',
  postcode: '33260',
  city: 'La Teste',
  dropOff: 'relay',
  contents: '',
  declaredValue: '',
  consent: 'on',
}

/** Where a form leads that names a case by a reference that was typed, and how long that takes, ms. */
async function asked(ctx: Ctx, fields: Record<string, string>, typedFloorMs = 0) {
  const started = await startedBefore(ctx)
  const body = new URLSearchParams({ ...TYPED, formKey: crypto.randomUUID(), started, [CASE_DETAIL.field]: REFERENCE, ...fields })
  const request = new Request('https://www.example.fr/pro/envoi-postal', { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin' } })
  const form = requestForm('postal', () => ONE_MODEL, { also: contractOfPosting, ofCase: true, typedFloorMs })
  const startedMs = performance.now()
  const answer = await takePublicForm(form, { ctx, request, params: {} })
  if (!(answer instanceof Response)) throw new Error('The form came back')
  return { status: answer.status, location: answer.headers.get('location'), tookMs: performance.now() - startedMs }
}

dbTest('a label that is asked for by a reference that was typed', (db) => {
  test('answers alike whether the e-mail is that of the case or not, sent once or again, and nobody is told but by mail', async () => {
    const ctx = testCtx(db)
    await aRequest(ctx, { email: 'zoe@exemple.fr' })
    const known = { email: 'zoe@exemple.fr', formKey: crypto.randomUUID() }
    const other = { email: 'etranger@exemple.fr', formKey: crypto.randomUUID() }
    const page = { status: 303, location: '/pro/demande-envoyee?type=postal&dossier=indique&par=email' }
    for (const fields of [known, other, known, other]) expect(await asked(ctx, fields)).toMatchObject(page)
    expect(await asked(ctx, { ...other, [CASE_DETAIL.field]: 'D-8K2M9Q', formKey: crypto.randomUUID() })).toMatchObject(page)
    // That of the case is one case, each of the others one of its own, whose reference its mail names.
    expect(await ctx.db.$count(requests)).toBe(3)
    const told = await customerMails(ctx)
    expect(told.filter(({ to }) => to === known.email)).toMatchObject([{ text: expect.stringContaining(REFERENCE) }])
    const mails = told.filter(({ to }) => to === other.email)
    expect(mails).toHaveLength(2)
    for (const { text } of mails) {
      expect(text).not.toContain(`/pro/bordereau/${REFERENCE}`)
      expect(text).toMatch(/D-[2-9A-Z]{6}/)
    }
  })

  test('answers alike however often it is sent again: what the first did not do, the limits refuse no sooner', async () => {
    const ctx = testCtx(db)
    await aRequest(ctx, { email: 'zoe@exemple.fr' })
    for (const email of ['zoe@exemple.fr', 'etranger@exemple.fr']) {
      const fields = { email, formKey: crypto.randomUUID() }
      const answers = []
      for (let sent = 0; sent < 12; sent += 1) answers.push((await asked(ctx, fields)).status)
      expect(new Set(answers)).toEqual(new Set([303]))
    }
  })

  test('takes the same time', async () => {
    const ctx = testCtx(db)
    await aRequest(ctx, { email: 'zoe@exemple.fr' })
    for (const email of ['zoe@exemple.fr', 'etranger@exemple.fr']) {
      const fields = { email, formKey: crypto.randomUUID() }
      // A timer may come a millisecond early.
      expect((await asked(ctx, fields, FLOOR_MS)).tookMs).toBeGreaterThan(FLOOR_MS - 5)
      expect((await asked(ctx, fields, FLOOR_MS)).tookMs).toBeGreaterThan(FLOOR_MS - 5)
    }
  })

  test('is for the fault that was reported of the device whose slip is named, with the e-mail of its case alone', async () => {
    const ctx = testCtx(db)
    const staff = await asStaff(ctx)
    const { id } = await openRepair(staff, aRepairInput({ email: 'zoe@exemple.fr' }))
    // As many signs as the reference of a form.
    const [{ number } = { number: 0 }] = await ctx.db
      .update(repairs)
      .set({ number: 23_456 })
      .where(eq(repairs.id, id))
      .returning({ number: repairs.number })
    await moveRepair(staff, { id, status: 'in_repair' })
    await handOver(staff, { id, outcome: 'repaired', covered: 'Écran', warrantyMonths: 6 })
    const slip = { [CASE_DETAIL.field]: `t ${number}` }
    const page = { status: 303, location: '/pro/demande-envoyee?type=postal&dossier=indique&par=email' }
    // Nothing is reported yet: it is a request of its own, which says so.
    expect(await asked(ctx, { email: 'autre@exemple.fr', ...slip })).toMatchObject(page)
    const reported = await reportFault(ctx, { token: await customerToken(ctx.db, 'warranty', id), fault: 'L’écran ne répond plus.' })
    const reports = async () => (await ctx.db.select().from(requests)).filter(({ details }) => details['warrantyOf'] !== undefined)
    expect(await reports()).toMatchObject([{ kind: 'visit', reference: 'reference' in reported ? reported.reference : '' }])
    expect(await asked(ctx, { email: 'etranger@exemple.fr', ...slip })).toMatchObject(page)
    expect(await reports()).toMatchObject([{ kind: 'visit' }])
    const form = { email: 'zoe@exemple.fr', formKey: crypto.randomUUID(), ...slip }
    for (const fields of [form, form]) expect(await asked(ctx, fields)).toMatchObject(page)
    expect(await reports()).toMatchObject([{ kind: 'postal', details: { city: 'La Teste' } }])
    expect(await ctx.db.$count(requests)).toBe(3)
  })

  test('names its case where nobody is to learn anything: without an e-mail, or by no whole reference', async () => {
    const ctx = testCtx(db)
    await aRequest(ctx, { email: 'zoe@exemple.fr' })
    const { location } = await asked(ctx, { email: 'zoe@exemple.fr', [CASE_DETAIL.field]: 'mon devis' })
    expect(location).toMatch(/reference=D-[2-9A-Z]{6}/)
  })
})
