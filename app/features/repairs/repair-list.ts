import { anyText, isSaid, oneOfWords, uuidOrNull } from '#app/lib/address-params.ts'
import type { ListSpec } from '#app/lib/list-query.ts'
import { REPAIR_STEPS } from './repair-words.ts'
import type { RepairStatus } from './repair-words.ts'

export interface RepairFilters {
  storeId: string
  /** `open`: every repair that is not handed over. */
  step: RepairStatus | 'all' | 'open'
}

/** The list begins with what is stuck: it has one order. */
export const REPAIR_LIST: ListSpec<'lateness', RepairFilters> = {
  sorts: { lateness: 'retard' },
  initial: { by: 'lateness', descending: false },
  filters: { storeId: { param: 'magasin', read: anyText }, step: { param: 'etape', read: stepOfWord } },
}

/** The word of the step filter that is no step. */
export const ALL_STEPS = 'toutes'

function stepOfWord(word: string): RepairFilters['step'] {
  return REPAIR_STEPS.find(({ id }) => id === word)?.id ?? (word === ALL_STEPS ? 'all' : 'open')
}

export const REPAIR_PARAMS = {
  repair: 'fiche',
  create: 'nouvelle',
  view: 'vue',
  request: 'demande',
  booking: 'visite',
  announced: 'annonce',
} as const

/** What the screen's address says beside its list. */
export const REPAIR_ADDRESS = {
  openedId: { param: REPAIR_PARAMS.repair, read: uuidOrNull },
  isNew: { param: REPAIR_PARAMS.create, read: isSaid },
  view: { param: REPAIR_PARAMS.view, read: oneOfWords({ tableau: 'board' }) },
}

/** Where a new repair comes from. */
export const ORIGIN_ADDRESS = {
  requestId: { param: REPAIR_PARAMS.request, read: uuidOrNull },
  bookingId: { param: REPAIR_PARAMS.booking, read: uuidOrNull },
  announcedBy: { param: REPAIR_PARAMS.announced, read: uuidOrNull },
}

/** The form of a new case, filled in from a request or a visit. `announcedBy`: the visit to a shop that announces the device of this request. */
export function newRepairHref({ kind, id, announcedBy }: { kind: 'request' | 'booking'; id: string; announcedBy?: string }): string {
  return `/admin/dossiers/nouveau?${new URLSearchParams({ [REPAIR_PARAMS[kind]]: id, ...(announcedBy && { [REPAIR_PARAMS.announced]: announcedBy }) })}`
}
