import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SiteProvider } from '#app/platform/site/site-context.tsx'
import { siteFacts } from '#tests/factories/site-facts.ts'
import { RequestSentPage } from './components/RequestSentPage.tsx'

function markup(
  mailLeaves: boolean,
  changed: {
    kind?: 'postal' | 'quote' | 'visit'
    byPost?: boolean
    withdrawn?: boolean
    isEarlier?: true
    hasMoved?: true
    dayPassed?: true
    slipPath?: string
    away?: string
    reference?: null
    byMail?: false
    address?: null
    withContract?: false
    embedded?: true
  } = {},
  site = siteFacts(),
): string {
  const sent = {
    kind: 'visit',
    reference: 'D-ABC234',
    byMail: true,
    mailLeaves,
    address: 'zoe@exemple.fr',
    received: [],
    withdrawn: false,
    isEarlier: false,
    hasMoved: false,
    byPost: false,
    slipPath: null,
    away: null,
  } as const
  const element = createElement(RequestSentPage, { embedded: false, ...sent, ...changed, shops: [], chosen: chosenShop(site) })
  const router = createMemoryRouter([{ path: '/', element: SiteProvider({ value: site, children: element }) }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

function page(...asked: Parameters<typeof markup>): string {
  return markup(...asked).replaceAll(/<[^>]*>/g, '')
}

/** The last of the shops, which is open. */
function chosenShop({ facts }: ReturnType<typeof siteFacts>) {
  const store = facts.stores.at(-1)
  return store && { store, open: true, detail: 'jusqu’à 13\u00a0h', hours: [], closing: '' }
}

test('who prepares a visit reads which shop waits for them, inside the frame of a page too', () => {
  for (const shown of [page(true, { embedded: true }), page(true)]) {
    expect(shown).toContain('Votre magasin')
    expect(shown).toContain('33500 Libourne')
    expect(shown).toMatch(/05\s36\s49\s00\s03/)
  }
  expect(page(true, { embedded: true })).not.toContain('Retour au site')
})

test('who left a telephone number alone is promised no answer by mail', () => {
  expect(page(true, { kind: 'quote' })).toContain('Par e-mail ou par téléphone, avec un prix')
  const called = page(true, { kind: 'quote', byMail: false, address: null })
  expect(called).toContain('sans adresse e-mail, aucun message ne part')
  expect(called).toContain('Par téléphone, avec un prix')
})

test('a label for a case that is there names no other address beside the one that was written to', () => {
  expect(page(true, { kind: 'postal' })).toContain('Réponse à')
  const ofCase = page(true, { kind: 'postal', withContract: false })
  expect(ofCase).toContain('vient de partir à zoe@exemple.fr')
  expect(ofCase).not.toContain('Réponse à')
  expect(ofCase).toContain('Retour de l’appareil à')
  // Nothing above names an address there.
  expect(page(false, { kind: 'postal', withContract: false })).toContain('Réponse à')
  expect(page(true, { kind: 'postal', withContract: false, reference: null })).toContain('Réponse à')
})

test('after a form nobody is told of a message that has not left', () => {
  expect(page(true)).toMatch(/Un message vient de partir à zoe@exemple\.fr/)
  expect(page(true)).toContain('Répondez à notre message')
  expect(page(false)).toContain('Notez-la\u00a0: aucun message ne la confirme.')
  expect(page(false)).not.toMatch(/vient de partir|Répondez à notre message/)
})

test('where no mail leaves, who asked for a label reads how to get it, not that it arrives by mail', () => {
  const silent = { ...siteFacts(), mailLeaves: false }
  expect(page(false, { kind: 'postal' }, silent)).toContain('Appelez l’atelier pour l’étiquette')
  expect(page(false, { kind: 'postal' }, silent)).not.toContain('arrive par e-mail')
  // Messages to one address may be held back for a while: the label still comes.
  expect(page(false, { kind: 'postal' })).toContain('L’étiquette arrive par e-mail')
})

test('while every shop is closed for long the page says from when on somebody answers', () => {
  const away = 'Nous sommes fermés en ce moment\u00a0: nous répondons à partir du lundi 7\u00a0décembre 2026.'
  expect(page(true, { away })).toContain(away)
  expect(page(true, { kind: 'quote' })).toContain('Réponse sous 24\u00a0h')
  expect(page(true, { kind: 'quote', away })).not.toContain('sous 24')
  expect(page(true, { kind: 'postal', away })).toContain('À la réouverture. Le port est gratuit.')
  expect(page(true)).not.toContain('fermés en ce moment')
})

test('who has withdrawn since is told to keep the device, not to send it', () => {
  const steps = ['L’étiquette arrive par e-mail', 'Vous emballez et déposez', 'Imprimer le bordereau']
  const sent = page(true, { kind: 'postal', slipPath: '/x' })
  for (const step of steps) expect(sent).toContain(step)
  const left = page(true, { kind: 'postal', slipPath: '/x', withdrawn: true })
  for (const step of steps) expect(left).not.toContain(step)
  expect(left).toContain('si l’appareil n’est pas encore parti, gardez-le')
})

test('nothing is prepared any more for a visit whose day has passed, nor is a change of it to be told', () => {
  expect(page(true, { kind: 'visit' })).toContain('Nous vérifions la pièce')
  const passed = page(true, { kind: 'visit', dayPassed: true })
  expect(passed).toContain('Le jour prévu pour votre visite est passé.')
  expect(passed).not.toMatch(/Nous vérifions la pièce|Un changement/)
})

test('who reads the page again later is told of no message that has just left, and of no answer to wait for once it has come', () => {
  expect(page(true, { isEarlier: true })).toContain('Un message est parti à zoe@exemple.fr')
  expect(page(true, { isEarlier: true })).not.toContain('vient de partir')
  const said = { quote: 'Nous lisons votre demande', visit: 'Nous vérifions la pièce', postal: 'Imprimer le bordereau' } as const
  for (const kind of ['quote', 'visit', 'postal'] as const) {
    expect(page(true, { kind, slipPath: '/x' })).toContain(said[kind])
    const moved = page(true, { kind, slipPath: '/x', away: 'Nous sommes fermés', hasMoved: true })
    expect(moved).toContain('Votre demande a avancé depuis')
    expect(moved).not.toMatch(/Nous lisons|Nous vérifions|bordereau|Vous emballez|sommes fermés|Un changement/)
  }
})

test('who asked for a label reads that the mail brings a contract, unless none leaves', () => {
  expect(page(true, { kind: 'postal' })).toContain('Y sont joints le contrat de cet envoi')
  expect(page(false, { kind: 'postal' })).not.toContain('le contrat de cet envoi')
  expect(page(true)).not.toContain('le contrat de cet envoi')
})

test('the way to the shops names as many as there are, whichever answers what was asked', () => {
  const site = siteFacts()
  const one = { ...site, facts: { ...site.facts, stores: site.facts.stores.slice(0, 1) } }
  expect(page(true, { kind: 'postal' })).toContain('Nos magasins, adresses et numéros')
  expect(page(true, { kind: 'postal' }, one)).toContain('Notre magasin, adresse et numéro')
})

test('who asked for a quote for a device that comes by post reads when it is sent', () => {
  expect(page(true, { kind: 'quote', byPost: true })).toMatch(/Vous envoyez l’appareil.*étiquette prépayée/)
  expect(page(true, { kind: 'quote' })).not.toContain('Vous envoyez l’appareil')
})

test('who sends a parcel reads when the workshop is closed, before it is posted and until a withdrawal', () => {
  const open = siteFacts()
  const closing = { id: 'conges', storeId: null, from: '2026-11-21', to: '2026-12-05', slots: [], yearly: false, message: '' }
  const closed = { ...open, facts: { ...open.facts, stores: open.facts.stores.map((store) => ({ ...store, exceptions: [closing] })) } }
  const said = 'Un colis qui arrive entre-temps attend sa réouverture.'
  const pages = [
    page(true, { kind: 'postal' }, closed),
    page(true, { kind: 'quote', byPost: true }, closed),
    page(true, { kind: 'quote' }, closed),
    page(true, { kind: 'postal', withdrawn: true }, closed),
    page(true, { kind: 'postal' }, open),
  ]
  expect(pages.map((text) => text.includes(said))).toEqual([true, true, false, false, false])
})

test('who typed a reference into the form of the label reads none back, and that the rest comes by mail', () => {
  const typed = { kind: 'postal', reference: null, withContract: false } as const
  const sent = page(true, typed)
  expect(sent).toContain('Un message part à l’adresse e-mail indiquée, avec la référence de votre dossier')
  expect(sent).toContain('L’étiquette arrive par e-mail')
  expect(sent).not.toMatch(/Votre référence|D-ABC234|null|Gardez la référence|contrat de cet envoi/)
  expect(page(false, typed)).toContain('aucun message ne la confirme\u00a0: appelez-le')
})

test('whoever follows what was just sent finds its reference typed already; where none is known, the page of the site asks for it', () => {
  expect(markup(true)).toContain('href="/pro/suivi?reference=D-ABC234"')
  expect(markup(true, { reference: null })).toContain('href="/suivi-reparation"')
})

test('where no e-mail leaves this site, the answer names no way: the shop takes the one that it has', () => {
  const shown = page(false, { kind: 'quote' }, { ...siteFacts(), mailLeaves: false })
  expect(shown).toContain('Avec un prix et un délai.')
  expect(shown).not.toMatch(/par e-mail/i)
})
