import { expect, test } from 'vitest'
import type { CaseContract } from './case-contract.queries.server.ts'
import { contractWarning, withdrawalText } from './contract-words.ts'

const CONCLUDED = new Date('2026-11-20T10:30:00Z')
const CONTRACT: CaseContract = {
  id: 'id',
  source: 'quote',
  place: 'distance',
  concludedAt: CONCLUDED,
  informedAt: CONCLUDED,
  acceptedBy: '',
  summary: [],
  summaryHash: '',
  terms: null,
  startsEarly: true,
  early: null,
  urgentHome: false,
  sentBack: false,
  circular: 'unknown',
  circularReason: '',
  withdrawal: null,
}
const NEXT_DAY = new Date('2026-11-21T10:30:00Z')

test('the team is warned of the right to withdraw while there is one: not once the work that was to begin early is handed over', () => {
  expect(contractWarning(CONTRACT, NEXT_DAY, { doneAt: null })).toContain(
    'jusqu’au 4\u00a0décembre 2026 inclus, ou jusqu’à ce que le travail soit entièrement fait et l’appareil remis',
  )
  expect(contractWarning(CONTRACT, NEXT_DAY, { doneAt: NEXT_DAY })).toBeNull()
  // Who did not ask for it keeps the right.
  expect(contractWarning({ ...CONTRACT, startsEarly: false }, NEXT_DAY, { doneAt: NEXT_DAY })).toContain('jusqu’au 4\u00a0décembre 2026 inclus')
  expect(contractWarning(CONTRACT, new Date('2026-12-05T10:30:00Z'), { doneAt: null })).toBeNull()
})

test('what is to be done after a withdrawal: nothing is refunded where nothing was paid, and what was counted is still to be paid', () => {
  const open = { id: 'id', declaredAt: NEXT_DAY, refundDueOn: '2026-12-05', settledAt: null, keptCents: null }
  const paid = { paidCents: 3_000, restCents: -3_000, partToCount: false }
  const unpaid = { paidCents: 0, restCents: 0, partToCount: true }
  expect(withdrawalText(open, paid)).toMatch(/rendez l’appareil, et remboursez ce qui a été payé au plus tard le 5\u00a0décembre 2026\.$/)
  expect(withdrawalText(open, unpaid)).toMatch(
    /comptez la part déjà faite à sa demande, rendez l’appareil\. Rien n’est payé\u00a0: il n’y a rien à rembourser\.$/,
  )
  const counted = { ...open, settledAt: NEXT_DAY, keptCents: 1_500 }
  // Counted work is owed out of what was paid: the rest of it goes back, or nothing.
  expect(withdrawalText(open, { paidCents: 5_000, restCents: -3_500, partToCount: false })).toMatch(/et remboursez 35\u00a0€ au plus tard/)
  expect(withdrawalText(open, { paidCents: 1_500, restCents: 0, partToCount: false })).toMatch(/il n’y a rien à rembourser\.$/)
  expect(withdrawalText(counted, { paidCents: 0, restCents: 1_500, partToCount: false })).toMatch(/comptée le .*\u00a0: 15\u00a0€ à encaisser\.$/)
  expect(withdrawalText(counted, { paidCents: 1_500, restCents: 0, partToCount: false })).toContain('Réglé le')
})
