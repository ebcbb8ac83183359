import { quotePath } from '#app/features/requests/quote-mail.server.ts'
import { takesTexts } from '#app/lib/phone.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { listUnsent, sendAgainTo } from '#app/platform/mail/unsent-messages.server.ts'
import type { Unsent } from '#app/platform/mail/unsent-messages.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'

interface OfCase {
  subject: { kind: 'repair' | 'request'; id: string; label: string } | null
  /** What its messages are about, without the visit that it came from: that is over. */
  ids: readonly string[]
  /** When each device of the case went back to its customer; null while it is here. */
  backSince: readonly (Date | null)[]
  quotes: readonly { id: string; state: string }[]
}

interface Correction {
  from: string
  to: string
}

/**
 * Sends what was refused at a wrong address, or still waits there, to the one that was put right: the last word to the customer, and the files that they keep.
 * What says something that is over stays unsent: an earlier step, a quote that is answered or has been replaced, a device that is ready once it is back.
 * @returns how many messages leave
 */
export async function sendToCorrected(txCtx: Ctx, found: OfCase, corrections: readonly Correction[]): Promise<number> {
  const over: string[] = []
  for (const { id, state } of found.quotes) if (state !== 'sent') over.push(quotePath(await customerToken(txCtx.db, 'quote', id)))
  const allBack = found.backSince.length > 0 && found.backSince.every((at) => at !== null)
  const back = allBack ? Math.max(...found.backSince.map((at) => at?.getTime() ?? 0)) : null
  let count = 0
  for (const { from, to } of corrections) {
    if (from === '' || to === '' || from.toLowerCase() === to.toLowerCase()) continue
    // A number that takes no texts is called.
    if (!to.includes('@') && !takesTexts(to)) continue
    const unsent = (await listUnsent(txCtx, found.ids, from)).filter(({ text }) => !over.some((path) => text.includes(path)))
    const chosen = unsent.filter((message, index) => isStillTrue(message, unsent.slice(0, index), back))
    count += await sendAgainTo(
      txCtx,
      chosen.map(({ id }) => id),
      to,
    )
  }
  if (count > 0 && found.subject) await recordAudit(txCtx, { action: 'mail.retried', subject: found.subject })
  return count
}

/**
 * @param newer those that were written later
 * @param back when the device went back, ms; null while it is here
 */
function isStillTrue(message: Unsent, newer: readonly Unsent[], back: number | null): boolean {
  if (newer.some(({ subject }) => subject === message.subject)) return false
  if (message.isInLine || message.hasFiles) return true
  return newer.length === 0 && !message.isFollowed && (back === null || message.at.getTime() >= back)
}
