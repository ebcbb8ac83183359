import { expect, test } from 'vitest'
import { SPECULATION_RULES } from './speculation-rules.ts'

interface Rule {
  where: { and: { not?: { href_matches?: string[] } }[] }
}
const rules: Readonly<Record<string, Rule[]>> = JSON.parse(SPECULATION_RULES)

test.each(['/admin*', '/pro/reponse/*', '/*\\?*jeton=*', '/media/*'])('no rule asks ahead for %s', (address) => {
  expect(
    Object.values(rules)
      .flat()
      .every(({ where }) => where.and.some(({ not }) => not?.href_matches?.includes(address))),
  ).toBe(true)
})

test('pages are fetched ahead, and none is prepared', () => {
  expect(Object.keys(rules)).toEqual(['prefetch'])
})
