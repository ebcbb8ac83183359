import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { workshopOf } from '#app/lib/shop-facts.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { customerReceipt, shopNotice } from './request-received.ts'

const site = { facts: startingFacts(), env: parseEnv({ PUBLIC_URL: 'https://www.example.fr' }) }

const request = {
  id: '7f2c1f6e-7f43-4f5e-9d2b-0d2b8f1c3a4e',
  reference: 'D-SHWK9G',
  kind: 'quote',
  device: 'Apple iPhone 13',
  repair: 'Écran',
  description: 'Fissuré',
  name: 'Zoé Martin',
  email: 'zoe@exemple.fr',
  phone: null,
  storeId: workshopOf(startingFacts()).id,
  photoCount: 0,
  details: {},
} as const

test('tells the customer where the request can be followed, and what is asked for there', () => {
  const mail = customerReceipt(site, request)
  expect(mail?.text).toContain('https://www.example.fr/pro/suivi')
  expect(mail?.text).toContain('Suivre votre demande, avec D-SHWK9G et votre e-mail ou téléphone')
  expect(mail?.html).toContain('href="https://www.example.fr/pro/suivi"')
})

test('tells both sides how many photos came, and nothing of photos where none did', () => {
  const withPhotos = { ...request, photoCount: 2 }
  expect(customerReceipt(site, withPhotos)?.text).toMatch(/Photos reçues\s: 2\./)
  expect(shopNotice(site, withPhotos).text).toMatch(/Photos\s: 2/)
  expect(customerReceipt(site, request)?.text).not.toContain('Photos')
  expect(shopNotice(site, request).text).not.toContain('Photos')
})

test('keeps the links of what was asked for beside it', () => {
  const mail = customerReceipt(site, { ...request, links: [{ label: 'Ajouter à mon agenda', href: 'https://www.example.fr/pro/visite/abc.ics' }] })
  expect(mail?.text).toContain('https://www.example.fr/pro/visite/abc.ics')
  expect(mail?.text).toContain('https://www.example.fr/pro/suivi')
})

test('writes nobody who left a phone alone', () => {
  expect(customerReceipt(site, { ...request, email: null, phone: '+33612345678' })).toBeNull()
})
