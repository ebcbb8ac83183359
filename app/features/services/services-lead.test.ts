import { expect, test } from 'vitest'
import { SERVICES } from '#app/content/services.ts'
import { servicesLead } from './services-lead.ts'

test('the page of the services announces what those on the site do', () => {
  expect(servicesLead(SERVICES.map(({ slug: id }) => ({ id })))).toBe(
    'Protéger, sauvegarder, transférer, vérifier, monter. Le prix et la durée sont annoncés avant.',
  )
  expect(servicesLead([{ id: 'sauvegarde' }])).toBe('Sauvegarder. Le prix et la durée sont annoncés avant.')
  expect(servicesLead([{ id: 'pile-montre' }])).toBe('Le prix et la durée sont annoncés avant.')
})
