import { servingStore, signatureOf } from '#app/lib/shop-facts.ts'
import { takesTexts } from '#app/lib/phone.ts'
import { signedText } from '#app/lib/text-length.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { hasWithdrawn } from '#app/platform/db/consents.server.ts'
import { enqueueText } from '#app/platform/mail/outbox.server.ts'
import { mayWriteByHand } from '#app/platform/rate-limit/write-by-hand.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { addEntryOnce, answered, hasEntry, onRequest, subjectOf } from './staff-requests.commands.server.ts'
import type { EntryInput, RequestChange } from './staff-requests.commands.server.ts'

/** Answers by a text to the phone; the request then waits for the customer. The same form sent again answers as the first did, without a text. */
export async function textRequest(
  ctx: AllowedCtx<'requests:write'>,
  input: EntryInput,
): Promise<RequestChange | { kind: 'no-phone' } | { kind: 'too-long'; maxLength: number }> {
  let refusal: { kind: 'no-phone' } | { kind: 'too-long'; maxLength: number } | undefined
  const change = await onRequest(ctx, input.id, async (txCtx, request) => {
    const to = request.phone ?? ''
    const signed = signedText(input.text, signatureOf(txCtx.facts, servingStore(txCtx.facts, request.store_id)))
    if (!takesTexts(to) || (await hasWithdrawn(txCtx, 'sms', to))) refusal = { kind: 'no-phone' }
    else if ('maxLength' in signed) refusal = { kind: 'too-long', ...signed }
    if (refusal || 'maxLength' in signed) return { kind: 'unchanged' }
    if (!(await hasEntry(txCtx, 'answer', input, 'sms')) && !(await mayWriteByHand(txCtx, to))) return { kind: 'too-often' }
    const id = await addEntryOnce(txCtx, 'answer', input, 'sms')
    if (id === undefined) return { kind: 'changed' }
    await enqueueText(txCtx, { id, to, text: signed.text, subject: `Votre demande ${request.reference}` }, request.id)
    await answered(txCtx, request)
    await recordAudit(txCtx, { action: 'request.answered', subject: subjectOf(request), after: { channel: 'sms' } })
    return { kind: 'changed' }
  })
  return refusal ?? change
}
