import { accessibilityFaults } from './accessibility.ts'
import { expect, openSignedIn, test } from './staff-server.ts'

test('a session shows on the audience screen, and members of the team are not counted', async ({ page, staff, otherBrowser }) => {
  const visitor = await otherBrowser()
  const sent = visitor.waitForResponse((response) => response.url().includes('/rest/v1/analytics_events'))
  await visitor.goto('/magasins')
  expect((await sent).status()).toBe(201)

  await openSignedIn(page, staff, '/admin/analytics?periode=jour')
  await expect(page).toHaveURL('/admin/analytics?periode=jour')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: '/magasins' })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.getByRole('link', { name: 'Accès direct' }).click()
  await expect(page).toHaveURL('/admin/analytics?periode=jour&source=direct')
  await expect(page.getByRole('link', { name: /Retirer le filtre Source/ })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto('/admin/statistics')
  await expect(page.getByRole('heading', { name: 'Heures de la semaine' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  let counted = 0
  page.on('request', (request) => (counted += request.url().includes('/rest/v1/') ? 1 : 0))
  await page.goto('/magasins')
  await page.waitForLoadState('networkidle')
  expect(counted).toBe(0)
})
