import endings from 'tlds' with { type: 'json' }

/** What a refused text is told. */
export const NO_LINK_HERE = 'N’écrivez pas d’adresse internet ici.'

/** Longer than any field that a mail repeats: such a text is refused for its length, and not looked through. */
const LOOKED_AT_MAX = 2_000

/** Endings under which nobody gets a name: of companies whose families live here, and of Israel, whose names stand under .co.il and the like. */
const NOBODYS_ENDINGS = ['dupont', 'leclerc', 'hermes', 'ferrari', 'lancaster', 'il']
const ENDINGS = new Set(endings.filter((ending) => !NOBODYS_ENDINGS.includes(ending)))

/** Endings that French sentences begin or go on with, where no space was typed after a full stop: "fêlé.de haut en bas". */
const FRENCH_WORDS = new Set(['ai', 'as', 'au', 'de', 'es', 'est', 'et', 'je', 'la', 'ma', 'me', 'ne', 'sa', 'se', 'si'])

/** What stands before a name or a street with a full stop: "M.de Villiers", "av.de la Gare". */
const SHORTENED = /^(?:\p{L}|mr|mm|mmes?|mlles?|dr|pr|ste?|ave?|bl?d|bvd|pl|che?m?|rte|imp|all|lot|r[ée]s|b[âa]t|sq)$/iu
const PARTICLES = new Set(['de', 'la'])

const SEEN_AS_LINK = /[a-z]:\/\/|\bwww\./i
const MAILBOX = /^[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+$/u
/** Names with full stops between them, with what follows. */
const HOSTS = /([\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+)([/:?#]?)/gu
const NUMBERED = /^\d{1,3}(?:\.\d{1,3}){3}$/

/**
 * Our confirmations repeat what a stranger typed, to an address that the stranger names: nobody may be sent a link that way. Programs that show mails make
 * links of names under an ending that exists; the domain of an e-mail address is none.
 */
export function hasNoLink(text: string): boolean {
  return isWithout(text, (labels, next) => labels.length === 2 && next === '' && PARTICLES.has(labels[1] ?? '') && SHORTENED.test(labels[0] ?? ''))
}

/** The same for sentences, which go on after a full stop without a space and reach nobody who did not ask for them. */
export function hasNoLinkInSentences(text: string): boolean {
  return isWithout(text, (labels, next) => labels.length === 2 && next === '' && FRENCH_WORDS.has(labels[1] ?? ''))
}

/** Programs that show mails also take a name to end where a hyphen, a mark or a letter of another alphabet follows its ending. */
function isEnding(label: string): boolean {
  const [latin = ''] = /^[a-z]*/.exec(label) ?? []
  return ENDINGS.has(label) || (label.length > latin.length && !/^\d/.test(label.slice(latin.length)) && ENDINGS.has(latin))
}

function isWithout(text: string, isFrench: (labels: readonly string[], next: string) => boolean): boolean {
  if (text.length > LOOKED_AT_MAX) return true
  // Dots and slashes of other scripts are ours to browsers.
  const plain = text
    .normalize('NFKC')
    .replaceAll('\u3002', '.')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()
  if (SEEN_AS_LINK.test(plain)) return false
  return plain.split(/[\s"'’«»()<>[\]{},;!|]+/u).every((run) => {
    if (MAILBOX.test(run)) return true
    return Array.from(run.matchAll(HOSTS)).every(([, host = '', next = '']) => {
      const labels = host.split('.')
      if (NUMBERED.test(host)) return next === ''
      const isUnder = labels.slice(1).some((label) => isEnding(label) || label.startsWith('xn--'))
      return !isUnder || isFrench(labels, next)
    })
  })
}
