import { expect, test } from 'vitest'
import { findQuote } from '#app/features/requests/quotes.commands.server.ts'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { parcels } from '#app/platform/db/tables/requests.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { lookUpCase } from './look-up-case.server.ts'
import { sendQuote } from './quotes.server.ts'

const AT_ONCE = { missFloorMs: 0 }

dbTest('a reference and a contact', (db) => {
  test('lead from a request to what it became, and to nothing of somebody else', async () => {
    const ctx = testCtx(db)
    const reference = 'D-7K2M9Q'
    const id = await aRequest(ctx, { reference, name: 'Maëlle Durand', email: 'maelle@example.fr', phone: null })
    const typed = { reference: ` ${reference.toLowerCase().replace('-', '–')} `, contact: 'Maelle@example.fr' }
    expect(await lookUpCase(ctx, typed, AT_ONCE)).toMatchObject({
      kind: 'request',
      request: { reference, storeId: 'libourne', quote: null, post: null, isWithdrawn: false },
    })
    const posted = await aRequest(ctx, { reference: 'D-8K2M9Q', kind: 'postal', email: 'maelle@example.fr' })
    await ctx.db.insert(parcels).values({ request_id: posted, direction: 'to-workshop', carrier: 'colissimo', number: '6A12345678901' })
    expect(await lookUpCase(ctx, { ...typed, reference: 'D-8K2M9Q' }, AT_ONCE)).toMatchObject({
      request: { post: { labelAt: null, parcel: { carrier: 'colissimo', number: '6A12345678901' } } },
    })
    // A quote that was asked for by post has no label of ours, and may have a parcel.
    const quoted = await aRequest(ctx, { reference: 'D-7K2M9R', email: 'maelle@example.fr', details: { handover: 'postal' } })
    const byPost = { ...typed, reference: 'D-7K2M9R' }
    expect(await lookUpCase(ctx, byPost, AT_ONCE)).toMatchObject({ request: { post: null } })
    const number = '6A12345678902'
    await ctx.db.insert(parcels).values({ request_id: quoted, direction: 'to-workshop', carrier: 'colissimo', number })
    expect(await lookUpCase(ctx, byPost, AT_ONCE)).toMatchObject({ request: { post: { labelAt: null, parcel: { carrier: 'colissimo', number } } } })
    const back = { carrier: 'colissimo', number: '6A12345678903' } as const
    await ctx.db.insert(parcels).values({ request_id: quoted, direction: 'to-customer', ...back })
    expect(await lookUpCase(ctx, byPost, AT_ONCE)).toMatchObject({ request: { post: { parcel: { number }, back } } })
    const staff = await asStaff(ctx)
    const sent = {
      lines: [{ label: 'Écran', amountCents: 179_00 }],
      partKind: 'compatible',
      aidCents: 25_00,
      warrantyMonths: 6,
      validDays: 30,
      message: '',
    }
    expect(await sendQuote(staff, { ...sent, id, formKey: crypto.randomUUID() })).toMatchObject({ kind: 'changed' })
    const found = await lookUpCase(ctx, typed, AT_ONCE)
    const quote = found.kind === 'request' ? found.request.quote : null
    expect(quote).toMatchObject({ state: 'sent', total: '154\u00a0€' })
    // The same link as in the mail.
    expect(await findQuote(ctx, quote?.path?.split('/').at(-1) ?? '')).toMatchObject({ requestId: id })
    // Everybody of whom nothing is kept has the same address.
    await aRequest(ctx, { reference: 'D-9K2M9Q', email: ERASED_EMAIL, phone: null })
    expect(await lookUpCase(ctx, { reference: 'D-9K2M9Q', contact: ERASED_EMAIL }, AT_ONCE)).toEqual({ kind: 'missed' })
    for (const contact of ['', 'other@example.fr', '0601020304'])
      expect(await lookUpCase(ctx, { ...typed, contact }, AT_ONCE)).toEqual({ kind: 'missed' })
    await ctx.db.insert(repairs).values({
      device: 'iPhone 13',
      fault: 'Écran',
      customer_name: 'Maëlle Durand',
      customer_email: 'maelle@example.fr',
      store_id: 'la-teste',
      status_since: ctx.now,
      link_hash: 'x',
      origin: 'request',
      origin_id: id,
    })
    expect(await lookUpCase(ctx, typed, AT_ONCE)).toMatchObject({ kind: 'found', token: expect.any(String) })
  })
})
