import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { promisesAsAtFirst } from '#app/lib/starting-delays.ts'
import type { DeviceType } from './model-card.ts'

export interface AlsoDone {
  title: string
  text: string
  label: string
  href: `/${string}`
  /** The service that it is; null for visits. */
  service: string | null
}

interface DevicePageWords {
  type: DeviceType
  title: string
  lead: string
  /** What the lead goes on to say in a demonstration, as long as it promises what the starting words do: how long this takes is no fact of an owner's. */
  promise: string | null
  /** What else we do for these devices, and where. */
  also: AlsoDone | null
}

/** The kinds of device as `/reparation?appareil=…` names them. */
export const DEVICE_PAGES = {
  telephone: {
    type: 'smartphone',
    title: 'Réparation de téléphones',
    lead: 'Écran, batterie, charge, caméra\u00a0: choisissez votre gamme, puis votre modèle.',
    promise: null,
    also: null,
  },
  tablette: {
    type: 'tablet',
    title: 'Réparation de tablettes',
    lead: 'Vitre, écran, batterie, prise de charge\u00a0: choisissez votre gamme, puis votre modèle.',
    promise: null,
    also: null,
  },
  console: {
    type: 'console',
    title: 'Réparation de consoles',
    lead: 'Manettes qui dérivent, prise HDMI, lecteur, surchauffe\u00a0: choisissez votre console.',
    promise: null,
    also: null,
  },
  ordinateur: {
    type: 'computer',
    title: 'Réparation d’ordinateurs',
    lead: 'Portables et ordinateurs de bureau, PC et Mac\u00a0: écran, clavier, batterie, disque, lenteur, virus.',
    promise: 'En magasin, en 24 à 48\u00a0h le plus souvent.',
    also: {
      title: 'Il ne se déplace pas\u00a0?',
      text: 'Nous venons aussi à domicile près de nos magasins\u00a0: ordinateur, wifi, imprimante.',
      label: 'Intervention à domicile',
      href: '/intervention-informatique',
      service: null,
    },
  },
  montre: {
    type: 'watch',
    title: 'Réparation de montres',
    lead: 'Écran, batterie, couronne des montres connectées\u00a0: choisissez la vôtre.',
    promise: null,
    also: {
      title: 'Une montre à pile\u00a0?',
      text: 'Nous changeons aussi les piles de montres, sur place.',
      label: 'Changement de pile',
      href: '/services',
      service: 'pile-montre',
    },
  },
} as const satisfies Record<string, DevicePageWords>

export type DevicePageId = keyof typeof DEVICE_PAGES

export const DEVICE_PAGE_IDS = Object.keys(DEVICE_PAGES)

/**
 * What a page of devices says first.
 * @param computers the computers that the shop repairs, where that is not all of them
 */
export function deviceLead(device: DevicePageId, facts: Pick<ShopFacts, 'business' | 'isExample'>, computers: Computers | null = null): string {
  const { lead, promise } = DEVICE_PAGES[device]
  const said = computers === null ? lead : lead.replace('PC et Mac', computers)
  return promise !== null && facts.isExample && promisesAsAtFirst(facts.business) ? `${said} ${promise}` : said
}

type Computers = 'PC' | 'Mac'

/** The computers that a shop repairs, where it says less than «PC et Mac»; technicians who come to a town look at any. */
export function computersOf({ repaired, hasHomeIt }: Pick<Done, 'repaired' | 'hasHomeIt'>): Computers | null {
  const makers = new Set(repaired.flatMap(({ type, brand }) => (type === 'computer' ? [brand] : [])))
  if (hasHomeIt || makers.size === 0) return null
  return !makers.has('apple') ? 'PC' : makers.size === 1 ? 'Mac' : null
}

/** What else a shop does for a kind of device; null for nothing. */
export function alsoDone(device: DevicePageId, { services, hasHomeIt }: Pick<Done, 'services' | 'hasHomeIt'>): AlsoDone | null {
  const { also } = DEVICE_PAGES[device]
  if (also === null) return null
  return (also.service === null ? hasHomeIt : services.includes(also.service)) ? also : null
}

/** What a shop repairs, and what else it does. */
export interface Done {
  repaired: readonly { type: DeviceType; brand: string }[]
  /** The services on its site. */
  services: readonly string[]
  /** Whether technicians come to any town. */
  hasHomeIt: boolean
}

/** Whether an address leads to a page of devices of which the shop repairs none, nor does anything else for them. */
export function isOfNothing(href: string, done: Done): boolean {
  const page = /^\/reparation\?appareil=(\w+)$/.exec(href)?.[1] ?? null
  return isDevicePage(page) && doesNothing(page, done)
}

/** Whether a shop repairs no device of a kind, and does nothing else for it either. */
export function doesNothing(device: DevicePageId, done: Done): boolean {
  const { type } = DEVICE_PAGES[device]
  return alsoDone(device, done) === null && !done.repaired.some((each) => each.type === type)
}

export function isDevicePage(word: string | null): word is DevicePageId {
  return word !== null && Object.hasOwn(DEVICE_PAGES, word)
}
