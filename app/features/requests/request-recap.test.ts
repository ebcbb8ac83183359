import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { startingFacts } from '#app/content/starting-facts.ts'
import { whenAgreedDoneText } from './agreed-label.ts'
import { RequestRecap } from './components/RequestRecap.tsx'
import { BY_POST } from './request-kinds.ts'

const OFFER = {
  slug: 'iphone-13',
  name: 'iPhone 13',
  brandName: 'Apple',
  repairs: ['Écran'],
  prices: [
    { repair: 'Écran', leftToPayCents: 17_900, price: '179\u00a0€', whole: '204\u00a0€', sum: '', detail: 'pièce compatible, 1\u00a0h environ' },
  ],
  drawing: { href: '', width: 1, height: 1, shownHeight: 1 },
}

test('who sends the device reads that the time beside the price is that of the shop', () => {
  const recap = (store: string) =>
    renderedInSite(createElement(RequestRecap, { offer: OFFER, typed: { device: 'iPhone 13', repairs: 'Écran', store } }))
  expect(recap(BY_POST.value)).toMatch(/data-recap-post=""(?! hidden)[^>]*>[^<]*48 à 72/)
  expect(recap('libourne')).toMatch(/data-recap-post="" hidden=""/)
})

test('who sends the device reads the delay that the owner has said, and none where he has said none', () => {
  const facts = startingFacts()
  const recap = (postalRepair: string) =>
    renderedInSite(createElement(RequestRecap, { offer: OFFER, typed: { device: 'iPhone 13', repairs: 'Écran', store: BY_POST.value } }), {
      ...facts,
      business: { ...facts.business, postalRepair },
    })
  expect(recap('5\u00a0jours')).toMatch(/Par la poste, comptez 5\sjours après réception et votre accord\./)
  expect(recap('')).toMatch(/Par la poste, la réparation se fait après réception et votre accord\./)
  expect(whenAgreedDoneText({ startsEarly: true }, { postalRepair: '5\u00a0jours' })).toMatch(/nous réparons en 5\sjours après réception\.$/)
  expect(whenAgreedDoneText({ startsEarly: true }, { postalRepair: '' })).toMatch(/nous réparons après réception\.$/)
})
