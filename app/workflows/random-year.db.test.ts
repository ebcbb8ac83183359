// A year of two shops, drawn by lot, over a change of the VAT regime and of the year: all that adds it up has to come to the same.
import { parse } from 'csv-parse/sync'
import { asc, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { creditInvoice } from '#app/features/invoices/credit-note.commands.server.ts'
import { createDraft } from '#app/features/invoices/draft.commands.server.ts'
import { findMoneyFigures } from '#app/features/sales-figures/sales-figures.queries.server.ts'
import { purchaseForm } from '#app/features/second-hand/second-hand.schema.ts'
import { readMoney } from '#app/features/till/money.queries.server.ts'
import { readTill } from '#app/features/till/till.queries.server.ts'
import { after, days, minutes } from '#app/lib/durations.ts'
import type { InvoiceLine } from '#app/lib/invoice.ts'
import { readAmount } from '#app/lib/money.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { invoices, ledgerEntries, payments } from '#app/platform/db/tables/money.server.ts'
import { sumUnpaid, unpaidInvoices } from '#app/platform/db/unpaid-sales.server.ts'
import { closePeriods } from '#app/platform/ledger/close-periods.server.ts'
import { verifyLedger } from '#app/platform/ledger/verify-ledger.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { pieces } from '#tests/factories/cash.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { SALE, anAcceptedCase, invoicingFacts } from '#tests/factories/invoices.ts'
import { chance } from '#tests/factories/random.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { atScale } from '#tests/scale.ts'
import { SELLER } from '#tests/factories/bought-device.ts'
import { accountCsv } from './accounts-files.server.ts'
import type { AccountFile } from './accounts-files.server.ts'
import { findPayer } from './case-money.server.ts'
import { invoiceCase, invoiceDeposit } from './invoices.server.ts'
import { issueAndMail } from './issue-and-mail.server.ts'
import { writePurchase } from './second-hand.server.ts'
import { closeTheTill, giveBack, takeMoney } from './till.server.ts'

const SHOPS = ['la-teste', 'libourne'] as const
const BOUGHT = {
  ...SELLER,
  item: 'iPhone 13 noir',
  marks: 'Rayure au dos',
  imei: '490154203237518',
  origin: 'Acheté neuf en 2022',
  payment: 'Espèces',
  signed: 'on',
}

type Vat = Pick<InvoiceLine, 'vat' | 'rate' | 'purchaseCents'>
const TAXED: readonly [Vat, ...Vat[]] = [
  { vat: 'standard', rate: 2_000 },
  { vat: 'standard', rate: 550 },
  { vat: 'margin', rate: 2_000, purchaseCents: 50_00 },
]

interface Sold {
  id: string
  storeId: (typeof SHOPS)[number]
  about: { reference: string; repairId: string | null; requestId: string | null; invoiceId: string | null }
}

/** Two shops and all that may happen at their counters; `rest` lets some days pass. */
async function trading(db: TestDb, random: () => number) {
  let now = new Date('2026-10-05T08:00:00Z')
  let vatRegime: 'normal' | 'franchise' = 'normal'
  const manager = await asManager(testCtx(db, { facts: invoicingFacts(), now }))
  const ctx = () => {
    vi.setSystemTime(now)
    return { ...manager, now, facts: invoicingFacts({ vatRegime }) }
  }
  const pick = <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(random() * choices.length)] ?? choices[0]
  const sales: Sold[] = []
  const vat = (): Vat => (vatRegime === 'franchise' ? { vat: 'none', rate: 0 } : pick(TAXED))
  const pay = async ({ about, storeId }: Pick<Sold, 'about' | 'storeId'>, amountCents: number) => {
    const money = {
      about,
      storeId,
      amountCents,
      means: pick(['card', 'cash', 'transfer'] as const),
      givenCents: null,
      reference: '',
      receiptTo: null,
    }
    if (amountCents > 0) await takeMoney(ctx(), { ...money, formKey: crypto.randomUUID() })
  }
  let cases = 0
  const steps = {
    sell: async () => {
      const storeId = pick(SHOPS)
      const lines = Array.from({ length: pick([1, 2, 3]) }, (_, index): InvoiceLine => {
        return { label: `Ligne ${index}`, quantity: pick([1, 1, 3]), unitCents: pick([19_90, 1_01, 333_33]), ...vat() }
      })
      const id = await createDraft(ctx(), { ...SALE, storeId, lines, discountCents: pick([0, 0, 77]) })
      const issued = await issueAndMail(ctx(), id)
      if (issued.kind !== 'issued') throw new Error(issued.kind)
      const sold = { id, storeId, about: { reference: issued.number, repairId: null, requestId: null, invoiceId: id } }
      sales.push(sold)
      const { restCents } = await readMoney(ctx(), sold.about)
      await pay(sold, pick([restCents ?? 0, restCents ?? 0, 1_00, 0]))
    },
    repair: async () => {
      const storeId = pick(SHOPS)
      const reference = `D-7K2${'ABCDEFGHJK'[Math.floor(cases / 10) % 10]}${'ABCDEFGHJK'[cases % 10]}Q`
      cases += 1
      await anAcceptedCase(ctx(), reference, { aid_cents: pick([0, 25_00]), vat_regime: vatRegime })
      if (random() < 0.5) await invoiceDeposit(ctx(), { formKey: crypto.randomUUID(), reference, amountCents: pick([30_00, 33_33]) })
      const payer = await findPayer(ctx(), reference)
      if (!payer) throw new Error(`${reference} is not there`)
      const { about } = payer
      await pay({ storeId, about }, pick([0, 33_33]))
      if (random() < 0.2) rest(pick([1, 3]))
      const made = await invoiceCase(ctx(), { reference, issue: true })
      if (made.kind !== 'issued') return
      sales.push({ id: made.id, storeId, about })
      await pay({ storeId, about }, (await readMoney(ctx(), about)).restCents ?? 0)
    },
    'take back': async () => {
      const sold = sales[Math.floor(random() * sales.length)]
      if (!sold) return
      const what = pick([
        { lines: [0], amountCents: null },
        { lines: [0, 1, 2], amountCents: null },
        { lines: [0], amountCents: 77 },
      ])
      await creditInvoice(ctx(), { id: sold.id, withAid: random() < 0.3, note: 'Geste', ...what })
      const money = await readMoney(ctx(), sold.about)
      const from = money.payments.find((each) => each.kind === 'payment' && each.refundedCents < each.amountCents)
      const amountCents = Math.min(-(money.restCents ?? 0), from ? from.amountCents - from.refundedCents : 0)
      if (!from || amountCents <= 0) return
      const given = {
        about: sold.about,
        storeId: sold.storeId,
        amountCents,
        means: 'transfer' as const,
        reference: '',
        reason: 'Avoir',
        receiptTo: null,
      }
      await giveBack(ctx(), { ...given, paymentId: from.id, formKey: crypto.randomUUID() })
    },
    'transfer too much': async () => {
      const sold = sales[Math.floor(random() * sales.length)]
      if (!sold) return
      const restCents = Math.max(0, (await readMoney(ctx(), sold.about)).restCents ?? 0)
      const sent = { about: sold.about, storeId: sold.storeId, means: 'transfer' as const, givenCents: null, reference: 'VIR', receiptTo: null }
      await takeMoney(ctx(), { ...sent, amountCents: restCents + 12_34, excessCents: 12_34, formKey: crypto.randomUUID() })
    },
    buy: async () => {
      const boughtOn = parisTime(now).date
      const typed = { ...BOUGHT, boughtOn, storeId: pick(SHOPS), price: pick(['20', '13,37']), formKey: crypto.randomUUID() }
      await writePurchase(allow(ctx(), 'second-hand:manage'), purchaseForm(boughtOn, ctx().facts).parse(typed))
    },
  }
  const rest = (many: number) => {
    now = after(now, days(many))
  }
  const day = async () => {
    for (let count = pick([2, 5, 8]); count > 0; count -= 1) {
      now = after(now, minutes(pick([1, 7])))
      await pick([steps.sell, steps.sell, steps.sell, steps.repair, steps.repair, steps['take back'], steps['transfer too much'], steps.buy])()
    }
    for (const storeId of SHOPS) {
      // An evening in four is forgotten, and counted with the next one.
      const till = await readTill(ctx(), { storeId, day: null })
      const open = random() < 0.75 ? [...till.forgotten, ...(till.isOpen ? [till.day] : [])] : []
      for (const each of open) {
        const { expectedCents } = await readTill(ctx(), { storeId, day: each })
        const counted = Math.max(0, expectedCents + pick([0, 0, -100, 250]))
        const said = { reason: 'Rendu', note: 'Oubliée', removedCents: pick([0, Math.floor(counted / 2)]) }
        await closeTheTill(ctx(), { storeId, day: each, count: pieces(counted), ...said })
      }
    }
    await closePeriods(ctx())
    rest(pick([1, 4, 12]))
  }
  const change = () => {
    vatRegime = vatRegime === 'normal' ? 'franchise' : 'normal'
  }
  return { ctx, day, rest, change }
}

