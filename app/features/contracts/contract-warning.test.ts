import { expect, test } from 'vitest'
import type { CaseContract } from './case-contract.queries.server.ts'
import { contractWarning } from './contract-words.ts'

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
  circular: 'unknown',
  circularReason: '',
  withdrawal: null,
}
const NEXT_DAY = new Date('2026-11-21T10:30:00Z')

test('the team is warned of the right to withdraw while there is one: not once the work that was to begin early is handed over', () => {
  expect(contractWarning(CONTRACT, NEXT_DAY, { doneAt: null })).toContain('jusqu’au 4\u00a0décembre 2026 inclus, tant que tout n’est pas fait')
  expect(contractWarning(CONTRACT, NEXT_DAY, { doneAt: NEXT_DAY })).toBeNull()
  // Who did not ask for it keeps the right.
  expect(contractWarning({ ...CONTRACT, startsEarly: false }, NEXT_DAY, { doneAt: NEXT_DAY })).toContain('jusqu’au 4\u00a0décembre 2026 inclus')
  expect(contractWarning(CONTRACT, new Date('2026-12-05T10:30:00Z'), { doneAt: null })).toBeNull()
})
