import { z } from 'zod'
import { typedDay } from '#app/lib/typed-day.ts'
import { addBreach, noteBreachStep } from '#app/features/privacy/breaches.server.ts'
import { BreachForm } from '#app/features/privacy/data-request.schema.ts'
import { closeDataRequest } from '#app/features/privacy/data-requests.server.ts'
import { RETENTION_BOUNDS } from '#app/features/privacy/retention.ts'
import { changeRetention } from '#app/features/privacy/retention.server.ts'
import { typedLine } from '#app/lib/typed-text.ts'
import { readForm, refuse, requireFields, requireIntent } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'

const INTENTS = ['close', 'retention', 'breach', 'breach-step'] as const

const CloseForm = z.object({
  id: z.uuid(),
  note: typedLine.pipe(z.string().min(1, 'Écrivez ce qui a été répondu.').max(300, 'Résumez en 300\u00a0caractères.')),
})
const StepForm = z.object({ id: z.uuid(), step: z.enum(['notified', 'informed']), on: typedDay() })

function period({ min, max }: { min: number; max: number }) {
  const message = `Un nombre entre ${min} et ${max}.`
  return z.coerce.number({ error: message }).int(message).min(min, message).max(max, message)
}
const RetentionForm = z.object({
  personMonths: period(RETENTION_BOUNDS.personMonths),
  mailDays: period(RETENTION_BOUNDS.mailDays),
  audienceMonths: period(RETENTION_BOUNDS.audienceMonths),
})

/** Does what a form of the register asks for. */
export async function runPrivacyIntent(ctx: AllowedCtx<'people:erase'>, form: FormData): Promise<StaffAnswer> {
  switch (requireIntent(form, INTENTS)) {
    case 'close': {
      const input = readForm(form, CloseForm)
      if (!input.valid) return input.refusal
      return { notice: (await closeDataRequest(ctx, input.value)) ? done('C’est noté.') : failed('Cette demande est déjà close.') }
    }
    case 'retention': {
      const input = readForm(form, RetentionForm)
      if (!input.valid) return { ...input.refusal, notice: failed('Ces durées ne sont pas enregistrées.') }
      await changeRetention(ctx, input.value)
      return { notice: done('Durées enregistrées.') }
    }
    case 'breach': {
      const input = readForm(form, BreachForm)
      if (!input.valid) return { ...input.refusal, notice: failed('La violation n’est pas inscrite.') }
      const result = await addBreach(ctx, input.value)
      if (result === 'future') {
        const errors = { foundOn: 'Ce moment n’est pas encore venu. Indiquez quand vous l’avez découverte.' }
        return { ...refuse(form, errors), notice: failed('La violation n’est pas inscrite.') }
      }
      return { notice: done(result === 'noted' ? 'Violation inscrite.' : 'Cette violation est déjà inscrite.') }
    }
    case 'breach-step':
      await noteBreachStep(ctx, requireFields(form, StepForm))
      return { notice: done('C’est noté.') }
  }
}
