import { expect, test } from 'vitest'
import { bookVisit } from '#app/features/booking/booking.commands.server.ts'
import { contractToken } from '#app/features/contracts/contract.commands.server.ts'
import { findContractByToken } from '#app/features/contracts/find-contract.queries.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aBookingInput, aTechnician } from '#tests/factories/booking.ts'
import { customerMails } from '#tests/factories/outbox.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { contractOfVisit } from './contract-of-form.server.ts'

/** Books a visit and says whether its mail leads to a contract, and whether that opens. */
async function wayOut(ctx: Ctx, also?: Parameters<typeof bookVisit>[2]) {
  const booked = await bookVisit(ctx, { ...aBookingInput({ email: 'zoe.martin@exemple.fr' }), formKey: crypto.randomUUID() }, also)
  if (booked.kind !== 'booked') throw new Error(booked.kind)
  const mail = (await customerMails(ctx)).find(({ to }) => to === 'zoe.martin@exemple.fr')
  const opens = (await findContractByToken(ctx, await contractToken(ctx, booked.id))) !== undefined
  return { leads: ['Renoncer au contrat', '/pro/retractation'].map((words) => mail?.text.includes(words)), opens }
}

dbTest('the mail of a visit', (db) => {
  test('leads out of the contract that its form has made', async () => {
    await aTechnician(await asManager(testCtx(db)))
    expect(await wayOut(testCtx(db), contractOfVisit(new FormData()))).toEqual({ leads: [true, true], opens: true })
  })

  test('leads to no contract where staff have booked it: there is none', async () => {
    const staff = await asManager(testCtx(db))
    await aTechnician(staff)
    expect(await wayOut(staff)).toEqual({ leads: [false, false], opens: false })
  })
})
