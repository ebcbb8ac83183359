import { asc, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { findCaseRow } from '#app/features/cases/cases.queries.server.ts'
import { readAddedPart } from '#app/features/contracts/standing-contract.server.ts'
import { creditInvoice } from '#app/features/invoices/credit-note.commands.server.ts'
import { listCaseInvoices } from '#app/features/invoices/invoices.queries.server.ts'
import { findAgreedQuote } from '#app/features/requests/quotes.commands.server.ts'
import { quoteSum } from '#app/features/requests/quote-sum.ts'
import { readMoney } from '#app/features/till/money.queries.server.ts'
import { contracts, withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import { payments } from '#app/platform/db/tables/money.server.ts'
import { VISITOR } from '#app/platform/session/actor.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { REPAIRED, RETURNED, inRepair } from '#tests/factories/case-in-repair.ts'
import { TERMS } from '#tests/factories/quotes.ts'
import { atScale } from '#tests/scale.ts'
import { lockCase } from './case-facts.server.ts'
import { agreedBeyond, keptAfterWithdrawal, outdatedBy, standingInvoice, wasForgone, wholeDraft } from './case-invoicing.server.ts'
import { handOver, undoHandOver } from './cases.server.ts'
import { invoiceCase, invoiceDeposit } from './invoices.server.ts'
import { keepPart } from './kept-part.server.ts'
import { decideByRepair, sendQuote } from './quotes.server.ts'
import { giveBack, takeMoney } from './till.server.ts'
import { withdraw } from './withdrawal.server.ts'

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32
  }
}

type Case = Awaited<ReturnType<typeof inRepair>>
type Random = ReturnType<typeof randomOf>

