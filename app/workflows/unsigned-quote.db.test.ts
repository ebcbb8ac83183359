import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeContractFacts } from '#app/features/contracts/contract-facts.commands.server.ts'
import { contractToken } from '#app/features/contracts/contract.commands.server.ts'
import { saveDraft } from '#app/features/invoices/draft.commands.server.ts'
import { issueInvoice } from '#app/features/invoices/issue-invoice.server.ts'
import { findLatestQuote } from '#app/features/requests/quotes.commands.server.ts'
import { contracts } from '#app/platform/db/tables/contracts.server.ts'
import { quotes } from '#app/platform/db/tables/requests.server.ts'
import { linkHash } from '#app/platform/secrets/customer-links.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { inRepair, priced } from '#tests/factories/case-in-repair.ts'
import { SALE } from '#tests/factories/invoices.ts'
import { decideByRepair } from './quotes.server.ts'
import { signQuote } from './signed-quote.server.ts'
import { unsignQuote } from './unsigned-quote.server.ts'

const AT_DISTANCE = { place: 'distance', urgentHome: false, circular: 'offered', circularReason: '' } as const

async function quoted(db: TestDb) {
  const found = await inRepair(db, { agreed: false })
  const parts = { repairId: found.id, requestId: found.requestId, version: 1 }
  const draft = await found.invoice(false)
  await saveDraft(found.later(), { ...SALE, id: draft.id, lines: [priced('Écran', 100_00)] })
  const quote = await findLatestQuote(found.manager, found.requestId)
  if (!quote) throw new Error('The quote is not there')
  const sign = () => signQuote(found.later(), parts)
  const unsign = () => unsignQuote(found.later(), parts)
  const state = async () => (await found.manager.db.select({ state: quotes.state }).from(quotes))[0]?.state
  return { ...found, draftId: draft.id, quoteId: quote.id, sign, unsign, state }
}

dbTest('a signature of the counter beside a draft that is older', (db) => {
  test('is taken back while that draft lies untouched', async () => {
    const { sign, unsign, state } = await quoted(db)
    expect([await sign(), await unsign(), await state()]).toEqual(['done', 'done', 'sent'])
  })

  test('stands once that draft was saved since', async () => {
    const { sign, unsign, state, later, draftId } = await quoted(db)
    await sign()
    await saveDraft(later(), { ...SALE, id: draftId, lines: [priced('Écran', 100_00)] })
    expect([await unsign(), await state()]).toEqual(['moved-on', 'accepted'])
  })

  test('stands once the invoice of that draft was issued', async () => {
    const { sign, unsign, state, later, draftId } = await quoted(db)
    await sign()
    const issuing = later()
    const issued = await issuing.db.transaction((tx) => issueInvoice({ ...issuing, db: tx }, draftId))
    expect(issued).toMatchObject({ kind: 'issued' })
    expect([await unsign(), await state()]).toEqual(['moved-on', 'accepted'])
  })
})

dbTest('the contract of a signature', (db) => {
  test('that staff have put right holds the signature', async () => {
    const { sign, unsign, state, later, quoteId } = await quoted(db)
    await sign()
    expect(await changeContractFacts(later(), { id: quoteId, ...AT_DISTANCE })).toBe('changed')
    expect([await unsign(), await state()]).toEqual(['moved-on', 'accepted'])
  })

  test('that was left behind gives way to the one that the customer makes by accepting', async () => {
    const { later, manager, requestId, quoteId } = await quoted(db)
    const leftBehind = {
      id: quoteId,
      source: 'quote',
      place: 'distance',
      request_id: requestId,
      concluded_at: manager.now,
      total_cents: 1_00,
    } as const
    const link_hash = linkHash(await contractToken(manager, quoteId))
    await manager.db.insert(contracts).values({ ...leftBehind, summary: [], summary_hash: '', accepted_by: '', link_hash, updated_at: manager.now })
    const now = later()
    expect(await decideByRepair(now, { requestId, version: 1, decision: 'accepted' })).toBe('done')
    const [contract, ...others] = await manager.db.select().from(contracts).where(eq(contracts.id, quoteId))
    expect(others).toEqual([])
    expect(contract).toMatchObject({ place: 'distance', concluded_at: now.now, total_cents: 100_00, informed_at: now.now })
    expect(contract?.accepted_by).toContain('obligation de paiement')
  })
})
