import { expect, test } from 'vitest'
import { createDraft, saveDraft } from '#app/features/invoices/draft.commands.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { SALE, invoicingFacts } from '#tests/factories/invoices.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { issueAndMail } from './issue-and-mail.server.ts'

dbTest('the VAT of an invoice', (db) => {
  test('is none once the business charges none, whatever its draft said before', async () => {
    const staff = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const id = await createDraft(staff, SALE)
    const franchise = { ...staff, facts: invoicingFacts({ vatRegime: 'franchise' }) }
    expect(await issueAndMail(franchise, id)).toMatchObject({ kind: 'wrong-sum', field: 'vat-0' })
    await saveDraft(franchise, { ...SALE, id, lines: SALE.lines.map((line) => ({ ...line, vat: 'none', rate: 0 })) })
    expect(await issueAndMail(franchise, id)).toMatchObject({ kind: 'issued' })
  })
})
