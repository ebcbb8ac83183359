import { expect, test } from 'vitest'
import { link } from './fields.ts'

test('a link leads to a page of this site, whatever way an address is written', () => {
  const page = link({ label: 'Lien' })
  expect(page.parse('/magasins?tri=nom#libourne')).toBe('/magasins?tri=nom#libourne')
  for (const address of ['//other.example', '/\\other.example', '/\t/other.example', 'https://other.example', '/a b', ''])
    expect(page.safeParse(address).error?.issues[0]?.message, address).toBe('Choisissez une page du site, comme /magasins.')
})
