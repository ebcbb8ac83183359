import { parse } from 'csv-parse/sync'
import { expect, test, vi } from 'vitest'
import { creditInvoice } from '#app/features/invoices/credit-note.commands.server.ts'
import { saveDraft } from '#app/features/invoices/draft.commands.server.ts'
import { findInvoice, listCaseInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import { readMoney } from '#app/features/till/money.queries.server.ts'
import { readAmount } from '#app/lib/money.ts'
import type { InvoiceLine } from '#app/lib/invoice.ts'
import { sumUnpaid, unpaidInvoices } from '#app/platform/db/unpaid-sales.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { inRepair } from '#tests/factories/case-in-repair.ts'
import { invoicingFacts } from '#tests/factories/invoices.ts'
import { chance } from '#tests/factories/random.ts'
import { atScale } from '#tests/scale.ts'
import { accountCsv } from './accounts-files.server.ts'
import type { AccountFile } from './accounts-files.server.ts'
import { invoiceCase, invoiceDeposit } from './invoices.server.ts'
import { issueAndMail } from './issue-and-mail.server.ts'
import { giveBack, takeMoney } from './till.server.ts'

const PERIOD = { from: '2026-01-01', until: '2027-12-31' }
const LIBOURNE = { storeId: 'libourne', reference: '', receiptTo: null } as const

function cents(text: string | undefined): number {
  const amount = readAmount((text ?? '').replace(/^-/, ''))
  if (!('cents' in amount)) throw new Error(`${text} is no amount`)
  return text?.startsWith('-') ? -amount.cents : amount.cents
}

type Line = Record<string, string>
const sum = (lines: readonly Line[], column: string) => lines.reduce((total, line) => total + cents(line[column]), 0)

/** What a file says at each rate, without those that come to nothing: [gross, VAT], cents. */
function byRate(lines: readonly Line[]): Record<string, readonly number[]> {
  const rates = Map.groupBy(lines, ({ regime, taux }) => `${regime} ${taux}`)
  const sums = [...rates].map(([rate, own]) => [rate, [sum(own, 'ttc'), sum(own, 'tva')]] as const)
  return Object.fromEntries(sums.filter(([, each]) => each.some((one) => one !== 0)).toSorted(([a], [b]) => a.localeCompare(b)))
}

/** A case of 100 € and all that happens to its papers and its money, at whatever rates. */
async function traded(db: TestDb, random: () => number) {
  const found = await inRepair(db)
  const { reference, id, requestId } = found
  const parts = { repairId: id, requestId }
  const about = { reference, ...parts, invoiceId: null }
  const pick = <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(random() * choices.length)] ?? choices[0]
  let regime: 'normal' | 'franchise' = 'normal'
  const later = () => {
    const ctx = found.later()
    vi.setSystemTime(ctx.now)
    return { ...ctx, facts: invoicingFacts({ mediatorAddress: '1 rue de la Paix, 75002 Paris', vatRegime: regime }) }
  }
  const lines = (): InvoiceLine[] => {
    const first = pick([100_00, 61_37, 80_01])
    const vat = (): Pick<InvoiceLine, 'vat' | 'rate'> =>
      regime === 'franchise'
        ? { vat: 'none', rate: 0 }
        : pick([
            { vat: 'standard', rate: 2_000 },
            { vat: 'standard', rate: 550 },
          ] as const)
    return [first, 100_00 - first]
      .filter((each) => each > 0)
      .map((unitCents, index) => ({ label: `Ligne ${index}`, quantity: 1, unitCents, ...vat() }))
  }
  const money = () => readMoney(later(), about)
  const take = (amountCents: number) =>
    takeMoney(later(), { ...LIBOURNE, formKey: crypto.randomUUID(), about, amountCents, means: 'card', givenCents: null })
  /** A transfer of some euros more than what remains. */
  const overpay = async () => {
    const { restCents } = await money()
    if (restCents === null) return 'none'
    const excessCents = pick([1, 12_34, 50_00])
    const sent = { ...LIBOURNE, formKey: crypto.randomUUID(), about, amountCents: Math.max(0, restCents) + excessCents, excessCents }
    return (await takeMoney(later(), { ...sent, means: 'transfer', givenCents: null })).kind
  }
  const back = async (atMostCents: number) => {
    const { restCents, payments } = await money()
    const from = payments.find((each) => each.kind === 'payment' && each.refundedCents < each.amountCents)
    if (!from) return 'none'
    const amountCents = Math.min(atMostCents, -(restCents ?? 0), from.amountCents - from.refundedCents)
    if (amountCents <= 0) return 'none'
    return (
      await giveBack(later(), { ...LIBOURNE, formKey: crypto.randomUUID(), about, amountCents, means: 'card', reason: 'Avoir', paymentId: from.id })
    ).kind
  }
  const steps = {
    deposit: async () => (await invoiceDeposit(later(), { formKey: crypto.randomUUID(), reference, amountCents: pick([10_00, 33_33, 20_01]) })).kind,
    invoice: async () => {
      const made = await invoiceCase(later(), { reference, issue: false })
      if (made.kind !== 'open') return made.kind
      const draft = await findInvoice(later(), made.id)
      if (!draft) return 'none'
      const ctx = later()
      await saveDraft(ctx, { ...draft, lines: lines() })
      return (await issueAndMail(later(), made.id)).kind
    },
    credit: async () => {
      const bills = (await listCaseInvoices(later(), parts)).filter(({ kind, state }) => state === 'issued' && kind !== 'credit_note')
      const bill = bills[Math.floor(random() * bills.length)]
      if (!bill) return 'none'
      const chosen = pick([
        { lines: [0, 1], amountCents: null },
        { lines: [0], amountCents: null },
        { lines: [1], amountCents: null },
        { lines: [0], amountCents: 7_77 },
      ])
      return (await creditInvoice(later(), { id: bill.id, withAid: false, note: 'Geste', ...chosen })).kind
    },
    regime: async () => {
      regime = regime === 'normal' ? 'franchise' : 'normal'
      return regime
    },
    pay: async () => {
      const { restCents } = await money()
      return restCents !== null && restCents > 0 ? (await take(Math.min(restCents, pick([5_00, 33_33, 100_00])))).kind : 'none'
    },
    overpay,
    'give back': () => back(pick([5_00, 100_00])),
  }
  const settle = async () => {
    const { restCents } = await money()
    const open = [...(await unpaidInvoices(later(), false)).values()]
    const unpaid = [await sumUnpaid(later(), false).then(({ cents: left }) => left), open.reduce((total, left) => total + left, 0)]
    if (restCents !== null && restCents > 0) await take(restCents)
    while ((await back(1_000_00)) === 'taken');
    const file = async (name: AccountFile): Promise<Line[]> =>
      parse(await accountCsv(later(), name, PERIOD), { bom: true, delimiter: ';', columns: true })
    const issued = (await listCaseInvoices(later(), parts)).filter(({ state }) => state === 'issued')
    return {
      ...(await money()),
      unpaid,
      issuedCents: issued.reduce((total, { dueCents }) => total + dueCents, 0),
      sales: await file('ventes'),
      vat: await file('tva'),
      paidVat: await file('tvaencaissements'),
      payments: await file('paiements'),
    }
  }
  return { steps, settle }
}

