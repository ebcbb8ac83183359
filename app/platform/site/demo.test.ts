import { expect, test } from 'vitest'
import { isDemo, isHiddenFromSearch } from './demo.ts'

const installation = (SEED: 'demo' | 'none', PUBLIC_URL: string, launchedAt: string | null = null, awaitsLaunch = false) => ({
  env: { SEED, PUBLIC_URL },
  facts: { launchedAt, awaitsLaunch },
})

test('a demonstration is one until the shop goes live, and hidden only where others can reach it', () => {
  expect(isDemo(installation('demo', 'https://www.example.fr'))).toBe(true)
  expect(isDemo(installation('demo', 'https://www.example.fr', '2026-11-22T09:00:00Z'))).toBe(false)
  expect(isDemo(installation('none', 'https://www.example.fr'))).toBe(false)
  // One that began empty is none, also where a later start was not told so.
  expect(isDemo(installation('demo', 'https://www.example.fr', null, true))).toBe(false)
  expect(isHiddenFromSearch(installation('demo', 'https://www.example.fr'))).toBe(true)
  expect(isHiddenFromSearch(installation('demo', 'https://localhost.example.fr'))).toBe(true)
  expect(isHiddenFromSearch(installation('demo', 'https://www.example.fr', '2026-11-22T09:00:00Z'))).toBe(false)
  // A site that began empty waits for its owner; one of an earlier version was never hidden.
  expect(isHiddenFromSearch(installation('none', 'https://www.example.fr', null, true))).toBe(true)
  expect(isHiddenFromSearch(installation('none', 'https://www.example.fr'))).toBe(false)
  expect(isHiddenFromSearch(installation('none', 'http://127.0.0.1:8080', null, true))).toBe(false)
  for (const here of ['http://localhost:3000', 'http://site.localhost', 'http://127.0.0.1:8080', 'http://[::1]:3000'])
    expect(isHiddenFromSearch(installation('demo', here))).toBe(false)
})