/** A case, and all that can happen to its money, by what it is called in a failure. */
async function driven(db: TestDb, random: Random) {
  // Of some nothing is agreed on yet: a quote waits, and the slip has announced a diagnosis.
  const found: Case = await inRepair(db, { agreed: random() > 0.35, diagnosisCents: DIAGNOSIS_CENTS })
  const { reference, id, requestId } = found
  const parts = { repairId: id, requestId }
  const about = { reference, ...parts, invoiceId: null }
  // What a step writes without a context of its own is dated as the step is.
  const later = () => {
    const ctx = found.later()
    vi.setSystemTime(ctx.now)
    return ctx
  }
  const pick = <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(random() * choices.length)] ?? choices[0]
  const someCents = () => pick([10_00, 20_00, 30_00, 50_00])
  const charged = async () => (await listCaseInvoices(later(), parts)).filter(({ kind, state }) => state === 'issued' && kind !== 'credit_note')
  const credit = async (chosen: { lines: number[]; amountCents: number | null }) => {
    const invoices = await charged()
    const invoice = invoices[Math.floor(random() * invoices.length)]
    return invoice ? (await creditInvoice(later(), { id: invoice.id, withAid: false, note: 'Geste', ...chosen })).kind : 'none'
  }
  const leave = async (keepsOne: boolean) => {
    const agreed = await later().db.select().from(contracts).where(eq(contracts.request_id, requestId)).orderBy(asc(contracts.concluded_at))
    const kept = agreed[Math.floor(random() * Math.max(1, agreed.length - 1))]?.id ?? ''
    const declaration = { token: '', reference: 'D-7K2M9Q', phone: '', name: 'Zoé Martin', email: 'zoe@exemple.fr', ...(keepsOne && { keep: kept }) }
    return (await withdraw({ ...later(), actor: VISITOR }, declaration)).kind
  }
  const close = async (how: typeof REPAIRED | typeof RETURNED) => {
    await found.move('ready')
    return handOver(later(), { id, ...how, unpaid: true })
  }
  let version = 1
  const decide = (decision: 'accepted' | 'refused') => decideByRepair(later(), { requestId, version, decision, startsEarly: true })
  const steps = {
    ask: async () => {
      const lines = [{ label: 'Écran', amountCents: pick([100_00, 80_00, 140_00]) }]
      const sent = await sendQuote(later(), { id: requestId, formKey: crypto.randomUUID(), lines, ...TERMS })
      if (sent.kind === 'changed') version += 1
      return sent.kind
    },
    refuse: () => decide('refused'),
    accept: () => decide('accepted'),
    agree: async () => {
      const more = pick([0, 0, 50_00, 30_00])
      const lines = [
        { label: 'Écran', amountCents: pick([100_00, 80_00, 60_00, 120_00]) },
        ...(more > 0 ? [{ label: 'Batterie', amountCents: more }] : []),
      ]
      const sent = await sendQuote(later(), { id: requestId, formKey: crypto.randomUUID(), lines, ...TERMS, aidCents: pick([0, 0, 0, 10_00]) })
      if (sent.kind !== 'changed') return sent.kind
      version += 1
      return decide('accepted')
    },
    deposit: async () => (await invoiceDeposit(later(), { formKey: crypto.randomUUID(), reference, amountCents: someCents() })).kind,
    draft: async () => (await invoiceCase(later(), { reference, issue: false })).kind,
    invoice: async () => (await invoiceCase(later(), { reference, issue: true })).kind,
    'credit all': () => credit({ lines: [0, 1, 2, 3], amountCents: null }),
    'credit a line': () => credit({ lines: [pick([0, 1])], amountCents: null }),
    'credit an amount': () => credit({ lines: [pick([0, 0, 1])], amountCents: someCents() }),
    withdraw: () => leave(false),
    'leave an addition': () => leave(true),
    count: async () => {
      const [last] = (await later().db.select().from(withdrawals).orderBy(asc(withdrawals.declared_at))).slice(-1)
      return last ? (await keepPart(later(), { id: last.id, cents: pick([0, 10_00, 20_00]) })).kind : 'none'
    },
    pay: async () => {
      const { dueCents, paidCents } = await readMoney(later(), about)
      // Before a price is agreed on an advance comes in.
      const restCents = dueCents === null ? 20_00 : dueCents - paidCents
      return restCents > 0 ? found.pay(Math.min(restCents, someCents())) : 'none'
    },
    'transfer too much': async () => {
      const { restCents } = await readMoney(later(), about)
      if (restCents === null) return 'none'
      const excessCents = pick([1, 12_34, 50_00])
      const sent = { formKey: crypto.randomUUID(), about, amountCents: Math.max(0, restCents) + excessCents, excessCents, reference: 'VIR' }
      return (await takeMoney(later(), { ...sent, means: 'transfer', givenCents: null, storeId: 'libourne', receiptTo: null })).kind
    },
    'give back': async () => {
      const [payment] = await later().db.select().from(payments).where(eq(payments.kind, 'payment'))
      const given = {
        formKey: crypto.randomUUID(),
        about,
        amountCents: 10_00,
        means: 'card',
        reference: '',
        reason: 'Geste',
        storeId: 'libourne',
      } as const
      return payment ? (await giveBack(later(), { ...given, paymentId: payment.id, receiptTo: null })).kind : 'none'
    },
    'hand over': () => close(REPAIRED),
    'hand back unrepaired': () => close(RETURNED),
    'undo the hand-over': async () => {
      const undone = await undoHandOver(later(), { id })
      await found.move('in_repair')
      return undone
    },
  }
  /** What stands of its money after a step. */
  const look = async () => {
    const ctx = later()
    const { dueCents, paidCents } = await readMoney(ctx, about)
    const { dueCents: returnedCents } = await readMoney(ctx, about, { asReturned: true })
    const row = await findCaseRow(ctx, parts)
    if (!row) throw new Error('The case is not in the lists')
    const facts = await ctx.db.transaction((tx) => lockCase({ db: tx }, parts))
    if (!facts) throw new Error('The case is gone')
    const all = await listCaseInvoices(ctx, parts)
    const issued = all.filter(({ state }) => state === 'issued')
    const sum = (of: (each: (typeof issued)[number]) => number) => issued.reduce((total, each) => total + of(each), 0)
    const [standing, draft] = [standingInvoice(all), wholeDraft(all)]
    const keptCents = await keptAfterWithdrawal(ctx, parts)
    const beyond = standing && keptCents === null ? await agreedBeyond(ctx, parts, facts, all) : undefined
    const quote = await findAgreedQuote(ctx, requestId)
    return {
      dueCents: dueCents ?? 0,
      isPriced: dueCents !== null,
      paidCents,
      returnedCents,
      step: row.step,
      hasAgreed: quote !== undefined,
      /** The lists say the same rest as the page. */
      restsAgree: row.restCents === (dueCents === null ? null : dueCents - paidCents),
      saysBack: row.unsettled === 'overpaid' || row.unsettled === 'unpaid',
      issuedCents: sum((each) => each.dueCents),
      grossCents: sum(({ vatTotals }) => vatTotals.reduce((total, { grossCents }) => total + grossCents, 0)),
      vatCents: sum(({ vatTotals }) => vatTotals.reduce((total, { vatCents }) => total + vatCents, 0)),
      aidCents: sum(({ aidCents }) => aidCents),
      documents: issued.length,
      agreedCents: (quote ? quoteSum(quote) : 0) + (await readAddedPart(ctx.db, parts)),
      keptCents,
      /** What pressing «Facturer» would add to an invoice that stands; null where none does. */
      moreCents: standing && keptCents === null ? (beyond ? beyond.totalCents - beyond.aidCents : 0) : null,
      // A draft without a sum says no price.
      draft: draft && draft.totalCents > 0 && { dueCents: draft.dueCents, isOutdated: (await outdatedBy(ctx, parts, facts, draft)) !== undefined },
      isForgone: !standing && wasForgone(facts, all),
      isClosed: facts.isClosed,
      stands: standing !== undefined,
    }
  }
  return { steps, look, random }
}
type Money = Awaited<ReturnType<Awaited<ReturnType<typeof driven>>['look']>>

