import { expect, test } from 'vitest'
import { bookingApp, postalForm, trackingApp, visitForm } from './outside-apps.server.ts'

const CHOICE = { deviceModel: 'iphone-13', repairType: 'Écran' }

test('our own forms and our own tracking are framed without contacting anybody', () => {
  expect(visitForm({}, CHOICE)).toEqual({
    src: '/pro/preparation-visite?deviceModel=iphone-13&repairType=%C3%89cran&embed=true',
    host: null,
  })
  expect(postalForm({}, { deviceModel: null, repairType: null })).toEqual({ src: '/pro/envoi-postal?embed=true', host: null })
  expect(trackingApp({})).toEqual({ src: '/pro/suivi?embed=true', host: null })
})

test('our own form of a visit gets the shop that the visitor came from, an outside one does not', () => {
  expect(visitForm({}, CHOICE, 'libourne').src).toMatch(/&magasin=libourne$/)
  expect(visitForm({ PRO_SITE_URL: 'https://pro.example.fr/' }, CHOICE, 'libourne').src).not.toContain('libourne')
})

test('an outside application gets the device and the repair, and its host is named', () => {
  expect(visitForm({ PRO_SITE_URL: 'https://pro.example.fr/' }, CHOICE)).toEqual({
    src: 'https://pro.example.fr/preparation-visite?deviceModel=iphone-13&repairType=%C3%89cran&embed=true',
    host: 'pro.example.fr',
  })
  expect(trackingApp({ TRACKING_URL: 'https://suivi.example.fr/app' })).toEqual({
    src: 'https://suivi.example.fr/app',
    host: 'suivi.example.fr',
  })
})

test('the booking calendar gets the flag for frames and the town, and keeps its own parameters', () => {
  expect(bookingApp({}, 'La Teste de Buch')).toEqual({
    src: '/pro/rendez-vous?embed=true&location=La+Teste+de+Buch',
    href: '/pro/rendez-vous?location=La+Teste+de+Buch',
    host: null,
  })
  expect(bookingApp({ BOOKING_URL: 'https://calendar.example.fr/book?team=2' }, 'Lège')).toEqual({
    src: 'https://calendar.example.fr/book?team=2&embed=true&location=L%C3%A8ge',
    href: 'https://calendar.example.fr/book?team=2&location=L%C3%A8ge',
    host: 'calendar.example.fr',
  })
  expect(bookingApp({ BOOKING_URL: 'https://calendar.example.fr/book#visites' }, 'Mios').href).toBe(
    'https://calendar.example.fr/book?location=Mios#visites',
  )
})
