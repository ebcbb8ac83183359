import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { promiseText } from './answer-promise.ts'
import { takeLabel, withTemplate } from './inbox-list.ts'
import { readAmountCents } from '#app/lib/money.ts'
import { readRequest } from './request.schema.server.ts'
import { detailTexts, isWithoutAid } from './request-kinds.ts'
import type { RequestKind } from './request-kinds.ts'
import { REQUEST_KINDS } from '#app/platform/db/tables/requests.server.ts'

const FACTS = startingFacts()

const GOOD = {
  formKey: '7b2f4c1e-6f0a-4a57-9d7e-0a4f4d1a2b3c',
  device: 'iPhone 13',
  repair: 'Écran',
  description: 'Tombé dans l’escalier',
  name: 'Zoé Martin',
  email: 'zoe@exemple.fr',
  phone: '06 39 98 12 34',
  consent: 'on',
  store: 'libourne',
  moment: 'open',
  street: '3 rue du Port',
  postcode: '33470',
  city: 'Gujan-Mestras',
  dropOff: 'relay',
}

function read(changes: Readonly<Record<string, string | undefined>> = {}, kind: RequestKind = 'quote') {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...GOOD, ...changes })) if (value !== undefined) form.set(name, value)
  return readRequest(FACTS, kind, form)
}

function errorsOf(changes: Readonly<Record<string, string | undefined>>, kind: RequestKind = 'quote') {
  const result = read(changes, kind)
  return result.valid ? {} : result.errors
}

test('several repairs of one device are one request, each named once', () => {
  const long = { repair: 'é'.repeat(120), 'repair-2': 'a'.repeat(120), 'repair-3': 'b'.repeat(120), 'repair-4': 'c'.repeat(120) }
  expect(read({ 'repair-2': ' Batterie ', 'repair-3': '', 'repair-4': 'Écran' })).toMatchObject({
    valid: true,
    value: { repair: 'Écran, Batterie', details: {} },
  })
  expect(read({ 'repair-2': 'Batterie' }, 'visit')).toMatchObject({ valid: true, value: { repair: 'Écran' } })
  expect(read(long).valid).toBe(true)
  expect(errorsOf({ ...long, 'repair-2': 'a'.repeat(800) })).toEqual({ repair: '1 000 caractères au plus.' })
})

test('what was ticked comes before what was typed, for every kind', () => {
  for (const kind of REQUEST_KINDS) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...GOOD, repair: 'Bouton fendu' })) form.set(name, value)
    for (const ticked of ['Écran', 'Batterie', 'Écran']) form.append('repairs', ticked)
    expect(readRequest(FACTS, kind, form)).toMatchObject({ valid: true, value: { repair: 'Écran, Batterie, Bouton fendu' } })
  }
})

test('a confirmation carries no link of a stranger: names, devices and repairs take none', () => {
  const link = 'Prime sur https://ailleurs.example'
  const refused = 'N’écrivez pas d’adresse internet ici.'
  expect(errorsOf({ name: link, device: link, repair: link })).toEqual({ name: refused, device: refused, repair: refused })
  expect(read({ description: `Vu sur ${link}` }).valid).toBe(true)
  // A reference that leads to no case is repeated as well.
  expect(errorsOf({ dossier: 'gagnez.app/colis' }, 'postal')).toEqual({ dossier: refused })
  for (const dossier of ['D-7K2M9Q', 'T-000123', 'd 7k2m9q', 'n° 123', '']) expect(errorsOf({ dossier }, 'postal')).toEqual({})
})

test('a complete form is read, the phone as E.164, what only its kind asks for apart', () => {
  expect(read()).toMatchObject({ valid: true, value: { phone: '+33639981234', email: 'zoe@exemple.fr', storeId: 'libourne', details: {} } })
  expect(read({}, 'postal')).toMatchObject({ valid: true, value: { storeId: null, details: { postcode: '33470', dropOff: 'relay' } } })
  expect(read({ day: '2026-12-01' }, 'visit')).toMatchObject({ valid: true, value: { details: { day: '2026-12-01', moment: 'open' } } })
})

