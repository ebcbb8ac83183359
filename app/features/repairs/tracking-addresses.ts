export const TRACKING_TOKEN_PARAM = 'jeton'
/** The button that asks for the link of the case. */
export const LINK_FIELD = 'lien'

/** The warranty of one repair, by its secret link. */
export function warrantyPath(token: string): string {
  return `/pro/garantie?${new URLSearchParams({ [TRACKING_TOKEN_PARAM]: token })}`
}

/** The page of one repair, by its secret link. */
export function trackingPath(token: string, options: { embedded?: boolean } = {}): string {
  return `/pro/suivi?${new URLSearchParams({ [TRACKING_TOKEN_PARAM]: token, ...(options.embedded && { embed: 'true' }) })}`
}
