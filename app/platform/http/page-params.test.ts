import { expect, test } from 'vitest'
import { canonicalTarget } from './page-params.ts'

test('a page without parameters is its own address', () => {
  expect(canonicalTarget('/reparation/apple')).toEqual({ key: '/reparation/apple', cacheable: true })
})

test.each([
  ['/?utm_source=newsletter&fbclid=1', '/'],
  ['/reparation/apple?gclid=x', '/reparation/apple'],
  ['/reparation?utm_source=x', '/reparation'],
  ['/services?service=unknown', '/services'],
  ['/services?service=coques&x=1', '/services?service=coques'],
  ['/reparation/apple/iphone?page=2&page=3', '/reparation/apple/iphone?page=2'],
  ['/reparation/apple/iphone?page=-1', '/reparation/apple/iphone'],
  ['/reparation/apple/iphone?page=0', '/reparation/apple/iphone'],
  ['/reparation/apple/iphone?page=99999', '/reparation/apple/iphone'],
  ['/?', '/'],
])('%s is rendered and kept as %s', (target, key) => {
  expect(canonicalTarget(target)).toEqual({ key, cacheable: true })
})

test('a page with a visitor’s own words is rendered each time', () => {
  expect(canonicalTarget('/reparation?q=iphone%2013&utm=x')).toEqual({ key: '/reparation?q=iphone+13', cacheable: false })
  expect(canonicalTarget('/devis?repair=%C3%89cran&model=iphone-13')).toEqual({
    key: '/devis?model=iphone-13&repair=%C3%89cran',
    cacheable: false,
  })
})

test('the order of parameters does not matter', () => {
  expect(canonicalTarget('/reconditionne?page=2&type=tablet')).toEqual(canonicalTarget('/reconditionne?type=tablet&page=2'))
})

test('what only the router’s data addresses had makes no other page', () => {
  expect(canonicalTarget('/reparation/apple?_routes=root')).toEqual({ key: '/reparation/apple', cacheable: true })
})

test('any text after the question mark leads to one of few addresses', () => {
  let seed = 42
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
  const letters = Array.from('abcpageq=&%+#?/é💥\u0000;,.-_~[]{}"\'<>')
  for (let round = 0; round < 2_000; round += 1) {
    const query = Array.from({ length: random(40) }, () => letters[random(letters.length)]).join('')
    const { key, cacheable } = canonicalTarget(`/reparation/apple?${query}`)
    expect(key, query).toBe('/reparation/apple')
    expect(cacheable).toBe(true)
  }
})
