import { expect, test } from 'vitest'
import { FrenchPostcode } from './postcode.ts'

test.each(['01000', '33260', '20090', '75116', '95880', '97400', '98000'])('%s may be delivered to', (typed) => {
  expect(FrenchPostcode.parse(typed)).toBe(typed)
})

test('spaces within one are left out', () => {
  expect(FrenchPostcode.parse('33 470')).toBe('33470')
  expect(FrenchPostcode.parse('33\u00a0470 ')).toBe('33470')
})

test.each([
  ['3326', 'Le code postal a cinq chiffres.'],
  ['F-33260', 'Le code postal a cinq chiffres.'],
  ['00123', 'Ce code postal n’existe pas\u00a0: vérifiez ses deux premiers chiffres.'],
  ['96000', 'Ce code postal n’existe pas\u00a0: vérifiez ses deux premiers chiffres.'],
  ['99999', 'Ce code postal n’existe pas\u00a0: vérifiez ses deux premiers chiffres.'],
])('%s is refused in one sentence', (typed, sentence) => {
  const { error } = FrenchPostcode.safeParse(typed)
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence])
})
