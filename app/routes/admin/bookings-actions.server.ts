import { AGENDA_INTENTS } from '#app/features/booking/agenda-answer.ts'
import type { AgendaIntent } from '#app/features/booking/agenda-answer.ts'
import { ForEntry, MoveEntryForm, blockForm } from '#app/features/booking/agenda.schema.ts'
import { CallerForm } from '#app/features/booking/booking.schema.ts'
import { blockTime, bookVisitAsStaff, cancelVisitAsStaff, freeTime, moveVisitAsStaff } from '#app/features/booking/staff-booking.commands.server.ts'
import { readForm, requireFields, requireIntent, textField, typedIn } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'

const BLOCK_ANSWERS = {
  blocked: done('Créneau bloqué.'),
  taken: failed('Ce technicien a déjà quelque chose à ce moment.'),
  'unknown-technician': failed('Ce technicien n’existe plus.'),
}

const MOVE_ANSWERS = {
  moved: done('Rendez-vous déplacé, le client est prévenu.'),
  unchanged: done('Ce rendez-vous était déjà à cette heure.'),
  taken: failed('Cette heure n’est plus libre. Choisissez-en une autre.'),
  unknown: failed('Ce rendez-vous ne peut plus être déplacé.'),
}

const BOOK_ANSWERS = {
  booked: done('Rendez-vous réservé, la confirmation part.'),
  'already-yours': failed('Cette personne a déjà ce rendez-vous.'),
  taken: failed('Cette heure n’est plus libre. Choisissez-en une autre.'),
}

const RUN = {
  async block(ctx, form) {
    const input = readForm(form, blockForm(ctx.now))
    if (!input.valid) return input.refusal
    const { kind } = await blockTime(ctx, input.value)
    return kind === 'blocked' ? { notice: BLOCK_ANSWERS[kind] } : { notice: BLOCK_ANSWERS[kind], typed: typedIn(form) }
  },
  async free(ctx, form) {
    const isFreed = await freeTime(ctx, requireFields(form, ForEntry))
    return { notice: isFreed ? done('Créneau libéré.') : failed('Ce créneau était déjà libre.') }
  },
  async move(ctx, form) {
    const { kind } = await moveVisitAsStaff(ctx, requireFields(form, MoveEntryForm))
    return { notice: MOVE_ANSWERS[kind] }
  },
  async book(ctx, form) {
    const input = readForm(form, CallerForm)
    if (!input.valid) return input.refusal
    const { kind } = await bookVisitAsStaff(ctx, input.value)
    return kind === 'booked' ? { notice: BOOK_ANSWERS[kind] } : { notice: BOOK_ANSWERS[kind], typed: typedIn(form) }
  },
  async cancel(ctx, form) {
    const isCancelled = await cancelVisitAsStaff(ctx, { ...requireFields(form, ForEntry), reason: textField(form, 'reason').slice(0, 500) })
    return { notice: isCancelled ? done('Rendez-vous annulé, le client est prévenu.') : failed('Ce rendez-vous ne peut plus être annulé.') }
  },
} satisfies Record<AgendaIntent, (ctx: AllowedCtx<'requests:write'>, form: FormData) => Promise<StaffAnswer>>

/** Does what a form of the agenda asks for. */
export async function runAgendaIntent(ctx: AllowedCtx<'requests:write'>, form: FormData): Promise<StaffAnswer> {
  return RUN[requireIntent(form, AGENDA_INTENTS)](ctx, form)
}
