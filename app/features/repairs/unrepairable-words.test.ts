import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { announcedDiagnosisTexts } from '#app/lib/counter-promises.ts'
import { mayBeRepaired, shownStep } from './repair-words.ts'
import { UNREPAIRABLE_STEP_LABEL, unrepairableMoneyText } from './unrepairable-words.ts'

const diagnosis = announcedDiagnosisTexts({ ...startingFacts().business, diagnosis: 'paid', diagnosisCents: 19_50 })
const FREE = { dueCents: null, paidCents: 0, diagnosis: null, diagnosisCents: null }
const CHARGED = { ...FREE, diagnosis, diagnosisCents: 19_50 }

test('what cannot be repaired is no finished work, and is not handed over as repaired', () => {
  const repair = { status: 'ready', unrepairable: { at: new Date(), reason: '' } } as const
  expect([shownStep(repair).label, mayBeRepaired(repair)]).toEqual([UNREPAIRABLE_STEP_LABEL, false])
  expect([shownStep({ ...repair, unrepairable: null }).label, mayBeRepaired({ ...repair, unrepairable: null })]).toEqual(['Prête', true])
})

test('nothing is due but a diagnosis that was announced, and what was paid beyond that comes back', () => {
  expect(unrepairableMoneyText(FREE)).toBe('Vous ne devez rien.')
  expect(unrepairableMoneyText({ ...FREE, dueCents: 0, paidCents: 5_000 })).toBe('Vous ne devez rien. 50\u00a0€ déjà payés vous sont rendus.')
  const owed = 'Seul le diagnostic annoncé au dépôt est dû\u00a0: 19,50\u00a0€ TTC.'
  expect(unrepairableMoneyText(CHARGED)).toBe(owed)
  expect(unrepairableMoneyText({ ...CHARGED, paidCents: 19_50 })).toBe(`${owed} Vous avez déjà payé 19,50\u00a0€.`)
  expect(unrepairableMoneyText({ ...CHARGED, paidCents: 5_000 })).toBe(`${owed} Vous avez déjà payé 50\u00a0€\u00a0: 30,50\u00a0€ vous sont rendus.`)
  expect(unrepairableMoneyText({ ...CHARGED, diagnosisCents: null, paidCents: 5_000 })).toMatch(/ce qui dépasse ce prix vous est rendu\.$/)
  expect(unrepairableMoneyText({ ...CHARGED, dueCents: 19_50, paidCents: 0 })).toBe(owed)
  expect(unrepairableMoneyText({ ...CHARGED, dueCents: 29_00, paidCents: 0 })).toBe('Il reste 29\u00a0€ à payer.')
  expect(unrepairableMoneyText({ ...CHARGED, dueCents: 29_00, paidCents: 29_00 })).toBe('Tout est payé.')
})
