import type { Page } from '@playwright/test'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import { FULL_SCALE } from '../scale.ts'
import { ELSEWHERE, runAhead } from './elsewhere.ts'
import { openRepair } from './open-repair.ts'
import { beSignedIn, expect, test } from './staff-server.ts'

test.use(ELSEWHERE)

/** What leads to files and pictures, or away. */
const NO_SCREEN =
  /\.(?:csv|zip|pdf)|\/(?:export|photos|fichiers|signature|contrat|etat|envoi|facturx)(?:\/|$|\?)|\/tableau$|\/recherche|\/dossiers\/vues\//
/** Screens of one thing are opened once, whichever it is. */
const ONE_OF_MANY = /^(?:[0-9a-f-]{36}|[DT]-\w+|\d[\w-]*)$/
const NAMED_ONES: readonly string[] = ['communes', 'magasins']
/**
 * Screens of one thing, of which one of each is always opened: what shows the most dates and sums. All that links lead to with `SCALE=full`. The areas
 * themselves are opened in `staff-screens.spec.ts`, in the same browser.
 */
const ONES = ['dossiers/:one', 'clients/fiche/nom/telephone', 'models/:one', 'magasins/:one/onglet', 'statistics/periode']
/** Of a screen that reads many words from its address not every selection is another screen. */
const MOST_PARAMS = 2

/** Addresses of one kind open the same screen with other things in it; null for no screen. */
function kindOf(href: string): string | null {
  if (NO_SCREEN.test(href)) return null
  const { pathname, searchParams } = new URL(href, 'http://localhost')
  const [, , area = '', ...rest] = pathname.split('/')
  const isOne = (part: string) => ONE_OF_MANY.test(part) || NAMED_ONES.includes(area)
  const places = area === 'contenus' ? rest.slice(0, 1) : rest.map((part) => (isOne(part) ? ':one' : part))
  const params = [...searchParams.keys()].toSorted((a, b) => (a < b ? -1 : 1))
  return params.length > MOST_PARAMS ? null : [area, ...places, ...params].join('/')
}

/** Opens a screen, and says where its links lead. */
async function openScreen(page: Page, href: string): Promise<string[]> {
  await page.goto(href)
  return page.locator('a[href^="/admin/"]:not([download])').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}

/** Where the links of a screen lead, as the server writes it: that the browser writes the same is another test's subject. */
async function readLinks(page: Page, href: string): Promise<string[]> {
  const links = (await (await page.request.get(href)).text()).match(/<a [^>]*>/g) ?? []
  return links.flatMap((link) => {
    const [, address] = /href="(\/admin\/[^"]+)"/.exec(link) ?? []
    return address === undefined || /\sdownload\b/.test(link) ? [] : [address.replaceAll('&amp;', '&')]
  })
}

test('every staff screen of one thing is the same from the server and in a browser of another zone, language and clock', async ({ page, staff }) => {
  test.slow()
  await beSignedIn(page, staff)
  await openRepair(page, { device: 'Galaxy S22', name: 'Élodie Marsan', phone: '06 39 98 00 79' })
  await runAhead(page)
  const waiting: string[] = Object.values(AREAS).map(({ path }) => path)
  const areaKinds = new Set(waiting.map(kindOf))
  const seen = new Set<string>()
  for (let href = waiting.shift(); href !== undefined; href = waiting.shift()) {
    const kind = kindOf(href)
    if (kind === null || seen.has(kind) || !(FULL_SCALE || areaKinds.has(kind) || ONES.includes(kind))) continue
    seen.add(kind)
    waiting.push(...(await (FULL_SCALE || ONES.includes(kind) ? openScreen(page, href) : readLinks(page, href))))
  }
  for (const kind of ONES) expect([...seen], kind).toContain(kind)
})

test('what the browser would write otherwise is noticed', async ({ otherBrowser, staff }) => {
  const page = await otherBrowser()
  await beSignedIn(page, staff)
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.route('**/admin/compte', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/(<h1[^>]*>)[^<]+/, '$1Autre chose') })
  })
  await page.goto('/admin/compte')
  await expect.poll(() => problems).toEqual([expect.stringContaining('#418')])
})
