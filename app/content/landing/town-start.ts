/**
 * What a page of a town begins with, so that its owner changes words instead of facing empty fields: sentences that follow from the facts of the town and
 * of the business, and nothing else. What only somebody of the place knows (`localNeeds`, three facts of its own) stays empty.
 */
import type { ShopFacts, Store } from '#app/lib/shop-facts.ts'
import { hasLabel, takesParcels } from '#app/lib/shop-facts.ts'
import { atPlace, ofPlace } from '../place-words.ts'
import { ALL_PRICE_IDS } from '../prices.ts'
import type { Place } from './place.ts'
import type { Faq, TextBlock } from './schema.ts'

/** The kinds that can be begun from facts: the page of a shop begins with the shop (`shop-start.ts`), and a hub is about a brand. */
const STARTED_KINDS = ['local', 'postal-city', 'postal-town', 'home-it', 'quote'] as const
type StartedKind = (typeof STARTED_KINDS)[number]

interface StartedTown {
  place: Place & { slug: string }
  /** The nearest shop, or the first one where that has been retired. */
  store: Store
  facts: Pick<ShopFacts, 'stores' | 'isExample'> & { business: Pick<ShopFacts['business'], 'welcome'> }
  /** Addresses of pages of the towns around, without the slash. */
  neighbours: readonly string[]
  /** "YYYY-MM-DD" */
  today: string
}

export interface TownStart {
  /** The end of its address. */
  slug: string
  body: Readonly<Record<string, unknown>>
}

function isStarted(kind: string): kind is StartedKind {
  return STARTED_KINDS.some((each) => each === kind)
}

/** The first words of a page of a kind; null for a kind that has none. */
export function townStart(kind: string, town: StartedTown): TownStart | null {
  if (!isStarted(kind)) return null
  const { place, store, today } = town
  const base = { place: place.slug, updated: today }
  switch (kind) {
    case 'local':
      return { slug: place.slug, body: { ...base, store: store.id, ...localWords(town) } }
    case 'postal-city':
    case 'postal-town':
      return { slug: place.slug, body: { ...base, ...postalWords(town) } }
    case 'home-it':
      return { slug: `intervention-informatique-${place.slug}`, body: { ...base, ...visitWords(place) } }
    case 'quote':
      return { slug: `devis-gratuit-reparation-telephone-${place.slug}`, body: { ...base, store: store.id, ...quoteWords(town) } }
  }
}

export const WARRANTY: TextBlock = {
  title: 'Une réparation garantie',
  text: 'La pièce et la main-d’œuvre sont garanties {garantie.mois} mois au moins, et vos garanties légales s’y ajoutent.',
}
const PRICE_FIRST: TextBlock = { title: 'Le prix avant le trajet', text: 'Demandez un devis en ligne\u00a0: nous répondons sous {delai.reponse}.' }
const PARCEL: TextBlock = {
  title: 'Ou par la poste',
  text: 'L’étiquette est prépayée, le port gratuit à l’aller et au retour. La réparation prend {delai.atelier} après réception, {delai.poste} en tout.',
}
export const PRICES_ASKED: Faq = {
  question: 'Combien coûte une réparation\u00a0?',
  answer: 'Le prix se lit sur la page de chaque modèle. S’il n’y est pas, demandez un devis\u00a0: nous répondons sous {delai.reponse}.',
}