const CHANGES_NO_PRICE = ['deposit', 'draft', 'pay', 'transfer too much', 'give back']

/** The rules of `moneyOfCase` that a step has broken. */
function broken(step: string, said: string, before: Money, now: Money): string[] {
  const tookBack = before.stands && !now.stands
  const rules: Record<string, boolean> = {
    'no sum is below zero': now.dueCents >= 0 && now.issuedCents >= 0 && now.aidCents >= 0,
    'what is issued is what customers pay and their aid': now.grossCents === now.issuedCents + now.aidCents,
    'the VAT is that of the sum, to a cent for each document': Math.abs(now.vatCents - now.grossCents / 6) <= now.documents,
    'a credit note asks for nothing, unless it took the invoice of an open case back': !(
      step.startsWith('credit') &&
      now.dueCents > before.dueCents &&
      !(tookBack && !now.isClosed)
    ),
    'what was accepted is owed': !(step === 'agree' && said === 'done') || now.dueCents === now.agreedCents,
    'after a withdrawal no more than was counted is owed': now.keptCents === null || now.dueCents <= now.keptCents,
    'no more than was agreed on is owed':
      now.keptCents !== null ||
      now.dueCents <= Math.max(now.agreedCents, now.isForgone || !now.hasAgreed ? now.issuedCents : 0, now.hasAgreed ? 0 : DIAGNOSIS_CENTS),
    'a quote that waits for an answer is not owed': step !== 'ask' || now.dueCents <= before.dueCents || before.step === 'refused',
    'who agreed on nothing and refused owes the announced diagnosis, or what was invoiced':
      now.step !== 'refused' || now.hasAgreed || now.stands || !!now.draft || now.keptCents !== null || now.dueCents === DIAGNOSIS_CENTS,
    'what the customer agreed on nothing of costs no more than the diagnosis when the device goes back':
      now.hasAgreed || now.stands || now.keptCents !== null || now.agreedCents > 0 || (now.returnedCents ?? 0) <= DIAGNOSIS_CENTS,
    'the page and the lists say the same rest': now.restsAgree,
    'a case that is over says what goes back':
      now.step !== 'closed' || !now.isPriced || now.paidCents <= now.dueCents || now.keptCents !== null || now.saysBack,
    'what is owed beyond the invoices can be invoiced': now.moreCents === null || Math.max(0, now.dueCents - now.issuedCents) === now.moreCents,
    'a draft that nothing contradicts says what is owed':
      !now.draft || now.stands || now.keptCents !== null || now.draft.isOutdated || now.draft.dueCents + now.issuedCents === now.dueCents,
    'nothing is invoiced beyond what is owed': said !== 'issued' || step !== 'invoice' || now.issuedCents <= now.dueCents,
    'what says that all is invoiced is right': said !== 'invoiced' || step !== 'invoice' || now.keptCents !== null || now.issuedCents >= now.dueCents,
    // Where nobody had said a price the invoice of a deposit says one.
    'neither money nor a draft changes the price':
      (step === 'deposit' && !before.isPriced) ||
      !CHANGES_NO_PRICE.includes(step) ||
      now.isForgone ||
      before.isForgone ||
      now.dueCents === before.dueCents,
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

/** What the slip of a case without an agreement has announced. */
const DIAGNOSIS_CENTS = 19_50

const SEEDS = Array.from({ length: atScale(10, 300) }, (_, index) => index + 1)
const STEPS = 9

dbTest('whatever happens to the money of a case, in whatever order', (db) => {
  test.each(SEEDS)('its rules hold (%i)', { timeout: 60_000 }, async (seed) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const random = randomOf(seed * 7_919)
      const { steps, look } = await driven(db, random)
      // Twice as often as the rest: without them there is little to go wrong with.
      const names = [...Object.keys(steps), 'agree', 'agree', 'invoice', 'invoice', 'credit an amount', 'leave an addition'] as (keyof typeof steps)[]
      let before = await look()
      const trail: string[] = []
      for (let count = 0; count < STEPS; count += 1) {
        const step = names[Math.floor(random() * names.length)] ?? 'invoice'
        const result = await steps[step]()
        const said = typeof result === 'string' ? result : JSON.stringify(result)
        const now = await look()
        trail.push(`${step}: ${said}, due ${now.dueCents}, issued ${now.issuedCents}, agreed ${now.agreedCents}`)
        expect(broken(step, said, before, now), trail.join('\n')).toEqual([])
        before = now
      }
    } finally {
      vi.useRealTimers()
    }
  })
})
