import { after, minutes } from '#app/lib/durations.ts'
import { momentText } from '#app/lib/moment-text.ts'

interface MessageState {
  state: 'pending' | 'sending' | 'sent' | 'failed'
  /** Tries so far. */
  attempts: number
  nextTryAt: Date
}

/** Sooner than this is not worth an hour. */
const SOON_MS = minutes(2)

/** What became of a message to a customer, after the word for it: "E-mail … envoyé", "SMS … part demain à 8 h". */
export function messageStateText({ state, attempts, nextTryAt }: MessageState, now: Date): string {
  if (state === 'sent') return 'envoyé'
  if (state === 'failed') return 'n’est pas parti'
  if (attempts > 1 || (attempts > 0 && state === 'pending')) return `n’est pas encore parti, nouvel essai ${momentText(nextTryAt, now)}`
  if (state === 'sending') return 'part'
  return nextTryAt > after(now, SOON_MS) ? `part ${momentText(nextTryAt, now)}` : 'part bientôt'
}
