import { tokensOf } from './search-text.ts'

/** Words that people write beside the name of a model and that say nothing of which model it is: whose, its colour, its state, what is broken. */
const SAYING_NOTHING = new Set(
  (
    'mon ma mes notre nos votre son sa ses un une le la les du de des d l et en avec dans pour sur sans est ce cet cette tres coloris couleur ' +
    'noir noire blanc blanche bleu bleue rouge vert verte jaune rose violet violette mauve gris grise argent argente or dore doree orange corail creme beige lavande ' +
    'minuit graphite sideral nuit alpin clair fonce pale black white blue red green yellow pink purple gold silver grey gray ' +
    'go gb giga gigas gigaoctets to tb tera casse cassee brise brisee fissure fissuree abime abimee raye rayee fele felee mort morte hs panne bloque bloquee ' +
    'ecran vitre batterie dos chassis camera bouton haut parleur micro connecteur charge telephone smartphone appareil occasion neuf neuve ' +
    'achete achetee annee avant arriere face fille fils femme mari mere pere maman papa soeur frere ami amie copain copine enfant'
  ).split(' '),
)
/** Letters and figures that `tokensOf` leaves out. */
const FOREIGN = /(?!\p{Script=Latin})\p{L}|(?![0-9])\p{N}/u
const CAPACITIES = new Set(['8', '16', '32', '64', '128', '256', '512', '1024'])
const YEAR = /^20[0-3]\d$/
const YEAR_BEGUN = /^20?[0-3]?$/

interface Model {
  name: string
  brandName: string
}

/**
 * Whether a text names this model and has no further word that might name another one. Every word that is not known to be harmless might: "iPhone 13 Titan"
 * is no model of the catalogue, so no price is announced for it.
 * @param isTyping whether the last word may still become one that says nothing
 */
export function namesOnly(typed: string, model: Model, isTyping = false): boolean {
  // "à" and the "d’" of "d’occasion" are no letters of a model, as the "a" of "Pixel 7a" is; some names have them.
  const plain = typed.normalize('NFC').replace(/(^|\s)([dl]['’]|à(?=\s))/giu, ' ')
  return !FOREIGN.test(typed) && [typed, plain].some((text) => saysOnly(tokensOf(text), model, isTyping))
}

function saysOnly(tokens: readonly string[], { name, brandName }: Model, isTyping: boolean): boolean {
  const own = tokensOf(name)
  const left: string[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    if (own.length > 0 && own.every((word, index) => tokens[at + index] === word)) at += own.length - 1
    else left.push(tokens[at] ?? '')
  }
  const isNamed = left.length < tokens.length
  const known = new Set([...own.filter((word) => /^[a-z]{3,}$/.test(word)), ...tokensOf(brandName)])
  const saysNothing = (word: string, index: number): boolean => {
    if (known.has(word) || SAYING_NOTHING.has(word) || CAPACITIES.has(word)) return true
    const [before = '', after = ''] = [left[index - 1], left[index + 1]]
    const isDated = /^(de|en|annee)$/.test(before)
    if ((/^[12]$/.test(word) && /^t[ob]$/.test(after)) || (isDated && YEAR.test(word))) return true
    const isLast = isTyping && index === left.length - 1 && tokens.at(-1) === word
    return isLast && ([...SAYING_NOTHING, ...CAPACITIES].some((each) => each.startsWith(word)) || (isDated && YEAR_BEGUN.test(word)))
  }
  return isNamed && left.every(saysNothing)
}
