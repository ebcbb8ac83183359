import { expect, test } from 'vitest'
import { updatedText } from './updated-text.ts'

test('the day of a text does not speak of the facts within it, which change without it', () => {
  expect(updatedText('2026-11-20', { isExample: true })).toBe('Mis à jour le 20\u00a0novembre 2026.')
  expect(updatedText('2026-11-20', { isExample: false })).toMatch(
    /^Mis à jour le 20\u00a0novembre 2026\. Ce qui y est dit de l’entreprise, .* vaut aujourd’hui\.$/,
  )
})
