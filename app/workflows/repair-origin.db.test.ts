import { expect, test } from 'vitest'
import { bookVisit } from '#app/features/booking/booking.commands.server.ts'
import { ORIGIN_ADDRESS, newRepairHref } from '#app/features/repairs/repair-list.ts'
import { findRepair, listRepairsOfVisits } from '#app/features/repairs/repairs.queries.server.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { instantOf } from '#app/lib/paris-time.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { formOf as counterForm, read } from '#tests/factories/counter-case.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { sendQuote, decideByRepair } from './quotes.server.ts'
import { findRequest } from '#app/features/requests/staff-requests.queries.server.ts'
import { openCase } from './new-case.server.ts'
import { draftFrom, originLink } from './repair-origin.server.ts'
import { runRepairIntent } from '#app/routes/admin/repairs-actions.server.ts'

const QUOTE = { ...TERMS, lines: [{ label: 'Écran', amountCents: 12_990 }], warrantyMonths: 12 }

function paramsOf(href: string): URLSearchParams {
  return new URL(href, 'https://www.example.fr').searchParams
}

function originIn(href: string) {
  return readAddress(paramsOf(href), ORIGIN_ADDRESS)
}

/** A form of the counter, each with a key of its own. */
function aCounterCase(staff: Parameters<typeof read>[0]) {
  const input = read(staff, counterForm())
  if (!input.valid) throw new Error(JSON.stringify(input.refusal.errors))
  return input.value
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    intent: 'create',
    formKey: crypto.randomUUID(),
    imei: '',
    dueOn: '',
    email: '',
    phone: '',
    ...fields,
  }))
    form.set(name, value)
  return form
}

/** The id of the repair that the answer leads to. */
function createdId(answer: Awaited<ReturnType<typeof runRepairIntent>>): string {
  return answer instanceof Response ? (paramsOf(answer.headers.get('Location') ?? '').get('fiche') ?? '') : ''
}