function localWords({ place, store, facts, neighbours }: StartedTown) {
  const { name, postcode } = place
  const parcels = takesParcels(facts)
  const way = wayText(place, store)
  return {
    title: `Réparation de téléphone ${atPlace(name)}`,
    description: `${name} (${postcode})\u00a0: votre téléphone réparé au magasin ${ofPlace(store.town)}${way ? `, ${way}` : ''}${parcels ? ', ou envoyé gratuitement par la poste' : ''}.`,
    keywords: [`réparation téléphone ${name}`, `réparation iPhone ${postcode}`],
    intro: [hereText(place, store), parcels && 'Trop loin\u00a0? L’envoi par la poste est gratuit, à l’aller et au retour.'].filter(Boolean).join(' '),
    access: { title: `${ofPlace(name).replace(/^d/, 'D')} au magasin`, text: hereText(place, store) },
    benefits: [PRICE_FIRST, parcels ? PARCEL : welcomeBlock(facts), WARRANTY],
    faq: [
      { question: `Où est le magasin le plus proche ${ofPlace(name)}\u00a0?`, answer: hereText(place, store) },
      {
        question: 'Faut-il prendre rendez-vous\u00a0?',
        answer:
          facts.business.welcome === 'walk_in'
            ? 'Non. Passez pendant les heures d’ouverture\u00a0: la page du magasin les donne, jours fériés compris.'
            : 'Oui, par téléphone ou par e-mail\u00a0: la page du magasin donne le numéro et l’adresse.',
      },
      PRICES_ASKED,
    ],
    prices: ALL_PRICE_IDS,
    neighbours,
  }
}

function postalWords({ place: { name, postcode }, facts }: StartedTown) {
  return {
    title: `Réparation iPhone et Smartphone ${atPlace(name)}${hasLabel(facts) ? ' | QualiRépar' : ''}`,
    description: `${name} (${postcode})\u00a0: envoyez votre téléphone gratuitement à l’atelier {atelier.de-ville}, il revient réparé. Étiquette prépayée, retour offert.`,
    keywords: [`réparation téléphone ${name}`, `réparation iPhone ${postcode}`],
    cta: 'Envoyer mon appareil',
    intro: `Votre téléphone part ${ofPlace(name)} et y revient réparé, sans que vous fassiez la route. Le port est gratuit dans les deux sens.`,
    workshop:
      'À l’arrivée, l’appareil est examiné et vous recevez un prix. Rien n’est réparé sans votre accord. La réparation prend {delai.atelier} après réception, {delai.poste} en tout avec les trajets.',
    benefits: [
      { title: 'Rien à payer pour l’envoi', text: 'L’étiquette est prépayée, et le retour est offert.' },
      { title: 'Vous décidez du prix', text: 'Si vous refusez le devis, l’appareil vous revient sans réparation, et le retour reste gratuit.' },
      WARRANTY,
    ],
    faq: [
      {
        question: `Comment envoyer un téléphone depuis ${name}\u00a0?`,
        answer:
          'Remplissez le formulaire\u00a0: l’étiquette prépayée arrive par e-mail sous {delai.reponse}. Emballez l’appareil éteint, et déposez le colis.',
      },
      { question: 'Combien de temps serai-je sans téléphone\u00a0?', answer: 'Comptez {delai.poste} en tout, dont {delai.atelier} à l’atelier.' },
      PRICES_ASKED,
      { question: 'La réparation est-elle garantie\u00a0?', answer: WARRANTY.text },
    ],
    prices: ALL_PRICE_IDS,
  }
}

function visitWords({ name, postcode }: Place) {
  return {
    title: `Dépannage informatique à domicile ${atPlace(name)}`,
    description: `${name} (${postcode})\u00a0: un technicien vient chez vous pour l’ordinateur, l’internet ou l’imprimante. Devis gratuit avant le travail.`,
    keywords: [`dépannage informatique ${name}`, `informatique à domicile ${postcode}`],
    h1: `Intervention informatique à domicile ${atPlace(name)}`,
    banner: `Chez vous, ${atPlace(name)}`,
    intro: 'Un technicien vient chez vous, regarde ce qui ne va pas et vous dit le prix avant de commencer.',
    bookingLocation: name,
    services: [
      { title: 'PC et Mac', text: 'Un ordinateur lent, bloqué ou qui ne démarre plus\u00a0: nous cherchons la panne devant vous.' },
      { title: 'Internet et wifi', text: 'Nous installons la box, vérifions le wifi dans chaque pièce et relions vos appareils.' },
      { title: 'Imprimante et accessoires', text: 'Nous installons l’imprimante, l’écran ou le disque, et les essayons avec vous.' },
    ],
    benefits: [
      { title: 'Le prix d’abord', text: 'La visite coûte à partir de {prix.domicile} TTC. Le devis est gratuit et vient avant le travail.' },
      { title: 'Une heure choisie', text: 'Vous choisissez le jour et l’heure en ligne. Nous répondons en {delai.visite}.' },
      { title: 'Chez vous', text: 'Vos appareils restent où ils sont, et vous voyez ce qui est fait.' },
    ],
    faq: [
      { question: `Que coûte une visite ${atPlace(name)}\u00a0?`, answer: 'À partir de {prix.domicile} TTC. Le devis est gratuit et vient avant le travail.' },
      { question: 'Comment prendre rendez-vous\u00a0?', answer: 'En ligne, par le bouton de cette page\u00a0: vous choisissez un jour et une heure libres.' },
      {
        question: 'Que faut-il préparer\u00a0?',
        answer: 'Les mots de passe de l’ordinateur et de la messagerie, et une sauvegarde de ce qui compte si vous en avez une.',
      },
    ],
  }
}

