import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { workshopOf } from '#app/lib/shop-facts.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { customerReceipt, shopNotice } from './request-received.ts'

const site = { now: new Date('2026-11-20T10:30:00Z'), facts: startingFacts(), env: parseEnv({ PUBLIC_URL: 'https://www.example.fr' }) }

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
  expect(mail?.text).toContain('https://www.example.fr/pro/suivi?reference=D-SHWK9G')
  expect(mail?.text).toContain('Suivre votre demande, avec D-SHWK9G et votre e-mail ou téléphone')
  expect(mail?.html).toContain('href="https://www.example.fr/pro/suivi?reference=D-SHWK9G"')
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

test('neither the customer nor the shop reads of a delay that a long closing does not keep', () => {
  const closed = site.facts.stores.map((store) => ({
    ...store,
    exceptions: [{ id: store.id, storeId: store.id, from: '2026-11-20', to: '2026-12-06', slots: [], yearly: false, message: '' }],
  }))
  const away = { ...site, facts: { ...site.facts, stores: closed } }
  expect([shopNotice(site, request).text, customerReceipt(site, request)?.text]).toEqual([
    expect.stringMatching(/Réponse promise sous 24\sh\./),
    expect.stringMatching(/vous répondons sous 24\sh\./),
  ])
  expect([shopNotice(away, request).text, customerReceipt(away, request)?.text]).toEqual([
    expect.stringMatching(/Réponse promise à partir du lundi 7\sdécembre 2026\./),
    expect.stringMatching(/vous répondons à partir du lundi 7\sdécembre 2026\./),
  ])
})

test('says when nobody is there to take the device: at its shop, or at the workshop of a parcel', () => {
  const [workshop, other] = [workshopOf(site.facts), site.facts.stores.find(({ id }) => id !== workshopOf(site.facts).id)]
  const closing = { id: 'conges', storeId: null, from: '2026-11-21', to: '2026-12-05', slots: [], yearly: false, message: '' }
  const closedAt = (id: string | undefined) => ({
    ...site,
    facts: { ...site.facts, stores: site.facts.stores.map((store) => (store.id === id ? { ...store, exceptions: [closing] } : store)) },
  })
  const posted = { ...request, storeId: other?.id ?? '', details: { handover: 'postal' } }
  const said = (at: string | undefined, asked: typeof request | typeof posted, kind: 'quote' | 'visit' | 'postal') =>
    /(?:Le magasin|L’atelier) est fermé du[^.]+et rouvre le [^.]+\./
      .exec(customerReceipt(closedAt(at), { ...asked, kind })?.text ?? '')?.[0]
      ?.slice(0, 10)
  expect(said(workshop.id, request, 'visit')).toBe('Le magasin')
  expect(said(workshop.id, request, 'quote')).toBe('Le magasin')
  expect(said(workshop.id, request, 'postal')).toBe('L’atelier ')
  expect(said(other?.id, request, 'visit')).toBeUndefined()
  expect(said(other?.id, posted, 'quote')).toBeUndefined()
})

test('whoever sends a parcel reads the price that the shop reads', () => {
  const priced = { ...request, kind: 'postal' as const, details: { announcedPrice: 'Batterie 79\u00a0€, tenu jusqu’au 6\u00a0décembre 2026' } }
  for (const mail of [customerReceipt(site, priced), shopNotice(site, priced)])
    expect(mail?.text).toMatch(/Prix annoncé\s: Batterie 79\s€, tenu jusqu’au 6\sdécembre 2026/)
})

test('a mail that is read as a table has the reference and the device in lines of their own, and breaks neither', () => {
  const html = customerReceipt(site, { ...request, photoCount: 2 })?.html ?? ''
  expect(html).toMatch(/>Référence<\/td><td[^>]*>D-SHWK9G<\/td>/)
  expect(html).toMatch(/>Appareil<\/td>/)
  expect(/<a [^>]*class="link"[^>]*>Suivre votre demande/.exec(html)?.[0]).not.toContain('break-all')
})
