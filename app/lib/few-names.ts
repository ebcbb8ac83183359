import { countText } from './count-text.ts'

const NAMED = 5

/**
 * Some names in a sentence, and how many more there are: "A ; B et 12 autres".
 * @param max how many are named
 */
export function fewNames(names: readonly string[], max: number = NAMED): string {
  const shown = names.slice(0, max).join('\u00a0; ')
  const more = names.length - Math.min(names.length, max)
  return more === 0 ? shown : `${shown} et ${countText(more, 'autre', 'autres')}`
}
