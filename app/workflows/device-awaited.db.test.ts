import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { comesByPost } from '#app/features/requests/sent-link.server.ts'
import { POSTAL_DETAIL } from '#app/features/requests/request-kinds.ts'
import { findAnyStore, mainStore } from '#app/lib/shop-facts.ts'
import { requestFiles } from '#app/platform/db/tables/requests.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { QUOTE } from '#tests/factories/quotes.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { awaitedDevice, deviceAwaited } from './device-awaited.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'

const BY_POST = { [POSTAL_DETAIL.field]: POSTAL_DETAIL.value }

test('a shop without a published address is named with its town, where all shops bear the name of the business', () => {
  const { business } = startingFacts()
  const store = { ...mainStore(startingFacts()), town: 'Libourne', address: null }
  const awaited = (name: string) => deviceAwaited(business, { ...store, name })
  expect(awaited(business.name)).toMatch(/\u00a0: Phare Réparation, Libourne, adresse donnée au 05(\u00a0\d\d){4}\.$/)
  expect(awaited('Libourne')).toMatch(/\u00a0: Phare Réparation, Libourne, adresse donnée au 05(\u00a0\d\d){4}\.$/)
})

test('a shop that customers know by its quarter is named once, at its postal address', () => {
  const { business } = startingFacts()
  const store = {
    ...mainStore(startingFacts()),
    name: 'Sainte-Anne',
    town: 'Rennes Sainte-Anne',
    postTown: 'Rennes',
    postcode: '35700',
    address: '4 rue d’Antrain',
  }
  expect(deviceAwaited(business, store)).toContain('\u00a0: Phare Réparation, Rennes Sainte-Anne, 4 rue d’Antrain, 35700 Rennes, ')
})

dbTest('a quote for a device that comes by post', (db) => {
  test('is confirmed with the way to the label, not with that to the shop', async () => {
    const staff = await asStaff(testCtx(db))
    const requestId = await aRequest(staff, { state: 'waiting', details: BY_POST, store_id: 'la-teste' })
    await aRequest(staff, { reference: 'D-8K2M9Q' })
    expect([await comesByPost(staff, 'D-7K2M9Q'), await comesByPost(staff, 'D-8K2M9Q')]).toEqual([true, false])
    await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), ...QUOTE })
    expect(await decideByRepair(testCtx(db), { requestId, version: 1, decision: 'accepted' })).toBe('done')
    const { text = '' } = (await outboxMails(staff)).findLast(({ subject }) => subject.startsWith('Votre contrat')) ?? {}
    expect(text).toContain('envoyez-le. L’étiquette prépayée est gratuite\u00a0: demandez-la pour votre dossier D-7K2M9Q.')
    expect(text).toContain('/pro/envoi-postal?deviceModel=iPhone+13')
    expect(text).not.toContain('apportez-le')
  })

  test('says when the shop, or the workshop of a parcel, is closed meanwhile', async () => {
    const closing = { id: 'conges', storeId: null, from: '2026-12-21', to: '2027-01-03', slots: [], yearly: false, message: '' }
    const ctx = testCtx(db)
    const closed = {
      ...ctx,
      now: new Date('2026-12-22T10:00:00Z'),
      facts: { ...ctx.facts, stores: ctx.facts.stores.map((store) => ({ ...store, exceptions: [closing, ...store.exceptions] })) },
    }
    const byPost = await aRequest(ctx, { details: BY_POST, store_id: 'la-teste' })
    const brought = await aRequest(ctx, { reference: 'D-8K2M9Q' })
    const read = async (site: typeof ctx, requestId: string) =>
      (await awaitedDevice(site, requestId, findAnyStore(site.facts, 'la-teste'))).text.replaceAll('\u00a0', ' ')
    expect(await read(closed, byPost)).toContain('L’atelier est fermé du 21 décembre 2026 au 3 janvier 2027 et rouvre le lundi 4 janvier 2027.')
    expect(await read(closed, brought)).toMatch(/apportez-le.+ Le magasin est fermé du 21 décembre 2026 au 3 janvier 2027/)
    expect([await read(ctx, byPost), await read(ctx, brought)].join(' ')).not.toContain('fermé')
  })

  test('asks for no second label while one of the same customer is under way', async () => {
    const ctx = testCtx(db)
    const asked = new Date('2026-11-20T10:00:00Z')
    const later = new Date('2026-11-21T10:00:00Z')
    const requestId = await aRequest(ctx, { details: BY_POST, store_id: 'la-teste', created_at: asked })
    const read = async () => awaitedDevice(ctx, requestId, findAnyStore(ctx.facts, 'la-teste'))
    await aRequest(ctx, { reference: 'D-8K2M9Q', kind: 'postal', email: 'ana@exemple.fr', created_at: later })
    await aRequest(ctx, { reference: 'D-9K2M9Q', kind: 'postal', created_at: new Date('2026-11-19T10:00:00Z') })
    expect(await read()).toMatchObject({ labelPath: expect.stringContaining('/pro/envoi-postal') })
    const posting = await aRequest(ctx, { reference: 'D-4K2M9Q', kind: 'postal', created_at: later })
    expect(await read()).toMatchObject({ text: expect.stringContaining('arrive par e-mail'), labelPath: null })
    await ctx.db
      .insert(requestFiles)
      .values({ request_id: posting, kind: 'label', type: 'application/pdf', content: Buffer.from('%PDF'), created_at: later })
    expect(await read()).toMatchObject({ text: expect.stringContaining('est partie par e-mail'), labelPath: null })
  })
})
