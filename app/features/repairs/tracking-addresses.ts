/** Where customers read where their repair stands, and the words of those addresses. */
import { SAID_PARAM } from '#app/lib/said-param.ts'

export const TRACKING_TOKEN_PARAM = 'jeton'
/** The button that asks for the link of the case. */
export const LINK_FIELD = 'lien'

/** In the address to which a fault that was just reported leads: the page begins with what became of it. */
export const REPORTED_PARAM = 'signale'
export const REPORTED_VALUE = 'oui'

/** The warranty of one repair, by its secret link. */
export function warrantyPath(token: string, options: { reported?: boolean } = {}): string {
  return `/pro/garantie?${new URLSearchParams({ [TRACKING_TOKEN_PARAM]: token, ...(options.reported && { [REPORTED_PARAM]: REPORTED_VALUE }) })}`
}

/** The page of one repair, by its secret link. `said`: the word for what became of a form of that page. */
export function trackingPath(token: string, options: { embedded?: boolean; said?: string } = {}): string {
  const { embedded, said } = options
  const params = { [TRACKING_TOKEN_PARAM]: token, ...(embedded && { embed: 'true' }), ...(said !== undefined && { [SAID_PARAM]: said }) }
  return `/pro/suivi?${new URLSearchParams(params)}`
}
