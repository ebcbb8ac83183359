import { expect, test } from 'vitest'
import { findLatestQuote } from '#app/features/requests/quotes.commands.server.ts'
import { linkedRequest } from '#app/features/requests/linked-request.server.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { shownQuote } from '#app/routes/pro/shown-quote.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { invoicingFacts } from '#tests/factories/invoices.ts'
import { customerMails } from '#tests/factories/outbox.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { lookUpCase } from './look-up-case.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'
import { withdraw } from './withdrawal.server.ts'

const START = new Date('2026-11-20T09:00:00Z')
const REFERENCE = 'D-7K2M9Q'
const EMAIL = 'zoe@exemple.fr'

const ctxAt = (db: TestDb, minute: number) =>
  testCtx(db, { now: after(START, minutes(minute)), facts: invoicingFacts({ mediatorAddress: '1 rue du Port, 33000 Bordeaux' }) })

/** A quote of 159 €, accepted and then withdrawn from, and a new one of 179 € that waits for an answer. */
async function offeredAgain(db: TestDb) {
  const staff = await asManager(ctxAt(db, 0))
  const requestId = await aRequest(staff, { state: 'waiting', email: EMAIL, reference: REFERENCE })
  const offer = (minute: number, amountCents: number) =>
    sendQuote(
      { ...staff, now: ctxAt(db, minute).now },
      { id: requestId, formKey: crypto.randomUUID(), lines: [{ label: 'Écran', amountCents }], ...TERMS },
    )
  const answer = (minute: number, version: number, decision: 'accepted' | 'refused') =>
    decideByRepair(ctxAt(db, minute), { requestId, version, decision })
  await offer(1, 15_900)
  expect(await answer(2, 1, 'accepted')).toBe('done')
  expect((await withdraw(ctxAt(db, 3), { token: '', reference: REFERENCE, phone: '', name: 'Zoé Martin', email: EMAIL })).kind).toBe('received')
  expect((await offer(4, 17_900)).kind).toBe('changed')
  const shown = async (minute: number) => {
    const ctx = ctxAt(db, minute)
    const quote = await findLatestQuote(ctx, requestId)
    if (!quote) throw new Error('The quote is not there')
    return { page: await shownQuote(ctx, quote), linked: await linkedRequest(ctx, requestId) }
  }
  const states = async (minute: number) => (await readCasePage({ ...staff, now: ctxAt(db, minute).now }, REFERENCE))?.quotes.map(({ state }) => state)
  return { staff, answer, shown, states }
}

dbTest('a new quote after a withdrawal from the whole contract', (db) => {
  test('counts alone: nothing that was agreed on before stands beside it, whatever is answered', async () => {
    const { staff, answer, shown, states } = await offeredAgain(db)
    expect(await shown(5)).toMatchObject({ page: { version: 2, state: 'sent', agreed: null }, linked: { agreed: null, quote: { version: 2 } } })
    expect((await customerMails(staff)).map(({ text }) => text).join(' ')).not.toContain('Si vous l’acceptez, ce devis')
    expect(await states(5)).toEqual(['sent', 'withdrawn'])
    const found = await lookUpCase(ctxAt(db, 5), { reference: REFERENCE, contact: EMAIL })
    expect(found).toMatchObject({ kind: 'request', request: { isWithdrawn: true, quote: { state: 'sent' } } })
    expect(await answer(6, 2, 'refused')).toBe('done')
    expect(await shown(7)).toMatchObject({
      page: { state: 'refused', agreed: null },
      linked: { agreed: null, declined: null, quote: { version: 2 } },
    })
  })

  test('leaves the first one withdrawn in the case once it is accepted', async () => {
    const { answer, shown, states } = await offeredAgain(db)
    expect(await answer(6, 2, 'accepted')).toBe('done')
    expect(await states(7)).toEqual(['accepted', 'withdrawn'])
    expect((await shown(7)).page.state).toBe('accepted')
  })
})
