import { expect, onTestFinished, test, vi } from 'vitest'
import { STARTING_PROMISE } from '#app/lib/refurbished-promise.ts'
import { nameParts, shortNameOf } from '#app/lib/shop-facts.ts'
import { BusinessForm } from './business.schema.ts'
import { mapAddress } from './map-address.schema.ts'
import { StoreForm } from './store.schema.ts'
import { TownForm } from './town.schema.ts'

test('the map of a shop is one that can be shown in a frame, also pasted as Google gives it', () => {
  const embedded = 'https://www.google.com/maps/embed?pb=!1m18!2m3&hl=fr'
  const pasted = `<iframe src="${embedded.replace('&', '&amp;')}" width="600" style="border:0;" allowfullscreen=""></iframe>`
  for (const typed of [embedded, pasted]) expect(mapAddress.parse(typed)).toBe(embedded)
  for (const typed of [
    '',
    'https://maps.google.com/maps?q=Niort&output=embed',
    'https://www.openstreetmap.org/export/embed.html?bbox=1',
    'https://umap.openstreetmap.fr/fr/map/x',
  ])
    expect(mapAddress.parse(typed)).toBe(typed)
  for (const typed of [
    'https://www.google.com/maps/place/Niort/',
    'https://maps.app.goo.gl/abc',
    'https://www.openstreetmap.org/#map=12/46/-0.4',
    'ma carte',
  ])
    expect(mapAddress.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining('Intégrer une carte')])
})

test('a town has letters, and a label a number: words in its place would claim it', () => {
  const { town, labelNumber } = StoreForm.shape
  for (const typed of ['12345', '-', '']) expect(town.safeParse(typed).success, typed).toBe(false)
  expect(town.parse('Saint-Nazaire')).toBe('Saint-Nazaire')
  for (const typed of ['', 'QR-4711', '12345', 'EXEMPLE']) expect(labelNumber.parse(typed)).toBe(typed)
  for (const typed of ['peut-être', 'en cours', 'oui']) expect(labelNumber.safeParse(typed).success, typed).toBe(false)
})

test('the year of the foundation is one that has begun in Paris, from its first minute on', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T23:01:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { founded } = BusinessForm.shape
  expect(['2027', '2028'].map((typed) => founded.safeParse(typed).success)).toEqual([true, false])
})

test('years of experience are never a number alone', () => {
  const { yearsOfExperience } = BusinessForm.shape
  expect(['7', '1', '10 +', '10+ ans', 'Plus de 20 ans', ''].map((typed) => yearsOfExperience.parse(typed))).toEqual([
    '7 ans',
    '1 an',
    '10+ ans',
    '10+ ans',
    'Plus de 20 ans',
    '',
  ])
})

test('a rank is no figure, and what is taken off is a percentage between 1 and 99, or a sum', () => {
  const { shape } = BusinessForm
  for (const typed of ['N° 1 en France', 'no. 1', 'Numéro 2', '1er du pays', '1ers en France', 'Top 1', '150 %', '06 12 34 56 78', '5/5'])
    expect(shape.successfulRepairs.safeParse(typed).success, typed).toBe(false)
  for (const typed of ['moins 5', 'Moins 5 ans', '-5', '2014']) expect(shape.yearsOfExperience.safeParse(typed).success, typed).toBe(false)
  for (const typed of ['+30 %', '150 %', '0,5 %', '100 pour cent', 'N° 1', '30 % plus cher', 'Plus 30 %', '1 an', '−30 à −160'])
    expect(shape.refurbishedDiscount.safeParse(typed).success, typed).toBe(false)
  for (const typed of ['Au moins 20 ans', 'depuis 1998', 'Plus de 20 ans']) expect(shape.yearsOfExperience.safeParse(typed).success, typed).toBe(true)
  for (const typed of ['10k+', '1 500', 'Plus de 10 000', 'Au moins 10 000'])
    expect(shape.successfulRepairs.safeParse(typed).success, typed).toBe(true)
  for (const typed of [
    '−30 % à −60 %',
    'jusqu’à 99 %',
    '20 à 50 %',
    'jusqu’à 200 €',
    'moitié prix',
    'Plus de 30 %',
    '−30 % + 1 an de garantie',
    '−50 % sur le 2e appareil',
  ])
    expect(shape.refurbishedDiscount.safeParse(typed).success, typed).toBe(true)
})

