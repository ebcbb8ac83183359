import type { Rule } from './mutant.ts'

const SUMS = ['requests/quote-sum.test.ts']

/** What the shop asks for. */
export const MONEY_MUTANTS: readonly Rule[] = [
  {
    name: 'money',
    file: 'lib/money.ts',
    tests: ['lib/money.test.ts'],
    mutants: [
      { from: 'amountCents % 100 === 0', to: 'amountCents % 10 === 0' },
      { from: '.format(amountCents / 100)', to: '.format(amountCents / 10)' },
      { from: 'minimumFractionDigits: 2', to: 'minimumFractionDigits: 0' },
      { from: 'maximumFractionDigits: 0', to: 'minimumFractionDigits: 2' },
      { from: 'AMOUNT_MAX_CENTS = 9_999_999', to: 'AMOUNT_MAX_CENTS = 99_999_999' },
      { from: 'Math.floor(amountCents / 100)', to: 'Math.round(amountCents / 100)' },
      { from: "String(rest).padStart(2, '0')", to: 'String(rest)' },
      { from: "rest.padEnd(2, '0')", to: "rest.padStart(2, '0')" },
      { from: '(?:[.,](\\d{1,2}))?$/', to: '(?:[.,](\\d{1,3}))?$/' },
      { from: '/^(\\d+)(?:[.,]', to: '/^(\\d+)(?:[,]' },
      { from: ',(\\d{1,2})$/', to: '(?:,(\\d{1,2}))?$/' },
      { from: 'return { problem: NEGATIVE }', to: 'return { problem: NOT_AN_AMOUNT }' },
      { from: '> String(AMOUNT_MAX_CENTS).length - 2', to: '> String(AMOUNT_MAX_CENTS).length' },
      { from: ".replaceAll('.', '').replace(/^0+(?=\\d)/, '')", to: ".replaceAll('.', '')" },
      { from: 'text.replace(GROUPED_SPACES, (digits) =>', to: 'text.replace(/^$/, (digits) =>' },
    ],
  },
  {
    name: 'quote totals',
    file: 'requests/quote-sum.ts',
    tests: SUMS,
    mutants: [
      { from: 'Math.max(0, lines', to: 'Math.max(-1_000_000, lines' },
      { from: 'sum + amountCents, 0) - aidCents)', to: 'sum + amountCents, 0))' },
      { from: 'if (linesCents === 0)', to: 'if (linesCents < 0)' },
      { from: 'aidCents > AID_MAX_CENTS', to: 'aidCents >= AID_MAX_CENTS' },
      { from: 'if (aidCents > linesCents)', to: 'if (aidCents > linesCents * 2)' },
      { from: 'if (aidCents === linesCents)', to: 'if (aidCents < 0)' },
      { from: 'cents.length < typed.length', to: 'cents.length === 0' },
      { from: "aid.trim() === '' ? 0 : readAmountCents(aid)", to: 'readAmountCents(aid) ?? 0' },
    ],
  },
  {
    name: 'the price that counts',
    file: 'db/case-money.server.ts',
    tests: ['workflows/second-quote.db.test.ts', 'workflows/quotes.db.test.ts', 'workflows/case-money.db.test.ts'],
    mutants: [
      { from: "order by (quote.state = 'accepted') desc, ", to: 'order by ' },
      { from: " filter (where quote.state <> 'refused')", to: '' },
      { from: 'case when agreed.accepted_at > bills.charged_at then agreed.cents else bills.issued end', to: 'bills.issued' },
      { from: 'coalesce(agreed.accepted_at <= bill.updated_at, true)', to: 'true' },
      { from: 'coalesce(not own.unrepaired or own.handed_over_at <= bill.updated_at, true)', to: 'true' },
      { from: " and device.outcome = 'not_repaired' as unrepaired", to: ' as unrepaired' },
      { from: 'bill.total_cents <> -${credited}', to: 'bill.total_cents <> 0' },
      { from: ' and bill.total_cents > 0', to: '' },
      { from: 'and bills.credited_at >= withdrawal.at', to: 'and bills.credited_at is not null' },
      { from: 'came.before_return and (', to: '(' },
      { from: 'when own.closed and bills.charged_at is not null then', to: 'when false then' },
    ],
  },
  {
    name: 'the note that is owed',
    file: 'db/case-money.server.ts',
    tests: ['workflows/unsettled-cases.db.test.ts'],
    mutants: [
      { from: '>= ${NOTE_FROM_CENTS}', to: '> ${NOTE_FROM_CENTS}' },
      { from: ' and not bills.stands as owes_note', to: ' as owes_note' },
      { from: 'bills.sold > came.paid', to: 'bills.sold > 0' },
    ],
  },
  {
    name: 'what goes back',
    file: 'invoices/credit-note.commands.server.ts',
    tests: ['workflows/invoices.db.test.ts'],
    mutants: [
      { from: 'having(sql`${totalLeft} <> 0 or ${dueLeft} <> 0`)', to: 'having(sql`${totalLeft} <> 0`)' },
      { from: 'const beyondCents = Math.max(0, backCents - (invoice.total_cents - invoice.aid_cents))', to: 'const beyondCents = 0' },
      { from: 'sum - totalCents + aidCents, chosenCents)', to: 'sum - totalCents, chosenCents)' },
      { from: 'vat_totals: isLast ?', to: 'vat_totals: false ?' },
      { from: 'withAid ? Math.max(beyondCents, Math.min(leftCents, chosenCents)) : beyondCents', to: 'beyondCents' },
    ],
  },
  {
    name: 'what goes back',
    file: 'invoices/taken-back.ts',
    tests: ['workflows/invoices.db.test.ts'],
    mutants: [
      { from: '|| all.some((final)', to: '&& all.some((final)' },
      { from: 'left.totalCents === 0 && left.dueCents !== 0', to: 'false' },
    ],
  },
  {
    name: 'a device is sold once',
    file: 'refurbished/sale-gate.server.ts',
    tests: ['refurbished/device.db.test.ts'],
    mutants: [
      { from: 'const kept = to > from ?', to: 'const kept = false ?' },
      { from: 'isOpen({ now })', to: 'undefined' },
      { from: 'coalesce(sum(${credit.total_cents}), 0) <> 0', to: '0 <> 0' },
    ],
  },
  {
    name: 'a device is sold once',
    file: 'workflows/issue-and-mail.server.ts',
    tests: ['workflows/sales.db.test.ts'],
    mutants: [
      { from: "if (device?.inStock !== true) return { kind: 'device-gone' }", to: '' },
      { from: 'return kept && !isTheirs ?', to: 'return false ?' },
    ],
  },
  {
    name: 'an aid is asked for once',
    file: 'aids/aids.queries.server.ts',
    tests: ['workflows/aids.db.test.ts'],
    mutants: [
      { from: "or ${aidClaims.state} in ('sent', 'paid')", to: '' },
      { from: "claimed.state in ('sent', 'paid')", to: 'false' },
      { from: "state === 'sent' ? claimed : state === 'paid' ? settled : null", to: 'claimed' },
    ],
  },
  {
    name: 'cash for devices',
    file: 'till/till-days.server.ts',
    tests: ['workflows/second-hand.db.test.ts'],
    mutants: [
      { from: ' - (await spentOfDay(ctx, storeId, before.day))', to: '' },
      { from: "if (asked !== undefined && (await lockDay(txCtx, storeId, asked)) === 'open') return asked", to: '' },
      {
        from: 'const day = await currentTillDay(txCtx, storeId)\n  await openTillDay',
        to: 'const day = parisTime(txCtx.now).date\n  await openTillDay',
      },
    ],
  },
  {
    name: 'what may still be charged',
    file: 'workflows/case-invoicing.server.ts',
    tests: ['workflows/invoices.db.test.ts', 'workflows/withdrawal.db.test.ts'],
    mutants: [
      { from: "return { kind: 'withdrawn' }", to: 'return undefined' },
      { from: "if (draft.kind !== 'deposit') return outdatedBy(txCtx, parts, facts, draft)", to: 'return undefined' },
      { from: 'standingInvoice(before) ? 0 : await', to: 'await' },
      { from: 'draft.totalCents > leftCents', to: 'draft.totalCents > leftCents * 2' },
    ],
  },
  {
    name: 'one case for a request',
    file: 'workflows/new-case.server.ts',
    tests: ['workflows/new-case.db.test.ts'],
    mutants: [
      { from: '...(requestId === null ? [] : [`case of ${requestId}`])', to: '' },
      { from: "return other && { kind: 'has-case', number: other.number }", to: 'return undefined' },
    ],
  },
  {
    name: 'quote totals',
    file: 'requests/quotes.commands.server.ts',
    tests: ['requests/requests.db.test.ts'],
    mutants: [
      { from: 'parisTime(ctx.now).date > quote.validUntil', to: 'parisTime(ctx.now).date >= quote.validUntil' },
      { from: "if (quote.state === 'replaced') return 'replaced'", to: '' },
      { from: "\n  if (quote.expired) return 'expired'", to: '' },
      { from: '.where(which)\n    .orderBy(desc(quotes.version))', to: '.where(which)\n    .orderBy(quotes.version)' },
      { from: '.set({ state: decision, decided_at: txCtx.now })', to: ".set({ state: 'accepted', decided_at: txCtx.now })" },
    ],
  },
]
