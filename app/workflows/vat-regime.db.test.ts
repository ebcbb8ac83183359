import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDraft, saveDraft } from '#app/features/invoices/draft.commands.server.ts'
import { findInvoice } from '#app/features/invoices/invoices.queries.server.ts'
import { printedSums } from '#app/features/invoices/printed-invoice.ts'
import { mailInvoice } from '#app/features/invoices/mail-invoice.server.ts'
import { linkedRequest } from '#app/features/requests/linked-request.server.ts'
import { remindOfQuotes } from '#app/features/requests/quote-reminders.server.ts'
import { findReceipt } from '#app/features/till/receipt.queries.server.ts'
import { mailDeposit } from '#app/features/repairs/deposit/deposit.commands.server.ts'
import { findDepositSheet } from '#app/features/repairs/deposit/deposit.queries.server.ts'
import { depositLines } from '#app/features/repairs/deposit/deposit-sheet.ts'
import { verifyLedger } from '#app/platform/ledger/verify-ledger.server.ts'
import { customerMails } from '#tests/factories/outbox.ts'
import { findLatestQuote } from '#app/features/requests/quotes.commands.server.ts'
import { days } from '#app/lib/durations.ts'
import { VAT_RATES } from '#app/lib/vat.ts'
import { NO_VAT } from '#app/lib/vat-words.ts'
import type { VatRegime } from '#app/lib/vat-words.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { arrivalAnswer, runInvoicesIntent } from '#app/routes/admin/invoice-actions.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { opened } from '#tests/factories/counter-case.ts'
import { SALE, anAcceptedCase, anIssuedInvoice, invoicingFacts } from '#tests/factories/invoices.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { shownQuote } from '#app/routes/pro/shown-quote.server.ts'
import { accountCsv } from './accounts-files.server.ts'
import { readCasePage } from './case-page.server.ts'
import { invoiceCase, invoiceDeposit } from './invoices.server.ts'
import { creditAndMail, issueAndMail } from './issue-and-mail.server.ts'
import { openAtRegimeChange } from './open-at-regime-change.server.ts'
import { readQuoteSheet } from './quote-sheet.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'
import { sendReceipt, takeMoney } from './till.server.ts'

/** A shop under either regime, with a case of 198,90 € and a deposit of 100 € that was charged under the first one. */
async function changing(db: TestDb, [first, then]: readonly [VatRegime, VatRegime]) {
  const before = await asManager(testCtx(db, { facts: invoicingFacts({ vatRegime: first }) }))
  const after = { ...before, facts: invoicingFacts({ vatRegime: then }) }
  const { reference } = await anAcceptedCase(before, 'D-7K2M9Q', { aid_cents: 0 })
  const deposit = await invoiceDeposit(before, { formKey: crypto.randomUUID(), reference, amountCents: 100_00 })
  const balance = async () => {
    const made = await invoiceCase(after, { reference, issue: true })
    const invoice = await findInvoice(after, made.kind === 'issued' ? made.id : '')
    if (!invoice) throw new Error(made.kind)
    return invoice
  }
  return { before, after, deposit, balance }
}

function form(fields: Record<string, string>): FormData {
  const posted = new FormData()
  for (const [name, text] of Object.entries(fields)) posted.set(name, text)
  return posted
}

