import { expect, test } from './browser.ts'

/** Class names and words that only staff screens have. */
const STAFF_ONLY = /staff-menu|data-table|drawer-body|Vérification\.\.\.|useAuth must be used/

test('a visitor never loads what only staff need', async ({ page }) => {
  const loaded: { address: string; text: Promise<string> }[] = []
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) loaded.push({ address: response.url(), text: response.text() })
  })
  for (const address of ['/', '/reparation/apple/iphone-13', '/reconditionne', '/services']) {
    // Also what the scripts themselves load afterwards.
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(await page.content(), address).not.toMatch(STAFF_ONLY)
  }
  expect(loaded.length).toBeGreaterThan(2)
  for (const { address, text } of loaded) expect(await text, address).not.toMatch(STAFF_ONLY)
})
