import type { Page } from '@playwright/test'
import { expect, test } from './browser.ts'

function formOf(page: Page) {
  return {
    name: page.getByRole('textbox', { name: 'Nom' }),
    email: page.getByRole('textbox', { name: 'E-mail' }),
    rating: page.getByRole('combobox', { name: 'Note' }),
    store: page.getByRole('combobox', { name: 'Magasin', exact: true }),
    message: page.getByRole('textbox', { name: 'Votre avis' }),
    send: page.getByRole('button', { name: 'Envoyer mon avis' }),
    summary: page.getByRole('alert').filter({ hasText: 'à corriger' }),
    mail: page.getByRole('link', { name: 'Ouvrir ma messagerie' }),
  }
}

async function mailOf(page: Page) {
  const { searchParams } = new URL((await formOf(page).mail.getAttribute('href')) ?? '')
  return { subject: searchParams.get('subject'), body: searchParams.get('body') }
}

test('a review is checked beside its fields, then becomes a mail', async ({ page, complaints }) => {
  await page.goto('/avis')
  const form = formOf(page)
  await form.name.fill('Élodie Lafon')
  await form.send.click()
  await expect(form.summary).toBeFocused()
  await expect(form.summary).toContainText('Quatre points à corriger')
  await expect(form.name).toHaveValue('Élodie Lafon')
  await form.summary.getByRole('link', { name: 'Choisissez une note.' }).click()
  await expect(form.rating).toBeFocused()

  await form.email.fill('elodie@exemple')
  await form.rating.selectOption({ label: '5 - Excellent' })
  await form.store.selectOption({ label: 'Envoi postal' })
  await form.message.fill('Revenu en quatre jours.\nMerci')
  // The answer is a page of its own: what makes the mail without the server is asked for after it was painted.
  const helped = page.waitForResponse('**/assets/fields-*.js')
  await form.send.click()
  await expect(form.summary).toContainText('Un point à corriger')
  await helped
  await expect(form.email).toHaveAttribute('aria-invalid', 'true')

  await form.email.fill('elodie@exemple.fr')
  // The browser itself reports the answers 422 as errors.
  complaints.length = 0
  const sentToServer: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/avis')) sentToServer.push(request.url())
  })
  await form.send.click()
  await expect(page.getByRole('group', { name: 'Votre message est prêt' })).toBeFocused()
  expect(await mailOf(page)).toEqual({
    subject: 'Nouvel avis client - Élodie Lafon',
    body: 'Nom : Élodie Lafon\r\nE-mail : elodie@exemple.fr\r\nNote : 5/5\r\nMagasin : Le Teich\r\n\r\nAvis :\r\nRevenu en quatre jours.\r\nMerci',
  })
  expect(sentToServer).toEqual([])
  await expect(form.message).toHaveValue('Revenu en quatre jours.\nMerci')
  await expect(page.getByLabel('Texte du message')).toHaveValue(/Note : 5\/5/)
  // The only thing asked of the outside is the visitor's own mail client.
  expect(complaints).toEqual([expect.stringMatching(/^request to another origin: mailto:contact@/)])
  complaints.length = 0
})
