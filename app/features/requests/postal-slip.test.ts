import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { postalSlip } from './postal-slip.server.ts'
import { isReference } from '#app/lib/case-reference.ts'

test('the slip is one page of PDF that ends as it should', async () => {
  const slip = await postalSlip(startingFacts(), {
    reference: 'D-7K2M9Q',
    staffHref: 'https://exemple.fr/admin/demandes?q=D-7K2M9Q&etat=toutes',
    at: new Date('2026-06-15T10:00:00Z'),
  })
  const bytes = slip.toString('latin1')
  expect(bytes.startsWith('%PDF-')).toBe(true)
  expect(bytes.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  expect(bytes.trimEnd().endsWith('%%EOF')).toBe(true)
})

test.each([
  ['D-7K2M9Q', true],
  ['d-7k2m9q', false],
  ['D-7K2M9', false],
  ['D-7K2M9QQ', false],
  ['D-7K2M9O', false],
  ['D-7K2M9Q\n', false],
  ['../secret', false],
])('%j as a reference: %s', (text, known) => {
  expect(isReference(text)).toBe(known)
})
