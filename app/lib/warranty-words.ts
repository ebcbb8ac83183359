/** A number alone is one of months: pages put «Garantie» before it. None is nothing said; words stay as they are. */
export function warrantyWords(text: string | null): string | null {
  if (text === null || !/^\d{1,3}$/.test(text)) return text || null
  return Number(text) === 0 ? null : `${Number(text)}\u00a0mois`
}

/** Ten years: more is a slip of the finger. */
const MOST_MONTHS = 120
/** A number, alone or with its unit; anything else is words, which stay free. */
const NUMBER = /^([-−–]?)\s*(\d+(?:[.,]\d+)?)\s*(mois)?$/i

/** A sentence for whoever typed a warranty that no page can show, and the same for programs. */
export interface WarrantyFault {
  problem: string
  message: string
}

/**
 * What is wrong with a warranty as it was typed; null when nothing is.
 * @param leastMonths what the shop promises of every repair: a number alone says no less
 */
export function warrantyFault(text: string, leastMonths: number): WarrantyFault | null {
  const [, sign = '', digits = '', unit] = NUMBER.exec(text.trim()) ?? []
  if (digits === '') return null
  const months = Number(digits.replace(',', '.'))
  const least = unit === undefined ? Math.max(1, leastMonths) : 1
  const message = `warranty must be words, or a whole number of months from ${least} to ${MOST_MONTHS}`
  if (sign !== '' || months === 0)
    return { problem: 'Une garantie n’est ni nulle ni négative\u00a0: laissez vide pour celle que le magasin promet partout.', message }
  if (Number.isInteger(months) && months >= least && months <= MOST_MONTHS) return null
  const promised = least > 1 ? `, car le magasin garantit ${least}\u00a0mois au moins` : ''
  return { problem: `Indiquez un nombre entier de mois, de ${least} à ${MOST_MONTHS}${promised}.`, message }
}
