import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCaseMail } from '#app/features/words/case-mail.queries.server.ts'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import { statusMail } from '#app/features/repairs/repair-mails.server.ts'
import { creditInvoice } from '#app/features/invoices/credit-note.commands.server.ts'
import { findInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import { findBankDetails } from '#app/platform/db/bank-details.server.ts'
import { businesses } from '#app/platform/db/tables/business.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { runBusinessIntent } from '#app/routes/admin/business-actions.server.ts'
import { seedDocuments } from '#db/seed/documents.ts'
import { seedShopFacts } from '#db/seed/facts-of-the-shop.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { inRepair } from '#tests/factories/case-in-repair.ts'
import { anIssuedInvoice, invoicingFacts } from '#tests/factories/invoices.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { invoiceCase } from './invoices.server.ts'

const TYPED = { bankHolder: 'SARL Phare', bankIban: 'fr76 3000 6000 0112 3456 7890 189', bankBic: 'agri frpp' }
const SAID = 'titulaire SARL Phare, IBAN FR76 3000 6000 0112 3456 7890 189, BIC AGRIFRPP, référence à indiquer'

async function send(db: TestDb, fields: Record<string, string>) {
  const ctx = await asManager(testCtx(db))
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'bank', ...fields })) form.set(name, value)
  return runBusinessIntent(allow({ ...ctx, facts: await readFacts(ctx) }, 'facts:write'), form)
}

dbTest('the account that customers pay to', (db) => {
  test('is kept once its IBAN is right, named in the journal, and taken back with the change', async () => {
    await seedShopFacts(db.database.db)
    const wrong = await send(db, { ...TYPED, bankIban: 'FR76 3000 6000 0112 3456 7890 188' })
    expect(wrong).toMatchObject({ intent: 'bank', errors: { bankIban: expect.stringContaining('pas juste') }, typed: { bankHolder: 'SARL Phare' } })
    expect(await send(db, { ...TYPED, bankHolder: '' })).toMatchObject({ errors: { bankHolder: expect.stringContaining('nom du compte') } })
    expect(await send(db, { ...TYPED, bankIban: '' })).toMatchObject({ errors: { bankIban: expect.stringContaining('videz les trois') } })
    expect(await send(db, { ...TYPED, bankBic: 'AGRI' })).toMatchObject({ errors: { bankBic: expect.stringContaining('onze signes') } })
    expect(await findBankDetails(testCtx(db))).toBeUndefined()
    const saved = await send(db, TYPED)
    expect(saved.notice).toMatchObject({ kind: 'done', undo: { intent: 'undo' } })
    expect(await findBankDetails(testCtx(db))).toEqual({ holder: 'SARL Phare', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' })
    const [entry] = await db.database.db.select().from(auditEntries).where(eq(auditEntries.action, 'business.changed'))
    expect(entry).toMatchObject({ before: { IBAN: '' }, after: { 'titulaire du compte': 'SARL Phare', IBAN: 'FR76 3000 6000 0112 3456 7890 189' } })
    expect((await send(db, TYPED)).notice?.text).toBe('Rien à changer.')
    await send(db, { ...saved.notice?.undo })
    expect(await findBankDetails(testCtx(db))).toBeUndefined()
    // What every page knows of the business does not hold it.
    expect(JSON.stringify(await readFacts(testCtx(db)))).not.toContain('bank')
  })

  const ACCOUNT = { bank_holder: 'SARL Phare', bank_iban: 'FR7630006000011234567890189', bank_bic: 'AGRIFRPP' }

  test('stands on what asks for money, with its own number: on no credit note, and nowhere without an account', async () => {
    await seedShopFacts(db.database.db)
    const manager = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const mentionsOf = async (id: string) => (await findInvoice(manager, id))?.mentions.join(' ')
    expect(await mentionsOf(await anIssuedInvoice(manager))).not.toContain('virement')
    await manager.db.update(businesses).set(ACCOUNT)
    const id = await anIssuedInvoice(manager)
    expect(await mentionsOf(id)).toContain(`Par virement\u00a0: ${SAID} F2026-00002.`)
    const credited = await creditInvoice(manager, { id, lines: [0], withAid: false, note: 'Erreur' })
    expect(await mentionsOf('id' in credited ? credited.id : '')).not.toContain('virement')
  })

  test('is asked for only as long as the case has something to pay', async () => {
    await seedShopFacts(db.database.db)
    await db.database.db.update(businesses).set(ACCOUNT)
    const { pay, invoice, later } = await inRepair(db)
    await pay(100_00)
    const { id } = await invoice()
    expect((await findInvoice(later(), id))?.mentions.join(' ')).not.toContain('virement')
  })

  test('is in the mails about a device that came by post, and in none about one of the counter', async () => {
    await seedShopFacts(db.database.db)
    await seedDocuments(db.database.db)
    await db.database.db.update(businesses).set(ACCOUNT)
    const told = async (byPost: boolean) => {
      const found = await inRepair(db)
      if (byPost) await db.database.db.update(requests).set({ kind: 'postal' }).where(eq(requests.id, found.requestId))
      await found.move('ready')
      const ctx = { ...found.later(), caseMail: readCaseMail }
      const ready = await statusMail(ctx, { ...MAILED, id: found.id, number: Number(found.reference.slice(2)) })
      await invoiceCase(ctx, { reference: found.reference, issue: true })
      const [invoice] = await db.database.db.select({ text: mails.text }).from(mails).where(like(mails.subject, 'Facture%'))
      await db.database.db.delete(mails)
      return { reference: found.reference, ready: ready.text, invoice: invoice?.text }
    }
    const atCounter = await told(false)
    expect(atCounter.invoice).toContain('Il reste 100,00\u00a0€ à payer.')
    for (const text of [atCounter.ready, atCounter.invoice]) expect(text).not.toMatch(/virement|FR76/)
    await db.database.db.delete(repairs)
    await db.database.db.delete(requests)
    const byPost = await told(true)
    expect(byPost.ready).toContain(`une fois la réparation payée\u00a0: par virement (${SAID} ${byPost.reference}), ou appelez le magasin`)
    expect(byPost.invoice).toContain(`Il reste 100,00\u00a0€ à payer\u00a0: par virement (${SAID} F2026-00002), ou appelez le magasin`)
  })
})

const MAILED = {
  device: 'iPhone 13',
  store_id: 'la-teste',
  customer_name: 'Zoé Martin',
  email: 'zoe@exemple.fr',
  return_of: null,
  status: 'ready',
} as const
