const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })

/** 1204 → "1 204", in French typography. */
export function numberText(value: number): string {
  return whole.format(value)
}

const tenths = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** 2.46 → "2,5". */
export function tenthText(value: number): string {
  return tenths.format(value)
}

/** Counts that only say how much waits stop here: whoever has more has enough to do, and counting them all takes the time of the list. */
export const COUNTED_UP_TO = 1_000

/** Such a count: "42", "999+". */
export function cappedText(count: number): string {
  return count < COUNTED_UP_TO ? numberText(count) : `${numberText(COUNTED_UP_TO - 1)}+`
}

/** "1 modèle", "3 modèles"; French counts zero as singular. */
export function countText(count: number, one: string, many: string = `${one}s`): string {
  return `${numberText(count)}\u00a0${countWord(count, one, many)}`
}

/** The word alone, where the number stands beside it: "modèle" of 0 and 1, "modèles" of 3. */
export function countWord(count: number, one: string, many: string = `${one}s`): string {
  return Math.abs(count) < 2 ? one : many
}