function quoteWords({ place, store, facts }: StartedTown) {
  const { name, postcode } = place
  return {
    title: `Devis gratuit réparation téléphone ${atPlace(name)}`,
    description: `${name} (${postcode})\u00a0: demandez gratuitement le prix de la réparation de votre téléphone. Réponse sous {delai.reponse}, sans engagement.`,
    keywords: [`devis réparation téléphone ${name}`, `prix réparation iPhone ${name}`],
    h1: `Devis gratuit de réparation de téléphone ${atPlace(name)}`,
    intro: `Demandez le prix avant de vous déplacer\u00a0: le devis est gratuit et ne vous engage à rien. ${hereText(place, store)}`,
    reasons: [{ title: 'Un devis sans engagement', text: 'Il dit la pièce, le prix et la garantie. Vous décidez ensuite.' }, WARRANTY],
    repairTypes: [
      { title: 'Écran', text: 'Vitre fêlée, taches, tactile qui ne répond plus.' },
      { title: 'Batterie', text: 'Elle tient moins d’une journée, elle gonfle, ou le téléphone s’éteint d’un coup.' },
      { title: 'Charge', text: 'Le câble bouge, la charge coupe.' },
    ],
    ways: [
      { title: 'En ligne', text: 'Le modèle, la panne, une photo si vous voulez\u00a0: nous répondons sous {delai.reponse}.' },
      welcomeBlock(facts),
      { title: 'Par téléphone', text: 'Dites le modèle et ce qui ne va pas\u00a0: la page du magasin donne le numéro.' },
    ],
    faq: [
      { question: 'Le devis est-il vraiment gratuit\u00a0?', answer: 'Oui, et il ne vous engage à rien.' },
      { question: 'Quand aurai-je la réponse\u00a0?', answer: 'Sous {delai.reponse}.' },
      { question: 'Où porter l’appareil ensuite\u00a0?', answer: hereText(place, store) },
    ],
    prices: ALL_PRICE_IDS,
  }
}

function welcomeBlock({ business: { welcome } }: StartedTown['facts']): TextBlock {
  return welcome === 'walk_in'
    ? { title: 'Au magasin, sans rendez-vous', text: 'Passez pendant les heures d’ouverture\u00a0: la page du magasin les donne, jours fériés compris.' }
    : { title: 'Au magasin, sur rendez-vous', text: 'Convenez d’une heure par téléphone ou par e-mail\u00a0: la page du magasin donne le numéro et l’adresse.' }
}

/** "à 8 km, 12 min par la route"; empty on the spot, and where the shop that the way was measured to is no more. */
function wayText({ nearestStore, kmToNearestStore, minutesToNearestStore }: Place, store: Store): string {
  if (nearestStore !== store.id || kmToNearestStore === 0) return ''
  return `à ${kmToNearestStore}\u00a0km, ${minutesToNearestStore}\u00a0min par la route`
}

function hereText(place: Place, store: Store): string {
  if (place.nearestStore !== store.id) return `Notre magasin est ${atPlace(store.town)}.`
  if (place.kmToNearestStore === 0) return `Notre magasin est sur place, ${atPlace(store.town)}.`
  return `Le magasin le plus proche est ${atPlace(store.town)}, ${wayText(place, store)}.`
}
