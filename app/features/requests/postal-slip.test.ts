import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { pdfTexts } from '#tests/factories/pdf-texts.ts'
import { postalSlip } from './postal-slip.server.ts'
import { isReference } from '#app/lib/case-reference.ts'

test('the slip is one page of PDF that ends as it should', async () => {
  const slip = await postalSlip(startingFacts(), {
    reference: 'D-7K2M9Q',
    staffHref: 'https://exemple.fr/admin/demandes?q=D-7K2M9Q&etat=toutes',
    sender: null,
    at: new Date('2026-06-15T10:00:00Z'),
  })
  const bytes = slip.toString('latin1')
  expect(bytes.startsWith('%PDF-')).toBe(true)
  expect(bytes.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  expect(bytes.trimEnd().endsWith('%%EOF')).toBe(true)
})

test('says of the sender what was typed, and leaves a line for what was not', async () => {
  const drawn = async (street: string) => {
    const sender = { name: 'Zoé Łukasz', street, town: '33120 Arcachon', phone: '+33639980042', device: 'iPhone 13' }
    return pdfTexts(
      await postalSlip(startingFacts(), { reference: 'D-7K2M9Q', staffHref: 'https://exemple.fr', sender, at: new Date('2026-06-15T10:00:00Z') }),
    )
  }
  const full = await drawn('4 rue des Pins')
  for (const words of ['Zoé Lukasz', '4 rue des Pins', '33120 Arcachon', '06\u00a039\u00a098\u00a000\u00a042', 'iPhone 13'])
    expect(full).toContain(words)
  expect(full).not.toContain('à remplir')
  expect(await drawn('')).toContain('à remplir')
})

test('a sender of pictures alone has a line, and so has a shop in letters that the typefaces have not', async () => {
  const facts = startingFacts()
  const polish = { ...facts, business: { ...facts.business, name: 'Naprawa Łódź' } }
  const sender = { name: '🌸', street: '4 rue des Pins', town: '33120 Arcachon', phone: '+33639980042', device: 'iPhone 13' }
  const drawn = pdfTexts(
    await postalSlip(polish, { reference: 'D-7K2M9Q', staffHref: 'https://exemple.fr', sender, at: new Date('2026-06-15T10:00:00Z') }),
  )
  expect(drawn).toContain('Nom?Adresse')
  expect(drawn).toContain('Naprawa Lódz')
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
