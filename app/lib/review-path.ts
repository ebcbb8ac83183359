/** The page under which a customer writes about one repair, by the secret of its link. */
export function reviewPath(secret: string): `/pro/avis/${string}` {
  return `/pro/avis/${secret}`
}