test('what the site publishes of the business has words in it, and figures are not below zero', () => {
  const { shape } = BusinessForm
  const wrong = {
    name: ['###', '-'],
    legalForm: ['?'],
    rcs: ['###', '12'],
    director: ['###', 'x'],
    hostName: ['-'],
    hostAddress: ['…'],
    mediatorName: ['#'],
    mediatorAddress: ['#'],
    seatAddress: ['x', 'rue', '12345', '###'],
    yearsOfExperience: ['-5', '−5 ans', '0', '+', 'x', 'longtemps', '0 an'],
    successfulRepairs: ['-12', '0', 'x', 'beaucoup', 'Plus de -12', '1.5', '1,5', '0,5', '1.5000'],
    verifiedReviews: ['-200', '#', '1.5', '1,50', 'dixit'],
    refurbishedDiscount: ['lots', '%', '0 %'],
    refurbishedTabletDiscount: ['beaucoup', 'Moins cher que le neuf'],
  } as const
  for (const [field, texts] of Object.entries(wrong) as [keyof typeof wrong, readonly string[]][])
    for (const typed of texts) expect(shape[field].safeParse(typed).success, `${field} ${typed}`).toBe(false)
  const right = {
    name: ['Atelier Bidule', '1001 écrans', '3310'],
    legalForm: ['SARL', 'Entrepreneur individuel', ''],
    rcs: ['Bordeaux', 'RCS Bordeaux 123 456 782', 'RNE Rennes', 'RNE 123 456 782', ''],
    director: ['Zoé Ba', 'J. Le Goff', ''],
    hostName: ['OVH', ''],
    seatAddress: ['12 rue du Phare\n33260 La Teste-de-Buch', ''],
    yearsOfExperience: ['10+ ans', 'Plus de 20 ans', 'Vingt ans', ''],
    successfulRepairs: ['10k+', '1 200', '200', '1.500', '1.500.000', '1,5k+', '1,5 million', 'Des milliers', 'Une centaine', '200-300', ''],
    verifiedReviews: ['200+', '98', ''],
    refurbishedDiscount: [STARTING_PROMISE.smartphoneDiscount, '20 %', 'Jusqu’à 12,5 %', 'À moitié prix', ''],
    refurbishedTabletDiscount: [STARTING_PROMISE.tabletDiscount, ''],
  } as const
  for (const [field, texts] of Object.entries(right) as [keyof typeof right, readonly string[]][])
    for (const typed of texts) expect(shape[field].safeParse(typed).success, `${field} ${typed}`).toBe(true)
})

test('who typed no registration reads one of a company and one of a craftsman', () => {
  const said = BusinessForm.shape.rcs.safeParse('123 456 782').error?.issues[0]?.message
  expect(said).toContain('Bordeaux 123 456 782')
  expect(said).toContain('Artisan ou entrepreneur individuel\u00a0: RNE Rennes, ou RNE 123 456 782.')
})

test('a department has its number or its name', () => {
  const { department } = TownForm.shape
  for (const typed of ['', '33', '2A', '2b', '974', 'Gironde', 'Côtes-d’Armor', "Val-d'Oise", 'Ain'])
    expect(department.safeParse(typed).success, typed).toBe(true)
  for (const typed of ['zz', '3', '333', '###', '33000']) expect(department.safeParse(typed).success, typed).toBe(false)
})

const NO_MINUTES = 'Un nombre de minutes, sans virgule.'

test('kilometres are taken as a map says them, and kept whole', () => {
  const { kmToNearestStore: km, minutesToNearestStore: minutes } = TownForm.shape
  expect(['7,5', '7.4', '0', '12'].map((typed) => km.parse(typed))).toEqual([8, 7, 0, 12])
  for (const typed of ['', 'sept', '-3', '1000', '7,']) expect(km.safeParse(typed).success).toBe(false)
  // Whatever is wrong, the same sentence says what to write.
  for (const typed of ['', '7,5', 'beaucoup']) expect(minutes.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([NO_MINUTES])
})

test('the host may have a short number, WhatsApp may not', () => {
  expect(BusinessForm.shape.hostPhone.parse('10 07')).toBe('1007')
  expect(BusinessForm.shape.whatsappPhone.safeParse('1007').success).toBe(false)
})

test.each([
  ['Phare Réparation', 'Phare', 'Réparation'],
  ['Les Doigts d’Or', 'Les Doigts', 'd’Or'],
  ['Le Réparateur', 'Le Réparateur', ''],
  ['Phare', 'Phare', ''],
])('the mark of %s begins with a word that says something', (name, first, second) => {
  expect(nameParts({ name })).toEqual([first, second])
})

test.each([
  ['Phare Réparation', 'Phare'],
  ['Atelier Martin', 'Atelier Martin'],
  ['Les Doigts d’Or', 'Les Doigts d’Or'],
  ['Clinique du Téléphone', 'Clinique'],
  ['Atelier des Lices', 'Atelier'],
  ['Les Réparateurs Unis', 'Les Réparateurs'],
  ['Électroréparation Martin', 'Électroréparation'],
  ['Phare', 'Phare'],
])('%s is called %s where little room is', (name, short) => {
  expect(shortNameOf({ name })).toBe(short)
})

test('who types words where a number or a duration goes is told what goes there, not how many signs', () => {
  const { shape } = BusinessForm
  const words = 'à voir avec la patronne, sans doute bientôt'
  const said = (['founded', 'answerHours', 'usualTime', 'warrantyMonthsMin', 'capitalEuros', 'siren', 'vat', 'refurbishedPoints'] as const).map(
    (name) => shape[name].safeParse(words).error?.issues[0]?.message,
  )
  for (const message of said) {
    expect(message).toBeDefined()
    expect(message).not.toContain('caractères au plus')
  }
  expect(shape.capitalEuros.safeParse('9'.repeat(60)).error?.issues[0]?.message).toBe('Deux milliards d’euros au plus.')
})
