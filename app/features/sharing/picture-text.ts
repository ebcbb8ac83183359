import { GLYPHS, UNITS_PER_EM } from './glyphs.ts'

interface Outline {
  advance: number
  path: string
}

const OUTLINES: ReadonlyMap<string, Outline> = new Map(
  GLYPHS.split('\n').map((line) => {
    const [code = '', advance = '', ...path] = line.split(' ')
    return [String.fromCodePoint(Number.parseInt(code, 16)), { advance: Number(advance), path: path.join(' ') }]
  }),
)
/** Shown for a letter that the file of outlines lacks. */
const UNKNOWN = { advance: UNITS_PER_EM / 2, path: '' }

/** Width of a line, px. */
export function textWidth(text: string, size: number): number {
  let width = 0
  for (const letter of text) width += (OUTLINES.get(letter) ?? UNKNOWN).advance
  return width * (size / UNITS_PER_EM)
}

/** A line ends with no «à»: it goes with its place, unless the two are wider than a line. */
const NOT_AFTER_A = /(?<! à) /

/** As many words in each line as fit; what does not fit into the last line is cut, and says so. */
export function wrapText(text: string, options: { size: number; width: number; lines: number }): string[] {
  const lines: string[] = []
  const words = text.split(NOT_AFTER_A).flatMap((word) => (textWidth(word, options.size) > options.width ? word.split(' ') : [word]))
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && textWidth(longer, options.size) <= options.width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= options.lines) return lines
  return [...lines.slice(0, options.lines - 1), `${lines[options.lines - 1] ?? ''}…`]
}

/**
 * A line of text as an outline: no machine needs the font, and every one draws the same.
 * @param y of the baseline
 * @param bold how much the strokes grow, px
 */
export function textPath(text: string, { x, y, size, fill, bold = 0 }: { x: number; y: number; size: number; fill: string; bold?: number }): string {
  const scale = size / UNITS_PER_EM
  let at = 0
  let letters = ''
  for (const letter of text) {
    const { advance, path } = OUTLINES.get(letter) ?? UNKNOWN
    if (path) letters += `<path transform="translate(${at} 0)" d="${path}"/>`
    at += advance
  }
  const stroke = bold > 0 ? ` stroke="${fill}" stroke-width="${bold / scale}" stroke-linejoin="round"` : ''
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}"${stroke}>${letters}</g>`
}
