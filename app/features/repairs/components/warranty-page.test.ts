import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { WarrantyView } from './WarrantyPage.tsx'
import { WarrantyReportForm, WarrantyReported } from './WarrantyReport.tsx'

const WARRANTY = {
  number: 12,
  device: 'iPhone 13',
  covered: 'Écran',
  months: 6,
  answers: 'mail',
  firstDay: '2026-11-20',
  lastDay: '2027-05-20',
  addedDays: 0,
  credited: { all: false, labels: [] },
  openReturn: null,
  returns: [],
} as const

test('nobody is promised a message that does not come: a case without an e-mail is answered by telephone, a forgotten one by nobody', () => {
  const view = { store: startingFacts().stores[0], takesParcels: true, shop: null, reportedOn: null, reported: null }
  const shown = (answers: 'mail' | 'phone' | null) => {
    const report = answers !== null && createElement(WarrantyReportForm, { token: 'x', answers, answer: undefined })
    const props = { ...view, warranty: { ...WARRANTY, answers }, report }
    return renderedInSite(createElement(WarrantyView, props as unknown as Parameters<typeof WarrantyView>[0])).replaceAll('\u00a0', ' ')
  }
  expect(shown('mail')).toContain('La confirmation part à l’adresse de votre dossier.')
  expect(shown('mail')).toContain('le message de confirmation mène à l’étiquette prépayée')
  expect(shown('phone')).toContain('Le magasin vous répond au numéro de votre dossier.')
  expect(shown('phone')).not.toMatch(/confirmation/)
  expect(shown(null)).toContain('Vos coordonnées sont effacées de nos fichiers')
  expect(shown(null)).not.toMatch(/confirmation|Signaler la panne|étiquette/)
})

test('who has reported a fault of a device that comes by post waits for its label; nobody else is sent to a message that has none', () => {
  const view = {
    warranty: WARRANTY,
    store: startingFacts().stores[0],
    takesParcels: true,
    shop: null,
    reportedOn: '2026-12-01',
    reported: null,
    report: false,
  }
  const shown = (byPost: boolean) =>
    renderedInSite(createElement(WarrantyView, { ...view, byPost } as unknown as Parameters<typeof WarrantyView>[0])).replaceAll('\u00a0', ' ')
  // It is still to come, or has come and may be mailed again above: the sentence is true of both.
  expect(shown(true)).toContain(
    'gratuitement à l’aller et au retour : avec l’étiquette prépayée de notre <span class="whitespace-nowrap">e-mail</span>.',
  )
  expect(shown(true)).not.toContain('mène à l’étiquette')
  expect(shown(false)).toContain('le message de confirmation de votre signalement mène à l’étiquette prépayée.')
})

test('no label is promised once nobody takes parcels, nor where no mail leaves', () => {
  const facts = startingFacts()
  const postless = { ...facts, stores: facts.stores.map((store) => ({ ...store, receivesParcels: false })) }
  const shown = (site: Parameters<typeof renderedInSite>[1], label: 'sent' | 'to-come' = 'to-come') =>
    renderedInSite(createElement(WarrantyReported, { day: '2026-11-20', isNew: false, label }), site)
  expect(shown(facts)).toContain('étiquette prépayée pour envoyer l’appareil arrive par e-mail')
  for (const site of [postless, { site: { mailLeaves: false } }]) {
    expect(shown(site)).toContain('attendez la réponse du magasin')
    expect(shown(site)).not.toContain('étiquette')
    expect(shown(site, 'sent')).toContain('Envoyez l’appareil avec l’étiquette')
  }
  const form = createElement(WarrantyReportForm, { token: 'x', answers: 'mail', answer: undefined })
  expect(renderedInSite(form, { site: { mailLeaves: false } })).not.toContain('La confirmation part')
})

test('a device that is back under warranty is good news: nothing of it looks like an alarm', () => {
  const openReturn = { since: '2026-12-01', standsStillFrom: '2026-12-01', reference: 'T-13', step: 'reçue' }
  const view = { warranty: { ...WARRANTY, openReturn }, store: startingFacts().stores[0], takesParcels: true, shop: null, reportedOn: null }
  const props = { ...view, reported: null, report: null } as unknown as Parameters<typeof WarrantyView>[0]
  const shown = renderedInSite(createElement(WarrantyView, props))
  expect(shown).toContain('Votre appareil est de retour sous garantie.')
  expect(shown).toContain('callout-pin')
  expect(shown).not.toContain('lanterne')
})

test('who has reported the fault is not asked whether there is one: what comes next leads, and the shop finds the report under the reference of the page', () => {
  const view = { warranty: WARRANTY, store: startingFacts().stores[0], takesParcels: false, shop: null, reportedOn: '2026-12-01', reported: null }
  const shown = (awaited: boolean) =>
    renderedInSite(createElement(WarrantyView, { ...view, awaited, report: null } as unknown as Parameters<typeof WarrantyView>[0])).replaceAll(
      '\u00a0',
      ' ',
    )
  const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, '')
  expect(wordsOf(shown(false))).toContain('La panne revient ?')
  expect(wordsOf(shown(false))).toContain('La garantie est suspendue à partir du jour où vous le signalez')
  const awaited = wordsOf(shown(true))
  expect(awaited).not.toMatch(/La panne revient|où vous le signalez/)
  expect(awaited).toMatch(/Et maintenant \?Apportez l’appareil à La Teste-de-Buch/)
  const posted = { ...view, takesParcels: true, awaited: true, byPost: true, report: null } as unknown as Parameters<typeof WarrantyView>[0]
  expect(wordsOf(renderedInSite(createElement(WarrantyView, posted)).replaceAll('\u00a0', ' '))).toMatch(
    /Et maintenant \?Envoyez l’appareil, gratuitement.*Ou apportez l’appareil/,
  )
  expect(awaited).toContain('et donnez la référence T-12 : le magasin y lit votre signalement.')
})
