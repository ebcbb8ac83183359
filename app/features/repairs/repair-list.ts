import type { ListSpec } from '#app/lib/list-query.ts'

export type RepairFilter = 'magasin' | 'etape'

/** The list begins with what is stuck: it has one order. */
export const REPAIR_LIST = { sorts: ['retard'], initial: { by: 'retard', descending: false }, filters: ['magasin', 'etape'] } satisfies ListSpec<
  'retard',
  RepairFilter
>

/** Values of the step filter that are no step. */
export const ALL_STEPS = 'toutes'

export const REPAIR_PARAMS = { repair: 'fiche', create: 'nouvelle', view: 'vue' } as const
