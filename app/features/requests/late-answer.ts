/** What a customer reads who answers a quote once more, from a page that was opened before the first answer. */
import { quoteEndWords } from './quote-end.ts'
import type { QuoteEnd } from './quote-end.ts'
import type { QuoteDecision } from './quotes.commands.server.ts'

/** To who accepts a quote from a page whose words the owner has changed since. */
export const REWORDED_TEXT =
  'Votre accord n’a pas été pris\u00a0: nos conditions ont changé depuis que cette page est ouverte. Relisez le résumé, puis acceptez de nouveau.'

/** To who refuses a quote and takes it back, again and again. */
export const TOO_OFTEN_TEXT =
  'Votre refus n’est pas annulé\u00a0: vous avez déjà changé d’avis plusieurs fois. Appelez le magasin pour accepter ce devis, ou réessayez dans une heure.'

interface Late {
  /** What the second answer asked for; null where it was no answer to the quote itself. */
  wanted: QuoteDecision | null
  /** Where the quote stands: the first answer counts. `withdrawn`: accepted, and then withdrawn from. */
  state: 'sent' | 'accepted' | 'withdrawn' | 'withdrawn-begun' | 'left' | 'dropped' | 'refused' | 'replaced' | 'expired'
  /** A refusal that can be taken back on the same page. */
  canReconsider: boolean
  /** Why it can no longer be accepted, apart from its last day; null for no such reason. */
  closed?: QuoteEnd | null
}

/** Says that the second answer changed nothing, and the way to what it wanted; null where the page as it stands says it all. */
export function lateAnswerText({ wanted, state, canReconsider, closed = null }: Late): string | null {
  if (wanted === null) return null
  const lost = `Votre ${wanted === 'accepted' ? 'accord' : 'refus'} n’a pas été pris`
  if (state === 'replaced') return `${lost}\u00a0: un devis plus récent remplace celui-ci.`
  if (state === 'expired' && closed !== null) return `${lost}\u00a0: ${quoteEndWords(closed)}.`
  if (state === 'expired') return `${lost}\u00a0: ce devis n’est plus valable.`
  if (state === wanted) return `Votre réponse était déjà partie, elle ne compte qu’une fois.`
  if (state === 'accepted')
    return `${lost}\u00a0: vous aviez déjà accepté ce devis. Pour revenir sur votre accord, renoncez au contrat par le lien en bas de page, ou appelez le magasin.`
  if (state === 'refused' && canReconsider) return `${lost}\u00a0: vous aviez déjà refusé ce devis. Annulez ce refus, puis acceptez-le de nouveau.`
  if (state === 'refused') return `${lost}\u00a0: vous aviez déjà refusé ce devis. Appelez le magasin, il vous en fait un autre.`
  if (state === 'dropped') return `${lost}\u00a0: d’accord avec vous, ce que ce devis ajoutait n’est pas fait.`
  return state === 'withdrawn' || state === 'withdrawn-begun' || state === 'left' ? `${lost}\u00a0: vous avez renoncé à ce contrat.` : null
}
