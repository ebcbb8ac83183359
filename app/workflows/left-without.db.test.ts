import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookVisit } from '#app/features/booking/booking.commands.server.ts'
import { contractToken, recordContract } from '#app/features/contracts/contract.commands.server.ts'
import { findContractById } from '#app/features/contracts/find-contract.queries.server.ts'
import { LEFT_WITHOUT_TEXTS, leftWithout } from '#app/features/contracts/withdrawal-right.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { customerMails } from '#tests/factories/outbox.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { openRepair } from './cases.server.ts'
import { withdraw } from './withdrawal.server.ts'

const DECLARED = { name: 'Zoé Martin', email: 'zoe@exemple.fr', phone: '', reference: '' }
const UNPRICED = { totalCents: null, acceptedBy: '', summary: [], earlyText: null } as const

async function receiptTexts(ctx: Ctx, contractId: string) {
  expect((await withdraw(ctx, { ...DECLARED, token: await contractToken(ctx, contractId) })).kind).toBe('received')
  const left = await findContractById(ctx, contractId)
  const mail = (await customerMails(ctx)).find(({ subject }) => /rétractation/i.test(subject))
  return { without: left && leftWithout(left), mail: mail?.text }
}

dbTest('the acknowledgement to who has nothing at the shop', (db) => {
  test('says that the visit is cancelled, which its own mail tells as well', async () => {
    const ctx = testCtx(db)
    await aTechnician(ctx)
    const booked = await bookVisit(ctx, aBookingInput())
    if (booked.kind !== 'booked') throw new Error('The visit was not booked')
    await recordContract(ctx, { id: booked.id, source: 'booking', place: 'home', bookingId: booked.id, ...UNPRICED }, null)
    const { without, mail } = await receiptTexts(ctx, booked.id)
    expect(without).toBe('visit')
    expect(mail).toContain('Votre visite est annulée\u00a0: personne ne se déplace.')
    expect(mail).not.toMatch(/arrêtons le travail|Si nous avons/)
    expect(mail).not.toContain(LEFT_WITHOUT_TEXTS.parcel)
  })

  test('tells who has not sent their device yet to keep it', async () => {
    const ctx = testCtx(db)
    const requestId = await aRequest(ctx, { kind: 'postal', email: DECLARED.email })
    await recordContract(ctx, { id: requestId, source: 'postal', place: 'distance', requestId, ...UNPRICED }, null)
    const { without, mail } = await receiptTexts(ctx, requestId)
    expect(without).toBe('parcel')
    expect(mail).toContain(LEFT_WITHOUT_TEXTS.parcel)
  })

  test('does not ask how a device comes back that has gone back', async () => {
    const staff = await asStaff(testCtx(db))
    const requestId = await aRequest(staff, { email: DECLARED.email })
    await recordContract(staff, { id: requestId, source: 'quote', place: 'distance', requestId, ...UNPRICED }, null)
    const { id } = await openRepair(staff, aRepairInput({ email: DECLARED.email }), { kind: 'request', id: requestId })
    await staff.db.update(repairs).set({ status: 'handed_over', outcome: 'repaired', handed_over_at: staff.now }).where(eq(repairs.id, id))
    const { without, mail } = await receiptTexts(staff, requestId)
    expect(without).toBe('returned')
    expect(mail).toContain(LEFT_WITHOUT_TEXTS.returned)
    expect(mail).not.toMatch(/Si nous avons votre appareil|arrêtons le travail/)
  })
})
