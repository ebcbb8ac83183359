import { expect, test } from 'vitest'
import { lanton } from '#app/content/landing/local/lanton.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { titleOf } from './document-title.ts'

const FACTS = startingFacts()

test('starting words of which too much is untrue here keep their title in lists; what has none is called by its address', () => {
  const left = { ...lanton, faq: lanton.faq.slice(0, 1) }
  expect(titleOf({ kind: 'local', slug: 'lanton', body: left }, FACTS)).toBe(lanton.title)
  expect(titleOf({ kind: 'local', slug: 'lanton', body: { ...left, title: '' } }, FACTS)).toBe('lanton')
  expect(titleOf({ kind: 'local', slug: 'lanton', body: null }, FACTS)).toBe('lanton')
})
