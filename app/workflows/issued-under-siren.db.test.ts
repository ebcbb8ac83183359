import { expect, test } from 'vitest'
import { createDraft } from '#app/features/invoices/draft.commands.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { SALE, invoicingFacts } from '#tests/factories/invoices.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { issueAndMail } from './issue-and-mail.server.ts'
import { issuedUnderSiren } from './issued-under-siren.server.ts'

dbTest('another SIREN', (db) => {
  test('is said to be another company once a document bears the one before: numbers and figures go on behind it', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts({ siren: '732829320' }) }))
    const said = (siren: string, ctx = manager) => issuedUnderSiren(ctx, { siren })
    const id = await createDraft(manager, SALE)
    // A draft bears none yet.
    expect(await said('552100554')).toBe('')
    expect(await issueAndMail(manager, id)).toMatchObject({ kind: 'issued' })
    expect(await said('552100554')).toMatch(/^1\u00a0document porte l’ancien SIREN\. .*continuent à la suite/)
    expect([await said('732829320'), await said('')]).toEqual(['', ''])
    // The first one that is said is of no other company, and documents of a demonstration are of none.
    expect(await said('552100554', { ...manager, facts: invoicingFacts({ siren: '' }) })).toBe('')
    expect(await said('552100554', { ...manager, facts: { ...manager.facts, launchedAt: null, isExample: true } })).toBe('')
  })
})
