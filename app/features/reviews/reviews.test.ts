import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { mailtoHref } from '#app/lib/mailto.ts'
import { SiteProvider } from '#app/platform/site/site-context.tsx'
import { siteFacts } from '#tests/factories/site-facts.ts'
import { checkReview, draftOf } from './check-review.ts'
import { ReviewForm } from './components/ReviewForm.tsx'
import { RATINGS, REVIEW_FIELDS, reviewStores } from './review-choices.ts'
import type { ReviewDraft } from './review-choices.ts'
import { stateLabel } from './review-words.ts'

const CONTACT = 'contact@phare-reparation.example'
const FACTS = startingFacts()

const COMPLETE: ReviewDraft = {
  name: ' Élodie Lafon ',
  email: 'elodie@exemple.fr',
  rating: '5',
  store: 'Le Teich',
  message: 'Écran changé.\nMerci & à bientôt !',
}

function mailOf(draft: ReviewDraft) {
  const outcome = checkReview(draft, FACTS)
  if (!('mail' in outcome)) throw new Error(JSON.stringify(outcome.errors))
  return outcome.mail
}

function errorsOf(draft: ReviewDraft) {
  const outcome = checkReview(draft, FACTS)
  return 'errors' in outcome ? outcome.errors : {}
}

test('a complete review becomes a mail to the contact address', () => {
  const mail = mailOf(COMPLETE)
  expect(mail.to).toBe(CONTACT)
  expect(mail.subject).toBe('Nouvel avis client - Élodie Lafon')
  expect(mail.body).toBe(
    'Nom : Élodie Lafon\nE-mail : elodie@exemple.fr\nNote : 5/5\nMagasin : Le Teich\n\nAvis :\nÉcran changé.\nMerci & à bientôt !',
  )
})

test('the address of the mail carries every character', () => {
  const { pathname, searchParams } = new URL(mailtoHref(mailOf(COMPLETE)))
  expect(pathname).toBe(CONTACT)
  expect(searchParams.get('subject')).toBe('Nouvel avis client - Élodie Lafon')
  expect(searchParams.get('body')).toContain('Avis :\r\nÉcran changé.\r\nMerci & à bientôt !')
})

test('a name on two lines cannot add a line to the subject', () => {
  expect(mailOf({ ...COMPLETE, name: 'Élodie\r\nBcc: autre@exemple.fr' }).subject).toBe('Nouvel avis client - Élodie Bcc: autre@exemple.fr')
})

test('an empty form is refused field by field, in French', () => {
  expect(errorsOf({ name: '', email: ' ', rating: '', store: '', message: '\n' })).toEqual({
    name: 'Indiquez votre nom.',
    email: 'Indiquez votre adresse e-mail.',
    rating: 'Choisissez une note.',
    store: 'Choisissez le magasin, ou l’envoi postal.',
    message: 'Écrivez votre avis, même en une phrase.',
  })
})

test.for([
  ['email', 'elodie@exemple'],
  ['email', 'elodie'],
  ['rating', '0'],
  ['rating', '6'],
  ['rating', 'Excellent'],
  ['store', 'Libourne'],
] as const)('%s %s is refused alone', ([field, value]) => {
  expect(Object.keys(errorsOf({ ...COMPLETE, [field]: value }))).toEqual([field])
})

test('every choice of the form is accepted, and the postal one counts for Le Teich', () => {
  expect(RATINGS.map(({ value, label }) => `${value} ${label}`)).toEqual(['5 Excellent', '4 Très bien', '3 Bien', '2 Moyen', '1 À améliorer'])
  const stores = reviewStores(FACTS)
  expect(stores).toEqual([
    { value: 'La Teste', label: 'La Teste' },
    { value: 'Le Teich', label: 'Le Teich' },
    { value: 'Le Teich', label: 'Envoi postal' },
  ])
  for (const { value: rating } of RATINGS) for (const { value: store } of stores) expect(errorsOf({ ...COMPLETE, rating, store })).toEqual({})
})

test('a shop with a name of its own is chosen by its town, as customers know it', () => {
  const stores = FACTS.stores.map((store) => ({ ...store, name: `Atelier ${store.id}` }))
  expect(reviewStores({ ...FACTS, stores }).map(({ label }) => label)).toEqual(['La Teste-de-Buch', 'Le Teich', 'Envoi postal'])
})

test('where no shop has an address for all and none takes parcels, every shop can be chosen', () => {
  const stores = FACTS.stores.map((store) => ({ ...store, address: null, receivesParcels: false }))
  expect(reviewStores({ ...FACTS, stores }).map(({ label }) => label)).toEqual(['La Teste', 'Le Teich', 'Libourne'])
})

test.each([
  [1, ['Le Teich']],
  [2, ['Choisissez un magasin', 'La Teste', 'Le Teich']],
])('of %i shops the form asks only where there is a choice', (count, choices) => {
  const stores = FACTS.stores.map((store) => ({ ...store, receivesParcels: false })).slice(2 - count, 2)
  const site = { ...siteFacts(), facts: { ...FACTS, stores } }
  const form = renderToStaticMarkup(SiteProvider({ value: site, children: createElement(ReviewForm, { action: '/avis' }) }))
  const select = form.slice(form.indexOf('name="store"')).split('</select>')[0] ?? ''
  expect([...select.matchAll(/<option[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual(choices)
})

test('what was posted is read field by field', () => {
  const form = new FormData()
  for (const field of REVIEW_FIELDS) form.set(field, field)
  form.set('role', 'manager')
  form.set('message', new Blob(['x']))
  expect(draftOf(form)).toEqual({ name: 'name', email: 'email', rating: 'rating', store: 'store', message: '' })
})

test('a tab counts its reviews in French: zero and one are singular', () => {
  expect([0, 1, 2].map((count) => stateLabel('published', count))).toEqual(['Publié', 'Publié', 'Publiés'])
  expect(stateLabel('waiting', 3)).toBe('À lire')
})