dbTest('a quote that has left', (db) => {
  test('keeps the words of its day for everybody who reads it, once the business charges VAT', async () => {
    const mediatorAddress = '1 rue de la Paix, 75002 Paris'
    const before = await asManager(testCtx(db, { facts: invoicingFacts({ vatRegime: 'franchise', mediatorAddress }) }))
    const id = await aRequest(before, { state: 'waiting', email: 'zoe@exemple.fr', reference: 'D-7K2M9Q' })
    const lines = [{ label: 'Écran', amountCents: 100_00 }]
    await sendQuote(before, { id, formKey: crypto.randomUUID(), lines, ...TERMS })
    const after = { ...before, facts: invoicingFacts() }
    expect((await linkedRequest(after, id)).quote?.totals).toMatchObject([{ label: 'Total (TVA non applicable, art. 293 B du CGI)' }])
    const quote = await findLatestQuote(after, id)
    expect(quote && (await shownQuote(after, quote))).toMatchObject({ vatRegime: 'franchise' })
    expect((await readQuoteSheet(after, 'D-7K2M9Q'))?.quote).toMatchObject({ vatRegime: 'franchise' })
    expect((await readCasePage(after, 'D-7K2M9Q'))?.quotes).toMatchObject([{ vatRegime: 'franchise' }])
  })
})

dbTest('what has left once', (db) => {
  const mediatorAddress = '1 rue de la Paix, 75002 Paris'
  const card = { amountCents: 40_00, means: 'card', givenCents: null, reference: '', storeId: 'libourne', receiptTo: null } as const

  test.each([
    { regimes: ['franchise', 'normal'], total: 'Total (TVA non applicable, art. 293 B du CGI)\u00a0: 100\u00a0€', untaxed: true },
    { regimes: ['normal', 'franchise'], total: 'Total TTC\u00a0: 100\u00a0€', untaxed: false },
  ] as const)('leaves again, and is answered, in the words of its day, after $regimes', async ({ regimes: [first, then], total, untaxed }) => {
    const before = await asManager(testCtx(db, { facts: invoicingFacts({ vatRegime: first, mediatorAddress }) }))
    const today = { ...before, facts: invoicingFacts({ vatRegime: then, mediatorAddress }) }
    const id = await aRequest(before, { state: 'waiting', email: 'zoe@exemple.fr', reference: 'D-7K2M9Q' })
    await sendQuote(before, { id, formKey: crypto.randomUUID(), lines: [{ label: 'Écran', amountCents: 100_00 }], ...TERMS })
    expect(await decideByRepair(today, { requestId: id, version: 1, decision: 'accepted' })).toBe('done')
    const about = { reference: 'D-7K2M9Q', repairId: null, requestId: id, invoiceId: null }
    const taken = await takeMoney(before, { ...card, formKey: crypto.randomUUID(), about })
    if (taken.kind !== 'taken') throw new Error('The payment was refused')
    const { payment } = taken
    expect(await findReceipt(today, payment.id)).toMatchObject({ noVat: untaxed ? NO_VAT : null })
    await sendReceipt(today, 'mail', { payment, about, to: { name: 'Zoé', email: 'zoe@exemple.fr', phone: '' } })
    const invoiced = await invoiceCase(before, { reference: 'D-7K2M9Q', issue: true })
    await mailInvoice(today, 'id' in invoiced ? invoiced.id : '')
    const mails = await customerMails(today)
    const texts = (subject: RegExp) => mails.filter((mail) => subject.test(mail.subject)).map(({ text }) => text)
    expect(texts(/contrat/).map((text) => text.includes(total))).toEqual([true])
    expect(texts(/paiement/).map((text) => text.includes('TVA non applicable'))).toEqual([untaxed])
    expect(texts(/Facture/).map((text) => text.includes('TTC'))).toEqual([!untaxed, !untaxed])
    // Money of today has the words of today.
    const next = await takeMoney(today, { ...card, formKey: crypto.randomUUID(), about })
    expect(next.kind === 'taken' && (await findReceipt(before, next.payment.id))).toMatchObject({ noVat: untaxed ? null : NO_VAT })
    expect(await verifyLedger(today.db, { training: false, witness: undefined })).toMatchObject({ problem: null })
  })

  test.each([
    ['franchise', 'normal', 'Écran, pièce compatible, 179\u00a0€ à payer (204\u00a0€, aide de 25\u00a0€ déduite)'],
    ['normal', 'franchise', 'Écran, pièce compatible, 179\u00a0€ TTC à payer (204\u00a0€, aide de 25\u00a0€ déduite)'],
  ] as const)('is a slip that nobody has signed yet, too: written under «%s», it is read under «%s»', async (first, then, price) => {
    const before = await asManager(testCtx(db, { facts: invoicingFacts({ vatRegime: first, mediatorAddress }) }))
    const today = { ...before, facts: invoicingFacts({ vatRegime: then, mediatorAddress }) }
    const id = await opened(before)
    const lines = (await findDepositSheet(today, id).then((sheet) => sheet && depositLines(sheet))) ?? []
    expect(lines.filter(({ label }) => label.startsWith('Prix')).map(({ text }) => text)).toEqual(
      first === 'franchise' ? [price, 'TVA non applicable, art. 293 B du CGI'] : [price],
    )
    await mailDeposit(today, { id })
    const texts = (await customerMails(today)).map(({ text }) => text)
    expect(texts.map((text) => [text.includes('TTC'), text.includes('TVA non applicable')])).toEqual(
      texts.map(() => [first === 'normal', first === 'franchise']),
    )
    expect(texts.length).toBeGreaterThan(0)
  })

  test('reminds of a quote in the words of its day', async () => {
    const before = await asManager(testCtx(db, { facts: invoicingFacts({ vatRegime: 'franchise', mediatorAddress }) }))
    const id = await aRequest(before, { state: 'waiting', email: '', phone: '+33612345678', reference: 'D-7K2M9Q' })
    await sendQuote(before, { id, formKey: crypto.randomUUID(), lines: [{ label: 'Écran', amountCents: 100_00 }], ...TERMS })
    const later = { ...before, now: new Date(before.now.getTime() + days(4)), facts: invoicingFacts({ mediatorAddress }) }
    expect(await remindOfQuotes(later)).toBe(1)
    const texts = await customerMails(later)
    expect(texts.map(({ text }) => text.includes('TTC'))).toEqual([false, false])
  })
})

