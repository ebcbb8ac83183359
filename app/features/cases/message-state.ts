import { after, minutes } from '#app/lib/durations.ts'
import { momentText } from '#app/lib/moment-text.ts'

interface MessageState {
  channel: keyof typeof KEPT
  state: 'pending' | 'sending' | 'sent' | 'failed'
  /** Tries so far. */
  attempts: number
  nextTryAt: Date
  /** Since when nothing more is done for it; null before, and for one that stayed here as a file. */
  sentAt: Date | null
  /** It waits for a manager since the database was taken back to a backup. */
  heldSince: Date | null
}

const KEPT = {
  mail: 'resté sur le serveur\u00a0: aucun serveur d’envoi n’est indiqué',
  sms: 'resté sur le serveur\u00a0: aucun service d’envoi n’est indiqué',
} as const

/** Sooner than this is not worth an hour. */
const SOON_MS = minutes(2)

/** Whether a message waits for a time that is worth saying. */
export function leavesLater(nextTryAt: Date, now: Date): boolean {
  return nextTryAt > after(now, SOON_MS)
}

/**
 * What became of a message to a customer, after the word for it: "E-mail … envoyé", "SMS … part demain à 8 h". A demonstration sends nothing.
 * @param leaves whether messages of its kind leave this machine
 */
export function messageStateText(
  { channel, state, attempts, nextTryAt, sentAt, heldSince }: MessageState,
  { now, isExample, leaves }: { now: Date; isExample: boolean; leaves: boolean },
): string {
  if (heldSince !== null) return 'retenu au retour à une sauvegarde\u00a0: non envoyé depuis, peut-être parti avant'
  if (state === 'sent') return sentAt === null && !isExample ? KEPT[channel] : 'envoyé'
  if (state === 'pending' && !leaves) return KEPT[channel].replace(/^resté/, 'reste')
  if (state === 'failed') return 'n’est pas parti'
  if (attempts > 1 || (attempts > 0 && state === 'pending')) return `n’est pas encore parti, nouvel essai ${momentText(nextTryAt, now)}`
  if (state === 'sending') return 'part'
  return leavesLater(nextTryAt, now) ? `part ${momentText(nextTryAt, now)}` : 'part bientôt'
}
