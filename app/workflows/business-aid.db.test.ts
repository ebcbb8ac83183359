import { expect, test } from 'vitest'
import { listAidClaims } from '#app/features/aids/aids.queries.server.ts'
import { saveDraft } from '#app/features/invoices/draft.commands.server.ts'
import { replacedNote } from '#app/features/invoices/invoice-words.ts'
import { findInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import { businessAidText } from '#app/lib/aid-pages.ts'
import { after, minutes } from '#app/lib/durations.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { anAcceptedCase, invoicingFacts } from '#tests/factories/invoices.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { readCasePage } from './case-page.server.ts'
import { invoiceCase } from './invoices.server.ts'
import { creditAndMail, issueAndMail } from './issue-and-mail.server.ts'

dbTest('the aid and an invoice for a business', (db) => {
  test('an invoice that takes the place of one with the aid goes without it: more is to be paid, and nothing is claimed', async () => {
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    let passed = 0
    const later = () => ({ ...manager, now: after(manager.now, minutes((passed += 1))) })
    const writing = () => allow(later(), 'invoices:write')
    const { reference } = await anAcceptedCase(manager)
    const due = async () => (await readCasePage(later(), reference))?.money.dueCents
    const first = await invoiceCase(writing(), { reference, issue: true })
    const id = 'id' in first ? first.id : ''
    expect([await due(), (await listAidClaims(later())).map(({ invoiceId }) => invoiceId)]).toEqual([198_90, [id]])

    const note = replacedNote('Mauvais nom', 'Nautic Services')
    expect(await creditAndMail(allow(later(), 'invoices:correct'), { id, lines: [0, 1], withAid: true, note })).toMatchObject({ kind: 'issued' })
    const draft = await invoiceCase(writing(), { reference, issue: false })
    const draftId = 'id' in draft ? draft.id : ''
    const found = await findInvoice(later(), draftId)
    if (!found) throw new Error('There is no draft')
    const { storeId, subject, lines, discountCents, aidLabel, aidCents, warrantyMonths } = found
    expect(aidCents).toBe(25_00)
    const business = { name: 'Nautic Services', address: '2 quai du Port\n33120 Arcachon', email: '', phone: '', siren: '732829320' }
    const content = { id: draftId, storeId, customer: business, subject, lines, discountCents, aidCents, aidLabel, warrantyMonths, note: '' }
    await saveDraft(writing(), content)
    expect(await issueAndMail(writing(), draftId)).toEqual({ kind: 'wrong-sum', field: 'aid', problem: businessAidText(25_00) })

    await saveDraft(writing(), { ...content, aidCents: 0, aidLabel: '' })
    // That is more than was accepted with the aid.
    expect(await issueAndMail(writing(), draftId)).toMatchObject({ kind: 'beyond-agreed', askedCents: 223_90, agreed: { cents: 198_90 } })
    expect(await issueAndMail(writing(), draftId, { confirmedCents: 223_90 })).toMatchObject({ kind: 'issued' })
    expect(await findInvoice(later(), draftId)).toMatchObject({ aidCents: 0, totalCents: 223_90, dueCents: 223_90 })
    expect([await due(), await listAidClaims(later())]).toEqual([223_90, []])
  })
})
