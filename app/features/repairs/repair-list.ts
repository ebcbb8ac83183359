import type { ListSpec } from '#app/lib/list-query.ts'

export type RepairFilter = 'magasin' | 'etape'

/** The list begins with what is stuck: it has one order. */
export const REPAIR_LIST = { sorts: ['retard'], initial: { by: 'retard', descending: false }, filters: ['magasin', 'etape'] } satisfies ListSpec<
  'retard',
  RepairFilter
>

/** Values of the step filter that are no step. */
export const ALL_STEPS = 'toutes'

export const REPAIR_PARAMS = { repair: 'fiche', create: 'nouvelle', view: 'vue', request: 'demande', booking: 'visite' } as const

/** The form of a new repair, filled in from a request or a visit. */
export function newRepairHref(origin: { kind: 'request' | 'booking'; id: string }): string {
  return `/admin/reparations?${new URLSearchParams({ [REPAIR_PARAMS.create]: 'oui', [REPAIR_PARAMS[origin.kind]]: origin.id })}`
}
