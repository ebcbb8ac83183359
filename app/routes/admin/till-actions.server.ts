import { redirect } from 'react-router'
import { CloseTillForm, CorrectOpeningForm, OpenTillForm } from '#app/features/till/till.schema.ts'
import { TILL_INTENTS } from '#app/features/till/till-intents.ts'
import { findTillDay } from '#app/features/till/till-days.server.ts'
import { closingHref } from '#app/features/till/till-addresses.ts'
import { findStore } from '#app/lib/shop-facts.ts'
import { readForm, refuse, requireIntent } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { closeTheTill, correctTheOpening, openTheTill } from '#app/workflows/till.server.ts'

const UNKNOWN = failed('Cette journée n’est pas ouverte\u00a0: rechargez la page.')

/** Opens or closes a day of the till of a shop, or corrects with what it began. */
export async function runTillIntent(ctx: AllowedCtx<'till:close'>, storeId: string, form: FormData): Promise<StaffAnswer | Response> {
  return RUN[requireIntent(form, TILL_INTENTS)](ctx, storeId, form)
}

type RunIntent = (ctx: AllowedCtx<'till:close'>, storeId: string, form: FormData) => Promise<StaffAnswer | Response>

const RUN: Readonly<Record<(typeof TILL_INTENTS)[number], RunIntent>> = { open: runOpen, correct: runCorrect, close: runClose }

async function runOpen(ctx: AllowedCtx<'till:close'>, storeId: string, form: FormData): Promise<StaffAnswer> {
  const input = readForm(form, OpenTillForm)
  if (!input.valid) return input.refusal
  if (!findStore(ctx.facts, storeId) && !(await findTillDay(ctx, storeId, input.value.day)))
    return { notice: failed('Ce magasin est retiré\u00a0: sa caisse ne s’ouvre plus.') }
  const change = await openTheTill(ctx, { ...input.value, storeId })
  if (change.kind === 'already') return { notice: failed('La caisse est déjà ouverte.') }
  return { notice: change.kind === 'done' ? done('Caisse ouverte.') : UNKNOWN }
}

async function runCorrect(ctx: AllowedCtx<'till:close'>, storeId: string, form: FormData): Promise<StaffAnswer> {
  const input = readForm(form, CorrectOpeningForm)
  if (!input.valid) return input.refusal
  const change = await correctTheOpening(ctx, { ...input.value, storeId })
  if (change.kind === 'refused') return refuse(form, { [change.field]: change.problem })
  if (change.kind === 'done') return { notice: done('Fond de caisse corrigé. Les deux sommes restent au journal.') }
  return { notice: failed('Le fond a changé entre-temps, ou la journée est clôturée\u00a0: rechargez la page.') }
}

async function runClose(ctx: AllowedCtx<'till:close'>, storeId: string, form: FormData): Promise<StaffAnswer | Response> {
  const input = readForm(form, CloseTillForm)
  if (!input.valid) return input.refusal
  const change = await closeTheTill(ctx, { ...input.value, storeId })
  if (change.kind === 'refused') return refuse(form, { [change.field]: change.problem })
  if (change.kind === 'already') return { notice: failed('Cette journée est déjà clôturée, et ne se clôture pas deux fois.') }
  if (change.kind === 'unknown') return { notice: UNKNOWN }
  return redirect(closingHref(storeId, change.day.day))
}
