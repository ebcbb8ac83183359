import type { Rule } from './mutant.ts'

const PERIODS = { name: 'law: periods', file: 'lib/withdrawal-period.ts', tests: ['lib/withdrawal-period.test.ts'] }
const BOOK = { name: 'law: second-hand book', tests: ['workflows/second-hand.db.test.ts'] }
const PRIVACY = { name: 'law: data', tests: ['workflows/privacy.db.test.ts'] }
const WITHDRAWAL = { name: 'law: withdrawal', tests: ['workflows/withdrawal.db.test.ts', 'workflows/withdrawal-visit.db.test.ts'] }

const SUPPLEMENT = { name: 'law: a supplement left, a part kept', tests: ['workflows/withdrawal-supplement.db.test.ts'] }

/** What the law asks of the shop, line by line (`docs/law.md`). */
export const LAW_MUTANTS: readonly Rule[] = [
  {
    ...PERIODS,
    mutants: [
      { from: 'WITHDRAWAL_DAYS = 14', to: 'WITHDRAWAL_DAYS = 13' },
      { from: 'REFUND_DAYS = 14', to: 'REFUND_DAYS = 15' },
      { from: 'HOME_PAYMENT_DAYS = 7', to: 'HOME_PAYMENT_DAYS = 6' },
      { from: 'isWorkingDay(day) ? day', to: 'isWorkingDay(day) || day ? day' },
      {
        from: 'now < instantOf(addDays(lastWithdrawalDay(concludedAt, informedAt), 1), 0)',
        to: 'now < instantOf(lastWithdrawalDay(concludedAt, informedAt), 0)',
      },
      { from: 'if (informedAt === null) return longest', to: 'if (informedAt === null) return first' },
      { from: 'if (afterInformation <= first) return first', to: 'if (afterInformation <= first) return afterInformation' },
    ],
  },
  {
    name: 'law: the right to withdraw',
    file: 'contracts/withdrawal-right.ts',
    tests: ['contracts/withdrawal-right.test.ts'],
    mutants: [
      { from: "if (place === 'counter') return { kind: 'counter' }", to: '' },
      { from: "place === 'home' && urgentHome", to: 'urgentHome' },
      { from: ' && startsEarly && informedAt !== null) return', to: ' && informedAt !== null) return' },
      { from: ' && startsEarly && informedAt !== null) return', to: ' && startsEarly) return' },
      { from: 'if (contract.startsEarly) return null', to: '' },
      { from: 'addDays(right.lastDay, 1)', to: 'right.lastDay' },
    ],
  },
  {
    ...SUPPLEMENT,
    file: 'contracts/standing-contract.server.ts',
    mutants: [
      { from: 'if (each.cents >= contract.totalCents) continue', to: '' },
      { from: "if (right !== 'open') return", to: 'return' },
      { from: 'cents: AGREED_CENTS }', to: 'cents: contracts.total_cents }' },
      { from: "eq(quotes.state, 'accepted')", to: "eq(quotes.state, 'sent')" },
      { from: 'gt(contracts.concluded_at, standing.concludedAt)', to: 'eq(contracts.id, contract.id)' },
    ],
  },
  {
    ...SUPPLEMENT,
    file: 'workflows/kept-part.server.ts',
    mutants: [
      { from: "if (!begun) return { kind: 'not-owed' }", to: '' },
      { from: 'maxCents !== null && cents > maxCents', to: 'false' },
      { from: 'if (draft) await', to: 'if (false) await' },
      { from: 'if ((await readOwedBack(txCtx, id)) === 0)', to: 'if (false)' },
    ],
  },
  {
    name: 'law: the summary',
    file: 'contracts/contract-summary.ts',
    tests: ['contracts/contract-summary.test.ts'],
    mutants: [
      { from: 'statedRegistration(business),', to: '' },
      { from: '{ total }', to: "{ total: '' }" },
      { from: 'dateText(lastWithdrawalDay(now))', to: 'dateText(parisTime(now).date)' },
      { from: "{ label: 'Médiateur', text: mediatorText(business) }", to: "{ label: 'Médiateur', text: '' }" },
      { from: ', avec obligation de paiement', to: '' },
      { from: '...(offersCircular ?', to: '...(!offersCircular ?' },
      { from: "if (kind === 'reservation') return reservation.withdrawal", to: '' },
    ],
  },
  {
    name: 'law: guarantees',
    file: 'lib/legal-guarantees.ts',
    tests: ['contracts/contract-summary.test.ts'],
    mutants: [{ from: '2\\u00a0ans', to: '1\\u00a0an' }],
  },
  {
    name: 'law: nothing binds without these facts',
    file: 'workflows/quotes.server.ts',
    tests: ['workflows/quotes.db.test.ts'],
    mutants: [{ from: "if (missing !== null) return { kind: 'missing-facts', problem: missing }", to: '' }],
  },
  {
    ...WITHDRAWAL,
    file: 'workflows/withdrawal.server.ts',
    mutants: [
      { from: "if (right.kind !== 'open') return { kind: 'refused', right }", to: '' },
      { from: 'await acknowledge(txCtx, {', to: 'void (acknowledge, txCtx, {' },
      { from: "if (visit) await cancelFound(txCtx, visit, { reason: 'Rétractation', by: 'customer' })", to: '' },
      { from: 'isHeld ? [ofContract] : [typed, ofContract]', to: 'isHeld ? [ofContract] : [typed]' },
    ],
  },
  {
    ...WITHDRAWAL,
    file: 'contracts/contract.commands.server.ts',
    mutants: [
      { from: 'terms_hash: termsHash,', to: 'terms_hash: null,' },
      { from: 'informed_at: input.summary.length > 0 ? txCtx.now : null', to: 'informed_at: null' },
      { from: 'starts_early: input.earlyText !== null', to: 'starts_early: false' },
    ],
  },
  {
    ...WITHDRAWAL,
    file: 'workflows/till.server.ts',
    mutants: [{ from: 'if ((await readOwedBack(txCtx, id)) === 0) await', to: 'await' }],
  },
  {
    ...WITHDRAWAL,
    file: 'workflows/inform-of-withdrawal.server.ts',
    mutants: [{ from: 'informed_at: ctx.now, ', to: '' }],
  },
  {
    name: 'law: an express wish',
    file: 'workflows/early-start.server.ts',
    tests: ['workflows/early-start.db.test.ts'],
    mutants: [
      { from: "if (means === 'phone' && contract.place === 'home') return { kind: 'written-only' }", to: '' },
      { from: "if (means === 'phone' && !isConfirmable(txCtx, contract)) return { kind: 'no-email' }", to: '' },
    ],
  },
  {
    name: 'law: refurbished',
    file: 'refurbished/forbidden-words.ts',
    tests: ['refurbished/device.test.ts'],
    mutants: [
      { from: 'comme|', to: '' },
      { from: '[ée]tat\\s+(?:du\\s+)?neuf|', to: '' },
      { from: 'à\\s+neuf|', to: '' },
    ],
  },
  {
    name: 'law: reviews',
    file: 'workflows/review-obstacle.server.ts',
    tests: ['workflows/customer-reviews.db.test.ts'],
    mutants: [{ from: ' || (await getSetup(ctx)).reviewsConfirmed) return null', to: ' || getSetup) return null' }],
  },
  {
    ...PRIVACY,
    file: 'privacy/data-requests.server.ts',
    mutants: [
      { from: 'ANSWER_DAYS = 30', to: 'ANSWER_DAYS = 31' },
      { from: 'set({ confirmed_at: ctx.now })', to: 'set({ confirmed_at: null })' },
      { from: 'and(isNull(dataRequests.confirmed_at), lt(', to: 'and(isNotNull(dataRequests.confirmed_at), lt(' },
    ],
  },
  {
    ...PRIVACY,
    file: 'privacy/breaches.server.ts',
    mutants: [
      { from: 'hours(72)', to: 'hours(73)' },
      { from: "if (found_at > ctx.now) return 'future'", to: '' },
    ],
  },
  {
    ...PRIVACY,
    tests: ['privacy/retention.test.ts'],
    file: 'privacy/retention.ts',
    mutants: [
      { from: 'max: PERSON_KEPT_MONTHS', to: 'max: 120' },
      { from: 'max: AUDIENCE_KEPT_MONTHS', to: 'max: 120' },
    ],
  },
  {
    name: 'law: the contract that is left',
    file: 'contracts/find-contract.queries.server.ts',
    tests: WITHDRAWAL.tests,
    mutants: [
      { from: 'if (canBeLeft) return newest', to: '' },
      { from: 'if (named.withdrawalId !== null) return named', to: '', harmless: 'the newest that was left answers the same' },
    ],
  },
  {
    ...BOOK,
    file: 'lib/cash-limit.ts',
    mutants: [{ from: '1_000_00', to: '2_000_00' }],
  },
  {
    ...BOOK,
    tests: ['second-hand/second-hand.schema.test.ts'],
    file: 'second-hand/second-hand.schema.ts',
    mutants: [
      { from: "text('Indiquez la profession.')", to: 'z.string()' },
      { from: "text('Indiquez qui a délivré la pièce.')", to: 'z.string()' },
      { from: "day <= today, 'Ce jour", to: "day !== '' || today === '', 'Ce jour" },
    ],
  },
  {
    ...BOOK,
    file: 'second-hand/second-hand.server.ts',
    mutants: [
      { from: "lastMissing(txCtx.db, 'R')) + 1", to: "lastMissing(txCtx.db, 'R')) + 2" },
      { from: 'if (written) return written.number', to: '' },
      { from: '.filter(({ imei }) => imei !== null && imei === row.imei)', to: '.filter(({ imei }) => imei === null)' },
    ],
  },
  {
    name: 'law: who sells does not fall silent',
    file: 'business/kept-facts.ts',
    tests: ['business/kept-facts.test.ts'],
    mutants: [
      { from: 'if (launchedAt === null) return {}', to: '' },
      { from: "business[field] !== '' && input[field] === ''", to: "input[field] === ''" },
    ],
  },
]
