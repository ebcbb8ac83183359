import { expect, test } from 'vitest'
import { processorMs } from '#tests/processor-time.ts'
import { STATED_KINDS, STATED_RULES, statedIn } from './stated-rules.ts'
import type { HoursException, WeekHours } from './shop-facts.ts'
import type { StatedFacts } from './stated-rule.ts'
import type { StatedKind } from './stated-rules.ts'

const CHRISTMAS: HoursException = { id: 'one', storeId: null, from: '12-25', to: '12-25', yearly: true, slots: [], message: '' }

/** Two shops since 2019, that promise 3 months, a repair in 2 hours and an answer within 48. */
const FACTS: StatedFacts = {
  business: {
    name: 'Répar’Vite',
    founded: 2019,
    answerHours: 48,
    usualTime: '2\u00a0h',
    priceKeptDays: 7,
    diagnosis: 'paid',
    diagnosisCents: 29_00,
    whatsappPhone: '+33639980042',
    hostPhone: '1007',
    hostAddress: '2 rue Kellermann, 59100 Roubaix',
    seatAddress: '8 bis av. de la Gare, 24100 Bergerac',
    mediatorAddress: '49 rue de Ponthieu, 75008 Paris',
    claims: { warrantyMonthsMin: 3 },
    refurbished: { warrantyMonths: 12, warrantyMonthsMax: 12 },
  },
  stores: [
    { phone: '+33553000001', address: '3 route de Bordeaux', week: week('18:30'), exceptions: [CHRISTMAS] },
    { phone: '+33553000002', address: null, week: week('19:00'), exceptions: [CHRISTMAS] },
  ],
  formerStores: [],
}

function week(end: '18:30' | '19:00'): WeekHours {
  const day = [
    { start: '09:30', end: '12:00' },
    { start: '14:00', end },
  ] as const
  return [[], day, [], [], [], [], []]
}

