import type { Locator, Page } from '@playwright/test'
import { expect } from './staff-server.ts'

export interface BroughtDevice {
  device: string
  name: string
  phone: string
  email?: string
  fault?: string
  /** One of the shops, by words of its name; left out: the first. */
  shop?: RegExp
}

/** Opens a repair by the form beside the list of repairs, for somebody who is signed in; its sheet, which is shown then. */
export async function openRepair(
  page: Page,
  { device, name, phone, email, fault = 'Écran cassé', shop = /La Teste/ }: BroughtDevice,
): Promise<Locator> {
  await page.goto('/admin/reparations?nouvelle=oui')
  await page.getByLabel('Appareil', { exact: true }).fill(device)
  await page.getByLabel('Nom du client').fill(name)
  await page.getByLabel('Téléphone').fill(phone)
  if (email !== undefined) await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Panne').fill(fault)
  const choice = page.getByRole('complementary', { name: 'Nouvelle réparation' }).getByLabel('Magasin')
  await choice.selectOption(await choice.locator('option').filter({ hasText: shop }).getAttribute('value'))
  await page.getByRole('button', { name: 'Ouvrir la fiche' }).click()
  const sheet = page.getByRole('complementary', { name: device })
  await expect(sheet).toBeVisible()
  // What stands where the button was is taken for the second of a double press, unless one scrolls before.
  await page.evaluate(() => window.dispatchEvent(new WheelEvent('wheel')))
  return sheet
}
