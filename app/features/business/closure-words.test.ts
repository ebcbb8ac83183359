import { expect, test } from 'vitest'
import { spanText, typedSpan } from './closure-words.ts'

const TODAY = '2026-11-24'

test('the days of a closure are said while they are typed, also when one of them is none', () => {
  expect(spanText(typedSpan({ from: '2026-11-26', to: '2026-11-27' }, TODAY))).toBe(
    'du\u00a0jeu.\u00a026\u00a0novembre au\u00a0ven.\u00a027\u00a0novembre',
  )
  expect(spanText(typedSpan({ from: '2026-11-26', to: '' }, TODAY))).toBe('jeu.\u00a026\u00a0novembre')
  for (const unreadable of ['20266-11-26', '275760-09-13', '2026-02-30', 'demain', ''])
    expect(typedSpan({ from: unreadable, to: unreadable }, TODAY)).toEqual({ from: TODAY, to: TODAY, yearly: false })
})
