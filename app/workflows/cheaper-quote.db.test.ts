import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CONTINUES_TEXT } from '#app/features/contracts/early-start.ts'
import { BEGUN_TEXT } from '#app/features/contracts/withdrawal-right.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { findLatestQuote } from '#app/features/requests/quotes.commands.server.ts'
import { quoteSum } from '#app/features/requests/quote-sum.ts'
import { after, hours, minutes } from '#app/lib/durations.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { invoicingFacts } from '#tests/factories/invoices.ts'
import { customerMails, shopMails } from '#tests/factories/outbox.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { moveRepair, openRepair } from './cases.server.ts'
import { quoteStart, trackedStart } from './customer-wish.server.ts'
import { deviceHere } from './device-here.server.ts'
import { slipWish } from './early-start.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'

const SCREEN = { label: 'Écran', amountCents: 17_900 }
const BATTERY = { label: 'Batterie', amountCents: 6_000 }
const LATER = after(new Date('2026-11-20T10:00:00Z'), hours(2))

interface Line {
  label: string
  amountCents: number
}

/** A screen that was agreed on by link, with the wish; `begun`: its work is under way. */
async function withScreen(db: TestDb, { begun = true } = {}) {
  const staff = await asManager(
    testCtx(db, { now: after(LATER, -hours(2)), facts: invoicingFacts({ mediatorAddress: '1 rue du Port, 33000 Bordeaux' }) }),
  )
  const requestId = await aRequest(staff, { state: 'waiting', email: 'zoe@exemple.fr' })
  await sendQuote(staff, { id: requestId, formKey: crypto.randomUUID(), lines: [SCREEN], ...TERMS })
  await decideByRepair(staff, { requestId, version: 1, decision: 'accepted', startsEarly: true })
  const brought = { ...staff, now: after(staff.now, minutes(5)) }
  const { id, number } = await openRepair(brought, aRepairInput({ dueOn: '2026-11-23', email: 'zoe@exemple.fr' }), { kind: 'request', id: requestId })
  if (begun) expect(await moveRepair({ ...staff, now: after(staff.now, minutes(10)) }, { id, status: 'in_repair' })).toEqual({ kind: 'changed' })
  const later = { ...staff, now: LATER }
  const offer = async (at: Date, ...lines: Line[]) => {
    await sendQuote({ ...staff, now: at }, { id: requestId, formKey: crypto.randomUUID(), lines, ...TERMS })
    const quote = await findLatestQuote(staff, requestId)
    if (!quote) throw new Error('The quote is not there')
    return quote
  }
  const here = async ({ now }: { now: Date }) => {
    const quote = await findLatestQuote(staff, requestId)
    return quote && deviceHere({ ...staff, now }, { ...quote, cents: quoteSum(quote) })
  }
  const accept = (version: number, now: Date) => decideByRepair({ ...staff, now }, { requestId, version, decision: 'accepted' })
  const page = async (now = after(LATER, hours(2))) => {
    const shown = await readCasePage({ ...staff, now }, `T-${number}`)
    if (!shown) throw new Error('The case is not there')
    return shown
  }
  return { staff, later, id, requestId, offer, here, accept, page }
}

dbTest('a quote for the same or less, accepted without the wish while the work is under way,', (db) => {
  test('changes the price alone: the work goes on, and neither a wish nor another day is spoken of', async () => {
    const { staff, later, id, offer, here, accept, page } = await withScreen(db)
    const quote = await offer(LATER, SCREEN, { label: 'Remise', amountCents: -3_000 })
    expect(await here({ now: LATER })).toEqual({ atWork: true, replaces: true, dueOn: '2026-11-23', thenDueOn: null })
    expect(await accept(2, LATER)).toBe('done')
    expect(await findRepair(staff, id)).toMatchObject({ status: 'in_repair', dueOn: '2026-11-23' })

    const mail = (await customerMails(staff)).findLast(({ subject }) => subject.startsWith('Votre contrat'))
    expect(mail?.text).toContain(`${CONTINUES_TEXT} ${BEGUN_TEXT}`)
    expect(mail?.text).not.toMatch(/Vous n’avez pas demandé|s’ajoute/)
    const told = (await shopMails(staff)).findLast(({ subject }) => subject.includes('accepté'))
    expect(told?.text).toContain('Le travail en cours continue\u00a0: rien ne s’y ajoute.')
    expect(told?.text).not.toMatch(/attend le|demande que le travail commence/)
    const [contract] = await db.database.db.select({ summary: contracts.summary }).from(contracts).where(eq(contracts.id, quote.id))
    const right = contract?.summary.find(({ label }) => label === 'Rétractation')?.text
    expect(right).toContain('Vous avez 14\u00a0jours pour renoncer au contrat')
    expect(right).toContain(CONTINUES_TEXT)
    expect(right).not.toMatch(/le travail commence (après|le)/)

    const token = await customerToken(db.database.db, 'repair', id)
    expect(await trackedStart(later, token)).toMatchObject({
      begins: null,
      contractId: null,
      replaces: true,
      askedEarlier: { means: 'par la case du site' },
    })
    expect(await quoteStart(later, quote)).toMatchObject({ begins: null, contractId: null })
    expect(await slipWish(later, id)).toBeNull()

    expect(await page()).toMatchObject({
      begins: null,
      goesOn: false,
      addition: null,
      contractWarning: expect.stringContaining('Le travail en cours continue\u00a0: rien ne s’y ajoute.'),
      next: { title: 'Finir la réparation', act: { to: 'final_check' } },
    })
    const move = (status: 'final_check' | 'ready') => moveRepair({ ...later, now: after(LATER, hours(1)) }, { id, status })
    expect(await move('final_check')).toEqual({ kind: 'changed' })
    expect((await page()).next).toMatchObject({ act: { to: 'ready' } })
    expect(await move('ready')).toEqual({ kind: 'changed' })
  })

  test('asks for the wish where the work had not begun, as a first quote does', async () => {
    const { later, id, offer, here, accept } = await withScreen(db, { begun: false })
    await offer(LATER, { ...SCREEN, amountCents: 14_900 })
    expect(await here({ now: LATER })).toMatchObject({ replaces: false })
    expect(await accept(2, LATER)).toBe('done')
    expect(await moveRepair(later, { id, status: 'in_repair' })).toMatchObject({ kind: 'must-wait' })
  })

  test('lets nothing begin that waited by the quote that it replaces', async () => {
    const { later, id, offer, here, accept, page } = await withScreen(db)
    await offer(LATER, SCREEN, BATTERY)
    expect(await accept(2, LATER)).toBe('done')
    const third = after(LATER, hours(1))
    await offer(third, SCREEN, { ...BATTERY, amountCents: 4_000 })
    expect(await here({ now: third })).toMatchObject({ replaces: false })
    expect(await accept(3, third)).toBe('done')
    const late = after(LATER, hours(2))
    expect(await page(late)).toMatchObject({ goesOn: true, addition: { what: 'Batterie', before: '179\u00a0€' } })
    await moveRepair({ ...later, now: late }, { id, status: 'final_check' })
    expect(await moveRepair({ ...later, now: late }, { id, status: 'ready' })).toMatchObject({ kind: 'addition-waits' })
    // A fourth that takes the battery out again leaves the screen alone, whose work goes on.
    const fourth = after(LATER, hours(3))
    await offer(fourth, SCREEN)
    expect(await here({ now: fourth })).toMatchObject({ replaces: true })
  })
})
