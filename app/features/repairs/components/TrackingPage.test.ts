import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { BankDetails } from '#app/lib/bank-details.ts'
import { announcedDiagnosisTexts } from '#app/lib/counter-promises.ts'
import { SiteProvider } from '#app/platform/site/site-context.tsx'
import { TrackedRepairView } from './TrackingPage.tsx'
import type { ShownRepair } from './TrackingPage.tsx'

const IN_REPAIR: ShownRepair = {
  number: 12,
  device: 'iPhone 13',
  storeId: 'libourne',
  status: 'in_repair',
  outcome: null,
  dueOn: '2026-11-27',
  returnOf: null,
  toPay: 'Il reste 39,50\u00a0€ à payer.',
  agreed: null,
  hasPaid: true,
  restCents: 39_50,
  warrantyPath: null,
  wayBack: 'counter',
  withdrawnOn: null,
  partDone: false,
  unrepairable: null,
  refused: null,
  diagnosis: null,
  ended: null,
  steps: [
    { status: 'accepted', when: 'vendredi', dateTime: '2026-11-20T10:00:00.000Z' },
    { status: 'received', when: 'lundi', dateTime: '2026-11-23T10:00:00.000Z' },
  ],
  notes: [],
}

function pageOf(
  repair: Partial<ShownRepair>,
  waits: 'first' | 'another' | null = null,
  added: { begins: string } | null = null,
  facts = startingFacts(),
  hasLapsed = false,
  pickupTime: string | null = null,
  bank: BankDetails | null = null,
): string {
  const scripts = { areModules: false, enhance: '', parts: [], fields: '', audience: null, islands: {} }
  const site = {
    publicUrl: '',
    quote: { href: '', newTab: false },
    renderedAt: '2026-11-20T10:30:00Z',
    scripts,
    isDemo: false,
    mailLeaves: true,
    facts,
  }
  const start = { begins: added?.begins ?? null, addedWaits: added !== null }
  const page = createElement(TrackedRepairView, {
    repair: { ...IN_REPAIR, ...repair },
    linked: null,
    ...start,
    waits,
    hasLapsed,
    pickupTime,
    bank,
    shop: null,
  })
  return renderToStaticMarkup(SiteProvider({ value: site, children: page }))
}

test('a price of the counter is named from the beginning, until the device is done', () => {
  const counter = { agreed: '60\u00a0€', hasPaid: false, toPay: 'Il reste 60\u00a0€ à payer.' }
  expect(pageOf(counter)).toMatch(/Prix convenu<\/h2><p[^>]*><b>60\u00a0€/)
  expect(pageOf(counter)).not.toContain('À payer')
  expect(pageOf({ ...counter, status: 'ready' })).not.toContain('Prix convenu')
})

test('a quote that has lapsed waits for nobody’s answer', () => {
  expect(pageOf({ status: 'quote_sent' })).toContain('Nous attendons votre accord')
  const lapsed = pageOf({ status: 'quote_sent' }, null, null, startingFacts(), true)
  expect(lapsed).toContain('Le devis n’est plus valable')
  expect(lapsed).not.toContain('Nous attendons')
  const steps = [...IN_REPAIR.steps, { status: 'quote_sent' as const, when: 'mardi', dateTime: '2026-11-24T10:00:00.000Z' }]
  expect(pageOf({ status: 'quote_sent', steps }, null, null, startingFacts(), true)).toMatch(/badge[^>]*>Devis expiré</)
  expect(pageOf({ status: 'quote_sent', steps })).toMatch(/badge[^>]*>Devis envoyé</)
})

test('the badge names the step at which the way stands', () => {
  expect(pageOf({ status: 'accepted' })).toMatch(/badge[^>]*>Reçue</)
})

test('a quote that waits for an answer is the next thing, and the price of a first one is not asked for', () => {
  expect(pageOf({})).toContain('Nous contrôlons ensuite l’appareil.')
  expect(pageOf({}, 'another')).toContain('Nous attendons votre réponse au devis.')
  expect(pageOf({}, 'another')).toContain('Il reste')
  expect(pageOf({}, 'first')).not.toContain('Il reste')
  // What is ready can be fetched all the same.
  expect(pageOf({ status: 'ready' }, 'another')).toMatch(/ Nous attendons aussi votre réponse au devis\./)
  expect(pageOf({ status: 'ready' })).not.toContain('votre réponse')
})

test('who is to fetch the device reads when the shop is closed', () => {
  const facts = startingFacts()
  const closing = { id: 'conges', storeId: null, from: '2026-11-21', to: '2026-12-05', slots: [], yearly: false, message: '' }
  const shut = { ...facts, stores: facts.stores.map((store) => ({ ...store, exceptions: [closing] })) }
  const closed = /Le magasin est fermé du[^.]+ et rouvre le/
  expect(pageOf({ status: 'ready' }, null, null, shut)).toMatch(closed)
  expect(pageOf({ refused: 'all' }, null, null, shut)).toMatch(closed)
  expect(pageOf({}, null, null, shut)).not.toMatch(closed)
  expect(pageOf({ status: 'ready', wayBack: 'post' }, null, null, shut)).not.toMatch(closed)
  expect(pageOf({ status: 'ready' })).not.toMatch(closed)
})

test('what was added to work that is under way waits for its own day', () => {
  const shown = pageOf({}, null, { begins: '2026-12-15' })
  expect(shown).toContain('Le travail en cours continue. Ce qui s’ajoute commence le 15\u00a0décembre 2026, à la fin de votre délai de rétractation')
  expect(shown).not.toContain('Nous contrôlons ensuite')
})