dbTest('a repair that comes from elsewhere', (db) => {
  test('is filled in from a request, and leads back to it', async () => {
    const ctx = await asStaff(testCtx(db))
    const request = await aRequest(ctx, {
      repair: 'Écran',
      description: 'Vitre cassée',
      name: 'Maëlle Durand',
      email: null,
      phone: '+33639980042',
      store_id: 'le-teich',
    })
    const origin = originIn(newRepairHref({ kind: 'request', id: request }))
    const draft = await draftFrom(ctx, origin)
    expect(draft?.fields).toMatchObject({ storeId: 'le-teich', device: 'iPhone 13', fault: 'Écran\nVitre cassée', name: 'Maëlle Durand', email: '' })
    const id = createdId(await runRepairIntent(ctx, formOf(draft?.fields ?? {}), origin))
    const repair = await findRepair(ctx, id)
    expect(repair).toMatchObject({ storeId: 'le-teich', customer: 'Maëlle Durand', phone: '+33639980042', origin: 'request', originId: request })
    expect(await originLink(ctx, repair ?? null)).toEqual({ label: 'demande D-7K2M9Q', href: `/admin/demandes?demande=${request}&etat=toutes` })
  })

  test('is filled in from a visit, and leads back to its day', async () => {
    const ctx = await asStaff(testCtx(db))
    await aTechnician(ctx)
    const booked = await bookVisit(ctx, aBookingInput())
    const origin = originIn(newRepairHref({ kind: 'booking', id: booked.kind === 'booked' ? booked.id : '' }))
    // A visit is no shop's: whoever looks at all of them says where the device is.
    expect((await draftFrom(ctx, origin))?.fields).toMatchObject({ storeId: '' })
    const draft = await draftFrom(ctx, origin, 'libourne')
    expect(draft?.fields).toMatchObject({
      storeId: 'libourne',
      name: 'Maëlle Durand',
      email: 'maelle@example.fr',
      fault: 'Le wifi ne va pas jusqu’au salon.',
    })
    const id = createdId(await runRepairIntent(ctx, formOf({ ...draft?.fields, device: 'Box' }), origin))
    const repair = await findRepair(ctx, id)
    expect(repair).toMatchObject({ origin: 'booking', device: 'Box' })
    expect(await originLink(ctx, repair ?? null)).toMatchObject({ href: '/admin/rendez-vous?du=2026-11-23&vue=jour' })
  })

  test('a visit leads to the case that it became; a second one is opened only when somebody says that it is another device', async () => {
    const staff = await asStaff(testCtx(db))
    await aTechnician(staff)
    const start = instantOf('2026-12-12', 600)
    const booked = await bookVisit(testCtx(db), aBookingInput({ start }))
    const visit = booked.kind === 'booked' ? booked.id : ''
    const origin = originIn(newRepairHref({ kind: 'booking', id: visit }))
    const before = await draftFrom(staff, origin)
    expect(before).toMatchObject({ opened: null, notBefore: '2026-12-12' })
    const first = await openCase(staff, aCounterCase(staff), { origin: before?.origin ?? null })
    const number = first.kind === 'opened' ? first.number : 0
    expect((await draftFrom(staff, origin))?.opened).toEqual({ label: `T-${number}`, href: `/admin/dossiers/T-${number}` })
    expect(await listRepairsOfVisits(staff, [visit])).toEqual({ [visit]: [number] })
    expect(await openCase(staff, aCounterCase(staff), { origin: before?.origin ?? null })).toEqual({ kind: 'has-case', number })
    const asked = { origin: before?.origin ?? null, another: true }
    expect(await openCase(staff, aCounterCase(staff), asked)).toEqual({ kind: 'opened', number: number + 1 })
  })

  test('a visit announced for a quote that was accepted leads to the case of that quote, in which it ends', async () => {
    const ctx = await asStaff(testCtx(db))
    const contact = { name: 'Maëlle Durand', email: null, phone: '+33639980042' }
    const quoted = await aRequest(ctx, { ...contact, reference: 'D-AAAAAA' })
    const visit = await aRequest(ctx, { ...contact, reference: 'D-BBBBBB', kind: 'visit' })
    const draftOf = async (href: string) => draftFrom(ctx, originIn(href))
    const visitHref = newRepairHref({ kind: 'request', id: visit })
    expect((await draftOf(visitHref))?.agreed).toEqual([])
    await sendQuote(ctx, { id: quoted, formKey: crypto.randomUUID(), ...QUOTE })
    expect((await draftOf(visitHref))?.agreed).toEqual([])
    await decideByRepair(testCtx(db), { requestId: quoted, version: 1, decision: 'accepted' })
    const [offered] = (await draftOf(visitHref))?.agreed ?? []
    expect(offered).toMatchObject({ label: 'D-AAAAAA, iPhone 13, Maëlle Durand' })
    const draft = await draftOf(offered?.href ?? '')
    expect(draft).toMatchObject({ label: 'demande D-AAAAAA', agreed: [], origin: { id: quoted, announcedBy: visit }, fields: { price: '129,90' } })
    // Somebody else's visit ends with no case of theirs.
    const other = await aRequest(ctx, { reference: 'D-CCCCCC', kind: 'visit', phone: '+33639980077', email: null })
    expect((await draftOf(newRepairHref({ kind: 'request', id: quoted, announcedBy: other })))?.origin).toEqual({ kind: 'request', id: quoted })
    const answer = await runRepairIntent(ctx, formOf({ ...draft?.fields, fault: 'Écran cassé' }), originIn(offered?.href ?? ''))
    expect(await findRepair(ctx, createdId(answer))).toMatchObject({ originId: quoted })
    expect(await findRequest(ctx, visit)).toMatchObject({ state: 'done' })
    expect(await findRequest(ctx, other)).toMatchObject({ state: 'new' })
  })

  test('at the counter, or from something that is not there, it has no origin', async () => {
    const ctx = await asStaff(testCtx(db))
    for (const search of ['', `demande=${crypto.randomUUID()}`, `visite=${crypto.randomUUID()}`, 'demande=x', 'visite=1']) {
      expect(await draftFrom(ctx, originIn(`?${search}`)), search).toBeNull()
    }
    const form = formOf({ storeId: 'le-teich', device: 'PS5', fault: 'Bruit', name: 'Jean', phone: '0639980077' })
    const repair = await findRepair(ctx, createdId(await runRepairIntent(ctx, form, originIn('?'))))
    expect(repair).toMatchObject({ origin: 'counter', originId: null })
    expect(await originLink(ctx, repair ?? null)).toBeNull()
  })
})
