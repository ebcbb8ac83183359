import { expect, test } from 'vitest'
import { SPECULATION_RULES } from './speculation-rules.ts'

interface Rule {
  where: { and: { not?: { href_matches?: string[]; selector_matches?: string } }[] }
  eagerness: string
}
const rules: Record<'prefetch' | 'prerender', Rule[]> = JSON.parse(SPECULATION_RULES)

test.each(['/admin*', '/pro/reponse/*', '/*\\?*jeton=*', '/media/*'])('no rule asks ahead for %s', (address) => {
  const all = [...rules.prefetch, ...rules.prerender]
  expect(all.every(({ where }) => where.and.some(({ not }) => not?.href_matches?.includes(address)))).toBe(true)
})

test('a page is prepared only once somebody shows that he wants it, and only for this tab', () => {
  expect(rules.prerender.map(({ eagerness }) => eagerness)).toEqual(['moderate'])
  expect(rules.prerender.every(({ where }) => where.and.some(({ not }) => not?.selector_matches === '[target=_blank]'))).toBe(true)
})
