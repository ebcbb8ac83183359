/** What a form is told when it could not be taken: why, and what was typed. */
export interface RequestFormAnswer {
  banner?: string
  errors?: Readonly<Record<string, string>>
  typed: Readonly<Record<string, string>>
}

/** Names of hidden fields. */
export const TRAP_FIELD = 'site_web'
export const STARTED_FIELD = 'started'
