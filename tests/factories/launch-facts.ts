import { startingFacts } from '#app/content/starting-facts.ts'
import type { LaunchFacts } from '#app/features/launch/launch-facts.ts'
import type { Business, Store } from '#app/lib/shop-facts.ts'

/** Where the lines of the list of going live lead. */
export const PATHS = {
  business: '/admin/entreprise',
  stores: '/admin/magasins',
  prices: '/admin/prix',
  servicePrices: '/admin/prix/services',
  words: '/admin/contenus#services',
  reviews: '/admin/avis',
  partners: '/admin/contenus',
  stock: '/admin/refurbished',
  technicians: '/admin/rendez-vous/horaires',
  account: '/admin/compte',
}

export const NO_TECHNICIANS = { free: 0, booked: 0 }

export const LEGAL = {
  legalForm: 'SARL',
  siren: '732829320',
  seatAddress: '8 rue de la République\n13200 Arles',
  director: 'Maëlle Durand',
  hostName: 'Hébergeur du Bassin',
  hostAddress: '1 quai Neuf, 33260 La Teste-de-Buch',
  hostPhone: '+33556000000',
  email: 'contact@reparation-du-bassin.fr',
  mediatorName: 'Médiateur',
  mediatorAddress: '2 quai Neuf, 33260 La Teste-de-Buch',
  mediatorUrl: 'https://mediateur.example',
}

/** Nobody has confirmed anything. */
export const UNREAD = {
  hours: false,
  prices: false,
  founded: false,
  reviews: false,
  offers: false,
  terms: false,
  delays: false,
  parcels: false,
  refurbished: false,
}

/** A shop whose owner has written where it is reached, and that has no label. */
function ownContacts(store: Store): Store {
  return { ...store, labelNumber: '', phone: '+33556000000', email: 'magasin@reparation-du-bassin.fr' }
}

/** A demonstration whose owner has written how it is reached, and little more. */
export function launchFacts(business: Partial<Business> = {}, overrides: Partial<LaunchFacts> = {}): LaunchFacts {
  const shop = startingFacts()
  return {
    shop: { ...shop, stores: shop.stores.map(ownContacts), business: { ...shop.business, whatsappPhone: '', ...business } },
    samples: { reviews: 12, partners: 6, devices: 4, prices: 6, terms: 0, technicians: { free: 2, booked: 0 } },
    startingPrices: [],
    ownReviews: 0,
    shopPages: shop.stores.map(({ id, town }) => ({ town, path: `/${id}`, editHref: `/admin/contenus/pages-magasin/${id}` })),
    labelsOfFormerSiren: [],
    textsWithClaims: [],
    newerTexts: [],
    mailPromises: [],
    devicesWithoutPhoto: 4,
    hasServices: true,
    startingServices: ['Pile de montre'],
    hasRefurbished: true,
    unsaidDelays: [],
    termsChanged: false,
    confirmed: {
      hours: false,
      prices: true,
      founded: true,
      reviews: false,
      offers: false,
      terms: true,
      delays: true,
      parcels: true,
      refurbished: true,
    },
    holidays: '',
    missingOnInvoices: [{ field: 'seatAddress', label: 'adresse du siège' }],
    mediatorSeen: false,
    mail: { hasServer: false, tried: false, triedTo: '' },
    standstill: { mail: null, sms: null },
    hasTexts: false,
    backup: { made: false, text: 'Aucune sauvegarde pour l’instant.' },
    managers: { all: 1, withoutFactor: 1, unread: [] },
    https: { publicUrl: 'http://localhost:3000', seen: false },
    ...overrides,
  }
}
