/** Forms behind the links of customers, each taken as it stands but for one field with anything in it: never a failure. */
import { expect, test } from 'vitest'
import { bookVisit } from '#app/features/booking/booking.commands.server.ts'
import { contractToken, recordContract } from '#app/features/contracts/contract.commands.server.ts'
import { WISH_FIELDS } from '#app/features/contracts/early-start.ts'
import type { PublicForm } from '#app/platform/http/public-form.server.ts'
import { takePublicForm } from '#app/platform/http/public-form.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { handOver, moveRepair, openRepair } from '#app/workflows/cases.server.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { trackingForm } from './tracking-form.server.ts'
import { visitForm } from './visit-form.server.ts'
import { warrantyForm } from './warranty-form.server.ts'
import { withdrawalForm } from './withdrawal-form.server.ts'

const LIKE_INSTANTS = ['2026-02-31T08:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '+010000-01-01T00:00:00Z', '+275760-09-13T00:00:00Z']
const LIKE_NUMBERS = ['NaN', 'Infinity', '1e309', '-0', '-1', '99999999999999999999']
const LIKE_MARKUP = ['=1+1', '<script>', '{{name}}', '%00', '__proto__', 'constructor', '["a"]', '00000000-0000-4000-8000-000000000000']
const SPOILT = [
  '',
  'a',
  'x'.repeat(100_000),
  '\0',
  'a\0b',
  '\u202Eevil\u2066',
  'שלום',
  '👩‍🔧'.repeat(40),
  `e${'\u0301'.repeat(10_000)}`,
  'a\r\nBcc: x@exemple.fr\r\n\r\nb',
  ...LIKE_INSTANTS,
  ...LIKE_NUMBERS,
  ...LIKE_MARKUP,
]

type Fields = Readonly<Record<string, string>>

/** One form for each field and each of these, and forms whose field comes ten times, not at all, or as a file. */
function* spoiltForms(fields: Fields): Generator<FormData> {
  for (const name of Object.keys(fields)) {
    for (const value of SPOILT) yield formOf({ ...fields, [name]: value })
    const [tenfold, without, asFile] = [formOf(fields), formOf(fields), formOf(fields)]
    for (let more = 0; more < 9; more += 1) tenfold.append(name, fields[name] ?? '')
    without.delete(name)
    asFile.set(name, new File(['\0'], '../a.png'))
    yield* [tenfold, without, asFile]
  }
}

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Of an answer as routes give it or throw it; undefined for anything else that is thrown, which would be a 500. */
function statusOf(answer: unknown): number | undefined {
  if (answer instanceof Response) return answer.status
  if (typeof answer !== 'object' || answer === null || !('init' in answer)) return undefined
  const { init } = answer
  return typeof init === 'object' && init !== null && 'status' in init && typeof init.status === 'number' ? init.status : 200
}

dbTest('forms behind links of customers with anything in one field', (db) => {
  const takes = async <Value, Answer>(form: PublicForm<Value, Answer>, address: string, fields: Fields) => {
    const base = testCtx(db)
    const ctx = { ...base, client: { ...base.client, address: '127.0.0.1' }, env: { ...base.env, RATE_LIMITS: 'off' as const } }
    const statuses = new Set<number>()
    for (const body of spoiltForms(fields)) {
      const request = new Request(`https://www.example.fr${address}`, { method: 'POST', body })
      const answer: unknown = await takePublicForm(form, { ctx, request, params: {} }).catch((thrown: unknown) => {
        if (statusOf(thrown) !== undefined) return thrown
        throw thrown
      })
      statuses.add(statusOf(answer) ?? 200)
    }
    expect(Math.max(...statuses)).toBeLessThan(500)
    return [...statuses]
  }

  test('a visit is moved, cancelled or begun earlier', async () => {
    const ctx = testCtx(db)
    await seedDocuments(ctx.db)
    await aTechnician(ctx)
    const booked = await bookVisit(ctx, aBookingInput())
    if (booked.kind !== 'booked') throw new Error('The visit was not booked')
    const unpriced = { totalCents: null, acceptedBy: '', summary: [], earlyText: null } as const
    await recordContract(ctx, { id: booked.id, source: 'booking', place: 'home', bookingId: booked.id, ...unpriced }, null)
    const jeton = booked.token
    const moved = await takes(visitForm, '/pro/rendez-vous/gerer', { jeton, intent: 'move', start: '2026-11-24T08:00:00Z', day: '2026-11-24' })
    // Most of the forms are good but for one field, so that some are taken.
    expect(moved).toContain(303)
    await takes(visitForm, '/pro/rendez-vous/gerer', { jeton, [WISH_FIELDS.button]: 'oui', [WISH_FIELDS.contract]: booked.id })
    const declared = { name: 'Maëlle Durand', email: 'maelle@example.fr', phone: '+33639980042', keep: '', reference: '' }
    await takes(withdrawalForm, '/pro/retractation', declared)
    await takes(visitForm, '/pro/rendez-vous/gerer', { jeton, intent: 'cancel', reason: 'Plus besoin' })
    expect(await takes(withdrawalForm, `/pro/retractation?jeton=${await contractToken(ctx, booked.id)}`, declared)).toContain(422)
  }, 240_000)

  test('a repair is looked up, answered, withdrawn from, and its fault reported', async () => {
    const staff = await asStaff(testCtx(db))
    await seedDocuments(staff.db)
    const { id, number } = await openRepair(staff, aRepairInput({ email: 'zoe@exemple.fr' }))
    const reference = `T-${number}`
    const tracking = `/pro/suivi?jeton=${await customerToken(staff.db, 'repair', id)}`
    await takes(trackingForm, '/pro/suivi', { reference, contact: 'zoe@exemple.fr' })
    await takes(trackingForm, tracking, { decision: 'accepted', version: '1', mark: 'x' })
    await takes(trackingForm, tracking, { [WISH_FIELDS.button]: 'oui', [WISH_FIELDS.contract]: id })
    await takes(withdrawalForm, '/pro/retractation', { name: 'Zoé', email: 'zoe@exemple.fr', phone: '', keep: id, reference })
    await moveRepair(staff, { id, status: 'in_repair' })
    await handOver(staff, { id, outcome: 'repaired', covered: 'Écran', warrantyMonths: 6 })
    const warranty = `/pro/garantie?jeton=${await customerToken(staff.db, 'warranty', id)}`
    expect(await takes(warrantyForm, warranty, { fault: 'L’écran ne répond plus.' })).toContain(303)
  }, 240_000)
})
