import { expect, test } from 'vitest'
import { createDraft, saveDraft } from '#app/features/invoices/draft.commands.server.ts'
import { findInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import { openedDraft } from '#app/features/invoices/shown-invoice.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { SALE, invoicingFacts } from '#tests/factories/invoices.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { runInvoiceIntent } from './invoice-actions.server.ts'

const CUSTOMER = { ...SALE, customer: { ...SALE.customer, name: 'Nadia Berthelot' } }

dbTest('the form of a draft invoice', (db) => {
  test('neither saves nor issues over what another tab has changed since, and keeps what was typed', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const id = await createDraft(manager, CUSTOMER)
    const opened = async () => {
      const draft = await findInvoice(manager, id)
      if (!draft) throw new Error('The draft is gone')
      return openedDraft(draft, '2000')
    }
    const formOf = (base: Record<string, string>, typed: Record<string, string>) => {
      const form = new FormData()
      for (const [name, text] of Object.entries({ ...base, ...typed, base: JSON.stringify(base) })) form.set(name, text)
      return form
    }
    const before = await opened()
    await saveDraft(manager, { ...CUSTOMER, id, lines: SALE.lines.map((line) => ({ ...line, unitCents: 6_000 })) })
    for (const intent of ['save', 'issue']) {
      const answer = await runInvoiceIntent(manager, id, formOf(before, { intent, subject: 'Ma saisie' }))
      expect(answer, intent).toMatchObject({ notice: { text: expect.stringContaining('entre-temps') }, typed: { subject: 'Ma saisie' } })
    }
    expect(await findInvoice(manager, id)).toMatchObject({ state: 'draft', subject: '', lines: [{ unitCents: 6_000 }] })
    // Who has seen it goes on.
    expect(await runInvoiceIntent(manager, id, formOf(await opened(), { intent: 'issue' }))).toContain('?emise=oui')
  })
})
