import { expect, test } from 'vitest'
import { lookupPath, namedReference } from './lookup-path.ts'

test('the link to the look-up of a case names it, and the page reads nothing else from its address', () => {
  const named = (address: string) => namedReference(new URL(address, 'https://www.example.fr').searchParams)
  expect(['D-7K2M9Q', 'T-1042'].map((reference) => named(lookupPath(reference)))).toEqual(['D-7K2M9Q', 'T-1042'])
  expect(['/pro/suivi?reference=d-7k2m9q', '/pro/suivi?reference=t-1042+'].map(named)).toEqual(['D-7K2M9Q', 'T-1042'])
  expect(['/pro/suivi', '/pro/suivi?reference=Appelez+le+0899', '/pro/suivi?reference=T-0'].map(named)).toEqual(['', '', ''])
})
