import { expect, test } from 'vitest'
import { AGENDA_INTENTS } from '#app/features/booking/agenda-answer.ts'
import { bookingForm } from '#app/features/booking/booking-form.server.ts'
import { visitChangeForm } from '#app/features/booking/visit-change-form.server.ts'
import { bookVisit } from '#app/features/booking/booking.commands.server.ts'
import { HOURS_INTENTS, windowFields } from '#app/features/booking/hours-answer.ts'
import { REPAIR_INTENTS } from '#app/features/repairs/repair-answer.ts'
import { createRepair } from '#app/features/repairs/repairs.commands.server.ts'
import { REQUEST_INTENTS } from '#app/features/requests/inbox-list.ts'
import { readContact } from '#app/lib/read-contact.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { runHoursIntent } from '#app/routes/admin/booking-hours-actions.server.ts'
import { runAgendaIntent } from '#app/routes/admin/bookings-actions.server.ts'
import { erasePerson } from '#app/workflows/person.server.ts'
import { runRepairIntent } from '#app/routes/admin/repairs-actions.server.ts'
import { runRequestIntent } from '#app/routes/admin/request-actions.server.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { anAccount, asAccount } from '#tests/factories/staff.ts'
import { DEVICE_FIELDS, DEVICE_INTENTS } from '#app/features/refurbished/device-form.ts'
import { MODEL_FIELDS, REPAIR_FIELDS } from '#app/features/catalogue/editing/catalogue-forms.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { takePublicForm } from '#app/platform/http/public-form.server.ts'
import { requireForm } from '#app/platform/http/read-upload.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { runModel, runModelList, runNewModel } from '#app/routes/admin/catalogue-actions.server.ts'
import { runGroups } from '#app/routes/admin/group-actions.server.ts'
import { runDevice, runNewDevice, runStockList } from '#app/routes/admin/stock-actions.server.ts'
import { contractOfVisit, isVisitReworded } from '#app/workflows/contract-of-form.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aModel } from '#tests/factories/catalogue.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { atScale } from '#tests/scale.ts'

const ROUNDS = atScale(12, 60)
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const NAMES = [...new Set([...DEVICE_FIELDS, ...MODEL_FIELDS, ...REPAIR_FIELDS, 'base', 'id', 'undo', 'repair', 'order', 'remove', 'address'])]
const INTENTS = [...DEVICE_INTENTS, 'activate', 'repair', 'repair-order', 'repair-back', '', 'x']
const VALUES = [
  '',
  'oui',
  '0',
  '-1',
  '1e309',
  '199,90',
  '\0',
  '\ud800',
  'é'.repeat(5_000),
  UNKNOWN,
  '{}',
  '[]',
  'null',
  "'; drop table brands; --",
  'smartphone',
  'good',
]

/** The same sequence at every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

function randomForm(roll: (sides: number) => number): FormData {
  const form = new FormData()
  form.set('intent', INTENTS[roll(INTENTS.length)] ?? '')
  for (const name of NAMES) if (roll(3) > 0) form.set(name, VALUES[roll(VALUES.length)] ?? '')
  if (roll(2) === 0) form.set('picture', new File(['pas une image'], 'x.jpg'))
  if (roll(2) === 0) form.append('photos', new File([Buffer.from([0xff, 0xd8, 0xff, roll(256)])], 'y.png'))
  return form
}

/** An answer, a redirect or a refusal below 500; anything else that is thrown would be a 500. */
async function statusOf(answer: Promise<unknown>): Promise<number> {
  try {
    await answer
    return 200
  } catch (error) {
    if (error instanceof Response) return error.status
    throw error
  }
}

dbTest('forms with anything in them', (db) => {
  test('are answered, never with a failure', async () => {
    const ctx = testCtx(db, { actor: { kind: 'system', doing: 'test' } })
    const model = await aModel(ctx)
    const [device] = await ctx.db
      .insert(refurbishedDevices)
      .values({ type: 'tablet', brand: 'Apple', model: 'iPad', condition: 'good', price: 100 })
      .returning({ id: refurbishedDevices.id })
    const roll = dice(42)
    for (let round = 0; round < ROUNDS; round += 1) {
      const targets = [
        () => runStockList(allow(ctx, 'stock:write'), randomForm(roll)),
        () => runNewDevice(allow(ctx, 'stock:write'), randomForm(roll)),
        () => runDevice(allow(ctx, 'stock:write'), device?.id ?? UNKNOWN, randomForm(roll)),
        () => runModelList(allow(ctx, 'catalogue:write'), randomForm(roll)),
        () => runNewModel(allow(ctx, 'catalogue:write'), randomForm(roll)),
        () => runModel(allow(ctx, 'catalogue:write'), model.id, randomForm(roll)),
        () => runModel(allow(ctx, 'catalogue:write'), UNKNOWN, randomForm(roll)),
        () => runGroups(allow(ctx, 'catalogue:write'), 'brand', randomForm(roll), '/admin'),
        () => runGroups(allow(ctx, 'catalogue:write'), 'category', randomForm(roll), '/admin'),
      ]
      for (const target of targets) expect(await statusOf(target())).toBeLessThan(500)
    }
  })
})

