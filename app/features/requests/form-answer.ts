/** What a form is told when it could not be taken: why, and what was typed. */
export interface RequestFormAnswer {
  banner?: string
  errors?: Readonly<Record<string, string>>
  typed: Readonly<Record<string, string>>
}

/** Fields of a quote request for what else is to be repaired. */
export const MORE_REPAIR_FIELDS = ['repair-2', 'repair-3', 'repair-4'] as const

/** Names of hidden fields. */
export const TRAP_FIELD = 'site_web'
export const STARTED_FIELD = 'started'
