import { expect, test } from 'vitest'
import { startingDocuments } from '#app/content/starting-documents.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { DayHours, ShopFacts } from '#app/lib/shop-facts.ts'
import { textsIn } from './kept-words.server.ts'
import { withoutUntruths } from './untrue-words.ts'
import { asRecord } from './editor-form.ts'
import { weekUntruthsIn } from './week-untruths.ts'

const MORNING: DayHours = [{ start: '09:30', end: '12:00' }]
const DAY: DayHours = [...MORNING, { start: '14:00', end: '18:00' }]

/** One shop, with other hours on some days (0 = Sunday). */
function withWeek(facts: ShopFacts, shopId: string, days: Partial<Record<number, DayHours>>): ShopFacts {
  const stores = facts.stores.map((store) => {
    const [sunday, monday, tuesday, wednesday, thursday, friday, saturday] = store.week.map((slots, weekday) => days[weekday] ?? slots)
    const week = [sunday ?? [], monday ?? [], tuesday ?? [], wednesday ?? [], thursday ?? [], friday ?? [], saturday ?? []] as const
    return store.id === shopId ? { ...store, week } : store
  })
  return { ...facts, stores }
}

const live: ShopFacts = { ...startingFacts(), isExample: false }

/** All that the starting texts say of days which the shops do not keep, by the address of their page. */
function untrueTexts(facts: ShopFacts): [string, string][] {
  return startingDocuments().flatMap(({ slug, body }) => {
    const { store, place } = asRecord(body)
    const shopId = [store, place].find((mark) => typeof mark === 'string')
    return textsIn(body).flatMap((text) => weekUntruthsIn(text, facts, shopId).map((words): [string, string] => [slug, words]))
  })
}

test('the starting texts say the starting week, and are shown with it', () => {
  expect(untrueTexts(live)).toEqual([])
  const shop = startingDocuments().find(({ slug }) => slug === 'libourne')?.body
  expect(JSON.stringify(withoutUntruths(shop, live))).toContain('Du lundi au samedi, avec une coupure le midi. Le dimanche, bien que')
})

test('a shop that changes its closing day has every starting text named that says the former one', () => {
  const moved = withWeek(live, 'le-teich', { 2: [], 3: DAY })
  expect(untrueTexts(moved)).toEqual([
    ['le-teich', 'Le lundi, le mardi, le jeudi et le vendredi, matin et après-midi'],
    ['le-teich', 'L’atelier est fermé le mercredi et le dimanche'],
    ['gujan-mestras', 'Le mercredi, l’atelier du Teich est fermé'],
    ['gujan-mestras', 'Le mercredi et le samedi après-midi, seul le magasin de La Teste vous reçoit'],
    ['pessac', 'Le magasin est fermé le mercredi et le dimanche'],
    ['salles', 'Le mercredi et le dimanche'],
    ['audenge', 'Non, Le Teich ferme le mercredi et le dimanche'],
    ['intervention-informatique-le-teich', 'Le magasin ferme le mercredi et le samedi après-midi'],
    ['intervention-informatique-le-teich', 'Passez-vous le mercredi, quand le magasin est fermé'],
    ['devis-gratuit-reparation-telephone-le-teich', 'L’atelier est fermé le mercredi'],
  ])
  const slugs = (facts: ShopFacts) => new Set(untrueTexts(facts).map(([slug]) => slug))
  expect(slugs(withWeek(live, 'libourne', { 1: [] }))).toEqual(new Set(['libourne', 'coutras']))
  expect(slugs(withWeek(live, 'la-teste', { 0: MORNING }))).toEqual(
    new Set(['la-teste', 'devis-gratuit-reparation-telephone-la-teste-de-buch', 'devis-gratuit-reparation-telephone-arcachon']),
  )
  // A shop whose hours nobody has stated keeps none of them.
  const blank = withWeek(live, 'le-teich', { 1: [], 2: [], 4: [], 5: [], 6: [] })
  expect(weekUntruthsIn('L’atelier est fermé le mercredi.', blank, 'le-teich')).toEqual(['L’atelier est fermé le mercredi'])
})

test('visitors do not read the sentences and the questions of a former week', () => {
  const faqOf = (slug: string, facts: ShopFacts) =>
    JSON.stringify(withoutUntruths(startingDocuments().find((each) => each.slug === slug)?.body, facts))
  const moved = withWeek(live, 'le-teich', { 2: [], 3: DAY })
  expect(faqOf('salles', live)).toContain('Quel jour le magasin du Teich est-il fermé')
  expect(faqOf('salles', moved)).not.toContain('Quel jour le magasin du Teich est-il fermé\u00a0? Le mercredi')
  expect(faqOf('intervention-informatique-le-teich', moved)).not.toContain('quand le magasin est fermé')
  expect(faqOf('gujan-mestras', moved)).not.toMatch(/Le mercredi, l’atelier|seul le magasin de La Teste/)
  // A demonstration shows the words of its shop.
  expect(faqOf('gujan-mestras', { ...moved, isExample: true })).toContain('seul le magasin de La Teste')
})

test('an owner’s own words are held against the week, however they say it', () => {
  const [shop] = live.stores
  const facts = withWeek({ ...live, stores: shop ? [shop] : [] }, 'la-teste', { 1: [], 6: MORNING, 2: DAY, 3: DAY, 4: DAY, 5: DAY })
  const untrue = (text: string) => weekUntruthsIn(text, facts).length > 0
  for (const text of [
    'Ouvert du mardi au samedi.',
    'Du mardi au vendredi de 9h30 à 12h et de 14h à 18h, le samedi matin.',
    'Fermé le dimanche et le lundi.',
    'Nous sommes ouverts tous les jours sauf le lundi et le dimanche.',
    'Le magasin n’est pas ouvert le lundi.',
    'Ouvert cinq jours sur sept.',
    'Ouvert de 9 h 30 à 18 h.',
    'Samedi, le matin seulement.',
    'Nous nous déplaçons du lundi au dimanche.',
    'Le marché se tient le lundi.',
    'Le relais est ouvert le lundi.',
    'Le lundi de Pâques, un colis déposé le dimanche attend.',
    'Nous sommes fermés le lundi 25 décembre, ouverts le 24 de 8 h à 9 h.',
    'Un atelier ouvert un dimanche par mois.',
    'Réparation en 24 à 48 h.',
  ])
    expect([text, untrue(text)]).toEqual([text, false])
  for (const text of [
    'Ouvert du lundi au samedi.',
    'Du mardi au vendredi, de 9h30 à 18h.',
    'Fermé le mercredi.',
    'Fermé le samedi et le dimanche.',
    'Nous sommes ouverts tous les jours.',
    'Ouvert tous les jours sauf le dimanche.',
    'Le magasin n’est pas ouvert le mardi.',
    'Ouvert six jours sur sept.',
    'Du mardi au samedi de 10 h à 19 h.',
    'Le samedi, matin et après-midi.',
    'L’atelier est ouvert le samedi après-midi.',
    'Ouvert 7j/7.',
  ])
    expect([text, untrue(text)]).toEqual([text, true])
})
