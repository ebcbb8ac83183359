import { expect, test } from 'vitest'
import { codesOf, codesText } from './model-codes.ts'

test('codes of a maker are told from other names of a model', () => {
  expect(codesOf(['A2633', 'SM-G991B', 'PS5', 'Joy-Con', 'iphone treize', '23122PCD1G', 'NN-GMXX'])).toEqual(['A2633', 'SM-G991B', '23122PCD1G'])
})

test('the codes of a model are said with where they stand', () => {
  expect(codesText(['A2482', 'A2631', 'A2633'], 'smartphone')).toBe(
    'Numéro de modèle, dans les réglages ou sur le tiroir SIM, au dos des plus anciens\u00a0: A2482, A2631 ou A2633.',
  )
  expect(codesText(['A3113'], 'computer')).toBe('Numéro de modèle, sous l’appareil\u00a0: A3113.')
  expect(codesText([], 'watch')).toBeUndefined()
})
