import type { Page, Request } from '@playwright/test'
import { expect, test } from './browser.ts'

interface Sent {
  method: string
  table: string
  at: number
  rows: Record<string, unknown>[]
}

/** Stands in for the data API: keeps what is sent, and fails while `down`. */
async function recorder(page: Page) {
  const sent: Sent[] = []
  const api = {
    sent,
    down: false,
    status: 503,
    attempts: 0,
    events: () => sent.filter(({ table }) => table === 'analytics_events').flatMap(({ rows }) => rows),
  }
  await page.context().route('**/rest/v1/**', async (route) => {
    api.attempts += 1
    if (api.down) return route.fulfill({ status: api.status })
    sent.push(readSent(route.request()))
    await route.fulfill({ status: 201 })
  })
  // How fast the page was has its own file, and its own time.
  await page
    .context()
    .route('**/assets/vitals-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'export function watchVitals() {}' }))
  return api
}

/** The first page is open and counted, and no time passes but what the test lets pass. */
async function recorderAtRest(page: Page) {
  const api = await recorder(page)
  await page.clock.install()
  await page.goto('/magasins')
  await expect.poll(() => types(api.events())).toEqual(['page_view'])
  await page.clock.pauseAt(Date.now() + 60_000)
  return api
}

function readSent(request: Request): Sent {
  const body: unknown = JSON.parse(request.postData() ?? 'null')
  const { pathname } = new URL(request.url())
  return { method: request.method(), table: pathname.split('/').at(-1) ?? '', at: Date.now(), rows: asRows(body) }
}

/** The client sends objects and lists of objects. */
function asRows(body: unknown): Record<string, unknown>[] {
  return (Array.isArray(body) ? body : [body]) as Record<string, unknown>[]
}

/** What the project's engine calls itself. */
const BROWSER = { browser: 'Chrome', os: expect.stringMatching(/^(Linux|Android|iOS|macOS|Windows)$/) }

const types = (rows: readonly Record<string, unknown>[]) => rows.map((row) => row['event_type'])

/** Follows no link: only what the click says is looked at. */
async function clickCalls(page: Page, count: number): Promise<void> {
  await page.evaluate((times) => {
    addEventListener('click', (event) => event.preventDefault())
    const link = document.querySelector<HTMLElement>('main [data-event="call"]')
    for (let index = 0; index < times; index += 1) link?.click()
  }, count)
}

test('a session is opened on load with its fields, and a page view goes at once', { tag: '@both' }, async ({ page }) => {
  const api = await recorder(page)
  await page.goto('/magasins')
  await expect.poll(() => api.events().length).toBe(1)
  const [session] = api.sent.filter(({ table }) => table === 'analytics_sessions')
  const [row] = session?.rows ?? []
  expect(row).toMatchObject({
    entry_page: '/magasins',
    referrer: null,
    device_type: (page.viewportSize()?.width ?? 0) < 768 ? 'mobile' : 'desktop',
    ...BROWSER,
  })
  expect(api.events()[0]).toMatchObject({
    event_type: 'page_view',
    page_path: '/magasins',
    page_url: new URL('/magasins', page.url()).href,
    session_id: row?.['id'],
    language: 'fr-FR',
    ...BROWSER,
    viewport_width: page.viewportSize()?.width,
    page_title: await page.title(),
  })
  expect(await page.evaluate(() => sessionStorage.getItem('analyticsSessionId'))).toBe(row?.['id'])
})

test('events wait for the tenth, or for five seconds', async ({ page }) => {
  const api = await recorderAtRest(page)
  const before = api.events().length
  await clickCalls(page, 9)
  expect(api.events()).toHaveLength(before)
  await clickCalls(page, 1)
  await expect.poll(() => api.events().length).toBe(before + 10)
  await clickCalls(page, 1)
  await page.clock.runFor(4_900)
  expect(api.events()).toHaveLength(before + 10)
  await page.clock.runFor(200)
  await expect.poll(() => api.events().length).toBe(before + 11)
})

test('a page with a form in a frame is one page of one session, and what is done in the frame counts', async ({ page }) => {
  const api = await recorder(page)
  await page.goto('/suivi-reparation')
  const frame = page.frameLocator('iframe')
  await page.locator('iframe').scrollIntoViewIfNeeded()
  await expect(frame.getByRole('heading').first()).toBeVisible()
  // The frame begins to count once the page around it has begun the session; what it would say of itself comes before any click in it.
  await expect(async () => {
    await frame
      .locator('[data-event]')
      .first()
      .evaluate((element) => {
        element.addEventListener('click', (event) => event.preventDefault())
        if (element instanceof HTMLElement) element.click()
      })
    await expect
      .poll(() => api.events().some(({ page_path, event_category }) => page_path === '/pro/suivi' && event_category === 'business'), {
        timeout: 6_000,
      })
      .toBe(true)
  }).toPass()
  expect(api.events().filter(({ event_type }) => event_type === 'page_view')).toMatchObject([{ page_path: '/suivi-reparation' }])
  expect(api.sent.filter(({ table }) => table === 'analytics_sessions').map(({ rows }) => rows[0]?.['entry_page'])).toEqual(['/suivi-reparation'])
  expect(await page.evaluate(() => sessionStorage.getItem('analyticsPageCount'))).toBe('1')
})

test('a change of page sends what waits at once, and counts the page', async ({ page }) => {
  const api = await recorderAtRest(page)
  await clickCalls(page, 1)
  await page.evaluate(() => history.pushState(null, '', '/services'))
  await page.clock.runFor(300)
  await expect.poll(() => types(api.events()).filter((type) => type !== 'page_time')).toEqual(['page_view', 'call', 'page_view'])
  expect(api.events().at(-1)).toMatchObject({ page_path: '/services', referrer: new URL('/magasins', page.url()).href })
})

test('a tab that is hidden sends what waits, without any time passing', async ({ page }) => {
  const api = await recorderAtRest(page)
  await clickCalls(page, 1)
  expect(types(api.events())).not.toContain('call')
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect.poll(() => types(api.events())).toContain('call')
})

test('leaving sends what waits, and closes the session with its pages', async ({ page }) => {
  const api = await recorder(page)
  await page.goto('/magasins')
  await expect.poll(() => api.events().length).toBe(1)
  await clickCalls(page, 1)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect.poll(() => types(api.events())).toContain('call')
  await expect.poll(() => api.sent.filter(({ method }) => method === 'PATCH').length).toBe(1)
  expect(api.sent.find(({ method }) => method === 'PATCH')?.rows[0]).toMatchObject({ exit_page: '/magasins', page_count: 1, bounce: true })
  await page.goto('/services')
  await expect.poll(() => api.events().filter((row) => row['event_type'] === 'page_view').length).toBe(2)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect
    .poll(() => api.sent.filter(({ method }) => method === 'PATCH').at(-1)?.rows[0])
    .toMatchObject({ exit_page: '/services', page_count: 2, bounce: false })
  expect(api.sent.filter(({ table, method }) => table === 'analytics_sessions' && method === 'POST')).toHaveLength(1)

  // The Back button brings the page as it was left, after another one.
  await page.evaluate(() => {
    sessionStorage.setItem('analyticsPageCount', '3')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect.poll(() => api.events().filter((row) => row['event_type'] === 'page_view').length).toBe(3)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect.poll(() => api.sent.filter(({ method }) => method === 'PATCH').at(-1)?.rows[0]).toMatchObject({ page_count: 4, bounce: false })
})

test('a failing server loses nothing and is asked less and less often', async ({ page, complaints }) => {
  const api = await recorder(page)
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text().split('\n', 1)[0] ?? '')
  })
  api.down = true
  await page.clock.install()
  await page.goto('/magasins')
  await page.clock.runFor(100)
  await expect.poll(() => api.attempts).toBe(2)
  await page.clock.runFor(5_000)
  await expect.poll(() => api.attempts).toBeGreaterThan(3)
  api.down = false
  await page.clock.runFor(60_000)
  await expect.poll(() => types(api.events())).toContain('page_view')
  expect(api.events().filter((row) => row['event_type'] === 'page_view')).toHaveLength(1)
  expect(api.sent.filter(({ table }) => table === 'analytics_sessions')).toHaveLength(1)
  // The browser itself reports the 503 that this test made; the client says the rest as warnings.
  expect(complaints.filter((text) => !text.includes('503'))).toEqual([])
  expect(warnings).toContain('audience Error: HTTP 503')
  complaints.length = 0
})

