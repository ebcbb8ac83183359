import type { Business } from '#app/lib/shop-facts.ts'
import { promisesAsAtFirst } from '#app/lib/starting-delays.ts'
import type { DeviceType } from './model-card.ts'

interface AlsoDone {
  title: string
  text: string
  label: string
  href: `/${string}`
  /** The service that it is; null where its page alone says whether it is offered. */
  service: string | null
}

interface DevicePageWords {
  type: DeviceType
  title: string
  lead: string
  /** What the lead goes on to say where a business promises what the starting words do. */
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

/** What a page of devices says first. */
export function deviceLead(device: DevicePageId, business: Business): string {
  const { lead, promise } = DEVICE_PAGES[device]
  return promise !== null && promisesAsAtFirst(business) ? `${lead} ${promise}` : lead
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
export function isOfNothing(href: string, { repaired, services, hasHomeIt }: Done): boolean {
  const page = /^\/reparation\?appareil=(\w+)$/.exec(href)?.[1] ?? null
  if (!isDevicePage(page)) return false
  const { type, also } = DEVICE_PAGES[page]
  const isAlsoDone = also !== null && (also.service === null ? hasHomeIt : services.includes(also.service))
  return !isAlsoDone && !repaired.some((each) => each.type === type)
}

export function isDevicePage(word: string | null): word is DevicePageId {
  return word !== null && Object.hasOwn(DEVICE_PAGES, word)
}
