import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { trailText } from '#app/features/cases/trail-texts.ts'
import { lateAnswerText } from '#app/features/requests/late-answer.ts'
import { linkedRequest } from '#app/features/requests/linked-request.server.ts'
import { saveParcel } from '#app/features/requests/parcels.commands.server.ts'
import { remindOfQuotes } from '#app/features/requests/quote-reminders.server.ts'
import { findLatestQuote, findQuote, reconsiderQuote } from '#app/features/requests/quotes.commands.server.ts'
import { findRequestByContact } from '#app/features/requests/find-by-contact.queries.server.ts'
import { quoteLink, standingText } from '#app/features/requests/request-standing.ts'
import { after, hours, minutes } from '#app/lib/durations.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { parcels } from '#app/platform/db/tables/requests.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { shownQuote } from '#app/routes/pro/shown-quote.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { handOver, moveRequest, openRepair } from './cases.server.ts'
import { readQuoteSheet } from './quote-sheet.server.ts'
import { decideBySecret, sendQuote } from './quotes.server.ts'
import { wayOutOf } from './way-out.server.ts'

const REFERENCE = 'D-7K2M9Q'
const BACK = { direction: 'to-customer', carrier: 'dpd', number: '01234567890123' } as const

dbTest('a quote whose device goes back, or whose case was ended', (db) => {
  test('is neither accepted nor is its refusal taken back once the return parcel is announced; the page says why, until the number is taken away', async () => {
    const { at, requestId, secret, quote } = await quoted(db, { kind: 'postal' })
    await openRepair(at(1), aRepairInput({ email: 'zoe@exemple.fr' }), { kind: 'request', id: requestId })
    expect(await decideBySecret(at(2), { secret, decision: 'refused' })).toBe('done')
    expect(await shownQuote(at(3), await quote(3))).toMatchObject({ canReconsider: true, closed: null })
    await saveParcel(at(4), { id: requestId, ...BACK }, wayOutOf)
    expect(await reconsiderQuote(at(5), { secret })).toBe('expired')
    expect(await shownQuote(at(5), await quote(5))).toMatchObject({ state: 'refused', canReconsider: false, closed: 'on-its-way' })
    expect(await linkedRequest(at(5), requestId)).toMatchObject({ reconsider: null, quote: { state: 'refused', closed: 'on-its-way' } })
    await testCtx(db).db.delete(parcels).where(eq(parcels.request_id, requestId))
    expect(await reconsiderQuote(at(6), { secret })).toBe('done')
    await saveParcel(at(7), { id: requestId, ...BACK }, wayOutOf)
    expect((await readCasePage(at(8), REFERENCE))?.maySign).toBe(false)
    expect(await decideBySecret(at(8), { secret, decision: 'accepted' })).toBe('expired')
    expect(await shownQuote(at(8), await quote(8))).toMatchObject({ state: 'sent', expired: true, closed: 'on-its-way' })
    expect((await readQuoteSheet(at(8), REFERENCE))?.ended).toBe('L’appareil repart vers le client.')
    expect(lateAnswerText({ wanted: 'accepted', state: 'expired', canReconsider: false, closed: 'on-its-way' })).toBe(
      'Votre accord n’a pas été pris\u00a0: votre appareil repart vers vous.',
    )
    // A new quote is the way on.
    await sendQuote(at(9), { id: requestId, formKey: crypto.randomUUID(), lines: [{ label: 'Écran', amountCents: 80_00 }], ...TERMS })
    const newer = await findLatestQuote(at(10), requestId)
    expect(newer).toMatchObject({ version: 2, closed: null, expired: false })
    expect(await decideBySecret(at(10), { secret: await customerToken(testCtx(db).db, 'quote', newer?.id ?? ''), decision: 'accepted' })).toBe('done')
  })

  test('is not accepted once the device was handed back, or the request ended without a repair; taken up again, it is open again', async () => {
    const { at, requestId, secret, quote, standing } = await quoted(db)
    await moveRequest(at(1), { id: requestId, state: 'done' })
    expect(await decideBySecret(at(2), { secret, decision: 'accepted' })).toBe('expired')
    expect(await shownQuote(at(2), await quote(2))).toMatchObject({ state: 'sent', closed: 'ended' })
    expect(await standing(2)).toEqual({ text: expect.stringContaining('terminé votre demande sans réparation'), label: 'Voir le devis' })
    await moveRequest(at(3), { id: requestId, state: 'waiting' })
    expect(await standing(4)).toMatchObject({ label: 'Lire le devis et y répondre' })
    const { id } = await openRepair(at(4), aRepairInput({ email: 'zoe@exemple.fr' }), { kind: 'request', id: requestId })
    // The request is done with, its device is here.
    await moveRequest(at(5), { id: requestId, state: 'done' })
    expect(await quote(5)).toMatchObject({ closed: null, expired: false })
    await handOver(at(6), { id, outcome: 'not_repaired', covered: '', warrantyMonths: 0, unpaid: true })
    expect(await decideBySecret(at(7), { secret, decision: 'accepted' })).toBe('expired')
    expect(await quote(7)).toMatchObject({ closed: 'returned' })
  })

  test('is not reminded of', async () => {
    const { at, requestId } = await quoted(db, { kind: 'postal' })
    await saveParcel(at(1), { id: requestId, ...BACK }, wayOutOf)
    expect(await remindOfQuotes({ ...at(0), now: after(at(0).now, hours(25)) })).toBe(0)
  })
})

