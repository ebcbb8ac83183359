import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const SENT = /\/pro\/demande-envoyee\?type=\w+&reference=D-[2-9A-Z]{6}/

/** Who asks, and that their data may be used. */
export async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByLabel('Votre nom').fill('Zoé Martin')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(/J’accepte que/).check()
}

/** A form that came back within two seconds is sent again, as a person would. */
export async function sendRequest(page: Page, label: string): Promise<void> {
  await expect(async () => {
    // What was answered after all has no button to press again.
    if (!SENT.test(page.url())) await page.getByRole('button', { name: label }).click({ timeout: 3_000 })
    await expect(page).toHaveURL(SENT, { timeout: 3_000 })
  }).toPass()
}
