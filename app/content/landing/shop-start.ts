/**
 * What the page of a shop begins with, for one that nobody has written: sentences that follow from the shop and the business, under an address that names
 * its town. With them an owner gets another address than the one that every shop has, without facing twenty-five empty fields.
 */
import type { ShopFacts, Store } from '#app/lib/shop-facts.ts'
import { slugOf } from '#app/lib/slug.ts'
import { atPlace, ofPlace } from '../place-words.ts'
import { ALL_PRICE_IDS } from '../prices.ts'
import { PRICES_ASKED, WARRANTY } from './town-start.ts'
import type { TownStart } from './town-start.ts'

interface StartedShop {
  store: Store
  business: Pick<ShopFacts['business'], 'welcome'>
  /** What is true of its town alone; empty where the town lends them to the page by itself, or is not known. */
  ownFacts: readonly string[]
  /** Addresses of pages of the towns around, without the slash. */
  neighbours: readonly string[]
  /** "YYYY-MM-DD" */
  today: string
}

/** The first words of the page of a shop. */
export function shopStart({ store, business, ownFacts, neighbours, today }: StartedShop): TownStart {
  const { town, postcode } = store
  const comesFreely = business.welcome === 'walk_in'
  return {
    slug: slugOf(town),
    body: {
      title: `Réparation de téléphone ${atPlace(town)}`,
      description: `Votre téléphone réparé au magasin ${ofPlace(town)} (${postcode})\u00a0: horaires, adresse, prix des réparations et devis gratuit.`,
      keywords: [`réparation téléphone ${town}`, `réparation iPhone ${postcode}`],
      updated: today,
      store: store.id,
      h1: `Réparation de téléphone ${atPlace(town)}`,
      intro: `Le magasin ${ofPlace(town)} vous reçoit ${comesFreely ? 'sans rendez-vous' : 'sur rendez-vous'}. Le devis est gratuit, et vous connaissez le prix avant la réparation.`,
      benefits: [
        { title: 'Le prix d’abord', text: 'Demandez un devis en ligne ou au comptoir\u00a0: en ligne, nous répondons sous {delai.reponse}.' },
        comesFreely
          ? { title: 'Sans rendez-vous', text: 'Passez pendant les heures d’ouverture\u00a0: elles sont sur cette page, jours fériés compris.' }
          : { title: 'À l’heure convenue', text: 'Convenez d’une heure par téléphone ou par e-mail\u00a0: ils sont sur cette page.' },
        WARRANTY,
      ],
      access: {
        title: 'Venir au magasin',
        text: store.address
          ? 'L’adresse est sur cette page, et le bouton «\u00a0Itinéraire\u00a0» y mène depuis l’endroit où vous êtes.'
          : 'L’adresse est donnée sur demande\u00a0: appelez ou écrivez avant de venir.',
      },
      ...(ownFacts.length > 0 && { localFacts: ownFacts }),
      faq: [
        {
          question: 'Faut-il prendre rendez-vous\u00a0?',
          answer: comesFreely
            ? 'Non. Passez quand le magasin est ouvert\u00a0: les heures de chaque jour sont sur cette page.'
            : 'Oui, par téléphone ou par e-mail\u00a0: le numéro et l’adresse sont sur cette page.',
        },
        { question: 'Combien de temps prend une réparation\u00a0?', answer: '{delai.reparation} le plus souvent, si la pièce est là. Le devis le dit.' },
        PRICES_ASKED,
        { question: 'La réparation est-elle garantie\u00a0?', answer: WARRANTY.text },
      ],
      prices: ALL_PRICE_IDS,
      neighbours,
    },
  }
}
