import type { Page } from '@playwright/test'
import { expect, test } from './browser.ts'

/** Stands in for the map's server and tells what was asked of it. */
async function fakeMaps(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(/google\.com/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>Carte</p>' })
  })
  return asked
}

test('a shop’s map is asked for only after a click that says who is contacted', async ({ page, complaints }) => {
  const asked = await fakeMaps(page)
  await page.goto('/magasins')
  const shop = page.getByRole('region', { name: 'Le Teich' })
  await expect(shop.getByText('La carte vient de Google Maps')).toBeVisible()
  expect(asked).toEqual([])
  await shop.getByRole('link', { name: 'Afficher la carte' }).click()
  await expect(shop.frameLocator('iframe').getByText('Carte')).toBeVisible()
  expect(asked).toHaveLength(1)
  // What the visitor asked for is a request to another origin.
  complaints.length = 0
})

test('a partner’s map opens in a dialog, loads only then, and closes with Escape', async ({ page, complaints }) => {
  const asked = await fakeMaps(page)
  await page.goto('/partenaires')
  const button = page.getByRole('link', { name: 'Voir sur la carte Le Clavier des Aînés' })
  await button.focus()
  expect(asked).toEqual([])
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Le Clavier des Aînés' })
  await expect(dialog.getByText('Google reçoit votre adresse IP')).toBeVisible()
  await expect(dialog.frameLocator('iframe').getByText('Carte')).toBeVisible()
  expect(asked).toHaveLength(1)
  // What the visitor asked for is a request to another origin.
  complaints.length = 0
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})
