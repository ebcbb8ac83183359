import { anyText } from '#app/lib/list-query.ts'
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

export const REPAIR_PARAMS = { repair: 'fiche', create: 'nouvelle', view: 'vue', request: 'demande', booking: 'visite' } as const

/** The form of a new repair, filled in from a request or a visit. */
export function newRepairHref(origin: { kind: 'request' | 'booking'; id: string }): string {
  return `/admin/reparations?${new URLSearchParams({ [REPAIR_PARAMS.create]: 'oui', [REPAIR_PARAMS[origin.kind]]: origin.id })}`
}
