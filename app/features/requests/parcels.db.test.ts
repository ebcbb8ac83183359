import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { parcels, requests } from '#app/platform/db/tables/requests.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { asManager, asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { INBOX_LIST } from './inbox-list.ts'
import { parcelWord, saveParcel } from './parcels.commands.server.ts'
import type { RequestKind } from './request-kinds.ts'
import { findRequest, listRequests } from './staff-requests.queries.server.ts'
import { eraseRequests, exportRequests } from './request-person.server.ts'
import { SHIPMENT_LIST } from './shipment-list.ts'
import { listShipments } from './shipments.queries.server.ts'
import { submitRequest } from './submit-request.commands.server.ts'
import { wayOutOf } from '#app/workflows/way-out.server.ts'

async function received(ctx: Ctx, kind: RequestKind, details: Record<string, string> = {}): Promise<string> {
  const formKey = crypto.randomUUID()
  const person = { name: 'Zoé Martin', email: 'zoe@exemple.fr', phone: null }
  await submitRequest(ctx, { kind, formKey, device: 'iPhone 13', repair: 'Écran', description: '', ...person, storeId: null, details })
  const [row] = await ctx.db.select({ id: requests.id }).from(requests).where(eq(requests.form_key, formKey))
  if (!row) throw new Error('The request was not kept')
  return row.id
}

dbTest('parcels', (db: TestDb) => {
  test('a number is kept once per way, and each new one is mailed with its link', async () => {
    const ctx = testCtx(db)
    const id = await received(ctx, 'postal')
    const staff = await asStaff(ctx)
    const there = { id, direction: 'to-workshop', carrier: 'colissimo', number: '6A12345678901' } as const
    const back = { id, direction: 'to-customer', carrier: 'dpd', number: '01234567890123' } as const
    expect(await saveParcel(staff, there, wayOutOf)).toEqual({ kind: 'changed' })
    expect(await saveParcel(staff, there, wayOutOf)).toEqual({ kind: 'unchanged' })
    expect(await saveParcel(staff, back, wayOutOf)).toEqual({ kind: 'changed' })
    // A colleague whose screen showed no number yet: the customer has been told of the one that stands there.
    const current = { carrier: 'colissimo', number: '6A12345678901' } as const
    expect(await saveParcel(staff, { ...there, number: '6A12345678902', was: '' }, wayOutOf)).toEqual({ kind: 'numbered-meanwhile', current })
    expect(await saveParcel(staff, { ...there, number: '6A12345678902', was: parcelWord(current) }, wayOutOf)).toEqual({ kind: 'changed' })

    const detail = await findRequest(staff, id)
    expect(detail?.parcels).toHaveLength(2)
    expect(detail?.parcels).toContainEqual({ direction: 'to-workshop', carrier: 'colissimo', number: '6A12345678902' })
    const texts = (await ctx.db.select().from(mails).where(eq(mails.subject_id, id))).filter(({ subject }) => /envoi vers|repart/.test(subject))
    expect(texts.map(({ to_address }) => to_address)).toEqual(Array(3).fill('zoe@exemple.fr'))
    // Both ways: who stands at a parcel counter calls the shop.
    for (const { text } of texts) expect(text).toMatch(/Une question\u00a0\? .+, \d\d(?:.\d\d){4}\. Répondez à ce message/)
    const corrected = texts.filter(({ subject }) => subject.startsWith('Numéro corrigé'))
    expect(corrected).toHaveLength(1)
    expect(corrected[0]?.text).toContain('Colissimo, numéro 6A12345678902.')
    expect(corrected[0]?.text).toContain('Ce numéro remplace celui de notre message précédent, Colissimo 6A12345678901.')
    expect(texts.filter(({ text }) => text.includes('https://trace.dpd.fr/fr/trace/01234567890123'))).toHaveLength(1)
    const trail = await ctx.db.select().from(auditEntries).where(eq(auditEntries.action, 'parcel.saved'))
    expect(trail).toHaveLength(3)
  })

  test('a case is found by the number on its parcel', async () => {
    const ctx = testCtx(db)
    const id = await received(ctx, 'postal')
    const staff = await asStaff(ctx)
    await saveParcel(staff, { id, direction: 'to-customer', carrier: 'chronopost', number: 'XY123456785FR' }, wayOutOf)
    const search = (text: string) =>
      listRequests(staff, { search: text, sort: INBOX_LIST.initial, page: 1, filters: { state: 'all' as const, kind: undefined } }, null)
    expect((await search('xy123456785 fr')).rows.map((row) => row.id)).toEqual([id])
    expect((await search('XY999999999FR')).rows).toEqual([])
  })

  test('a device whose quote was asked for by post, without our label, goes back in a parcel with a number', async () => {
    const ctx = testCtx(db)
    const id = await received(ctx, 'quote', { handover: 'postal' })
    const parcel = { id, direction: 'to-customer', carrier: 'dpd', number: '01234567890123' } as const
    expect(await saveParcel(await asStaff(ctx), parcel, wayOutOf)).toEqual({ kind: 'changed' })
    expect(await ctx.db.$count(mails, eq(mails.subject_id, id))).toBeGreaterThan(1)
    // It is among the parcels too, and waits for no label.
    const shipped = async (step: 'open' | 'unlabelled') =>
      (await listShipments(await asStaff(ctx), { search: '', page: 1, sort: SHIPMENT_LIST.initial, filters: { step } }, null)).rows
    expect(await shipped('open')).toMatchObject([{ id, asksLabel: false, parcels: [{ number: '01234567890123' }] }])
    expect(await shipped('unlabelled')).toEqual([])
  })

  test('only postal cases have parcels, and only staff save them', async () => {
    const ctx = testCtx(db)
    const id = await received(ctx, 'quote')
    const parcel = { id, direction: 'to-workshop', carrier: 'dpd', number: '01234567890123' } as const
    expect(await saveParcel(await asStaff(ctx), parcel, wayOutOf)).toEqual({ kind: 'unknown' })
    expect(() => allow(ctx, 'requests:write')).toThrow('may not')
    expect(await ctx.db.select().from(parcels)).toEqual([])
  })

  test('numbers belong to what a person takes along, and go when the person is erased', async () => {
    const ctx = testCtx(db)
    const id = await received(ctx, 'postal')
    const staff = await asStaff(ctx)
    await saveParcel(staff, { id, direction: 'to-customer', carrier: 'dpd', number: '01234567890123' }, wayOutOf)
    expect((await exportRequests(staff, [id])).parcels).toMatchObject([{ number: '01234567890123' }])
    await eraseRequests(await asManager(ctx), [id])
    expect(await ctx.db.select().from(parcels)).toEqual([])
  })
})
