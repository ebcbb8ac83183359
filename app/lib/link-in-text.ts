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

/**
 * Abbreviations that French writes before "de", with a full stop: "M.de Villiers", "av.de la Gare". Longer ones and "la" are not among them, because
 * anybody can register "res.de" or "lot.la"; names of one or two letters under ".de" cannot be registered.
 */
const BEFORE_DE = /^(?:\p{L}|mr|mm|mme|mlle|dr|pr|ste?|ave?|bd|pl|ch|rte)$/iu

const SEEN_AS_LINK = /[a-z]:\/\/|\bwww\./i
const MAILBOX = /^[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+$/u
/** Names with full stops between them, with what follows. Tried where a name begins alone: from each of its letters, a long word takes seconds. */
const HOSTS = /(?<![\p{L}\p{M}\p{N}-])([\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+)([/:?#]?)/gu
const NUMBERED = /^\d{1,3}(?:\.\d{1,3}){3}$/

/**
 * Our confirmations repeat what a stranger typed, to an address that the stranger names: nobody may be sent a link that way. Programs that show mails make
 * links of names under an ending that exists; the domain of an e-mail address is none.
 */
export function hasNoLink(text: string): boolean {
  return isWithout(text, ([before = '', ending, ...more], goesOn) => goesOn && more.length === 0 && ending === 'de' && BEFORE_DE.test(before))
}

/** The same for sentences, which go on after a full stop without a space and reach nobody who did not ask for them. */
export function hasNoLinkInSentences(text: string): boolean {
  return isWithout(text, ([, ending = '', ...more]) => more.length === 0 && FRENCH_WORDS.has(ending))
}

/** Programs that show mails also take a name to end where a hyphen, a mark or a letter of another alphabet follows its ending. */
function isEnding(word: string): boolean {
  const label = word.replace(/^\p{M}+/u, '')
  const [latin = ''] = /^[a-z]*/.exec(label) ?? []
  return ENDINGS.has(label) || (label.length > latin.length && !/^\d/.test(label.slice(latin.length)) && ENDINGS.has(latin))
}

/** @param isFrench asked of a name that no address follows; `goesOn` when a word does */
function isWithout(text: string, isFrench: (labels: readonly string[], goesOn: boolean) => boolean): boolean {
  if (text.length > LOOKED_AT_MAX) return true
  // Dots and slashes of other scripts are ours to browsers.
  const plain = text
    .normalize('NFKC')
    .replaceAll('\u3002', '.')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
  if (SEEN_AS_LINK.test(plain)) return false
  return plain.split(/[\s"'’«»()<>[\]{},;!|]+/u).every((run, index, runs) => {
    if (MAILBOX.test(run)) return true
    const goesOn = /^\p{L}/u.test(runs[index + 1] ?? '')
    return Array.from(run.matchAll(HOSTS)).every(([, host = '', next = '']) => {
      const labels = host.split('.')
      if (NUMBERED.test(host)) return next === ''
      const isUnder = labels.slice(1).some((label) => isEnding(label) || label.startsWith('xn--'))
      return !isUnder || (next === '' && isFrench(labels, goesOn))
    })
  })
}
