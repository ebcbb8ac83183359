import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { priceNote } from './PriceIndexPage.tsx'

test('the pages of prices say what a paid diagnosis costs, and nothing of a free one', () => {
  const facts = startingFacts()
  const note = (business: Partial<typeof facts.business>) => priceNote({ ...facts, business: { ...facts.business, ...business } })
  expect(note({})).not.toContain('diagnostic')
  expect(note({ diagnosis: 'paid', diagnosisCents: 29_00 })).toMatch(/ Le diagnostic est payant \(29\u00a0€ TTC\)\.$/)
  expect(note({ diagnosis: 'paid' })).toMatch(/ Le diagnostic est payant \(prix annoncé avant\)\.$/)
})
