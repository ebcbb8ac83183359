import { after, minutes } from '#app/lib/durations.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { afterQuietHours } from '#app/lib/quiet-hours.ts'

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
  /** It was held then, and a manager does not let it leave. */
  droppedAt: Date | null
}

const KEPT = {
  mail: 'resté sur le serveur\u00a0: aucun serveur d’envoi n’est indiqué',
  sms: 'resté sur le serveur\u00a0: aucun service d’envoi n’est indiqué',
} as const

/** Sooner than this is not worth an hour. */
const SOON_MS = minutes(2)

/**
 * When a message that waits really leaves, where that is later than soon; null for soon. A text whose time has passed still waits for the end of the quiet
 * hours.
 */
export function leavesLaterAt(channel: 'mail' | 'sms', nextTryAt: Date, now: Date): Date | null {
  const due = nextTryAt > now ? nextTryAt : now
  const leavesAt = channel === 'sms' ? afterQuietHours(due) : due
  return leavesAt > after(now, SOON_MS) ? leavesAt : null
}

/**
 * What became of a message to a customer, after the word for it: "E-mail … envoyé", "SMS … part demain à 8 h". A demonstration sends nothing.
 * @param leaves whether messages of its kind leave this machine
 */
export function messageStateText(
  { channel, state, attempts, nextTryAt, sentAt, heldSince, droppedAt }: MessageState,
  { now, isExample, leaves }: { now: Date; isExample: boolean; leaves: boolean },
): string {
  if (heldSince !== null) return 'retenu au retour à une sauvegarde\u00a0: non envoyé depuis, peut-être parti avant'
  if (state === 'sent') return sentAt === null && !isExample ? KEPT[channel] : 'envoyé'
  if (state === 'pending' && !leaves) return KEPT[channel].replace(/^resté/, 'reste')
  if (droppedAt !== null) return 'n’est pas parti\u00a0: retenu au retour à une sauvegarde, puis écarté'
  if (state === 'failed') return 'n’est pas parti'
  const isRetry = attempts > 1 || (attempts > 0 && state === 'pending')
  if (state === 'sending') return isRetry ? 'n’est pas encore parti, nouvel essai en cours' : 'part'
  const later = leavesLaterAt(channel, nextTryAt, now)
  const when = later === null ? 'bientôt' : momentText(later, now)
  return isRetry ? `n’est pas encore parti, nouvel essai ${when}` : `part ${when}`
}
