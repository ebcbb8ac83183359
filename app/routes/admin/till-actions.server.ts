import { redirect } from 'react-router'
import { CloseTillForm, OpenTillForm } from '#app/features/till/till.schema.ts'
import { TILL_INTENTS } from '#app/features/till/till-intents.ts'
import { closingHref } from '#app/features/till/till-addresses.ts'
import { readForm, refuse, requireIntent } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { closeTheTill, openTheTill } from '#app/workflows/till.server.ts'

const UNKNOWN = failed('Cette journée n’est pas ouverte\u00a0: rechargez la page.')

/** Opens or closes a day of the till of a shop. */
export async function runTillIntent(ctx: AllowedCtx<'till:close'>, storeId: string, form: FormData): Promise<StaffAnswer | Response> {
  if (requireIntent(form, TILL_INTENTS) === 'open') {
    const input = readForm(form, OpenTillForm)
    if (!input.valid) return input.refusal
    const change = await openTheTill(ctx, { ...input.value, storeId })
    if (change.kind === 'already') return { notice: failed('La caisse est déjà ouverte.') }
    return { notice: change.kind === 'done' ? done('Caisse ouverte.') : UNKNOWN }
  }
  const input = readForm(form, CloseTillForm)
  if (!input.valid) return input.refusal
  const change = await closeTheTill(ctx, { ...input.value, storeId })
  if (change.kind === 'refused') return refuse(form, { [change.field]: change.problem })
  if (change.kind === 'already') return { notice: failed('Cette journée est déjà clôturée, et ne se clôture pas deux fois.') }
  if (change.kind === 'unknown') return { notice: UNKNOWN }
  return redirect(closingHref(storeId, change.day.day))
}
