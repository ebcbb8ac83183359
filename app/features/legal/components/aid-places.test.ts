import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { AidPlaces } from './AidPlaces.tsx'

test('the conditions of the aid name the shops that deduct it, where not all of them do', () => {
  const facts = startingFacts()
  const shown = (...numbers: string[]) =>
    renderedInSite(createElement(AidPlaces), {
      ...facts,
      isExample: false,
      stores: facts.stores.map((store, index) => ({ ...store, labelNumber: numbers[index] ?? '' })),
    })
  expect(shown('', '', 'QR-3')).toBe('<p>L’aide se déduit à Libourne seulement.</p>')
  expect(shown('QR-1', 'QR-2', 'QR-3')).toBe('')
})
