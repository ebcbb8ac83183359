import { distance } from 'fastest-levenshtein'

/** Names shorter than this are ours or somebody else's with one letter between them: `HOST` and `HOME`. */
const SHORT_LENGTH = 8

/**
 * Names of the environment that are none of ours and look like one that was mistyped: `SMPT_URL`. They are ignored, and whoever wrote one
 * waits for what it should have done. Values are not looked at.
 */
export function nearNames(source: Record<string, string | undefined>, ours: readonly string[]): { typed: string; meant: string }[] {
  return Object.keys(source)
    .filter((name) => !ours.includes(name))
    .flatMap((typed) => {
      const meant = ours.find((name) => isNear(typed.toUpperCase(), name))
      return meant === undefined ? [] : [{ typed, meant }]
    })
}

function isNear(typed: string, ours: string): boolean {
  const apart = distance(typed, ours)
  return apart <= (ours.length < SHORT_LENGTH ? 1 : 2) || (apart === 2 && sameLetters(typed, ours))
}

function sameLetters(one: string, other: string): boolean {
  return one.length === other.length && one.split('').toSorted().join('') === other.split('').toSorted().join('')
}