/** Nine in the evening in Paris: texts wait for the morning. */
const EVENING = new Date('2026-11-25T20:00:00Z')

dbTest('a text or a mail with a quote that has not left', (db) => {
  const PHONE = { email: null, phone: '+33612345678' }
  const FIRST = 'Votre devis D-7K2M9Q'
  const waiting = async (requestId: string) =>
    (await testCtx(db).db.select({ subject: mails.subject, text: mails.text }).from(mails).where(eq(mails.subject_id, requestId))).filter(
      ({ text }) => text.includes('/pro/reponse/'),
    )

  test('is taken back once the case was ended, and the timeline says so', async () => {
    const { at, requestId } = await quoted(db, PHONE, EVENING)
    expect(await waiting(requestId)).toMatchObject([{ subject: FIRST }])
    const other = { to_address: 'zoe@exemple.fr', subject: 'Autre message', text: 'Votre colis est arrivé.', html: '', next_try_at: at(1).now }
    await at(1)
      .db.insert(mails)
      .values({ ...other, subject_id: requestId })
    await moveRequest(at(1), { id: requestId, state: 'done' })
    expect(await waiting(requestId)).toEqual([])
    // What leads to no quote leaves as it would have.
    expect(await at(1).db.$count(mails, eq(mails.subject, other.subject))).toBe(1)
    const lines = (await readCasePage(at(2), REFERENCE))?.timeline.map(({ text }) => text) ?? []
    expect(lines).toContain(trailText('quote.notice_taken_back', {}, {}, ''))
    expect(lines).toContain('Message du devis retiré avant son départ')
    expect(lines.join()).not.toContain('SMS')
  })

  test('is taken back by an answer, and by a newer quote, whose own message waits', async () => {
    const { at, requestId, secret } = await quoted(db, PHONE, EVENING)
    await sendQuote(at(1), { id: requestId, formKey: crypto.randomUUID(), lines: [{ label: 'Écran', amountCents: 80_00 }], ...TERMS })
    const left = await waiting(requestId)
    expect(left).toHaveLength(1)
    expect(left[0]?.text).not.toContain(secret)
    const newer = await findLatestQuote(at(2), requestId)
    await decideBySecret(at(2), { secret: await customerToken(testCtx(db).db, 'quote', newer?.id ?? ''), decision: 'refused' })
    expect(await waiting(requestId)).toEqual([])
  })

  test('is taken back by the parcel that goes back, also by e-mail; that of a quote which is open stays', async () => {
    const { at, requestId } = await quoted(db, { kind: 'postal' })
    await saveParcel(at(1), { ...BACK, id: requestId, direction: 'to-workshop', number: '01234567890124' }, wayOutOf)
    expect(await waiting(requestId)).toHaveLength(1)
    await saveParcel(at(2), { id: requestId, ...BACK }, wayOutOf)
    expect(await waiting(requestId)).toEqual([])
  })
})

/** A request with a quote of 90 € that waits for an answer. */
async function quoted(db: TestDb, overrides: Parameters<typeof aRequest>[1] = {}, now?: Date) {
  const staff = await asManager(testCtx(db, now ? { now } : {}))
  const at = (passed: number) => ({ ...staff, now: after(staff.now, minutes(passed)) })
  const requestId = await aRequest(staff, { reference: REFERENCE, state: 'waiting', ...overrides })
  await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), lines: [{ label: 'Écran', amountCents: 90_00 }], ...TERMS })
  const secret = await customerToken(staff.db, 'quote', (await findLatestQuote(staff, requestId))?.id ?? '')
  const quote = async (passed: number) => {
    const found = await findQuote(at(passed), secret)
    if (!found) throw new Error('The quote is not there')
    return found
  }
  const standing = async (passed: number) => {
    const known = await findRequestByContact(at(passed), { reference: REFERENCE, contact: 'zoe@exemple.fr' })
    if (!known) throw new Error('The request is not there')
    return { text: standingText({ ...known, isWithdrawn: false, mailLeaves: true, now: at(passed).now }), label: quoteLink(known)?.label }
  }
  return { at, requestId, secret, quote, standing }
}
