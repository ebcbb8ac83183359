import { beforeAll, expect, test } from 'vitest'
import { AREAS } from '#app/features/admin-frame/areas.ts'
import type { Area } from '#app/features/admin-frame/areas.ts'
import { HOURS_PATH } from '#app/features/booking/hours-answer.ts'
import { after, days } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { STAFF_COOKIE } from '#app/platform/session/cookie.ts'
import { RIGHTS } from '#app/platform/session/rights.ts'
import { dbTest } from '#tests/db/db-test.ts'
import type { TestDb } from '#tests/db/db-test.ts'
import { anAccount, asAccount, signedIn, withSecondFactor } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { probedSite } from './probed-site.ts'
import type { ProbedSite } from './probed-site.ts'

/** These answer every caller about its own session: "none" for a visitor. */
const OWN_SESSION = ['/admin/session', '/admin/sortie']

let site: ProbedSite
beforeAll(async () => {
  site = await probedSite()
})

/** Each way to reach a route: as a page, as data, as a part of the data, and a form posted either way. */
function waysTo(path: string): { address: string; method: 'GET' | 'POST' }[] {
  const routes = encodeURIComponent('routes/admin/frame,routes/admin/models')
  return [
    { address: path, method: 'GET' },
    { address: `${path}.data`, method: 'GET' },
    { address: `${path}.data?_routes=${routes}`, method: 'GET' },
    { address: path, method: 'POST' },
    { address: `${path}.data`, method: 'POST' },
  ]
}

interface Walk {
  ctx: Ctx
  paths: readonly string[]
  cookie?: string | null
  headers?: Record<string, string>
}

/** Asks every path in every way; gives what ran although it should not have, and the answers to plain page requests. */
async function walk({
  ctx,
  paths,
  cookie,
  headers = {},
}: Walk): Promise<{ ran: string[]; pages: { path: string; status: number; location: string | null }[] }> {
  const result: Awaited<ReturnType<typeof walk>> = { ran: [], pages: [] }
  for (const path of paths) {
    for (const { address, method } of waysTo(path)) {
      const all = { ...headers, ...(cookie && { Cookie: `${STAFF_COOKIE}=${cookie}` }) }
      const body = method === 'POST' ? new URLSearchParams({ intent: 'remove' }) : undefined
      const { response, ran } = await site.ask(ctx, address, { method, headers: all, ...(body && { body }) })
      result.ran.push(...ran.map((what) => `${method} ${address}: ${what}`))
      if (method === 'GET' && address === path) result.pages.push({ path, status: response.status, location: response.headers.get('Location') })
    }
  }
  return result
}

function guardedPaths(): string[] {
  return site.adminPaths.filter((path) => !OWN_SESSION.includes(path))
}

/** Screens that a plain staff account may not enter: whole areas, and the hours inside one that it may. */
function managerPaths(): string[] {
  const areas: readonly Area[] = Object.values(AREAS)
  return [...areas.filter(({ right }) => !(RIGHTS[right] as readonly string[]).includes('staff')).map(({ path }) => path), HOURS_PATH]
}

/** Whoever adds an address that staff may not reach writes it down here, in the order of the map of routes; all others are open to staff. */
const MANAGERS_ALONE = [
  '/admin/retour-a-une-sauvegarde',
  '/admin/aides',
  '/admin/aides/dossiers.zip',
  '/admin/caisse/comptable',
  '/admin/caisse/comptable/:file',
  '/admin/contenus',
  '/admin/contenus/:kind/:slug',
  '/admin/rendez-vous/horaires',
  '/admin/donnees',
  '/admin/livre-de-police',
  '/admin/livre-de-police/export',
  '/admin/livre-de-police/:number',
  '/admin/livre-de-police/:number/signature',
  '/admin/communes',
  '/admin/communes/:slug',
  '/admin/entreprise',
  '/admin/avis',
  '/admin/mise-en-ligne',
  '/admin/premiers-pas',
  '/admin/equipe',
  '/admin/journal',
]

async function cookieOf(db: TestDb, role: 'manager' | 'staff'): Promise<{ ctx: Ctx; cookie: string | null }> {
  const ctx = testCtx(db)
  const { session } = await signedIn(ctx, await anAccount(ctx, { role }))
  return { ctx, cookie: session.cookie }
}

