import { expect, test } from 'vitest'
import { ifAcceptedText, relationText } from './agreed-before.ts'

test('what costs more adds to what was agreed, and its price is that of both; what costs as much or less replaces it', () => {
  const more = { earlierCents: 15_900, cents: 22_890 }
  expect(relationText('Ce contrat', 'celui du 3\u00a0novembre 2026', more)).toBe(
    'Ce contrat s’ajoute à celui du 3\u00a0novembre 2026\u00a0: son prix comprend les 159\u00a0€ déjà convenus',
  )
  expect(ifAcceptedText(more)).toBe(
    'Si vous l’acceptez, ce devis s’ajoute à ce que vous avez accepté\u00a0: son prix comprend les 159\u00a0€ déjà convenus, soit 69,90\u00a0€ de plus.',
  )
  expect(ifAcceptedText({ earlierCents: 15_900, cents: 15_900 })).toBe(
    'Si vous l’acceptez, ce devis remplace ce que vous avez accepté (159\u00a0€)\u00a0: le prix reste le même.',
  )
  expect(ifAcceptedText({ earlierCents: 15_900, cents: 12_000 })).toMatch(/remplace .*\(159\s€\)\s: 39\s€ de moins\.$/)
})