const SEEDS = Array.from({ length: atScale(6, 200) }, (_, index) => index + 1)

dbTest('documents, till and files for the accountant', (db) => {
  test.each(SEEDS)('say the same of a case that is settled, at every rate (%i)', { timeout: 60_000 }, async (seed) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const random = chance(seed * 6_151).next
      const { steps, settle } = await traded(db, random)
      const names = [...Object.keys(steps), 'deposit', 'invoice', 'pay'] as (keyof typeof steps)[]
      const trail: string[] = []
      for (let count = 0; count < 12; count += 1) {
        const step = names[Math.floor(random() * names.length)] ?? 'invoice'
        trail.push(`${step}: ${await steps[step]()}`)
      }
      const said = await settle()
      const shown = [...trail, ...said.sales.map((line) => line['piece'] ?? ''), ...said.paidVat.map((line) => Object.values(line).join(' '))].join(
        '\n',
      )
      expect(said.unpaid[1], shown).toBe(said.unpaid[0])
      expect(byRate(said.sales), shown).toEqual(byRate(said.vat))
      expect(sum(said.sales, 'ttc'), shown).toBe(said.issuedCents)
      expect(sum(said.payments, 'montant'), shown).toBe(said.paidCents)
      expect(sum(said.paidVat, 'ttc'), shown).toBe(said.paidCents)
      for (const line of [...said.sales, ...said.paidVat]) expect(cents(line['ht']) + cents(line['tva']), shown).toBe(cents(line['ttc']))
      // What is agreed on and not invoiced has no rate yet.
      if (said.paidCents === said.issuedCents) expect(byRate(said.paidVat), shown).toEqual(byRate(said.sales))
    } finally {
      vi.useRealTimers()
    }
  })
})