dbTest('the VAT of an invoice', (db) => {
  test('is none once the business charges none, whatever its draft said before', async () => {
    const staff = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const id = await createDraft(staff, SALE)
    const franchise = { ...staff, facts: invoicingFacts({ vatRegime: 'franchise' }) }
    expect(await issueAndMail(franchise, id)).toMatchObject({
      kind: 'wrong-sum',
      field: 'vat-0',
      problem: expect.stringContaining('vérifiez les prix'),
    })
    await saveDraft(franchise, { ...SALE, id, lines: SALE.lines.map((line) => ({ ...line, vat: 'none', rate: 0 })) })
    expect(await issueAndMail(franchise, id)).toMatchObject({ kind: 'issued' })
  })

  test('is asked about where the draft of a case has none, from before the business charged it: one press at the case issues nothing', async () => {
    const before = await asManager(testCtx(db, { facts: invoicingFacts({ vatRegime: 'franchise' }) }))
    const { reference } = await anAcceptedCase(before)
    const draft = await invoiceCase(before, { reference, issue: false })
    const after = { ...before, facts: invoicingFacts() }
    expect(await invoiceCase(after, { reference, issue: true })).toEqual({ ...draft, problem: { kind: 'untaxed' } })
    const page = await runInvoicesIntent(after, form({ intent: 'case', reference }))
    const { searchParams } = new URL(typeof page === 'string' ? page : '', 'https://shop.example')
    const invoice = await findInvoice(after, 'id' in draft ? draft.id : '')
    expect(invoice && arrivalAnswer(after, searchParams, { invoice, asked: undefined })?.notice?.text).toContain('l’entreprise facture la TVA')
    // Who has seen its lines issues it, as work from before.
    expect(await issueAndMail(after, invoice?.id ?? '')).toMatchObject({ kind: 'issued' })
  })

  test('of a balance is none where its deposit had some: what it adds follows its own rule, and takes no VAT back', async () => {
    const { balance } = await changing(db, ['normal', 'franchise'])
    const invoice = await balance()
    expect(invoice).toMatchObject({ totalCents: 223_90, dueCents: 123_90 })
    expect(invoice.vatTotals).toEqual([{ vat: 'none', rate: 0, grossCents: 123_90, netCents: 123_90, vatCents: 0 }])
    expect(invoice.mentions.filter((text) => text.includes('TVA'))).toEqual([
      'TVA non applicable, art. 293 B du CGI, pour ce qui s’ajoute à l’acompte. L’acompte garde la TVA de sa propre facture.',
    ])
    expect(printedSums(invoice).map(({ label }) => label)).toEqual([
      'Total',
      expect.stringMatching(/^Acompte F2026-00001 .*83,33\s€ HT, TVA 16,67\s€/),
      'À payer par le client',
    ])
  })

  test('of a balance is that of what it adds where its deposit had none', async () => {
    const { balance } = await changing(db, ['franchise', 'normal'])
    const [rate] = VAT_RATES
    expect((await balance()).vatTotals).toEqual([{ vat: 'standard', rate, grossCents: 123_90, netCents: 103_25, vatCents: 20_65 }])
  })

  test.each([
    { regimes: ['normal', 'franchise'], parts: [-204_00, -19_90], taxBack: [-13_35, -3_32] },
    { regimes: ['normal', 'franchise'], parts: [-60_00, -144_00, -19_90], taxBack: [0, -13_35, -3_32] },
    { regimes: ['franchise', 'normal'], parts: [-204_00, -19_90], taxBack: [-20_65, 0] },
    { regimes: ['franchise', 'normal'], parts: [-60_00, -144_00, -19_90], taxBack: [-10_00, -10_65, 0] },
  ] as const)(
    'of a deposit from before a change, $regimes, goes back with it where credit notes give everything back in parts: $parts',
    async ({ regimes, parts, taxBack }) => {
      const { after, balance } = await changing(db, regimes)
      const invoice = await balance()
      const correcting = allow(after, 'invoices:correct')
      const taxes: number[] = []
      const printed: string[][] = []
      for (const [index, cents] of parts.entries()) {
        const isPart = parts.length === 3 && index === 0
        const line = parts.length === 3 && index > 0 ? index - 1 : index
        const made = await creditAndMail(correcting, {
          id: invoice.id,
          lines: [line],
          withAid: false,
          note: 'Geste commercial',
          amountCents: isPart ? -cents : null,
        })
        const credit = await findInvoice(after, made.kind === 'issued' ? made.id : '')
        if (!credit) throw new Error(made.kind)
        expect([credit.totalCents, credit.vatTotals.reduce((sum, { grossCents }) => sum + grossCents, 0)]).toEqual([cents, cents])
        taxes.push(credit.vatTotals.reduce((sum, { vatCents }) => sum + vatCents, 0))
        printed.push(printedSums(credit).map(({ label, amount }) => `${label} ${amount}`.replaceAll(/\s/g, ' ')))
        expect(credit.mentions.some((text) => text.includes('sauf pour ce qui revient de l’acompte'))).toBe(
          regimes[1] === 'franchise' && taxes.at(-1) !== 0,
        )
      }
      expect(taxes).toEqual(taxBack)
      // What is printed under the lines says the VAT of the credit note itself.
      const said = printed.at(-1)?.filter((text) => text.includes('acompte'))
      const last = (taxBack.at(-1) ?? 0) === 0 ? ['0,00 €', '0,00 €'] : ['−16,58 €', '−3,32 €']
      expect(said).toEqual([`HT à 20 % sur cet avoir, acompte rendu compris ${last[0]}`, `TVA 20 % sur cet avoir, acompte rendu compris ${last[1]}`])
      const vat = (await accountCsv(allow(after, 'money:export'), 'tva', { from: '2026-11-01', until: '2026-11-30' })).trim().split('\n')
      expect(vat.slice(1).map((row) => row.split(';').slice(2))).toEqual([
        ['0,00', '0,00', '0,00'],
        ['0,00', '0,00', '0,00'],
      ])
    },
  )

  test('CGI annexe II, 242 nonies A: what gives VAT back names the number under which it was charged, what has none does not', async () => {
    const before = await asManager(testCtx(db, { facts: invoicingFacts() }))
    const franchise = { ...before, facts: invoicingFacts({ vatRegime: 'franchise' }) }
    const taxed = await anIssuedInvoice(before)
    const untaxed = await anIssuedInvoice(franchise, { lines: SALE.lines.map((line) => ({ ...line, vat: 'none', rate: 0 })) })
    const numberOn = async (id: string) => {
      const made = await creditAndMail(allow(franchise, 'invoices:correct'), { id, lines: [0], withAid: false, note: 'Retour' })
      const credit = await findInvoice(franchise, made.kind === 'issued' ? made.id : '')
      return credit?.seller?.vat
    }
    expect([await numberOn(taxed), await numberOn(untaxed)]).toEqual(['FR40123456824', ''])
  })

  test('changes with a word of what is open: deposits whose balance is to come, drafts that carry the other rule', async () => {
    const { before, after, deposit, balance } = await changing(db, ['normal', 'franchise'])
    await createDraft(before, SALE)
    const said = () => openAtRegimeChange(before, { vatRegime: 'franchise' })
    expect(await said()).toBe(
      'Acomptes dont le solde reste à facturer\u00a0: F2026-00001. Ils gardent leur règle, et le solde suit la nouvelle\u00a0: montrez-les à votre comptable. 1\u00a0facture en brouillon à relire\u00a0: des lignes portent la TVA d’avant.',
    )
    expect([await openAtRegimeChange(before, { vatRegime: 'normal' }), await openAtRegimeChange(after, { vatRegime: 'franchise' })]).toEqual(['', ''])
    await balance()
    expect(await said()).not.toContain('Acomptes')
    const other = await anAcceptedCase(before, 'D-7K2M9R')
    const second = await invoiceDeposit(before, { formKey: crypto.randomUUID(), reference: other.reference, amountCents: 50_00 })
    expect([deposit.kind, second.kind]).toEqual(['issued', 'issued'])
    const id = 'id' in second ? second.id : ''
    expect(await said()).toContain('Acomptes')
    await creditAndMail(allow(before, 'invoices:correct'), { id, lines: [0], withAid: false, note: 'Abandon' })
    expect(await said()).not.toContain('Acomptes')
  })

  test.each([
    ['franchise', 'normal', '2\u00a0prix convenus sans TVA à facturer\u00a0: la même somme comprendra la TVA.'],
    ['normal', 'franchise', '2\u00a0prix convenus TTC à facturer\u00a0: la même somme, sans TVA.'],
  ] as const)('from «%s» to «%s» says how many prices are agreed on and not invoiced, by a quote and at the counter', async (first, next, said) => {
    const before = await asManager(testCtx(db, { facts: invoicingFacts({ vatRegime: first }) }))
    const change = () => openAtRegimeChange(before, { vatRegime: next })
    expect(await change()).toBe('')
    const { reference } = await anAcceptedCase(before, 'D-7K2M9Q', { vat_regime: first })
    const id = await opened(before)
    expect(await change()).toBe(said)
    await invoiceCase(before, { reference, issue: true })
    expect(await change()).toContain('1\u00a0prix convenu ')
    // Under the other regime it is a price of that one.
    await anAcceptedCase(before, 'D-7K2M9R', { vat_regime: next })
    await before.db.update(repairs).set({ status: 'handed_over', outcome: 'repaired' }).where(eq(repairs.id, id))
    expect(await change()).toBe('')
  })
})