test('the worth of a parcel is read with its cents, and the wish to begin at once only from the box', () => {
  expect(read({ declaredValue: '180,50 €', startsEarly: 'on' }, 'postal')).toMatchObject({
    valid: true,
    value: { details: { declaredValue: '180,50', startsEarly: 'on' } },
  })
  expect(read({ declaredValue: '180', startsEarly: 'oui' }, 'postal')).toMatchObject({
    valid: true,
    value: { details: { declaredValue: '180', startsEarly: '' } },
  })
})

test('only a quote can be asked for a device that comes by post', () => {
  expect(read({ store: 'postal' })).toMatchObject({ valid: true, value: { storeId: null, details: { handover: 'postal' } } })
  expect(errorsOf({ store: 'postal' }, 'visit')).toEqual({ store: 'Choisissez un magasin.' })
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...GOOD, store: 'postal' })) form.set(name, value)
  const noParcels = { ...FACTS, stores: FACTS.stores.map((store) => ({ ...store, receivesParcels: false })) }
  expect(readRequest(noParcels, 'quote', form)).toMatchObject({ valid: false, errors: { store: 'Choisissez un magasin.' } })
  // A page of the free label that stood open since a shop took parcels.
  expect(readRequest(FACTS, 'postal', form)).toMatchObject({ valid: true })
  expect(readRequest(noParcels, 'postal', form)).toMatchObject({ valid: false })
})

test('with one shop alone nobody has to choose it', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...GOOD, day: '2026-12-01' })) if (name !== 'store') form.set(name, value)
  const [first] = FACTS.stores
  if (!first) throw new Error('The starting content has no shop')
  const one = { ...FACTS, stores: [{ ...first, receivesParcels: false }] }
  const storeOf = (facts: ShopFacts, kind: 'quote' | 'visit') => {
    const result = readRequest(facts, kind, form)
    return result.valid ? result.value.storeId : result.errors['store']
  }
  expect([storeOf(one, 'quote'), storeOf(one, 'visit')]).toEqual([first.id, first.id])
  // By post is another place.
  const byPost = { ...FACTS, stores: [{ ...first, receivesParcels: true }] }
  expect([storeOf(byPost, 'quote'), storeOf(byPost, 'visit'), storeOf(FACTS, 'visit')]).toEqual([
    'Choisissez un magasin, ou l’envoi par la poste.',
    first.id,
    'Choisissez un magasin.',
  ])
})

test('the day of a visit is one of the calendar, and one on which the shop says yes', () => {
  const errorOf = (day: string, problem?: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...GOOD, day })) form.set(name, value)
    const result = readRequest(FACTS, 'visit', form, () => (problem === undefined ? undefined : { field: 'day', problem }))
    return result.valid ? undefined : result.errors
  }
  for (const day of ['2026-99-99', '2026-02-30', '21/11/2026']) expect(errorOf(day)).toEqual({ day: 'Choisissez un jour du calendrier.' })
  expect([errorOf('2026-11-25'), errorOf('', 'Fermé.')]).toEqual([undefined, undefined])
  expect(errorOf('2026-11-25', 'Fermé.')).toEqual({ day: 'Fermé.' })
})

test('the day of a visit is said in words, also one that was kept before days were checked', () => {
  expect(detailTexts({ day: '2026-11-25', moment: 'morning' }).map(({ text }) => text)).toEqual(['mercredi 25\u00a0novembre 2026', 'Le matin'])
  expect(detailTexts({ day: '2026-99-99' })).toEqual([{ label: 'Jour prévu', text: '2026-99-99' }])
})

test('foreign phones, emoji and right-to-left names are taken as they are; what hides or turns text is not', () => {
  expect(read({ phone: '+49 30 901820' })).toMatchObject({ value: { phone: '+4930901820' } })
  expect(read({ name: 'יעל 🙂 مريم' })).toMatchObject({ value: { name: 'יעל 🙂 مريم' } })
  expect(read({ name: 'Zoé\u202Egnp.exe' })).toMatchObject({ value: { name: 'Zoé gnp.exe' } })
  expect(read({ name: 'Zoé\r\nBcc: tous@exemple.fr' })).toMatchObject({ value: { name: 'Zoé Bcc: tous@exemple.fr' } })
  expect(read({ description: 'un\r\ndeux\u0000' })).toMatchObject({ value: { description: 'un\ndeux' } })
})

