import type { Rule } from './mutant.ts'

const CLOSING = { name: 'repair states', tests: ['repairs/close-repair.db.test.ts', 'repairs/repairs.db.test.ts'] }

/** The way of a device through the shop. */
export const CASE_MUTANTS: readonly Rule[] = [
  {
    name: 'repair states',
    file: 'repairs/follow-quote.server.ts',
    tests: ['workflows/quotes.db.test.ts'],
    mutants: [
      { from: 'slice(0, here)', to: 'slice(0, here + 2)' },
      { from: "eq(repairs.origin, 'request'), ", to: '', harmless: 'the identifiers of requests and visits are never the same' },
      { from: 'eq(repairs.origin_id, input.requestId), ', to: '' },
      { from: 'inArray(repairs.status, earlier)', to: 'inArray(repairs.status, REPAIR_STEPS.map(({ id }) => id))' },
    ],
  },
  {
    name: 'repair states',
    file: 'workflows/quotes.server.ts',
    tests: ['workflows/quotes.db.test.ts'],
    mutants: [
      { from: "result === 'done' && decision === 'accepted'", to: "result === 'done'" },
      { from: "await followQuote(txCtx, { requestId: id, status: 'quote_sent' })", to: 'void followQuote' },
    ],
  },
  {
    ...CLOSING,
    file: 'repairs/enter-step.server.ts',
    mutants: [
      { from: 'status_since: txCtx.now, ', to: '' },
      { from: '  await txCtx.db.insert(repairEvents).values({ repair_id: id, status, at: txCtx.now })\n', to: '' },
    ],
  },
  {
    ...CLOSING,
    file: 'repairs/close-repair.commands.server.ts',
    mutants: [
      { from: "if (repair.status === 'handed_over') return undefined", to: '' },
      { from: 'device_code: null,', to: '' },
      { from: 'repair.review_asked_at === null && hasEmail', to: 'hasEmail' },
      { from: 'repaired && repair.warranty_mailed_at === null && hasEmail', to: 'repaired && hasEmail' },
      { from: 'repaired && repair.warranty_mailed_at === null && hasEmail', to: 'repair.warranty_mailed_at === null && hasEmail' },
      { from: 'warranty_months: repaired ? input.warrantyMonths : 0', to: 'warranty_months: input.warrantyMonths' },
      { from: 'warranty_hash: repaired ? linkHash(token) : null', to: 'warranty_hash: linkHash(token)' },
    ],
  },
  {
    ...CLOSING,
    file: 'repairs/repairs.commands.server.ts',
    mutants: [
      { from: "if (first.length === 0) return { kind: 'already-notified' }", to: '' },
      { from: "if (repair.customer_email === '' && !byText) return { kind: 'no-email' }", to: '' },
    ],
  },
]
