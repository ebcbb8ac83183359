import { parse } from 'csv-parse/sync'
import { expect, test, vi } from 'vitest'
import { and, eq, isNotNull, isNull, asc, sql } from 'drizzle-orm'
import { creditInvoice } from '#app/features/invoices/credit-note.commands.server.ts'
import { createDraft } from '#app/features/invoices/draft.commands.server.ts'
import { printedLines, printedSums } from '#app/features/invoices/printed-invoice.ts'
import { findMoneyFigures } from '#app/features/sales-figures/sales-figures.queries.server.ts'
import { DENOMINATIONS } from '#app/features/till/cash.ts'
import { readMoney } from '#app/features/till/money.queries.server.ts'
import { expectedOpening } from '#app/features/till/till-days.server.ts'
import { readAmount } from '#app/lib/money.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { invoices, payments, tillDays } from '#app/platform/db/tables/money.server.ts'
import { refurbishedDetails, refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { verifyLedger } from '#app/platform/ledger/verify-ledger.server.ts'
import { isTraining } from '#app/platform/ledger/ledger.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { SALE, anAcceptedCase, invoicingFacts } from '#tests/factories/invoices.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { chance } from '#tests/factories/random.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { accountCsv } from './accounts-files.server.ts'
import { openRepair } from './cases.server.ts'
import { invoiceCase, invoiceDeposit } from './invoices.server.ts'
import { issueAndMail } from './issue-and-mail.server.ts'
import { draftSale } from './sales.server.ts'
import { closeTheTill, giveBack, openTheTill, takeMoney } from './till.server.ts'

const cents = (text = '') => {
  const amount = readAmount(text.replace(/^-/, ''))
  if (!('cents' in amount)) throw new Error(`${text} is no amount`)
  return text.startsWith('-') ? -amount.cents : amount.cents
}
type Line = Record<string, string>
const sum = (lines: readonly Line[], column: string) => lines.reduce((t, l) => t + cents(l[column]), 0)
const pieces = (c: number) => {
  let left = c
  return Object.fromEntries(
    DENOMINATIONS.map((d) => {
      const n = Math.floor(left / d)
      left -= n * d
      return [d, n]
    }),
  )
}
const paperCents = (t: string) => Math.round(Number(t.replace(/[\s€]/g, '').replace('−', '-').replace(',', '.')) * 100)
const SEEDS = Array.from({ length: Number(process.env.ZZ_N ?? 20) }, (_, i) => i + 1 + Number(process.env.ZZ_FROM ?? 0))

dbTest('zz', (db) => {
  test.each(SEEDS)('holds (%i)', { timeout: 300_000 }, async (seed) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const rnd = chance(seed * 7919)
      const start = rnd.pick([new Date('2026-10-23T08:00:00Z'), new Date('2026-12-29T08:00:00Z'), new Date('2027-03-26T08:00:00Z')])
      const base = await asManager(testCtx(db, { facts: invoicingFacts({ mediatorAddress: '1 rue de la Paix, 75002 Paris' }), now: start }))
      let at = start.getTime()
      const ctx = () => {
        at += 60_000 * (1 + rnd.below(30))
        const now = new Date(at)
        vi.setSystemTime(now)
        return { ...base, now }
      }
      const trail: string[] = []
      const STORES = ['la-teste', 'libourne']
      const things: { about: { reference: string; repairId: string | null; requestId: string | null; invoiceId: string | null } }[] = []
      let cases = 0
      const rate = () =>
        rnd.pick([
          { vat: 'standard', rate: 2000 },
          { vat: 'standard', rate: 550 },
          { vat: 'standard', rate: 1000 },
          { vat: 'none', rate: 0 },
          { vat: 'margin', rate: 2000 },
        ] as const)
      const steps: Record<string, () => Promise<string>> = {
        sale: async () => {
          const n = 1 + rnd.below(4)
          const lines = Array.from({ length: n }, (_, i) => {
            const v = rate()
            const unitCents = rnd.pick([1999, 1, 33333, 99900, 19_90, 7, 100_00])
            return {
              label: `L${i}`,
              quantity: 1 + rnd.below(3),
              unitCents,
              ...v,
              ...(v.vat === 'margin' || rnd.below(3) === 0 ? { purchaseCents: rnd.below(unitCents * 2) } : {}),
            }
          })
          const total = lines.reduce((s, l) => s + l.quantity * l.unitCents, 0)
          const discountCents = rnd.below(3) === 0 ? Math.min(total - 1, rnd.below(2000)) : 0
          const id = await createDraft(ctx(), { ...SALE, storeId: rnd.pick(STORES), lines, discountCents: Math.max(0, discountCents) })
          const r = await issueAndMail(ctx(), id)
          if (r.kind === 'issued') things.push({ about: { reference: r.number, repairId: null, requestId: null, invoiceId: id } })
          return r.kind
        },
        device: async () => {
          const c = ctx()
          const [row] = await c.db
            .insert(refurbishedDevices)
            .values({
              type: 'smartphone',
              brand: 'Apple',
              model: 'iPhone 13',
              condition: 'good',
              price: rnd.pick([339, 19.99, 0.07]),
              warranty_months: 12,
              store_location: rnd.pick(['Libourne', 'La Teste-de-Buch']),
              created_at: c.now,
              updated_at: c.now,
            })
            .returning({ id: refurbishedDevices.id })
          await c.db
            .insert(refurbishedDetails)
            .values({ device_id: row!.id, storage: '128 Go', ...(rnd.below(3) ? { purchase_cents: rnd.below(40000) } : {}) })
          const id = (await draftSale(ctx(), { deviceId: row!.id, storeId: rnd.pick(STORES) }))!
          await c.db.update(invoices).set({ customer_name: 'Zoé' }).where(eq(invoices.id, id))
          const r = await issueAndMail(ctx(), id)
          if (r.kind === 'issued') things.push({ about: { reference: r.number, repairId: null, requestId: null, invoiceId: id } })
          return r.kind
        },
        case: async () => {
          cases += 1
          const c = ctx()
          const ref = `D-7K2M${'ABCDEFGHJKMN'[Math.floor(cases / 12) % 12]}${'ABCDEFGHJKMN'[cases % 12]}`
          const { reference, id } = await anAcceptedCase(c, ref, { decided_at: c.now, sent_at: c.now })
          let repairId: string | null = null
          let caseRef = reference
          if (rnd.below(2)) {
            const o = await openRepair(ctx(), aRepairInput({ storeId: rnd.pick(STORES) }), { kind: 'request', id })
            repairId = o.id
            caseRef = `T-${o.number}`
          }
          things.push({ about: { reference: caseRef, repairId, requestId: id, invoiceId: null } })
          return caseRef
        },
        deposit: async () => {
          const t = rnd.pick(things.filter((x) => x.about.requestId))
          return (
            await invoiceDeposit(ctx(), {
              formKey: crypto.randomUUID(),
              reference: t.about.reference,
              amountCents: rnd.pick([1000, 3333, 5005, 10000]),
            })
          ).kind
        },
        invoice: async () => {
          const t = rnd.pick(things.filter((x) => x.about.requestId))
          return (await invoiceCase(ctx(), { reference: t.about.reference, issue: true })).kind
        },
        pay: async () => {
          const t = rnd.pick(things)
          const c = ctx()
          const m = await readMoney(c, t.about)
          if (!m.restCents || m.restCents <= 0) return 'none'
          const amountCents = Math.min(m.restCents, rnd.pick([500, 3333, 1_000_000, 1_000_000, 1]))
          return (
            await takeMoney(c, {
              formKey: crypto.randomUUID(),
              about: t.about,
              amountCents,
              means: rnd.pick(['card', 'cash', 'transfer', 'outside_terminal']),
              givenCents: null,
              reference: '',
              storeId: rnd.pick(STORES),
              receiptTo: null,
            })
          ).kind
        },
        refund: async () => {
          const t = rnd.pick(things)
          const c = ctx()
          const m = await readMoney(c, t.about)
          const from = m.payments.filter((p) => p.kind === 'payment' && p.refundedCents < p.amountCents)
          if (from.length === 0) return 'none'
          const p = rnd.pick(from)
          const left = p.amountCents - p.refundedCents
          const amountCents = rnd.pick([left, Math.max(1, Math.min(left, -(m.restCents ?? 0))), 1])
          return (
            await giveBack(c, {
              formKey: crypto.randomUUID(),
              about: t.about,
              amountCents,
              means: rnd.pick(['card', 'cash', 'transfer']),
              reason: 'x',
              paymentId: p.id,
              reference: '',
              storeId: rnd.pick(STORES),
              receiptTo: null,
            })
          ).kind
        },
        credit: async () => {
          const c = ctx()
          const bills = await c.db
            .select()
            .from(invoices)
            .where(and(eq(invoices.state, 'issued'), sql`kind <> 'credit_note'`))
          if (bills.length === 0) return 'none'
          const b = rnd.pick(bills)
          const some = b.lines.map((_, i) => i).filter(() => rnd.below(2))
          const chosen = rnd.pick([
            { lines: b.lines.map((_, i) => i), amountCents: null },
            { lines: some, amountCents: null },
            { lines: [rnd.below(b.lines.length)], amountCents: rnd.pick([1, 777, 100]) },
          ])
          const r = await creditInvoice(c, { id: b.id, withAid: rnd.below(2) === 0, note: 'Geste', ...chosen })
          return `${b.number} ${r.kind}`
        },
        night: async () => {
          at += 1000 * 3600 * rnd.pick([3, 8, 14, 24])
          return 'slept'
        },
        midnight: async () => {
          const c = ctx()
          const { minutes } = parisTime(c.now)
          at += (24 * 60 - minutes) * 60_000 - 60_000
          return 'almost midnight'
        },
        open: async () => {
          const c = ctx()
          return (await openTheTill(c, { storeId: rnd.pick(STORES), day: parisTime(c.now).date, openingCents: rnd.pick([0, 10000, 5050]) })).kind
        },
        close: async () => {
          const c = ctx()
          const open = await c.db.select().from(tillDays).where(isNull(tillDays.closed_at))
          if (open.length === 0) return 'none'
          const d = rnd.pick(open)
          const cash = await c.db
            .select({
              s: sql<number>`coalesce(sum(case when means<>'cash' then 0 when kind='refund' then -amount_cents else amount_cents end),0)::int`,
            })
            .from(payments)
            .where(and(eq(payments.store_id, d.store_id), eq(payments.day, d.day)))
          const expected = d.opening_cents + (cash[0]?.s ?? 0)
          const counted = Math.max(0, expected + rnd.pick([0, 0, 0, 100, -55]))
          const r = await closeTheTill(c, {
            storeId: d.store_id,
            day: d.day,
            count: pieces(counted),
            removedCents: rnd.pick([0, 0, Math.floor(counted / 2)]),
            reason: 'écart',
            note: 'après coup',
          })
          return `${d.store_id} ${d.day} ${r.kind}${r.kind === 'refused' ? r.problem : ''}`
        },
      }
      await steps.case!()
      const names = [...Object.keys(steps), 'sale', 'pay', 'pay', 'pay', 'credit', 'refund', 'invoice', 'case', 'night', 'close']
      for (let i = 0; i < 70; i += 1) {
        const name = names[rnd.below(names.length)]!
        try {
          trail.push(`${name}: ${await steps[name]!()}`)
        } catch (error) {
          throw new Error(`${trail.join('\n')}\n${name} threw`, { cause: error })
        }
      }
      const show = trail.join('\n')
      const c = { ...base, now: new Date(at + 60_000) }
      const file = async (name: never, from: string, until: string): Promise<Line[]> =>
        parse(await accountCsv(c as never, name, { from, until }), { bom: true, delimiter: ';', columns: true })
      const ALL = ['2026-01-01', '2028-12-31'] as const
      const [ventes, tva, tvae, paie, clot] = [] as never[] as Line[][]
      const f: Record<string, Line[]> = {}
      for (const n of ['ventes', 'tva', 'tvaencaissements', 'paiements', 'clotures']) f[n] = await file(n as never, ...ALL)
      const bills = await c.db
        .select()
        .from(invoices)
        .where(eq(invoices.state, 'issued'))
        .orderBy(asc(invoices.issued_at), asc(invoices.ledger_sequence))
      const pays = await c.db.select().from(payments)
      const vt = (rows: typeof bills, k: 'grossCents' | 'vatCents' | 'netCents') =>
        rows.reduce((s, b) => s + b.vat_totals.reduce((x, t) => x + t[k], 0), 0)
      expect(sum(f.ventes!, 'ttc'), show).toBe(vt(bills, 'grossCents'))
      expect(sum(f.ventes!, 'tva'), show).toBe(vt(bills, 'vatCents'))
      expect(sum(f.ventes!, 'a_payer'), show).toBe(bills.reduce((s, b) => s + b.due_cents, 0))
      expect(sum(f.ventes!, 'ttc') - sum(f.ventes!, 'aide'), show).toBe(sum(f.ventes!, 'a_payer'))
      expect(sum(f.tva!, 'ttc'), show).toBe(sum(f.ventes!, 'ttc'))
      expect(sum(f.tva!, 'tva'), show).toBe(sum(f.ventes!, 'tva'))
      const signed = pays.reduce((s, p) => s + (p.kind === 'refund' ? -p.amount_cents : p.amount_cents), 0)
      expect(sum(f.paiements!, 'montant'), show).toBe(signed)
      for (const [n, own] of Map.groupBy(
        f.tvaencaissements!.filter((l) => l.sens !== 'report'),
        (l) => l.numero,
      ))
        expect([n, sum(own, 'ttc')], show).toEqual([
          n,
          sum(
            f.paiements!.filter((l) => l.numero === n),
            'montant',
          ),
        ])
      for (const [n, own] of Map.groupBy(
        f.tvaencaissements!.filter((l) => l.sens === 'report'),
        (l) => l.numero,
      ))
        expect([n, sum(own, 'ttc')], show).toEqual([n, 0])
      for (const l of [...f.ventes!, ...f.tvaencaissements!]) expect(cents(l.ht) + cents(l.tva), show).toBe(cents(l.ttc))
      // closings
      for (const k of f.clotures!) {
        const own = f.paiements!.filter((p) => p.journee === k.journee && p.magasin === k.magasin)
        expect(sum(own, 'montant'), show).toBe(cents(k.encaisse))
        expect(
          sum(
            own.filter((p) => p.moyen === 'Espèces'),
            'montant',
          ),
          show,
        ).toBe(cents(k.especes))
        expect(cents(k.fond) + cents(k.especes) + cents(k.achats), show).toBe(cents(k.attendu))
        expect(cents(k.compte) - cents(k.attendu), show).toBe(cents(k.ecart))
        expect(cents(k.compte) - cents(k.banque), show).toBe(cents(k.reste))
      }
      // chain of the drawers
      const days = await c.db.select().from(tillDays).where(isNotNull(tillDays.closed_at))
      // months partition
      const months = ['2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06']
      for (const n of ['ventes', 'tvaencaissements', 'paiements', 'clotures']) {
        let count = 0
        for (const m of months) {
          const last = new Date(Date.UTC(Number(m.slice(0, 4)), Number(m.slice(5)), 0)).getUTCDate()
          count += (await file(n as never, `${m}-01`, `${m}-${last}`)).length
        }
        expect([n, count], show).toEqual([n, f[n]!.length])
      }
      // figures
      const fig = await findMoneyFigures(c, { from: '2026-10-01', until: '2027-06-30', beforeFrom: '2026-01-01' })
      const text = JSON.stringify(fig)
      expect(
        [fig!.now.takenCents, fig!.now.netCents, fig!.byStore.reduce((s, x) => s + x.netCents, 0), fig!.byRepair.reduce((s, x) => s + x.netCents, 0)],
        show,
      ).toEqual([signed, sum(f.ventes!, 'ht'), sum(f.ventes!, 'ht'), sum(f.ventes!, 'ht')])
      // unpaid and owed agree with readMoney of each thing
      let unpaid = 0
      let owed = 0
      for (const { about } of things) {
        const issued = bills
          .filter((b) =>
            about.invoiceId
              ? b.id === about.invoiceId || b.corrects_id === about.invoiceId
              : (about.repairId && b.repair_id === about.repairId) || b.request_id === about.requestId,
          )
          .reduce((s, b) => s + b.due_cents, 0)
        const m = await readMoney(c, about)
        if (issued > m.paidCents) unpaid += issued - m.paidCents
        if (about.invoiceId && m.paidCents > issued) owed += m.paidCents - issued
      }
      expect([fig!.unpaid.cents, fig!.owedBack.cents], show).toEqual([unpaid, owed])
      // settled things: VAT by payment is that of its documents
      for (const { about } of things) {
        const own = bills.filter((b) =>
          about.invoiceId
            ? b.id === about.invoiceId || b.corrects_id === about.invoiceId
            : (about.repairId && b.repair_id === about.repairId) || b.request_id === about.requestId,
        )
        const m = await readMoney(c, about)
        if (own.some((b) => b.aid_cents) || own.reduce((s, b) => s + b.due_cents, 0) !== m.paidCents) continue
        const numbers = new Set(own.map((b) => b.number))
        const lines = f.tvaencaissements!.filter((l) => numbers.has(l.piece!))
        const lv = lines.reduce((s, l) => s + cents(l.tva), 0)
        expect([about.reference, lv], show + '\n' + lines.map((l) => Object.values(l).join(' ')).join('\n')).toEqual([
          about.reference,
          vt(own, 'vatCents'),
        ])
      }
      // numbers
      for (const [k, own] of Map.groupBy(bills, (b) => `${b.series}${b.year}`)) {
        const seq = own.map((b) => b.sequence!)
        expect([k, seq], show).toEqual([k, seq.map((_, i) => i + 1)])
        for (let i = 1; i < own.length; i += 1) expect(own[i]!.issued_day! >= own[i - 1]!.issued_day!, show).toBe(true)
      }
      // papers
      for (const b of bills) {
        const paper = {
          lines: b.lines,
          discountCents: b.discount_cents,
          aidCents: b.aid_cents,
          aidLabel: b.aid_label,
          deposits: b.deposits,
          totalCents: b.total_cents,
          dueCents: b.due_cents,
          vatTotals: b.vat_totals,
          note: b.note,
        }
        const gross = printedLines(paper).reduce((s, l) => s + paperCents(l.gross), 0)
        expect([b.number, gross], show).toEqual([b.number, b.total_cents])
        const sums = printedSums(paper).map((x) => [x.label, paperCents(x.amount)] as const)
        const net = printedLines(paper).reduce((s, l) => s + (l.net === '' ? 0 : paperCents(l.net)), 0)
        expect([b.number, net], show).toEqual([b.number, sums.filter(([l]) => l.startsWith('Total HT')).reduce((s, [, x]) => s + x, 0)])
        if (b.kind !== 'credit_note') {
          const credits = bills.filter((x) => x.corrects_id === b.id)
          const dueLeft = b.due_cents + credits.reduce((s, x) => s + x.due_cents, 0)
          const depo = b.deposits.reduce((s, d) => s + d.totalCents, 0)
          expect(dueLeft >= -depo, show + b.number).toBe(true)
          const aidLeft = b.aid_cents + credits.reduce((s, x) => s + x.aid_cents, 0)
          expect(aidLeft >= 0, show + b.number).toBe(true)
          const totalLeft = b.total_cents + credits.reduce((s, x) => s + x.total_cents, 0)
          expect(totalLeft >= 0, show + b.number).toBe(true)
          if (totalLeft === 0) {
            expect([b.number, aidLeft], show).toEqual([b.number, 0])
            const by = new Map<string, number>()
            for (const x of [b, ...credits])
              for (const t of x.vat_totals) by.set(`${t.vat} ${t.rate}`, (by.get(`${t.vat} ${t.rate}`) ?? 0) + t.vatCents)
            if (b.deposits.length === 0) expect([b.number, [...by.values()].filter((v) => v !== 0)], show).toEqual([b.number, []])
          }
        }
      }
      expect(await verifyLedger(c.db, { training: isTraining(c), witness: undefined })).toMatchObject({ problem: null })
      void days
      void expectedOpening
      void text
      void ventes
      void tva
      void tvae
      void paie
      void clot
    } finally {
      vi.useRealTimers()
    }
  })
})
