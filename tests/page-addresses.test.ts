import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { SERVICES } from '#app/content/services.ts'
import { STOCK_CATEGORIES } from '#app/features/refurbished/stock-categories.ts'
import { canonicalTarget } from '#app/platform/http/page-params.ts'
import routes from '#app/routes.ts'
import { smallTarget } from '#server/one-spelling.ts'
import { pageRules } from '#server/page-rules.ts'
import type { ListedRoute } from '#server/find-branch.ts'

interface PublicRoute extends ListedRoute {
  file: string
}

/** The routes of the public site with their real modules, as the framework's build lists them. */
const publicRoutes = await listRoutes([{ file: 'root.tsx', path: '', children: routes }])
const rulesOf = pageRules(publicRoutes)

async function listRoutes(entries: readonly RouteConfigEntry[], parentId?: string): Promise<PublicRoute[]> {
  const listed: PublicRoute[] = []
  for (const { file, path: address, index, children } of entries) {
    if (file.startsWith('routes/admin/')) continue
    const module: ListedRoute['module'] = await import(path.resolve('app', file))
    listed.push({ id: file, file, parentId, path: address, index, module }, ...(await listRoutes(children ?? [], file)))
  }
  return listed
}

function keyOf(target: string): string {
  return canonicalTarget(target, rulesOf).key
}

test.each([
  ['/?utm_source=newsletter&fbclid=1', '/'],
  ['/?', '/'],
  ['/reparation/apple?gclid=x', '/reparation/apple'],
  ['/reparation/apple?_routes=root', '/reparation/apple'],
  ['/reparation?utm_source=x', '/reparation'],
  ['/panne?symptome=ecran&x=1', '/panne?symptome=ecran'],
  ['/panne?symptome=foudre', '/panne'],
  ['/reparation/apple/iphone?page=2&page=3', '/reparation/apple/iphone?page=2'],
  ['/reparation/apple/iphone?page=-1', '/reparation/apple/iphone'],
  ['/reparation/apple/iphone?page=0', '/reparation/apple/iphone'],
  ['/reparation/apple/iphone?page=99999', '/reparation/apple/iphone'],
  ['/services?service=unknown', '/services'],
  ['/services?service=coques&x=1', '/services?service=coques'],
  ['/reconditionne?page=2&type=tablet', '/reconditionne?type=tablet&page=2'],
  ['/reconditionne?prix=400&type=tablet&capacite=', '/reconditionne?type=tablet&prix=400'],
  ['/reconditionne?prix=401&capacite=12', '/reconditionne'],
  ['/ecran-telephone-arcachon?page=2', '/ecran-telephone-arcachon'],
  ['/nowhere/at/all?q=x', '/nowhere/at/all'],
])('%s is rendered and kept as %s', (target, key) => {
  expect(canonicalTarget(target, rulesOf)).toEqual({ key, cacheable: true })
})

test('each service and each category of the stock has an address of its own', () => {
  for (const { slug } of SERVICES) expect(keyOf(`/services?service=${slug}&utm_source=x`)).toBe(`/services?service=${slug}`)
  for (const { id } of STOCK_CATEGORIES) expect(keyOf(`/reconditionne?type=${id}&utm_source=x`)).toBe(`/reconditionne?type=${id}`)
})

test.each([
  ['/reparation?q=iphone%2013&utm=x', '/reparation?q=iphone+13'],
  ['/reparation?q=iphone&page=2', '/reparation?q=iphone&page=2'],
  ['/panne?symptome=ecran&appareil=a', '/panne?symptome=ecran&appareil=a'],
  ['/devis?repair=%C3%89cran&model=iphone-13', '/devis?model=iphone-13&repair=%C3%89cran'],
  ['/preparation-visite?model=a&repair=b', '/preparation-visite?model=a&repair=b'],
  ['/envoi-postal?model=a&repair=b', '/envoi-postal?model=a&repair=b'],
  ['/pro/devis?model=a&repair=b', '/pro/devis?model=a&repair=b'],
  ['/pro/preparation-visite?deviceModel=a&repairType=b', '/pro/preparation-visite?deviceModel=a&repairType=b'],
  ['/pro/envoi-postal?model=a&repair=b', '/pro/envoi-postal?model=a&repair=b'],
  ['/pro/envoi-postal?deviceModel=a&repairType=b', '/pro/envoi-postal?deviceModel=a&repairType=b'],
  ['/pro/appareils?q=a&modele=b', '/pro/appareils?q=a&modele=b'],
  ['/pro/suivi?jeton=a', '/pro/suivi?jeton=a'],
  ['/pro/garantie?jeton=a', '/pro/garantie?jeton=a'],
  ['/pro/rendez-vous?location=a&jour=b', '/pro/rendez-vous?location=a&jour=b'],
  ['/pro/rendez-vous/gerer?jeton=a&jour=b', '/pro/rendez-vous/gerer?jeton=a&jour=b'],
])('%s holds a visitor’s own words: it is rendered each time', (target, key) => {
  expect(canonicalTarget(target, rulesOf)).toEqual({ key, cacheable: false })
})

test('a preview is known to every page and rendered each time', () => {
  for (const page of ['/', '/services', '/pro/devis', '/nowhere']) {
    expect(canonicalTarget(`${page}?apercu=a.b&x=1`, rulesOf)).toEqual({ key: `${page}?apercu=a.b`, cacheable: false })
  }
})

test('the built-in applications know from their layout whether they stand in a frame', () => {
  expect(keyOf('/pro/devis?embed=true&model=a')).toBe('/pro/devis?embed=true&model=a')
  expect(keyOf('/pro/demande-envoyee?embed=true&type=visit&reference=D-234567')).toBe('/pro/demande-envoyee?embed=true&type=visit&reference=D-234567')
  expect(keyOf('/pro/demande-envoyee?embed=1&type=gift&reference=234567')).toBe('/pro/demande-envoyee')
})

test('any text after the question mark leads to one of few addresses', () => {
  let seed = 42
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
  const letters = Array.from('abcpageq=&%+#?/é💥\u0000;,.-_~[]{}"\'<>')
  for (let round = 0; round < 2_000; round += 1) {
    const query = Array.from({ length: random(40) }, () => letters[random(letters.length)]).join('')
    expect(canonicalTarget(`/reparation/apple?${query}`, rulesOf), query).toEqual({ key: '/reparation/apple', cacheable: true })
  }
})

test('a public route that looks at the query string of its address declares what it reads', () => {
  const readers = publicRoutes.filter(({ file }) => readFileSync(path.resolve('app', file), 'utf8').includes('searchParams'))
  expect(readers.length).toBeGreaterThan(10)
  expect(readers.filter(({ module }) => module.handle === undefined).map(({ file }) => file)).toEqual([])
})

/** The whole address of a route, each of its parameters as somebody fills it in. */
function addressOf(route: PublicRoute, filled: string): string {
  const parent = publicRoutes.find(({ id }) => id === route.parentId)
  const own = (route.path ?? '').split('/').map((part) => (part.startsWith(':') ? filled : part))
  return [parent ? addressOf(parent, filled) : '', ...own].filter(Boolean).join('/')
}

test('the words of a public address have one spelling: in capitals each would be another page in memory', () => {
  const addresses = publicRoutes.map((route) => `/${addressOf(route, '2')}`).filter((address) => !address.includes('*'))
  expect(addresses).toContain('/pro/retractation/formulaire')
  for (const address of addresses) expect(smallTarget(address.toUpperCase())).toBe(address)
})
