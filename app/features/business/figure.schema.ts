import { z } from 'zod'
import { typedLine } from '#app/lib/typed-text.ts'

/** Numbers that people write in words, as in «Plus de vingt ans» or «Des milliers»; «neuf» is what is new. */
const NUMBER_WORDS = [
  'deux|trois|quatre|cinq|six|sept|huit|dix|onze|douze|treize|quatorze|quinze|seize',
  'vingt|trente|quarante|cinquante|soixante|cents?|mille|milliers?|millions?',
  '(?:diz|douz|quinz|vingt|trent|quarant|cinquant|soixant|cent)aines?|moitié|tiers|quart',
].join('|')
const IN_WORDS = new RegExp(`(?<!\\p{L})(?:${NUMBER_WORDS})(?!\\p{L})`, 'iu')
/** "1.5" and "1,5"; "1.500" has thousands, and "1,5k" is whole. */
const FRACTION = /\d(?:,\d|\.(?!\d{3}(?!\d))\d)\d*(?!\d|\s?(?:k|mill))/iu

const saysNumber = (typed: string) => /[1-9]/.test(typed) || IN_WORDS.test(typed)
/** A minus before the number. */
const isBelowZero = (typed: string) => /^\D*[-−–]\s*\d/.test(typed)

interface FigureOptions {
  /** What the sentence of a refusal shows. */
  example: string
  max: number
  is: (typed: string) => boolean
}

/** A figure as the owner words it, and none for an empty field: it always says a number, never signs or words alone. */
function figure({ example, max, is }: FigureOptions) {
  return typedLine
    .pipe(z.string().max(max, `${max} caractères au plus.`))
    .refine((typed) => typed === '' || (saysNumber(typed) && is(typed)), `Un nombre, par exemple ${example}. Vide\u00a0: aucun.`)
}

/** "10+ ans", "Plus de 20 ans": never below zero. */
export function spanFigure(example: string) {
  return figure({ example, max: 20, is: (typed) => !isBelowZero(typed) })
}

/** "200+", "10k+", "1 500": the same, and whole, for nobody has half a review. */
export function countFigure(example: string) {
  return figure({ example, max: 20, is: (typed) => !isBelowZero(typed) && !FRACTION.test(typed) })
}

/** "−30 % à −60 %": what is taken off may bear its minus. */
export function discountFigure(example: string) {
  return figure({ example, max: 40, is: () => true })
}