test('every field says in French what is missing', () => {
  expect(errorsOf({ device: ' ', name: '', consent: undefined, store: 'nantes', repair: '', description: '' })).toMatchObject({
    device: 'Dites quel appareil est en panne.',
    name: 'Indiquez votre nom.',
    consent: expect.stringMatching(/^Cochez/),
    store: 'Choisissez un magasin, ou l’envoi par la poste.',
    description: 'Décrivez la panne en quelques mots.',
  })
  expect(errorsOf({ repair: '', description: '' })).toEqual({ description: 'Décrivez la panne en quelques mots.' })
  expect(errorsOf({ email: '', phone: '' })).toEqual({ email: expect.stringMatching(/^Indiquez un e-mail ou un téléphone/) })
  expect(errorsOf({ email: '\u0000', phone: '\u202E' })).toEqual({ email: expect.stringMatching(/^Indiquez un e-mail ou un téléphone/) })
  expect(errorsOf({ email: 'zoe@' })).toEqual({ email: expect.stringMatching(/pas complète/) })
  expect(errorsOf({ phone: '06 12' })).toEqual({ phone: expect.stringMatching(/pas complet/) })
  expect(errorsOf({ description: 'é'.repeat(1_000_000) })).toEqual({
    description: '4 000 caractères au plus\u00a0: raccourcissez ce texte, rien n’est perdu.',
  })
  expect(errorsOf({ email: '', postcode: 'abc', declaredValue: 'cher' }, 'postal')).toEqual({
    email: expect.stringMatching(/étiquette/),
    postcode: 'Le code postal a cinq chiffres.',
    declaredValue: 'Écrivez le montant en euros, avec une virgule pour les centimes\u00a0: 19,99.',
  })
})

test('amounts are read as people write them', () => {
  expect(['89', '89,90', '1 290.5 €', '', '-3', '12,345', 'gratuit'].map(readAmountCents)).toEqual([
    8900,
    8990,
    129050,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('who has a request is said before it is taken over', () => {
  expect([takeLabel({ assignee: null }, false), takeLabel({ assignee: 'Jeanne' }, true), takeLabel({ assignee: 'Jeanne' }, false)]).toEqual([
    'Je m’en occupe',
    'Ne plus m’en occuper',
    'Reprendre à Jeanne',
  ])
})

test('a template goes below what is already typed', () => {
  expect([withTemplate(' \n', 'Bonjour,'), withTemplate('Oui.\n', 'Bonjour,')]).toEqual(['Bonjour,', 'Oui.\n\nBonjour,'])
})

test('the promise of an answer is shown as a clock', () => {
  const deadline = new Date('2026-11-21T10:00:00Z')
  const texts = ['2026-11-20T11:00:00Z', '2026-11-21T09:30:00Z', '2026-11-21T10:30:00Z', '2026-11-21T15:00:00Z', '2026-11-24T10:00:00Z']
  expect(texts.map((now) => promiseText(deadline, new Date(now)))).toEqual([
    'reste 23\u00a0h',
    'reste 30\u00a0min',
    'en retard de 1\u00a0h',
    'en retard de 5\u00a0h',
    'en retard de 3\u00a0jours',
  ])
})

test('the repair aid is not announced to those who say what keeps it away, an oxidised device among it', () => {
  const without = (answers: Readonly<Record<string, string>>, ...repairs: string[]) => isWithoutAid((name) => answers[name], repairs)
  expect(without({}, 'Écran', 'Batterie')).toBe(false)
  expect(without({ aidUse: 'personal', aidGuarantee: 'unknown' }, 'Écran')).toBe(false)
  expect(without({ aidUse: 'work' }, 'Écran')).toBe(true)
  expect(without({ aidGuarantee: 'yes' }, 'Écran')).toBe(true)
  expect(without({}, 'Écran', 'Désoxydation')).toBe(true)
})
