import { eq, sql } from 'drizzle-orm'
import { ERASED_EMAIL } from '#app/lib/person.ts'
import { takesTexts } from '#app/lib/phone.ts'
import { requests } from '#app/platform/db/tables/requests.server.ts'
import { readdressMails } from '#app/platform/mail/outbox.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

/** How somebody is reached, as staff wrote it down; empty texts for what they do not know. */
export interface StatedContact {
  name: string
  /** E.164. */
  phone: string
  email: string
}

/**
 * Gives a request the customer that staff wrote down for it: quotes, contracts and parcels leave for that address, and the reference opens with it. An e-mail
 * that staff wrote counts as written down (`STATED_ONLINE`); one that they left as a form had it does not. What still waits to leave goes to the new
 * address. Returns whether anything changed; nothing does of a person that was forgotten. Pass the context of the transaction.
 */
export async function restateContact(txCtx: AllowedCtx<'requests:write'>, id: string, contact: StatedContact): Promise<boolean> {
  const [request] = await txCtx.db.select().from(requests).where(eq(requests.id, id)).for('update')
  if (!request || request.email === ERASED_EMAIL) return false
  const [email, phone] = [contact.email || null, contact.phone || null]
  if (email === null && phone === null) return false
  if (contact.name === request.name && email === request.email && phone === request.phone) return false
  // With another e-mail the key of the form is given up: the same form sent again would find this case, and show its link to whoever had the wrong address.
  const isNewEmail = (email ?? '') !== (request.email?.toLowerCase() ?? '')
  await txCtx.db
    .update(requests)
    .set({ name: contact.name, email, phone, updated_at: txCtx.now, ...(isNewEmail && { form_key: sql`${requests.id}` }) })
    .where(eq(requests.id, id))
  if (request.email !== null && request.email !== email) await readdressMails(txCtx, id, { from: request.email, to: email ?? '' })
  if (request.phone !== null && request.phone !== phone)
    await readdressMails(txCtx, id, { from: request.phone, to: phone !== null && takesTexts(phone) ? phone : '' })
  return true
}
