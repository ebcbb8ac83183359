import { expect, test } from 'vitest'
import { STATED_KINDS, STATED_RULES, statedIn } from './stated-rules.ts'
import type { StatedFacts, StatedKind } from './stated-rules.ts'

/** Two shops since 2019, that promise 3 months, a repair in 2 hours and an answer within 48. */
const FACTS: StatedFacts = {
  business: {
    name: 'Répar’Vite',
    founded: 2019,
    answerHours: 48,
    usualTime: '2\u00a0h',
    claims: { warrantyMonthsMin: 3 },
    refurbished: { warrantyMonths: 12, warrantyMonthsMax: 12 },
  },
  stores: [{}, {}],
}

const CAUGHT: readonly [StatedKind, string, string?][] = [
  ['warranty', 'Garantie 24 mois'],
  ['warranty', 'garantie de deux ans'],
  ['warranty', '6 mois de garantie'],
  ['duration', 'Réparé en 20 minutes'],
  ['duration', 'Réparation d’écran en moins d’une heure'],
  ['duration', 'Batterie remplacée en 30\u00a0min.', 'remplacée en 30\u00a0min'],
  ['answer', 'Réponse en 1 h'],
  ['answer', 'Nous répondons sous 24\u00a0h.', 'répondons sous 24\u00a0h'],
  ['answer', 'Devis en 2 heures'],
  ['shops', 'Trois magasins'],
  ['shops', 'Nos 4 boutiques', '4 boutiques'],
  ['founded', 'Depuis 1998'],
  ['founded', 'Votre atelier, ouvert en 2005', 'ouvert en 2005'],
  ['maker', 'Agréé Apple'],
  ['maker', 'Réparateur officiel Samsung'],
  ['maker', 'Techniciens certifiés par Apple', 'certifiés par Apple'],
  ['price', 'Écran iPhone 13 à 79\u00a0€'],
  ['price', 'Batterie dès 39,90 euros', 'Batterie dès 39,90 euros'],
  ['business', 'Phare Réparation'],
]

test.each(CAUGHT)('%s: «%s» is no fact of this shop', (kind, text, words = text) => {
  expect(statedIn(text, FACTS)).toEqual([{ kind, words }])
})

test.each([
  'Garantie 3 mois',
  'Reconditionnés garantis 12 mois',
  'La garantie légale de conformité est de 2 ans.',
  'Réparé en 2 heures, parfois en une journée',
  'Réponse sous 48 h',
  'Réponse sous 2 jours ouvrés',
  'Le devis est valable 30 jours',
  'Deux magasins',
  'Nos magasins de Bergerac',
  'Depuis 2019',
  'La piscine de la commune attire du monde depuis 1999.',
  'Les iPhone depuis 2017 se rechargent sans fil.',
  'Nous ne sommes pas agréés Apple.',
  'Réparateur indépendant, ni agréé Apple ni lié à Samsung',
  'Une batterie sous 80\u00a0% se remplace.',
  'Diagnostic payant (29\u00a0€)',
  'Un iPhone 13 garde sa valeur',
  'Un phare, une réparation',
])('«%s» claims nothing that the facts deny', (text) => {
  expect(statedIn(text, FACTS)).toEqual([])
})

test('each rule says why in words of its own', () => {
  const reasons = STATED_KINDS.map((kind) => STATED_RULES[kind].reason('«\u00a0x\u00a0»'))
  expect(new Set(reasons).size).toBe(STATED_KINDS.length)
  for (const reason of reasons) expect(reason).toMatch(/^Ce texte .*«\u00a0x\u00a0».*\.$/)
})
