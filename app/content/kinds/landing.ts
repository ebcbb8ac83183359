/** The landing pages: what each kind says. Facts of towns, shops and prices are named by id (`app/content/landing/schema.ts`). */
import { z } from 'zod'
import { OWN_FACTS_MIN } from '../landing/site.ts'
import type { PriceId } from '../prices.ts'
import { area, choice, day, group, line, list, mark, optional, picture } from './fields.ts'
import { Question, TextBlock, pageDescription } from './shared.ts'

const blocks = (label: string, one: string, min: number, max: number) => list(TextBlock, { label, one, min, max })
const questions = (min: number, max = 12) => list(Question, { label: 'Questions fréquentes', one: 'question', min, max })
const marks = (label: string, one: string, help: string, max: number) => list(mark({ label: '' }), { label, one, max, help })

const base = {
  title: line({ label: 'Titre pour les moteurs de recherche', max: 80, ideal: [30, 60] }),
  description: pageDescription,
  keywords: list(line({ label: '', max: 60 }), { label: 'Mots-clés', one: 'mot-clé', max: 12 }),
  updated: day({ label: 'Mots mis à jour le' }),
  picture: picture({ label: 'Image', help: 'Sous l’ouverture de la page.' }),
}
const place = mark({ label: 'Commune', help: 'Son repère dans «\u00a0Communes\u00a0».' })
const store = mark({ label: 'Magasin', help: 'La fin de l’adresse de sa page.' })
const h1 = line({ label: 'Titre de la page', max: 90 })
const intro = area({ label: 'Ouverture', max: 600 })
const benefits = blocks('Trois avantages', 'avantage', 3, 3)
const access = group({ label: 'Comment venir' }, TextBlock.shape)
/** A page of a place is on the site only with three facts of its own: these, or those of the town. */
const localFacts = list(area({ label: '', max: 400 }), {
  label: 'Faits du lieu',
  one: 'fait',
  max: 12,
  help: 'Vide\u00a0: ceux de la commune. Il en faut au moins trois pour que la page soit sur le site.',
})
const localNeeds = area({ label: 'Ce que les gens d’ici apportent', max: 900 })
const PRICES = {
  'iphone-11-screen': 'iPhone 11, écran',
  'iphone-12-battery': 'iPhone 12, batterie',
  'iphone-13-screen': 'iPhone 13, écran',
  'galaxy-a52-screen': 'Galaxy A52, écran',
  'galaxy-s21-battery': 'Galaxy S21, batterie',
  'galaxy-a32-screen': 'Galaxy A32, écran',
} as const satisfies Record<PriceId, string>
const prices = list(choice({ label: '', options: PRICES }), { label: 'Prix montrés', one: 'prix', max: 20 })
const neighbours = marks('Villes voisines', 'ville', 'La fin de l’adresse de leur page.', 12)

const PostalBody = z.object({
  ...base,
  place,
  cta: choice({ label: 'Bouton', options: { 'Envoyer mon appareil': 'Envoyer mon appareil', 'Envoyer mon smartphone': 'Envoyer mon smartphone' } }),
  banner: optional(line({ label: 'Bandeau', max: 160 })),
  intro,
  workshop: area({ label: 'À l’atelier', max: 900 }),
  benefits,
  localFacts,
  localNeeds,
  faq: questions(4, 4),
  prices,
})

export const LANDING_BODIES = {
  shop: z.object({
    ...base,
    store: mark({ label: 'Magasin', help: 'La fin de l’adresse de sa page. La commune du même repère, s’il y en a une, lui prête ses faits.' }),
    h1,
    intro,
    times: blocks('Délais', 'délai', 0, 6),
    benefits,
    access,
    localFacts,
    sections: blocks('Parties', 'partie', 0, 12),
    faq: questions(4),
    prices,
    neighbours,
  }),
  local: z.object({ ...base, place, store, intro, access, localFacts, localNeeds, benefits, faq: questions(3), prices, neighbours }),
  'postal-city': PostalBody,
  'postal-town': PostalBody,
  'home-it': z.object({
    ...base,
    place,
    h1,
    banner: line({ label: 'Bandeau', max: 160 }),
    intro,
    bookingLocation: line({ label: 'Lieu dans l’agenda', max: 80, help: 'Comme l’agenda le nomme.' }),
    services: blocks('Trois services', 'service', 3, 3),
    benefits,
    localFacts,
    localNeeds,
    faq: questions(3),
  }),
  quote: z.object({
    ...base,
    place,
    store,
    h1,
    intro,
    reasons: blocks('Raisons', 'raison', 1, 8),
    repairTypes: blocks('Réparations', 'réparation', 1, 10),
    ways: blocks('Trois façons d’avoir un devis', 'façon', 3, 3),
    localFacts,
    reviews: marks('Avis montrés', 'avis', 'Leur repère.', 3),
    faq: questions(3),
    prices,
  }),
  'brand-hub': z.object({
    ...base,
    brandSlug: mark({ label: 'Marque', help: 'La fin de l’adresse de sa page de réparation.' }),
    brandName: line({ label: 'Nom de la marque', max: 40 }),
    h1,
    intro,
    cards: list(
      z.object({
        title: line({ label: 'Famille', max: 60 }),
        text: area({ label: 'Texte', max: 300 }),
        href: optional(
          z
            .templateLiteral(['/reparation/', z.string()], 'Choisissez une page de réparation.')
            .meta({ title: 'Page ouverte', description: 'Vide\u00a0: tous les modèles de la marque.', control: 'link' }),
        ),
      }),
      { label: 'Familles', one: 'famille', min: 1, max: 12 },
    ),
    commonRepairs: blocks('Pannes fréquentes', 'panne', 1, 10),
    faq: questions(3),
  }),
} as const

const Outline = z.object({
  place: z.string().optional(),
  store: z.string().optional(),
  brandName: z.string().optional(),
  localFacts: z
    .array(z.string())
    .default([])
    .transform((facts) => Math.min(new Set(facts).size, OWN_FACTS_MIN)),
})

/** What other pages know of a landing page: what it is about, and whether it has facts enough to be on the site. */
export function landingOutline(body: unknown): unknown {
  return Outline.parse(body)
}
