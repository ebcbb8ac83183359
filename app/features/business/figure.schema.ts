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

/** "N° 1", "Top 1", "1er": a rank, which says nothing that was counted. */
const RANK = /(?<!\p{L})(?:n\s?[°º]|no\.?|num[ée]ro|#|top)\s?\d|(?<!\d)1\s?(?:er|re|[èe]re)s?(?!\p{L})/iu

const saysNumber = (typed: string) => (/[1-9]/.test(typed) || IN_WORDS.test(typed)) && !RANK.test(typed)
/** A minus before the number, also in words; "moins de 5" and "au moins 5" are above zero. */
const isBelowZero = (typed: string) => /^\D*(?:[-−–]|(?<!au\s)moins)\s*\d/iu.test(typed)
/** "150 %", "5/5", "06 12 34 56 78": nothing that is counted one by one. */
const isNoCount = (typed: string) => /[%/]/.test(typed) || /^\D*0\d/.test(typed)
/** "2014 ans": a year in place of a span. */
const isYear = (typed: string) => Number(/^(\d+)\s?\+?\s?(?:ans?)?$/iu.exec(typed)?.[1] ?? 0) > 150

const PERCENTS = /(\d+(?:[.,]\d+)?)\s?(?:%|pour\s?cent)/giu
/** "+30 %", "Plus 30 %", "30 % plus cher". */
const PUT_ON = /\+\s*\d+(?:[.,]\d+)?\s?%|(?<!\p{L})plus\s+(?:\d|ch[eè]r)/iu
/** What is taken off a price: percentages from 1 to 99, or a sum. */
function takesOff(typed: string): boolean {
  const percents = Array.from(typed.matchAll(PERCENTS), ([, value = '']) => Number(value.replace(',', '.')))
  const isMeasured = !/\d/.test(typed) || percents.length > 0 || /€|euro/iu.test(typed)
  return isMeasured && !PUT_ON.test(typed) && percents.every((percent) => 1 <= percent && percent < 100)
}

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
  return figure({ example, max: 20, is: (typed) => !isBelowZero(typed) && !isYear(typed) })
}

/** "200+", "10k+", "1 500": the same, and whole, for nobody has half a review. */
export function countFigure(example: string) {
  return figure({ example, max: 20, is: (typed) => !isBelowZero(typed) && !isNoCount(typed) && !FRACTION.test(typed) })
}

/** "−30 % à −60 %", "jusqu’à 200 €": what is taken off may bear its minus. */
export function discountFigure(example: string) {
  return figure({ example, max: 40, is: takesOff })
}