test('a batch that the server refuses for what it is is not sent again', async ({ page, complaints }) => {
  const api = await recorder(page)
  api.down = true
  api.status = 400
  await page.clock.install()
  await page.goto('/magasins')
  await page.clock.runFor(100)
  await expect.poll(() => api.attempts).toBe(2)
  await page.clock.runFor(60_000)
  expect(api.attempts).toBe(2)
  complaints.length = 0
})

test('a repair page is counted once per browser session, a search says what it found', async ({ page }) => {
  const api = await recorder(page)
  for (const path of ['/reparation/apple/iphone-13', '/reparation/apple/iphone-13', '/reparation?q=zzzzzz']) {
    const before = api.events().length
    await page.goto(path)
    await expect.poll(() => types(api.events()).filter((type) => type === 'page_view').length).toBeGreaterThan(before === 0 ? 0 : 1)
  }
  expect(await page.evaluate(() => localStorage.getItem('pageViews'))).toBe('{"/reparation/apple/iphone-13":1}')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect.poll(() => api.events().find((row) => row['event_type'] === 'search_empty')?.['metadata']).toEqual({ label: 'zzzzzz' })
})

test('a review that is sent counts once', async ({ page, complaints }) => {
  const api = await recorder(page)
  await page.goto('/avis')
  await expect.poll(() => types(api.events())).toContain('page_view')
  const helped = page.waitForResponse('**/assets/fields-*.js')
  await page.getByRole('textbox', { name: 'Nom' }).fill('Élodie Lafon')
  await helped
  await page.getByRole('textbox', { name: 'E-mail' }).fill('elodie@exemple.fr')
  await page.getByRole('combobox', { name: 'Note' }).selectOption('5')
  await page.getByRole('combobox', { name: 'Magasin', exact: true }).selectOption('La Teste')
  await page.getByRole('textbox', { name: 'Votre avis' }).fill('Rapide.')
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click()
  await expect(page.getByRole('group', { name: 'Votre message est prêt' })).toBeVisible()
  // What a page sends while it is really left passes by the recorder.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect.poll(() => types(api.events()).filter((type) => type === 'review')).toHaveLength(1)
  await page.goto('/magasins')
  await expect.poll(() => types(api.events()).filter((type) => type === 'page_view')).toHaveLength(2)
  expect(types(api.events()).filter((type) => type === 'review')).toHaveLength(1)
  // The visitor's own mail client is asked for.
  complaints.length = 0
})

test('a visitor who refuses on the legal page is not counted any more', async ({ page }) => {
  const api = await recorder(page)
  await page.goto('/mentions-legales')
  await expect.poll(() => types(api.events())).toEqual(['page_view'])
  await page.getByRole('button', { name: 'Ne plus compter mes visites' }).click()
  await expect(page.getByText('Vos visites ne sont pas comptées dans ce navigateur.')).toBeVisible()
  const attempts = api.attempts
  await page.goto('/magasins')
  await page.waitForLoadState('networkidle')
  await page.goto('/services')
  await page.waitForLoadState('networkidle')
  expect(api.attempts).toBe(attempts)
})

for (const [wish, property, value] of [
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
] as const) {
  test(`${wish} is enough`, async ({ page }) => {
    const api = await recorder(page)
    await page.addInitScript(([name, said]) => Object.defineProperty(navigator, name, { value: said }), [property, value] as const)
    await page.goto('/reparation/apple/iphone-13')
    await page.waitForLoadState('networkidle')
    expect(api.attempts).toBe(0)
    const kept = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])
    expect(kept.filter((key) => !['fonts-on', 'hasShownQuotePopup', 'christmasPopupClosed'].includes(key))).toEqual([])
  })
}
