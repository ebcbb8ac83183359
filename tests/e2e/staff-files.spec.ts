import sharp from 'sharp'
import { openRepair } from './open-repair.ts'
import { beSignedIn, expect, openSignedIn, test } from './staff-server.ts'

const MEGABYTE = 1024 * 1024

test('a photo that the server would refuse after the whole upload is named as it is chosen, and the others stay', async ({ page, staff }) => {
  await openSignedIn(page, staff, '/admin/dossiers/nouveau')
  const photos = page.getByLabel(/^Choisir des photos/)
  const files = [
    { name: 'lourde.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(16 * MEGABYTE) },
    { name: 'bonne.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(MEGABYTE) },
  ]
  // The script that looks is on its way.
  await expect(async () => {
    await photos.setInputFiles(files)
    await expect(page.getByText('«\u00a0lourde.jpg\u00a0» n’est pas gardé\u00a0: il dépasse 15\u00a0Mo.').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByText('Choisir des photos, 1\u00a0photo')).toBeVisible()
})

test('a photo of a device, which nothing brings back, is deleted only once that was asked', async ({ page, staff }) => {
  await beSignedIn(page, staff)
  const drawer = await openRepair(page, { device: 'Galaxy S22', name: 'Capucine Lorme', phone: '06 39 98 00 72' })
  await drawer.getByText('Photos avant et après').click()
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer()
  await drawer.getByLabel('Photos', { exact: true }).setInputFiles({ name: 'avant.jpg', mimeType: 'image/jpeg', buffer })
  await drawer.getByRole('button', { name: 'Garder ces photos' }).click()
  const photo = page.getByRole('img', { name: 'Avant, vue 1' })
  await expect(photo).toBeVisible()
  const remove = page.getByRole('button', { name: 'Supprimer la photo avant, vue 1' })
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ne rien changer' }).click()
  await expect(photo).toBeVisible()
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer la photo', exact: true }).click()
  await expect(page.getByText('Photo supprimée.').first()).toBeVisible()
  await expect(photo).toHaveCount(0)
})
