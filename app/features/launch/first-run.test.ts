import { expect, test } from 'vitest'
import { FIRST_RUN_STEPS, afterStep, currentStep } from './first-run.ts'

test('the first run goes on where it was left, opens the step that is asked for, and ends at going live', () => {
  expect(currentStep('', [])).toBe('entreprise')
  expect(currentStep('', ['entreprise', 'marques'])).toBe('magasins')
  expect(currentStep('prix', [])).toBe('prix')
  expect(currentStep('rien', ['entreprise'])).toBe('magasins')
  expect(
    currentStep(
      '',
      FIRST_RUN_STEPS.map(({ id }) => id),
    ),
  ).toBe('comptes')
  expect(afterStep('prix')).toBe('/admin/premiers-pas?etape=messagerie')
  expect(afterStep('prix', 'an-undo')).toBe('/admin/premiers-pas?etape=messagerie&enregistre=an-undo')
  expect(afterStep('comptes', 'an-undo')).toBe('/admin/mise-en-ligne')
  expect(afterStep('comptes')).toBe('/admin/mise-en-ligne')
})
