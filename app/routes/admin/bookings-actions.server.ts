import { AGENDA_INTENTS } from '#app/features/booking/agenda-answer.ts'
import type { AgendaAnswer, AgendaIntent } from '#app/features/booking/agenda-answer.ts'
import { ForEntry, MoveEntryForm, blockForm } from '#app/features/booking/agenda.schema.ts'
import { blockTime, cancelVisitAsStaff, freeTime, moveVisitAsStaff } from '#app/features/booking/staff-booking.commands.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

const FIELDS = ['technicianId', 'day', 'from', 'until', 'reason'] as const

const BLOCK_ANSWERS = {
  blocked: { kind: 'done', text: 'Créneau bloqué.' },
  taken: { kind: 'error', text: 'Ce technicien a déjà quelque chose à ce moment.' },
  'unknown-technician': { kind: 'error', text: 'Ce technicien n’existe plus.' },
} as const

const MOVE_ANSWERS = {
  moved: { kind: 'done', text: 'Rendez-vous déplacé, le client est prévenu.' },
  unchanged: { kind: 'done', text: 'Ce rendez-vous était déjà à cette heure.' },
  taken: { kind: 'error', text: 'Cette heure n’est plus libre. Choisissez-en une autre.' },
  unknown: { kind: 'error', text: 'Ce rendez-vous ne peut plus être déplacé.' },
} as const

const RUN = {
  async block(ctx, form) {
    const typed = Object.fromEntries(FIELDS.map((name) => [name, textField(form, name)]))
    const input = readForm(form, blockForm(ctx.now))
    if (!input.valid) return { errors: input.errors, typed }
    const { kind } = await blockTime(ctx, input.value)
    return kind === 'blocked' ? { notice: BLOCK_ANSWERS[kind] } : { notice: BLOCK_ANSWERS[kind], typed }
  },
  async free(ctx, form) {
    const done = await freeTime(ctx, entryOf(form))
    return { notice: done ? { kind: 'done', text: 'Créneau libéré.' } : { kind: 'error', text: 'Ce créneau était déjà libre.' } }
  },
  async move(ctx, form) {
    const input = readForm(form, MoveEntryForm)
    if (!input.valid) throw new Response('Demande incomplète', { status: 400 })
    const { kind } = await moveVisitAsStaff(ctx, input.value)
    return { notice: MOVE_ANSWERS[kind] }
  },
  async cancel(ctx, form) {
    const done = await cancelVisitAsStaff(ctx, { ...entryOf(form), reason: textField(form, 'reason').slice(0, 500) })
    return {
      notice: done
        ? { kind: 'done', text: 'Rendez-vous annulé, le client est prévenu.' }
        : { kind: 'error', text: 'Ce rendez-vous ne peut plus être annulé.' },
    }
  },
} satisfies Record<AgendaIntent, (ctx: AllowedCtx<'requests:write'>, form: FormData) => Promise<AgendaAnswer>>

/** Does what a form of the agenda asks for. */
export async function runAgendaIntent(ctx: AllowedCtx<'requests:write'>, form: FormData): Promise<AgendaAnswer> {
  const intent = AGENDA_INTENTS.find((known) => known === form.get('intent'))
  if (!intent) throw new Response('Demande inconnue', { status: 400 })
  return RUN[intent](ctx, form)
}

function entryOf(form: FormData): { id: string } {
  const input = readForm(form, ForEntry)
  if (!input.valid) throw new Response('Demande incomplète', { status: 400 })
  return input.value
}
