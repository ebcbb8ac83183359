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

/** The page of one repair, by its secret link. */
export function trackingPath(token: string, options: { embedded?: boolean } = {}): string {
  return `/pro/suivi?${new URLSearchParams({ [TRACKING_TOKEN_PARAM]: token, ...(options.embedded && { embed: 'true' }) })}`
}
