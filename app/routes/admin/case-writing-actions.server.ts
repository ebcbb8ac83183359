import { z } from 'zod'
import { writeAboutRepair } from '#app/features/repairs/write-to-customer.commands.server.ts'
import { answerRequest } from '#app/features/requests/staff-requests.commands.server.ts'
import { textRequest } from '#app/features/requests/text-request.commands.server.ts'
import { isQuiet } from '#app/lib/quiet-hours.ts'
import { typedParagraph } from '#app/lib/typed-text.ts'
import { readForm, refuse, requireFields, textField } from '#app/platform/http/read-form.server.ts'
import { WRITTEN_TOO_OFTEN } from '#app/platform/rate-limit/write-by-hand.server.ts'
import { TEXT_WAITS, mailSaid, textSaid } from '#app/platform/mail/leaving.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { retryCaseMessage } from '#app/workflows/retry-message.server.ts'

const Words = z.object({ text: typedParagraph.pipe(z.string().min(1, 'Écrivez quelque chose.').max(4_000, '4 000 caractères au plus.')) })
const Keyed = z.object({ formKey: z.uuid() })
const ForMail = z.object({ mailId: z.uuid() })

/** The buttons that write to the customer, and the way by which each does. */
const CHANNELS = { answer: 'mail', text: 'sms' } as const

const NO_WAY = {
  mail: 'Ce client n’a pas d’e-mail, ou n’en veut plus. Appelez-le.',
  sms: 'Ce client n’a pas de mobile, ou ne veut plus de SMS. Appelez-le.',
} as const

/** Writes to the customer of a case, or sends again what did not leave; undefined for another intent. */
export async function runWritingIntent(
  ctx: AllowedCtx<'requests:write'>,
  form: FormData,
  parts: { repairId: string | null; requestId: string | null },
): Promise<StaffAnswer | undefined> {
  const intent = textField(form, 'intent')
  if (intent === 'retry-mail') {
    const isBack = await retryCaseMessage(ctx, { ...parts, ...requireFields(form, ForMail) })
    return { notice: isBack ? done('Le message repart.') : failed('C’était déjà fait.') }
  }
  if (intent !== 'answer' && intent !== 'text') return undefined
  const channel = CHANNELS[intent]
  const { formKey } = requireFields(form, Keyed)
  const input = readForm(form, Words)
  if (!input.valid) return input.refusal
  const written = await write(ctx, parts, { channel, formKey, text: input.value.text })
  if (written.kind === 'sent' || written.kind === 'changed')
    return { notice: done(channel === 'mail' ? mailSaid(ctx, 'E-mail envoyé.') : textSaid(ctx, textSent(ctx.now))) }
  if (written.kind === 'too-long')
    return refuse(form, { text: `Trop long pour un SMS\u00a0: ${written.maxLength}\u00a0caractères au plus, le nom du magasin s’y ajoute.` })
  if (written.kind === 'too-often') return refuse(form, { text: WRITTEN_TOO_OFTEN })
  if (written.kind === 'unknown' || written.kind === 'unknown-repair') return { notice: failed('Ce dossier n’existe plus.') }
  return refuse(form, { text: NO_WAY[channel] })
}

function textSent(now: Date): string {
  return isQuiet(now) ? TEXT_WAITS : 'SMS envoyé.'
}

/** As long as the device is not there the request has the customer; from then on the repair does. */
async function write(
  ctx: AllowedCtx<'requests:write'>,
  { repairId, requestId }: { repairId: string | null; requestId: string | null },
  words: { channel: 'mail' | 'sms'; formKey: string; text: string },
) {
  if (repairId !== null) return writeAboutRepair(ctx, { id: repairId, ...words })
  const id = requestId ?? ''
  return words.channel === 'mail' ? answerRequest(ctx, { id, ...words }) : textRequest(ctx, { id, ...words })
}