const DESK_INTENTS = [...REQUEST_INTENTS, ...REPAIR_INTENTS, ...AGENDA_INTENTS, ...HOURS_INTENTS, '', 'x']
const DESK_FIELDS = `
  formKey text state was direction carrier number mailId partKind warrantyMonths validDays message aid label-0 amount-0
  shop device fault imei name phone email dueOn status audience code outcome covered moment photoId technicianId
  day from until reason start firstDay lastDay service town address problem jeton
`
  .trim()
  .split(/\s+/)
  .concat([1, 7].flatMap((weekday) => Object.values(windowFields(weekday, 0))))

/** Half of the values could be a person's, so that some forms come far. */
function deskForm(roll: (sides: number) => number, ids: readonly string[]): FormData {
  const likely = [
    '2026-11-24',
    '2026-11-24T09:00:00Z',
    '09:00',
    '12',
    'new',
    'done',
    'ready',
    'internal',
    'repaired',
    'libourne',
    'reseau',
    'Zoé\0',
    'a@b.fr',
  ]
  const values = [...VALUES, ...likely, '06 39 98 00 42', 'Écran\u202e cassé', 'dpd', 'to-workshop']
  const form = new FormData()
  form.set('intent', DESK_INTENTS[roll(DESK_INTENTS.length)] ?? '')
  form.set('id', ids[roll(ids.length)] ?? '')
  for (const name of DESK_FIELDS) if (roll(4) > 0) form.set(name, values[roll(values.length)] ?? '')
  if (roll(3) === 0) form.append('photos', new File([Buffer.from([0xff, 0xd8, 0xff, roll(256)])], 'y.png'))
  if (roll(3) === 0) form.set('label', new File(['%PDF'], 'x.pdf'))
  return form
}

function posted(ctx: Ctx, form: FormData) {
  return { ctx, request: new Request('https://www.example.fr/', { method: 'POST', body: form }), params: {} }
}

dbTest('forms of the desk with anything in them', (db) => {
  test('are answered, never with a failure', async () => {
    const base = testCtx(db)
    const staff = await asAccount(base, await anAccount(base, { role: 'manager' }))
    const ctx = { ...staff, env: { ...staff.env, RATE_LIMITS: 'off' as const } }
    const technician = await aTechnician(ctx)
    const { id: repair } = await createRepair(allow(ctx, 'requests:write'), aRepairInput())
    const visit = await bookVisit(ctx, aBookingInput())
    const [booked] = await ctx.db.select({ id: bookings.id }).from(bookings)
    const ids = [technician, repair, booked?.id ?? '', UNKNOWN, 'x', '\0']
    const roll = dice(11)
    for (let round = 0; round < ROUNDS; round += 1) {
      const targets = [
        () => runRequestIntent(allow(ctx, 'requests:write'), deskForm(roll, ids)),
        () => runRepairIntent(allow(ctx, 'requests:write'), deskForm(roll, ids), { requestId: null, bookingId: null }),
        () => runAgendaIntent(allow(ctx, 'requests:write'), deskForm(roll, ids)),
        () => runHoursIntent(allow(ctx, 'settings:write'), deskForm(roll, ids)),
        () => takePublicForm(bookingForm(contractOfVisit, isVisitReworded), posted(ctx, deskForm(roll, ids))),
        () => takePublicForm(visitChangeForm(), posted(ctx, deskForm(roll, ['x']))),
        () => erasePerson(allow(ctx, 'people:erase'), { contact: readContact(textField(deskForm(roll, ids), 'email')).contact, reason: 'essai' }),
      ]
      for (const target of targets) expect(await statusOf(target())).toBeLessThan(500)
    }
    expect(visit.kind).toBe('booked')
  })
})

test('broken and oversized bodies are refused before anything else looks at them', async () => {
  const roll = dice(7)
  for (let round = 0; round < 500; round += 1) {
    const body = Buffer.from(Array.from({ length: roll(200) }, () => roll(256)))
    const type = ['multipart/form-data; boundary=x', 'multipart/form-data', 'application/json', 'text/plain', ''][roll(5)] ?? ''
    const request = new Request('http://localhost/', { method: 'POST', body, headers: { 'Content-Type': type } })
    expect(await statusOf(requireForm(request))).toBe(400)
  }
  const heavy = new Request('http://localhost/', { method: 'POST', body: 'a=1', headers: { 'Content-Length': '99999999999' } })
  expect(await statusOf(requireForm(heavy))).toBe(413)
})
