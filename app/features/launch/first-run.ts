import { anyText } from '#app/lib/address-params.ts'
import type { AddressSpec } from '#app/lib/address-params.ts'

/** The way from an empty site to the shop's own, in this order; each takes a minute or two. */
export const FIRST_RUN_STEPS = [
  { id: 'entreprise', label: 'Entreprise' },
  { id: 'magasins', label: 'Magasins et horaires' },
  { id: 'villes', label: 'Villes' },
  { id: 'marques', label: 'Marques' },
  { id: 'prix', label: 'Prix' },
  { id: 'messagerie', label: 'Messagerie' },
  { id: 'comptes', label: 'Comptes' },
] as const
export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number]['id']

export const FIRST_RUN_PATH = '/admin/premiers-pas'
const STEP_PARAM = 'etape'
const STORE_PARAM = 'magasin'
const TOWN_PARAM = 'commune'
const SAVED_PARAM = 'enregistre'
const TICKED_PARAM = 'cocher'
const ADDED_PARAM = 'ajoutees'
/** Towns that are ticked on arrival; empty: those near a shop. */
export type TickedTowns = '' | 'toutes' | 'aucune'
/** The step, and the shop or the town that is open within it. */
export interface FirstRunPlace {
  step: string
  storeId: string
  town: string
  /** The undo of what the step before has saved; empty when there is none. */
  savedId: string
  ticked: TickedTowns
  /** Towns that were added since they were ticked so: these are meant, whatever is asked for the others. */
  added: readonly string[]
}
export const FIRST_RUN_ADDRESS: AddressSpec<FirstRunPlace> = {
  step: { param: STEP_PARAM, read: anyText },
  storeId: { param: STORE_PARAM, read: anyText },
  town: { param: TOWN_PARAM, read: anyText },
  savedId: { param: SAVED_PARAM, read: anyText },
  ticked: { param: TICKED_PARAM, read: (word) => (word === 'toutes' || word === 'aucune' ? word : '') },
  added: { param: ADDED_PARAM, read: (words) => (words ? words.split(',') : []) },
}
/** The towns that the form of their step shows, and those of them that stay ticked. */
export const SHOWN_TOWN_FIELD = 'shownTown'
export const TOWN_FIELD = 'town'

/** The step that an address asks for; the first that is not behind when it names none. */
export function currentStep(word: string, done: readonly string[]): FirstRunStep {
  const ids = FIRST_RUN_STEPS.map(({ id }) => id)
  return ids.find((id) => id === word) ?? ids.find((id) => !done.includes(id)) ?? 'comptes'
}

/**
 * Where a step leads; after the last one, to the list of going live.
 * @param savedId the undo of what the step has saved: the next screen offers it
 */
export function afterStep(step: FirstRunStep, savedId?: string): string {
  const next = FIRST_RUN_STEPS[FIRST_RUN_STEPS.findIndex(({ id }) => id === step) + 1]
  if (!next) return '/admin/mise-en-ligne'
  return firstRunHref(next.id) + (savedId ? `&${new URLSearchParams({ [SAVED_PARAM]: savedId })}` : '')
}

export function firstRunHref(step: FirstRunStep): string {
  return `${FIRST_RUN_PATH}?${STEP_PARAM}=${step}`
}

/** The step of the shops with one of them open. */
export function firstRunStoreHref(storeId: string): string {
  return `${firstRunHref('magasins')}&${new URLSearchParams({ [STORE_PARAM]: storeId })}`
}

/** The step of the towns with all of them ticked, or none: links, so that they work without script. */
export function firstRunTownsHref(ticked: Exclude<TickedTowns, ''>): string {
  return `${firstRunHref('villes')}&${new URLSearchParams({ [TICKED_PARAM]: ticked })}`
}

/** The step of the towns after one was added to it: what was asked for the others still holds. */
export function firstRunAddedHref({ ticked, added }: Pick<FirstRunPlace, 'ticked' | 'added'>, slug: string): string {
  const shown = ticked === '' ? firstRunHref('villes') : firstRunTownsHref(ticked)
  return `${shown}&${new URLSearchParams({ [ADDED_PARAM]: [...added, slug].join(',') })}`
}

/** The step of the towns with one of them open. */
export function firstRunTownHref(slug: string): string {
  return `${firstRunHref('villes')}&${new URLSearchParams({ [TOWN_PARAM]: slug })}`
}

/** The kind of part of all prices of the step. */
export const PART_FIELD = 'part'

/** The field of the price of one repair. */
export function priceField(repairId: string): string {
  return `price.${repairId}`
}