type Line = Record<string, string>

function centsOf(text: string | undefined): number {
  const amount = readAmount((text || '0').replace(/^-/, ''))
  if (!('cents' in amount)) throw new Error(`${text} is no amount`)
  return text?.startsWith('-') ? -amount.cents : amount.cents
}

const sum = (lines: readonly Line[], column: string) => lines.reduce((total, line) => total + centsOf(line[column]), 0)
const Closed = z.object({ period: z.string(), salesCents: z.number(), receivedCents: z.number() })
const SEEDS = Array.from({ length: atScale(2, 6) }, (_, index) => index + 1)
const MONTHS = ['2026-10', '2026-11', '2026-12', ...Array.from({ length: 12 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}`)]

dbTest('a year of two shops', (db) => {
  test.each(SEEDS)('comes to the same in documents, till, files, figures and closings (%i)', { timeout: 300_000 }, async (seed) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { ctx, day, rest, change } = await trading(db, chance(seed * 7_001).next)
      for (const count of Array.from({ length: 18 }).keys()) {
        if (count === 8 || count === 14) change()
        await day()
      }
      rest(400)
      await closePeriods(ctx())
      const staff = ctx()
      const file = async (name: AccountFile, from = '2026-10-01', until = '2027-12-31'): Promise<Line[]> =>
        parse(await accountCsv(allow(staff, 'money:export'), name, { from, until }), { bom: true, delimiter: ';', columns: true })
      const [sold, vat, paid, paidVat, closed] = [
        await file('ventes'),
        await file('tva'),
        await file('paiements'),
        await file('tvaencaissements'),
        await file('clotures'),
      ]
      const issued = await staff.db.select().from(invoices).where(eq(invoices.state, 'issued'))
      const money = await staff.db.select().from(payments)
      const takenCents = money.reduce((total, { kind, amount_cents: amount }) => total + (kind === 'refund' ? -amount : amount), 0)
      expect(sum(sold, 'ttc')).toBe(issued.reduce((total, { due_cents: due, aid_cents: aid }) => total + due + aid, 0))
      for (const column of ['ht', 'tva', 'ttc']) expect(sum(sold, column)).toBe(sum(vat, column))
      expect([sum(paid, 'montant'), sum(paidVat, 'ttc')]).toEqual([takenCents, takenCents])
      for (const { numero, montant } of paid)
        expect(
          sum(
            paidVat.filter((line) => line['numero'] === numero),
            'ttc',
          ),
        ).toBe(centsOf(montant))
      for (const { journee, magasin, encaisse, fond, especes, achats, attendu } of closed) {
        const own = paid.filter((line) => line['journee'] === journee && line['magasin'] === magasin)
        expect(sum(own, 'montant')).toBe(centsOf(encaisse))
        expect(centsOf(fond) + centsOf(especes) + centsOf(achats)).toBe(centsOf(attendu))
      }
      const entries = await staff.db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.sequence))
      const closings = entries.filter(({ kind }) => kind.endsWith('_closing') && kind !== 'till_closing')
      const closingOf = new Map(closings.map(({ payload }) => Closed.parse(JSON.parse(payload))).map((each) => [each.period, each]))
      for (const month of MONTHS) {
        const [from, until] = [`${month}-01`, new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)]
        const [ofMonth, paidOfMonth] = [await file('ventes', from, until), await file('paiements', from, until)]
        const figures = await findMoneyFigures(staff, { from, until, beforeFrom: '2026-01-01' })
        expect([month, figures?.now.takenCents, figures?.now.netCents]).toEqual([month, sum(paidOfMonth, 'montant'), sum(ofMonth, 'ht')])
        expect([month, closingOf.get(month)?.salesCents ?? 0]).toEqual([month, sum(ofMonth, 'ttc')])
      }
      const years = ['2026', '2027'].map((year) => closingOf.get(year))
      expect(years.reduce((total, year) => total + (year?.salesCents ?? 0), 0)).toBe(sum(sold, 'ttc'))
      expect(years.reduce((total, year) => total + (year?.receivedCents ?? 0), 0)).toBe(takenCents)
      const unpaid = await unpaidInvoices(staff, false)
      expect([...unpaid.values()].reduce((total, left) => total + left, 0)).toBe((await sumUnpaid(staff, false)).cents)
      const some = [...unpaid.keys()].slice(0, 5)
      expect(await unpaidInvoices(staff, false, some).then((own) => some.map((id) => own.get(id)))).toEqual(some.map((id) => unpaid.get(id)))
      expect(await verifyLedger(staff.db, { training: false, witness: undefined })).toMatchObject({ problem: null })
      expect(issued.length).toBeGreaterThan(50)
    } finally {
      vi.useRealTimers()
    }
  })
})
