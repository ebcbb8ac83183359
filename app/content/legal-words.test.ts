import { expect, test } from 'vitest'
import { LEGAL } from './legal.ts'
import { NOTICES } from './notices.ts'
import { REFURBISHED } from './refurbished.ts'

/** All that a page says when a shop starts, with plain spaces. */
function wordsOf(slug: string): string {
  const page = [...LEGAL, ...NOTICES].find((text) => text.slug === slug)
  if (!page) throw new Error(`There is no page ${slug}`)
  return page.body.sections
    .flatMap(({ paragraphs }) => paragraphs)
    .join(' ')
    .replaceAll('\u00a0', ' ')
}

test('L. 221-28, 3° and 8°: the terms name the objects made to measure and the urgent repairs at home that cannot be withdrawn from', () => {
  expect(wordsOf('conditions-de-vente')).toContain('objets faits sur mesure')
  expect(wordsOf('conditions-de-vente')).toContain('réparations urgentes à domicile')
})

test('L. 221-25: the terms say that the part done before a withdrawal is paid, in proportion to the price', () => {
  expect(wordsOf('conditions-de-vente')).toContain('vous payez la part du travail déjà faite, en proportion du prix convenu')
})

test('L. 616-1: the terms name the mediator', () => {
  expect(wordsOf('conditions-de-vente')).toContain('{mediateur}')
})

test('arrêté 83-50/A: the list of prices promises a note from 25 €', () => {
  expect(wordsOf('tarifs-des-services')).toContain('toute prestation de 25 euros ou plus')
})

test('L. 541-10-8 of the Code de l’environnement: terms and the page of the devices on sale say that the old one is taken back, and that batteries are without a purchase', () => {
  const faq = REFURBISHED.faq.map(({ answer }) => answer).join(' ')
  for (const words of [wordsOf('conditions-de-vente'), faq]) expect(words).toMatch(/sans frais.*appareil usagé du même type.*batteries.*sans achat/)
})

test('RGPD, article 13: the legal notice names who receives data, as the register does, and the way to the CNIL', () => {
  const words = wordsOf('mentions-legales')
  for (const receiver of ['transporteur', 'éco-organisme', 'expert-comptable', 'e-mails et SMS', 'CNIL']) expect(words).toContain(receiver)
})

test('guidelines of the CNIL: both pages about the audience say 25 months', () => {
  for (const slug of ['mentions-legales', 'cookies']) expect(wordsOf(slug)).toContain('au plus 25 mois')
})

test('RGPD, articles 13 and 44 to 49: the notice says what protects data outside the European Union, and how to ask for it', () => {
  expect(wordsOf('donnees-personnelles')).toContain('hors de l’Union européenne sans l’une des garanties du RGPD (articles 44 à 49)')
})

test('the terms promise the answers that the pages promise: each with the delay that its owner says', () => {
  expect(wordsOf('conditions-de-vente')).toContain(
    'devis faite en ligne reçoit sa réponse sous {delai.reponse}, une demande d’intervention à domicile sous {delai.visite}',
  )
})

test('the warranty of the terms: at least the months that the shop promises for every repair, three for the rest, and a stated length without a mention', () => {
  const words = wordsOf('conditions-de-vente')
  expect(words).toContain('de 3 mois à 1 an selon l’intervention : au moins {garantie.mois} mois pour toute réparation')
  expect(words).toContain('si elle n’y figure pas, elle est de {garantie.mois} mois')
})
