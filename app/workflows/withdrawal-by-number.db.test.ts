import { expect, test } from 'vitest'
import { leftText } from '#app/features/contracts/withdrawal-right.ts'
import { findReceipt } from '#app/features/contracts/withdrawal.commands.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { invoicingFacts } from '#tests/factories/invoices.ts'
import { outboxMails } from '#tests/factories/outbox.ts'
import { QUOTE } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { moveRepair, openRepair } from './cases.server.ts'
import { keepPart, readWithdrawals } from './kept-part.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'
import { withdraw } from './withdrawal.server.ts'

const D_NUMBER = 'D-7K2M9Q'
const PHONE = '+33639980042'
const STRANGER = { token: '', phone: '06 39 98 00 42', name: 'Personne Inconnue', email: 'personne@exemple.fr' }
const ZOE = { token: '', phone: '', name: 'Zoé Martin', email: 'zoe@exemple.fr', reference: D_NUMBER }

/** A device at the shop whose quote was accepted by link, with the wish that the work begins at once. */
async function anAcceptedCase(db: TestDb) {
  const manager = await asManager(testCtx(db, { facts: invoicingFacts({ mediatorAddress: '1 rue de la Paix, 75002 Paris' }) }))
  const requestId = await aRequest(manager, { state: 'waiting', reference: D_NUMBER })
  expect(await sendQuote(manager, { id: requestId, formKey: crypto.randomUUID(), ...QUOTE })).toMatchObject({ kind: 'changed' })
  expect(await decideByRepair(manager, { requestId, version: 1, decision: 'accepted', startsEarly: true })).toBe('done')
  const { id, number } = await openRepair(manager, aRepairInput({ email: ZOE.email, phone: PHONE }), { kind: 'request', id: requestId })
  return { manager, id, reference: `T-${number}` }
}

async function receiptOf(ctx: Parameters<typeof withdraw>[0], input: Parameters<typeof withdraw>[1]) {
  const result = await withdraw(ctx, input)
  if (result.kind !== 'received') throw new Error(result.kind)
  return result.receipt
}

dbTest('a withdrawal by the number of a repair', (db) => {
  test('never names the request to who declares it: its reference opens what only the customer may do', async () => {
    const { manager, id, reference } = await anAcceptedCase(db)
    await moveRepair({ ...manager, now: after(manager.now, minutes(10)) }, { id, status: 'in_repair' })
    const later = { ...manager, now: after(manager.now, minutes(60)) }
    const receipt = await receiptOf(later, { ...STRANGER, reference })
    expect(await findReceipt(later, receipt)).toMatchObject({
      contract: `Réparation ${reference}, iPhone 13, 129,90\u00a0€, contrat conclu le 20\u00a0novembre 2026`,
    })
    const [row] = await readWithdrawals(later)
    expect(await keepPart(later, { id: row?.id ?? '', cents: 5_000 })).toEqual({ kind: 'kept' })
    const told = (await outboxMails(later)).filter(({ to }) => to === STRANGER.email)
    expect(told.map(({ subject }) => subject).toSorted()).toEqual([
      'Nous avons reçu votre rétractation',
      `Travail déjà fait avant votre rétractation, ${reference}`,
    ])
    for (const mail of told) expect(JSON.stringify(mail)).not.toContain(D_NUMBER)
  })

  test('of a contract that was left before says when, and nothing of who declared it', async () => {
    const { manager, reference } = await anAcceptedCase(db)
    const own = await receiptOf(manager, ZOE)
    const soon = { ...manager, now: after(manager.now, minutes(1)) }
    const left = { kind: 'left', at: manager.now }
    expect(await withdraw(soon, { ...STRANGER, reference })).toEqual(left)
    // Who knows the name and the address of the customer as well is not led to what names the request.
    expect(await withdraw(soon, { ...STRANGER, name: ZOE.name, email: ZOE.email, reference })).toEqual(left)
    expect(leftText(left.at)).toContain('20\u00a0novembre 2026')
    expect(await findReceipt(soon, own)).toMatchObject({ name: ZOE.name, email: ZOE.email })
  })

  test('that is sent twice leads to the same acknowledgement, and an hour later only says when', async () => {
    const { manager, reference } = await anAcceptedCase(db)
    const receipt = await receiptOf(manager, { ...STRANGER, reference })
    const at = (passed: number) => ({ ...manager, now: after(manager.now, minutes(passed)) })
    expect(await receiptOf(at(1), { ...STRANGER, reference })).toBe(receipt)
    expect(await withdraw(at(60), { ...STRANGER, reference })).toEqual({ kind: 'left', at: manager.now })
  })
})
