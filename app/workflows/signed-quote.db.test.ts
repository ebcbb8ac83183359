import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findCaseContract } from '#app/features/contracts/case-contract.queries.server.ts'
import { contractLines } from '#app/features/contracts/contract-words.ts'
import { findRepair } from '#app/features/repairs/repairs.queries.server.ts'
import { after, days, minutes } from '#app/lib/durations.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { quotes } from '#app/platform/db/tables/requests.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { TERMS, inRepair } from '#tests/factories/case-in-repair.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { handOver, openRepair } from './cases.server.ts'
import { closingDraft } from './closing-draft.server.ts'
import { sendQuote } from './quotes.server.ts'
import { signQuote } from './signed-quote.server.ts'

dbTest('a quote that is signed on paper at the counter', (db) => {
  test('is agreed on like one by the link: its price, the step, the day and the work; the contract is one of the counter', async () => {
    const { staff, id, parts, reference, page } = await quoted(db)
    expect(await page()).toMatchObject({ maySign: true, next: { title: expect.stringContaining('Attendre l’accord') } })
    const mailed = await staff.db.$count(mails)
    expect(await signQuote(staff, { ...parts, version: 1 })).toBe('done')
    expect(await page()).toMatchObject({
      maySign: false,
      money: { dueCents: 90_00 },
      quotes: [{ state: 'accepted' }],
      contract: { place: 'counter' },
    })
    const sheet = await findRepair(staff, id)
    expect(sheet).toMatchObject({ status: 'accepted', dueOn: expect.any(String) })
    expect((await closingDraft(staff, sheet ?? null))?.covered).toContain('Écran')
    const contract = await findCaseContract(staff, { repairId: id, originId: parts.requestId })
    expect(contract && contractLines(contract, { goesOn: false, earlierWish: null })).toContainEqual({ label: 'Par', text: 'Devis signé au magasin' })
    // Who has signed in the shop is not written to, nor is the shop.
    expect(await staff.db.$count(mails)).toBe(mailed)
    expect(await signQuote(staff, { ...parts, version: 1 })).toBe('decided')
    expect((await readCasePage(staff, reference))?.timeline.some(({ text }) => text.includes('signé par le client au magasin'))).toBe(true)
  })

  test('is the newest one, while it is valid and the device is here', async () => {
    const { staff, id, parts, again } = await quoted(db)
    await again()
    expect(await signQuote(staff, { ...parts, version: 1 })).toBe('replaced')
    const late = { ...staff, now: after(staff.now, days(40)) }
    expect(await signQuote(late, { ...parts, version: 2 })).toBe('expired')
    await handOver(staff, { id, outcome: 'not_repaired', covered: '', warrantyMonths: 0, unpaid: true })
    expect(await signQuote(staff, { ...parts, version: 2 })).toBe('not-here')
    expect(await staff.db.select({ state: quotes.state }).from(quotes).where(eq(quotes.state, 'accepted'))).toEqual([])
  })

  test('takes nobody’s right to withdraw: what follows a contract at a distance is accepted by the link', async () => {
    const found = await inRepair(db)
    const parts = { repairId: found.id, requestId: found.requestId }
    const lines = [{ label: 'Écran et batterie', amountCents: 150_00 }]
    await sendQuote(found.later(), { id: found.requestId, formKey: crypto.randomUUID(), lines, ...TERMS })
    expect(await found.page()).toMatchObject({ maySign: false })
    expect(await signQuote(found.later(), { ...parts, version: 2 })).toBe('at-distance')
    expect(await found.sums()).toEqual([100, 0, 100])
  })
})

/** A device at the counter, without an agreed price, for which a quote has left. */
async function quoted(db: TestDb) {
  const staff = await asManager(testCtx(db))
  const { id, number } = await openRepair(staff, aRepairInput())
  const reference = `T-${number}`
  const again = () => sendQuote(staff, { id, formKey: crypto.randomUUID(), lines: [{ label: 'Écran', amountCents: 90_00 }], ...TERMS })
  expect(await again()).toMatchObject({ kind: 'changed' })
  const requestId = (await findRepair(staff, id))?.originId ?? null
  // The counter's own contract came before.
  const later = { ...staff, now: after(staff.now, minutes(5)) }
  const page = async () => {
    const shown = await readCasePage(later, reference)
    if (!shown) throw new Error('The case is not there')
    return shown
  }
  return { staff: later, id, reference, parts: { repairId: id, requestId }, again, page }
}
