/** Two members of staff save the same day or the same answer from screens that they opened at the same moment: the second reads what the first wrote. */
import { expect, test } from 'vitest'
import { CASE_ANSWERS_INTENT } from '#app/features/aids/aid.schema.ts'
import { findEligibility, listAidClaims } from '#app/features/aids/aids.queries.server.ts'
import { changeRepairDueDay, createRepair } from '#app/features/repairs/repairs.commands.server.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { anIssuedInvoice } from '#tests/factories/issued-invoice.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { openRepair } from '#app/workflows/cases.server.ts'
import { runAidIntent } from './aid-actions.server.ts'
import { runCaseIntent } from './case-actions.server.ts'
import { runCustomerIntent } from './customer-actions.server.ts'
import { runRepairIntent } from './repairs-actions.server.ts'

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

dbTest('whoever saves second', (db) => {
  test('keeps the promised day of a colleague until they have read it', async () => {
    const ctx = allow(await asStaff(testCtx(db)), 'requests:write')
    const { id } = await createRepair(ctx, aRepairInput({ dueOn: '2026-12-01' }))
    const opened = { intent: 'due', id, base: JSON.stringify({ dueOn: '2026-12-01' }) }
    const save = (fields: Readonly<Record<string, string>>) => runRepairIntent(ctx, formOf(fields), { requestId: null, bookingId: null })
    expect(await save({ ...opened, dueOn: '2026-12-03' })).toMatchObject({ notice: { text: 'Date enregistrée.' } })
    const told = await save({ ...opened, dueOn: '2026-12-05' })
    expect(told).toMatchObject({
      errors: { dueOn: expect.stringContaining(`entre-temps «\u00a0${dateText('2026-12-03')}\u00a0»`) },
      typed: { dueOn: '2026-12-05' },
    })
    expect(await findRepair(ctx, id)).toMatchObject({ dueOn: '2026-12-03' })
    // At the very same moment, behind the look at what stands there.
    expect(await changeRepairDueDay(ctx, { id, dueOn: '2026-12-05', seen: '2026-12-01' })).toEqual({ kind: 'changed-since' })
    // Sent once more from the form that said so it is meant.
    const base = 'typed' in told ? told.typed?.['base'] : undefined
    expect(await save({ ...opened, base: base ?? '', dueOn: '2026-12-05' })).toMatchObject({ notice: { text: 'Date enregistrée.' } })
    expect(await findRepair(ctx, id)).toMatchObject({ dueOn: '2026-12-05' })
  })

  test('keeps what a colleague has answered on an aid', async () => {
    const ctx = allow(await asManager(testCtx(db)), 'money:export')
    const invoiceId = await anIssuedInvoice(ctx, { aid_cents: 2_500 })
    const opened = { intent: 'answers', invoiceId, base: JSON.stringify({ personal: '', warranty: '', dry: '' }), personal: 'oui', warranty: 'oui' }
    expect(await runAidIntent(ctx, formOf({ ...opened, dry: 'non' }))).toMatchObject({ notice: { text: 'Réponses enregistrées.' } })
    const told = await runAidIntent(ctx, formOf({ ...opened, dry: 'oui' }))
    expect(told).toMatchObject({ errors: { dry: expect.stringContaining('entre-temps «\u00a0Non\u00a0»') }, typed: { dry: 'oui' } })
    expect(await listAidClaims(ctx)).toMatchObject([{ eligibility: { dry: 'non' } }])
    expect(await runAidIntent(ctx, formOf({ ...opened, base: told.typed?.['base'] ?? '', dry: 'oui' }))).not.toHaveProperty('errors')
    expect(await listAidClaims(ctx)).toMatchObject([{ eligibility: { dry: 'oui' } }])
  })

  test('keeps what a colleague has answered on an aid while its customer was there', async () => {
    const ctx = await asStaff(testCtx(db))
    const { id, number } = await openRepair(ctx, aRepairInput())
    const answers = async () => findEligibility(ctx, { repairId: id, requestId: null })
    const opened = { intent: CASE_ANSWERS_INTENT, base: JSON.stringify({ personal: '', warranty: '', dry: '' }), personal: 'oui', warranty: 'oui' }
    const save = (fields: Readonly<Record<string, string>>) => runCaseIntent(ctx, `T-${number}`, formOf(fields))
    expect(await save({ ...opened, dry: 'non' })).toMatchObject({ notice: { text: 'Réponses notées.' } })
    const told = await save({ ...opened, dry: 'oui' })
    expect(told).toMatchObject({ errors: { dry: expect.stringContaining('entre-temps «\u00a0Non\u00a0»') }, typed: { dry: 'oui' } })
    expect(await answers()).toMatchObject({ dry: 'non' })
    expect(await save({ ...opened, base: told.typed?.['base'] ?? '', dry: 'oui' })).toMatchObject({ notice: { text: 'Réponses notées.' } })
    expect(await answers()).toMatchObject({ dry: 'oui' })
  })

  test('may send the same note again from the form that said what a colleague wrote', async () => {
    const ctx = allow(await asStaff(testCtx(db)), 'requests:write')
    const { id } = await createRepair(ctx, aRepairInput())
    const key = { name: 'Maëlle Durand', phone: '+33639980042', email: '' }
    const ofRepair = (fields: Readonly<Record<string, string>>) =>
      runRepairIntent(ctx, formOf({ intent: 'hand-over-note', id, ...fields }), { requestId: null, bookingId: null })
    const ofCustomer = (fields: Readonly<Record<string, string>>) => runCustomerIntent(ctx, key, formOf({ intent: 'note', ...fields }))
    const forms = { handOverNote: ofRepair, note: ofCustomer }
    for (const [field, save] of Object.entries(forms)) {
      await save({ [field]: 'Châssis plié', was: '' })
      const told = await save({ [field]: 'Vitre à surveiller', was: '' })
      expect(told).toMatchObject({ errors: { [field]: expect.stringContaining('Châssis plié') }, typed: { was: 'Châssis plié' } })
      const was = 'typed' in told ? (told.typed?.['was'] ?? '') : ''
      expect(await save({ [field]: 'Vitre à surveiller', was })).not.toHaveProperty('errors')
    }
  })
})