test('a refused quote says how the device comes back, or that what was agreed on before stands, and promises no day', () => {
  const refused = { status: 'quote_sent', refused: 'all' } as const
  const atCounter = pageOf(refused)
  expect(atCounter).toContain('vous pouvez reprendre votre appareil au magasin, sans réparation.')
  for (const gone of ['Nous attendons votre accord', 'Prévue pour']) expect(atCounter).not.toContain(gone)
  expect(pageOf({ ...refused, wayBack: 'post' })).toContain('repart vers vous par la poste, sans réparation. Le retour est offert.')
  expect(pageOf({ ...refused, wayBack: 'parcel' })).toContain('Votre appareil est reparti vers vous.')
  expect(pageOf({ ...refused, refused: 'addition' })).toContain('Ce qui était convenu avant ne change pas.')
})

test('what remains is said from the first payment on, and to the end', () => {
  expect(pageOf({})).toContain('Il reste 39,50\u00a0€ à payer.')
  expect(pageOf({ hasPaid: false })).not.toContain('Il reste')
  expect(pageOf({ status: 'handed_over', outcome: 'repaired', toPay: 'Tout est payé.' })).toContain('Tout est payé.')
})

test('a withdrawal is said before and after the device went back, and no day is promised any more', () => {
  const left = pageOf({ withdrawnOn: '2026-11-23' })
  expect(left).toContain('Vous avez renoncé au contrat le 23\u00a0novembre 2026. Le travail est arrêté')
  expect(left).not.toContain('Prévue pour')
  const byPost = pageOf({ withdrawnOn: '2026-11-23', wayBack: 'post' })
  expect(byPost).toContain('Le travail est arrêté, et l’appareil repart vers vous par la poste.')
  expect(byPost).not.toContain('magasin')
  expect(pageOf({ withdrawnOn: '2026-11-23' }, 'first')).toContain('Nous attendons aussi votre réponse au devis.')
  expect(pageOf({ withdrawnOn: '2026-11-23', status: 'handed_over', outcome: 'not_repaired' })).toContain(
    'Vous avez renoncé au contrat le 23\u00a0novembre 2026. Votre appareil vous est rendu sans réparation.',
  )
  const partly = pageOf({ withdrawnOn: '2026-11-23', status: 'handed_over', outcome: 'not_repaired', partDone: true })
  expect(partly).toContain('Votre appareil vous est rendu\u00a0: le travail s’est arrêté à la part déjà faite à votre demande.')
  expect(partly).not.toContain('sans réparation')
})

test('who has refused the quote reads what the diagnosis of the slip leaves to pay, by post and at the counter', () => {
  const diagnosis = announcedDiagnosisTexts({ ...startingFacts().business, diagnosis: 'paid', diagnosisCents: 29_00 })
  for (const wayBack of ['post', 'counter'] as const) {
    expect(pageOf({ status: 'quote_sent', refused: 'all', wayBack })).not.toContain('diagnostic')
    expect(pageOf({ status: 'quote_sent', refused: 'all', wayBack, diagnosis })).toContain(
      'Seul le diagnostic annoncé au dépôt est dû\u00a0: 29\u00a0€ TTC.',
    )
  }
})

test('a device that cannot be repaired says why, and where it waits or how it comes back; never that it is ready', () => {
  const steps = [...IN_REPAIR.steps, { status: 'unrepairable' as const, when: 'mardi', dateTime: '2026-11-24T10:00:00.000Z' }]
  const givenUp = { status: 'ready', unrepairable: 'carte mère oxydée', steps, toPay: 'Vous ne devez rien.' } as const
  const here = pageOf(givenUp)
  expect(here).toMatch(/Votre appareil ne peut pas être réparé\s: carte mère oxydée\. Il vous attend au magasin, sans réparation/)
  expect(here).toContain('33500 Libourne')
  expect(here).toContain('>Ne peut pas être réparé</')
  expect(here).toContain('Vous ne devez rien.')
  expect(here).not.toMatch(/Prête|est prêt|conditions|à compter/)
  expect(pageOf(givenUp, null, null, startingFacts(), false, '45\u00a0jours')).toContain(
    'Vous avez 45\u00a0jours, à compter de notre message, pour venir le chercher ou demander son renvoi.',
  )
  const byPost = pageOf({ ...givenUp, wayBack: 'post' })
  expect(byPost).toContain('Il repart vers vous par la poste, sans réparation. Le retour est offert.')
  expect(byPost).not.toContain('vous attend au magasin')
  expect(pageOf({ ...givenUp, status: 'handed_over', outcome: 'not_repaired' })).toMatch(
    /carte mère oxydée\. Votre appareil vous est rendu sans réparation\./,
  )
})

test('who has to pay for a device that came by post reads where to, with the reference to write; nobody else does, and nobody without an account', () => {
  const bank = { holder: 'SARL Phare', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' }
  const shown = (repair: Partial<ShownRepair>, account: BankDetails | null = bank) =>
    pageOf({ status: 'ready', ...repair }, null, null, startingFacts(), false, null, account)
  const byPost = shown({ wayBack: 'post' })
  expect(byPost).toContain('par virement (voir «\u00a0À payer\u00a0»), ou appelez le magasin')
  for (const text of ['SARL Phare', 'FR76 3000 6000 0112 3456 7890 189', 'AGRIFRPP', 'T-12']) expect(byPost).toContain(`<dd>${text}</dd>`)
  for (const other of [shown({}), shown({ wayBack: 'post', restCents: 0, toPay: 'Tout est payé.' }), shown({ wayBack: 'post' }, null)])
    expect(other).not.toMatch(/virement|IBAN/)
})