const CAUGHT: readonly [StatedKind, string, string?][] = [
  ['warranty', 'Garantie 24 mois'],
  ['warranty', 'garantie de deux ans'],
  ['warranty', 'Garantie\u00a0: 24 mois'],
  ['warranty', '6 mois de garantie'],
  ['warranty', 'Garantie commerciale de 24 mois qui s’ajoute à la garantie légale', 'Garantie commerciale de 24 mois'],
  ['warranty', 'Garantie 24 mois en plus de la garantie légale de conformité', 'Garantie 24 mois'],
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
  ['lifelong', 'Garantie à vie'],
  ['lifelong', 'Nos réparations sont garanties à vie.', 'garanties à vie'],
  ['untaxed', 'Tous nos prix affichés HT.', 'prix affichés HT'],
  ['untaxed', 'Le montant est de 50 € hors taxes', '0 € hors taxes'],
  ['untaxed', 'TVA en sus'],
  ['diagnosis', 'Diagnostic à 39\u00a0€'],
  ['diagnosis', 'Diagnostic\u00a0: 39,50 euros', 'Diagnostic\u00a0: 39,50 euros'],
  ['diagnosis', '39 € le diagnostic, devis gratuit', '39 € le diagnostic'],
  ['priceKept', 'Prix tenu 30 jours'],
  ['priceKept', 'Nos prix sont garantis pendant deux semaines.', 'prix sont garantis pendant deux semaines'],
  ['openUntil', 'Ouvert jusqu’à 20\u00a0h'],
  ['openUntil', "Le magasin est ouvert le jeudi jusqu'à 19h30.", "ouvert le jeudi jusqu'à 19h30"],
  ['openUntil', 'Nous fermons à 20 heures', 'fermons à 20 heures'],
  ['phone', 'Appelez le 05 56 12 34 56.', '05 56 12 34 56'],
  ['phone', 'Une question\u00a0? +33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ['address', 'Venez au 12 rue des Lilas, à Bergerac.', '12 rue des Lilas'],
  ['address', '3 route de Mussidan'],
  ['rank', 'N°\u00a01'],
  ['rank', 'Votre réparateur n° 1 à Bergerac', 'n° 1'],
  ['rank', 'Nous sommes numéro un en Dordogne.', 'numéro un'],
  ['superlative', 'Leader de la réparation', 'Leader'],
  ['superlative', 'Prix imbattables', 'imbattables'],
  ['superlative', 'Meilleur réparateur'],
  ['superlative', 'Chez nous, le meilleur prix de Bergerac', 'meilleur prix'],
  ['superlative', 'Nos prix sont les plus bas du marché.', 'les plus bas du marché'],
  ['superlative', '100\u00a0% de satisfaction'],
  ['cheapest', 'Les moins chers'],
  ['cheapest', 'Le réparateur le moins cher de la ville', 'le moins cher'],
  ['cheapest', 'Nous sommes les plus rapides.', 'les plus rapides'],
  ['feeless', 'Sans frais'],
  ['feeless', 'Payez en 3 fois sans frais', 'en 3 fois sans frais'],
  ['feeless', 'Toutes les réparations sont sans frais.', 'réparations sont sans frais'],
  ['allDay', 'Dépannage 24h/24', '24h/24'],
  ['allDay', 'Atelier ouvert jour et nuit', 'ouvert jour et nuit'],
  ['everyDay', 'Ouvert 7j/7', '7j/7'],
  ['everyDay', 'À votre service 7 jours sur 7', '7 jours sur 7'],
  ['sunday', 'Ouvert le dimanche'],
  ['sunday', 'Nous vous accueillons aussi le dimanche.', 'accueillons aussi le dimanche'],
  ['holidays', 'Ouvert les jours fériés'],
  ['noBreak', 'Ouvert sans interruption'],
]

test.each(CAUGHT)('%s: «%s» is no fact of this shop', (kind, text, words = text) => {
  expect(statedIn(text, FACTS)).toEqual([{ kind, words }])
})

test.each([
  'Garantie 3 mois',
  'Reconditionnés garantis 12 mois',
  'La garantie légale de conformité est de 2 ans.',
  'En plus, la garantie légale de conformité est de 2 ans.',
  'S’y ajoutent les garanties légales de conformité (2\u00a0ans) et des vices cachés.',
  'En plus de la garantie du magasin, la garantie légale est de 2 ans.',
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
  'Ce site est publié par Atelier Écran, SAS au capital de 120\u00a0000 euros.',
  'Un phare, une réparation',
  'Nous ne promettons pas de garantie à vie.',
  'Garantie 3 mois, pour la vie de tous les jours',
  'Une garantie à vie n’existe pas.',
  'Prix TTC',
  'Pour les professionnels, prix HT sur devis.',
  '100\u00a0€ HT, soit 120\u00a0€ TTC',
  'Aucune TVA en sus.',
  'Diagnostic 29\u00a0€, devis gratuit',
  'Le diagnostic coûte 29,00 euros.',
  'Diagnostic déduit de la réparation, dès 49\u00a0€',
  'Diagnostic gratuit à domicile, déplacement 39\u00a0€',
  'Diagnostic, puis batterie à changer',
  'Prix tenu 7 jours',
  'Prix garantis une semaine',
  'Prix du devis tenu 30 jours',
  'Le prix de la pièce change tous les 30 jours.',
  'Ouvert jusqu’à 19\u00a0h',
  'Ouvert jusqu’à 18 h 30 le mercredi',
  'Le point relais est ouvert jusqu’à 20 h.',
  'La promotion court jusqu’à 20 h.',
  'Appelez le 05 53 00 00 01 ou le 05.53.00.00.02.',
  'WhatsApp\u00a0: +33 6 39 98 00 42',
  'Médiateur\u00a0: CM2C, 49 rue de Ponthieu, 75008 Paris, 01 89 47 00 14.',
  'CNIL, 3 place de Fontenoy, 75007 Paris, 01 53 73 22 22',
  'Bloctel\u00a0: 6 rue Nicolas Siret, 10000 Troyes',
  'Bureau de poste, 4 place Gambetta',
  'Chronopost, 3 boulevard Romain Rolland, 75014 Paris, 09 69 39 13 91',
  'SIRET 123 456 789 00012',
  'Nous sommes au 3 route de Bordeaux à Bergerac.',
  'Siège\u00a0: 8 bis avenue de la Gare, 24100 Bergerac',
  'À 5 minutes de la place Gambetta',
  'n° 1 rue des Lilas, porte de la mairie',
  'Nous sommes au n° 1, avenue de la Gare, au fond de la cour.',
  'La panne n° 1 est l’écran.',
  'Facture n° 1',
  'Étape n° 1',
  'Modèle n° 12',
  'Nous ne sommes pas les moins chers, mais nous le disons.',
  'La pièce compatible est la moins chère.',
  'Le moyen le plus rapide\u00a0: passer au comptoir',
  'Comment choisir le meilleur réparateur\u00a0?',
  'Une meilleure autonomie, de meilleurs prix qu’au rachat d’un neuf',
  'Samsung, leader des smartphones',
  'Devis sans frais ni engagement',
  'Vous vous rétractez sans frais.',
  'Nous reprenons la réparation sans frais.',
  'Demandez un devis en ligne 24h/24 et 7j/7.',
  'Le point relais est ouvert 7j/7.',
  'Fermé le dimanche et les jours fériés',
  'Ouvert tous les jours sauf le dimanche',
  'La galerie est ouverte le dimanche, pas nous.',
  'La papeterie tourne jour et nuit.',
])('«%s» claims nothing that the facts deny', (text) => {
  expect(statedIn(text, FACTS)).toEqual([])
})

test('each rule says why in words of its own', () => {
  const reasons = STATED_KINDS.map((kind) => STATED_RULES[kind].reason('«\u00a0x\u00a0»'))
  expect(new Set(reasons).size).toBe(STATED_KINDS.length)
  for (const reason of reasons) expect(reason).toMatch(/^Ce texte .*«\u00a0x\u00a0».*\.$/)
})

test('minutes after an hour count, in the words of the owner as in a text', () => {
  const said = (usualTime: string, text: string) => statedIn(text, { ...FACTS, business: { ...FACTS.business, usualTime } }).map(({ words }) => words)
  for (const usual of ['1\u00a0h\u00a030', '1h30', '90\u00a0min']) {
    for (const text of ['Réparé en 1 h', 'Réparé en une heure', 'Réparé en 1 h 15', 'Réparé en une demi-heure'])
      expect(said(usual, text), `${usual}, ${text}`).toHaveLength(1)
    for (const text of ['Réparé en 1 h 30', 'Réparé en 1h30', 'Réparé en une heure et demie', 'Réparé en 2 h'])
      expect(said(usual, text), `${usual}, ${text}`).toEqual([])
  }
})

test('a price that is less than another is none of the grid', () => {
  expect(statedIn('iPhone SE (2022), 99 € de moins qu’un neuf', FACTS)).toEqual([])
})

test('hours that a shop keeps may be said of it', () => {
  const claims = ['Ouvert 24h/24', 'Ouvert 7j/7', 'Ouvert le dimanche', 'Ouvert les jours fériés', 'Ouvert sans interruption']
  const all = [{ start: '00:00', end: '24:00' }] as const
  const [shop] = FACTS.stores
  const open = { ...FACTS, stores: shop ? [{ ...shop, week: [all, all, all, all, all, all, all] as const, exceptions: [] }] : [] }
  for (const text of claims) {
    expect(statedIn(text, FACTS), text).toHaveLength(1)
    expect(statedIn(text, open), text).toEqual([])
  }
})

test('a text of any length is read in a moment, whatever it repeats', () => {
  const parts = [
    'n° 1 ',
    'n° 1. ',
    '05 56 12 34 56 ',
    '12 rue ',
    'garantie ',
    'prix ',
    'ouvert ',
    'les moins ',
    'meilleur ',
    'sans frais ',
    'Réparé en 20 minutes\n',
    '1',
  ]
  for (const part of parts) {
    const text = part.repeat(Math.ceil(200_000 / part.length))
    statedIn(part, FACTS)
    const before = processorMs()
    statedIn(text, FACTS)
    // About 60 ms on a machine with nothing else to do; what grows with the square took 24 s.
    expect(processorMs() - before, part).toBeLessThan(1000)
  }
})
