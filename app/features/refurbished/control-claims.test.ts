import { expect, test } from 'vitest'
import { REFURBISHED } from '#app/content/refurbished.ts'
import { wordsOfStock } from './control-claims.ts'

test('where every device was checked the page says what it says', () => {
  expect(wordsOfStock(REFURBISHED, { isChecked: true })).toBe(REFURBISHED)
  expect(wordsOfStock(null, { isChecked: false })).toBeNull()
})

test('with one device that nobody has checked the page claims no check at all', () => {
  const words = wordsOfStock(REFURBISHED, { isChecked: false })
  expect(words).toMatchObject({ h1: REFURBISHED.h1, lead: '', description: '', checks: [] })
  expect(words?.faq.map(({ question }) => question)).toEqual(REFURBISHED.faq.map(({ question }) => question))
  expect(words?.faq[0]?.answer).toMatch(/^Pour un smartphone.*du neuf\. Pour une tablette, \{reconditionne\.remise-tablette\}\.$/)
  expect(JSON.stringify(words)).not.toMatch(/contrôl|batterie|effacé/i)
})
