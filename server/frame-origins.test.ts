import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { frameOrigins } from './frame-origins.ts'

test('the address of a map adds its origin to the policy, and never another rule', () => {
  const facts = startingFacts()
  const withMap = (maps: string) => frameOrigins(parseEnv({}), { ...facts, stores: facts.stores.map((store) => ({ ...store, maps })) })
  expect(withMap('https://carte.example:8443/x')).toContain('https://carte.example:8443')
  expect(withMap('https://carte.example;sandbox/x').filter((origin) => origin.includes(';'))).toEqual([])
})
