import { firstSign } from '#app/lib/cut-text.ts'

const SMALL_WORDS = new Set(['les', 'le', 'la', 'l', 'du', 'de', 'des', 'd', 'et'])

/** Two letters that stand for a name without a drawing: "Ressourcerie du Pin Penché" → "RP". */
export function initials(name: string): string {
  return name
    .split(/[\s’'-]+/)
    .filter((word) => !SMALL_WORDS.has(word.toLowerCase()))
    .slice(0, 2)
    .map((word) => firstSign(word).toUpperCase())
    .join('')
}
