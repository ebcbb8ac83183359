import { expect, test } from './browser.ts'

/** Class names and words that only staff screens have. */
const STAFF_ONLY = /staff-menu|data-table|drawer-body|Vérification\.\.\.|useAuth must be used/

test('a visitor never loads what only staff need', async ({ page }) => {
  const loaded = new Set<string>()
  page.on('request', (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) loaded.add(request.url())
  })
  for (const address of ['/', '/reparation/apple/iphone-13', '/reconditionne', '/services']) {
    // Also what the scripts themselves load afterwards.
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(await page.content(), address).not.toMatch(STAFF_ONLY)
  }
  expect(loaded.size).toBeGreaterThan(2)
  // Asked for once more: what a page loaded is gone from the browser with the page.
  for (const address of loaded) expect(await (await page.request.get(address)).text(), address).not.toMatch(STAFF_ONLY)
})