dbTest('the staff area', (db) => {
  test('the walk knows every screen of the menu, and more', () => {
    expect(site.adminPaths).toEqual(expect.arrayContaining(Object.values(AREAS).map(({ path }) => path)))
    expect(site.adminPaths).toEqual(expect.arrayContaining(['/admin/introuvable', ...OWN_SESSION]))
    expect(managerPaths().length).toBeGreaterThan(2)
  })

  test('an anonymous visitor is led to sign-in everywhere and nothing runs', async () => {
    const { ran, pages } = await walk({ ctx: testCtx(db), paths: guardedPaths() })
    expect(ran).toEqual([])
    for (const { path, status, location } of pages) {
      expect([302, location], path).toEqual([status, path === '/admin' ? '/login' : `/login?retour=${encodeURIComponent(path)}`])
    }
  })

  test('a request for data is led back to the page, not to its data', async () => {
    const { response } = await site.ask(testCtx(db), '/admin/journal.data?q=zoe&_routes=routes%2Fadmin%2Fjournal')
    expect(decodeURIComponent(await response.text())).toContain('/login?retour=/admin/journal?q=zoe"')
  })

  test('a forged or ended session counts as none', async () => {
    const { ctx, cookie } = await cookieOf(db, 'manager')
    const forged = await walk({ ctx, paths: guardedPaths(), cookie: `${cookie}x` })
    await db.database.pool.query('delete from staff_sessions')
    const ended = await walk({ ctx, paths: guardedPaths(), cookie })
    expect([...forged.ran, ...ended.ran]).toEqual([])
  })

  test('a manager without a second factor is led to the screen that adds one after seven days, and works until then', async () => {
    const { ctx, cookie } = await cookieOf(db, 'manager')
    const paths = guardedPaths().filter((path) => path !== '/admin/compte')
    const inTime = await site.ask({ ...ctx, now: after(ctx.now, days(7) - 1) }, '/admin/journal', {
      headers: { Cookie: `${STAFF_COOKIE}=${cookie}` },
    })
    expect(inTime.ran).toContain('loader of routes/admin/journal')
    const late = await walk({ ctx: { ...ctx, now: after(ctx.now, days(7)) }, paths, cookie })
    expect(late.ran).toEqual([])
    for (const { path, status, location } of late.pages) expect([303, '/admin/compte'], path).toEqual([status, location])
    const account = await site.ask({ ...ctx, now: after(ctx.now, days(7)) }, '/admin/compte', { headers: { Cookie: `${STAFF_COOKIE}=${cookie}` } })
    expect(account.ran).toContain('loader of routes/admin/account')
    const colleague = await cookieOf(db, 'staff')
    const theirs = await site.ask({ ...ctx, now: after(ctx.now, days(6)) }, '/admin/models', {
      headers: { Cookie: `${STAFF_COOKIE}=${colleague.cookie}` },
    })
    expect(theirs.ran).toContain('loader of routes/admin/models')
  })

  test('a password without its second factor opens nothing', async () => {
    const ctx = testCtx(db)
    const account = await anAccount(ctx, { role: 'manager' })
    await withSecondFactor(await asAccount(ctx, account))
    const { session } = await signedIn(ctx, account)
    const { ran, pages } = await walk({ ctx, paths: guardedPaths(), cookie: session.cookie })
    expect(ran).toEqual([])
    for (const { path, location } of pages) expect(location, path).toMatch(/^\/login\/code/)
  })

  test('a staff account is refused where a manager is needed and nothing runs', async () => {
    const { ctx, cookie } = await cookieOf(db, 'staff')
    const { ran, pages } = await walk({ ctx, paths: managerPaths(), cookie })
    expect(ran).toEqual([])
    for (const { path, location } of pages) expect(location, path).toBe('/admin/acces-reserve')
    for (const path of managerPaths()) {
      const { response } = await site.ask(ctx, path, {
        method: 'POST',
        headers: { Cookie: `${STAFF_COOKIE}=${cookie}` },
        body: new URLSearchParams({ intent: 'remove' }),
      })
      expect([response.status, response.headers.get('Location')], path).toEqual([303, '/admin/acces-reserve'])
    }
  })

  test('of every address of the staff area, those that a staff account may not reach are the ones written here', async () => {
    const { ctx, cookie } = await cookieOf(db, 'staff')
    const { ran } = await walk({ ctx, paths: guardedPaths(), cookie })
    const reached = (path: string) => waysTo(path).some(({ address, method }) => ran.some((what) => what.startsWith(`${method} ${address}: `)))
    expect(guardedPaths().filter((path) => !reached(path))).toEqual(MANAGERS_ALONE)
  })

  test('a form posted from another site is refused even with a manager’s session', async () => {
    const { ctx, cookie } = await cookieOf(db, 'manager')
    const { ran } = await walk({ ctx, paths: site.adminPaths, cookie, headers: { 'Sec-Fetch-Site': 'cross-site' } })
    expect(ran.filter((what) => what.startsWith('POST'))).toEqual([])
  })

  test('a manager reaches every screen: the walk sees what runs', async () => {
    const { ctx, cookie } = await cookieOf(db, 'manager')
    const { ran, pages } = await walk({ ctx, paths: guardedPaths(), cookie })
    for (const { path, status } of pages) expect(status, path).toBe(200)
    for (const path of guardedPaths()) {
      expect(
        ran.some((what) => what.startsWith(`GET ${path}: loader`)),
        path,
      ).toBe(true)
      expect(
        ran.some((what) => what.startsWith(`POST ${path}: action`)),
        path,
      ).toBe(true)
    }
  })
})
