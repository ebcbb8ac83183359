import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atScale } from '#tests/scale.ts'
import { readPage, readTexts } from './page-reader.ts'
import type { PageParts } from './page-reader.ts'
import { PUBLIC_URL, openSite } from './site.ts'
import type { Site } from './site.ts'

const PARALLEL = 4
/** Pages of each kind whose markup is validated; all of a kind come from the same code. */
const VALIDATED_MODELS = 12
/** Links to one page that differ in what their query says, such as the quote for each repair of each model: so many are followed. */
const FOLLOWED_OF_KIND = atScale(60, 100_000)

let site: Site
let sitemap: string
const pages = new Map<string, { status: number; html: string; parts: PageParts }>()

beforeAll(async () => {
  site = await openSite()
  sitemap = await (await site.get('/sitemap.xml')).text()
  await inParallel(sitemapPaths(), async (path) => {
    const response = await site.get(path)
    const html = await response.text()
    pages.set(path, { status: response.status, html, parts: readPage(html) })
  })
})
afterAll(() => site.close())

function sitemapPaths(): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.slice(PUBLIC_URL.length))
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items]
  async function worker(): Promise<void> {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
}

/** Every link without a query, and of the others some of each kind, spread over all. */
function chosenOf(links: readonly string[]): string[] {
  const kinds = Map.groupBy(links, (link) => {
    const { pathname, searchParams } = new URL(link, PUBLIC_URL)
    return searchParams.size === 0 ? link : `${pathname}?${[...new Set(searchParams.keys())].toSorted().join('&')}`
  })
  return [...kinds.values()].flatMap((group) => {
    const step = Math.max(1, Math.floor(group.length / FOLLOWED_OF_KIND))
    return group.filter((_, index) => index % step === 0)
  })
}

/** The pages that break a rule, each with what it says instead: the whole list at once. */
function offenders(rule: (parts: PageParts, path: string) => string | false): string[] {
  return [...pages].flatMap(([path, { parts }]) => {
    const complaint = rule(parts, path)
    return complaint === false ? [] : [`${path}: ${complaint}`]
  })
}

function repeated(value: (parts: PageParts) => string): string[] {
  const seen = new Map<string, string>()
  return offenders((parts, path) => {
    const before = seen.get(value(parts))
    seen.set(value(parts), path)
    return before === undefined ? false : `same as ${before}: ${value(parts)}`
  })
}

test('the sitemap lists every brand, category and model, with true dates', () => {
  const paths = sitemapPaths()
  expect(paths.length).toBeGreaterThan(300)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(expect.arrayContaining(['/', '/reparation', '/reparation/apple', '/reparation/apple/iphone', '/reparation/apple/iphone-13']))
  const dates = [...sitemap.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, date = '']) => Date.parse(date))
  expect(dates).toHaveLength(paths.length)
  for (const date of dates) expect(date).toBeGreaterThan(Date.parse('2026-01-01'))
})

test('every address of the sitemap answers 200', () => {
  expect([...pages].filter(([, page]) => page.status !== 200).map(([path, page]) => `${path}: ${page.status}`)).toEqual([])
})

test('no address of the sitemap is closed to robots', async () => {
  const rules = await (await site.get('/robots.txt')).text()
  const closed = [...rules.matchAll(/^Disallow: (\S+)$/gm)].map(([, rule = '']) => rule)
  expect(closed).toContain('/admin')
  // A rule is a prefix, unless it ends with $.
  const isClosed = (path: string) => closed.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)))
  expect(isClosed('/devis')).toBe(true)
  expect(sitemapPaths().filter(isClosed)).toEqual([])
})

test('every page has one main heading', () => {
  expect(offenders(({ headings }) => (headings.length === 1 && headings[0]?.trim() ? false : JSON.stringify(headings)))).toEqual([])
})

test('every title names QualiRépar, fits a result list and is like no other', () => {
  expect(
    offenders(({ title }) => (title.includes('QualiRépar') && title.length >= 20 && title.length <= 75 ? false : `${title.length} ${title}`)),
  ).toEqual([])
  expect(repeated((parts) => parts.title)).toEqual([])
})

test('every description fits a result list and is like no other', () => {
  expect(
    offenders(({ description }) => (description.length >= 70 && description.length <= 165 ? false : `${description.length} ${description}`)),
  ).toEqual([])
  expect(repeated((parts) => parts.description)).toEqual([])
})

test('every page names itself as its canonical address', () => {
  expect(offenders(({ canonical }, path) => (canonical === PUBLIC_URL + path ? false : String(canonical)))).toEqual([])
})

test('no page makes the browser fetch anything from another origin', () => {
  expect(offenders(({ fetched }) => fetched.filter((address) => !/^(\/(?!\/)|data:|#|blob:)/.test(address)).join(' ') || false)).toEqual([])
})

test('the breadcrumb of every catalogue page is in its structured data', () => {
  const wrong = offenders(({ jsonLd }, path) => {
    if (!path.startsWith('/reparation')) return false
    const text = JSON.stringify(jsonLd)
    return text.includes('"BreadcrumbList"') && text.includes(`"item":"${PUBLIC_URL}${path}"`) && text.includes('https://schema.org')
      ? false
      : text.slice(0, 200)
  })
  expect(wrong).toEqual([])
})

test('every link of every page leads somewhere', async () => {
  const sources = new Map<string, string>()
  for (const [path, { parts }] of pages) for (const link of parts.links) sources.set(link, path)
  const dead: string[] = []
  await inParallel(chosenOf([...sources.keys()].filter((link) => !pages.has(link))), async (link) => {
    const { status } = await site.get(link)
    if (status >= 400) dead.push(`${link} (${status}), on ${sources.get(link)}`)
  })
  expect(dead.toSorted()).toEqual([])
})

test('no page shows a missing value', () => {
  const wrong = [...pages].flatMap(([path, { html }]) => {
    const text = html
      .slice(html.indexOf('<main'))
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
      .replace(/<[^>]+>/g, ' ')
    const found = /\bundefined\b|\bNaN\b|\[object Object\]|\blorem\b/i.exec(text)
    return found ? [`${path}: ${text.slice(Math.max(0, found.index - 40), found.index + 40)}`] : []
  })
  expect(wrong).toEqual([])
})

test('every page is typeset in French, what the server writes by itself too', () => {
  // The state of a list that still loads is worded by the contract of the product.
  const typed = /\p{L}'\p{L}|[ \n][?!:;»%€](?![\w/])|« |«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»|(?<!^Chargement)\.\.\./u
  const wrong = [...pages].flatMap(([path, { html }]) =>
    readTexts(html).flatMap((text) => {
      const found = typed.exec(text)
      return found ? [`${path}: ${text.slice(Math.max(0, found.index - 30), found.index + 30)}`] : []
    }),
  )
  expect(wrong.slice(0, 40)).toEqual([])
})

test('the markup of every page but most models is valid', async () => {
  const validator = new HtmlValidate(new FileSystemConfigLoader())
  let models = 0
  const wrong: string[] = []
  for (const [path, { html }] of pages) {
    if (/^\/reparation\/[^/]+\/[^/]+$/.test(path)) models += 1
    if (models > VALIDATED_MODELS && /^\/reparation\/[^/]+\/[^/]+$/.test(path)) continue
    const report = await validator.validateString(html, `${path}.html`)
    for (const { messages } of report.results)
      for (const { ruleId, message, selector } of messages) wrong.push(`${path}: ${ruleId}: ${message} (${selector})`)
  }
  expect(wrong.slice(0, 40)).toEqual([])
})
