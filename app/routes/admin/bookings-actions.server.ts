import { AGENDA_INTENTS } from '#app/features/booking/agenda-answer.ts'
import type { AgendaIntent } from '#app/features/booking/agenda-answer.ts'
import { CancelEntryForm, ForEntry, MoveEntryForm, blockForm } from '#app/features/booking/agenda.schema.ts'
import { visitTimeText } from '#app/features/booking/booking-text.ts'
import { CallerForm } from '#app/features/booking/booking.schema.ts'
import { HINDRANCE_TEXTS } from '#app/features/booking/hindrance.ts'
import { blockTime, bookVisitAsStaff, cancelVisitAsStaff, freeTime, moveVisitAsStaff } from '#app/features/booking/staff-booking.commands.server.ts'
import { findVisitForStaff } from '#app/features/booking/agenda.queries.server.ts'
import { undoMove } from '#app/features/booking/undo-move.server.ts'
import { wayToCustomer } from '#app/features/booking/way-to-customer.ts'
import { isQuiet } from '#app/lib/quiet-hours.ts'
import { readForm, requireFields, requireIntent, textField, typedIn } from '#app/platform/http/read-form.server.ts'
import { MAIL_STAYS, TEXT_STAYS, TEXT_WAITS, leaves } from '#app/platform/mail/leaving.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { done, failed, toDo } from '#app/ui/staff/staff-answer.ts'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { contractOfMovedVisit } from '#app/workflows/contract-of-form.server.ts'

const BLOCK_ANSWERS = {
  blocked: done('Créneau bloqué.'),
  taken: failed('Ce technicien a déjà quelque chose à ce moment.'),
  'unknown-technician': failed('Ce technicien n’existe plus.'),
}

const MOVE_ANSWERS = {
  unchanged: done('Ce rendez-vous était déjà à cette heure.'),
  unknown: failed('Ce rendez-vous ne peut plus être déplacé.'),
}

const UNDO_ANSWERS = {
  undone: done('Rendez-vous remis à son heure.'),
  taken: failed('Son heure d’avant n’est plus libre. Le rendez-vous reste où il est.'),
  'too-late': failed('Trop tard pour annuler\u00a0: le client est prévenu. Déplacez le rendez-vous à nouveau.'),
}

const BOOK_ANSWERS = {
  'already-yours': failed('Cette personne a déjà ce rendez-vous.'),
  taken: failed('Cette heure n’est plus libre. Choisissez-en une autre.'),
}

const RUN = {
  async block(ctx, form) {
    const input = readForm(form, blockForm(ctx.now))
    if (!input.valid) return input.refusal
    const { kind } = await blockTime(ctx, input.value)
    return kind === 'blocked'
      ? { notice: BLOCK_ANSWERS[kind], taken: 'block' satisfies AgendaIntent }
      : { notice: BLOCK_ANSWERS[kind], typed: typedIn(form) }
  },
  async free(ctx, form) {
    const isFreed = await freeTime(ctx, requireFields(form, ForEntry))
    return { notice: isFreed ? done('Créneau libéré.') : failed('Ce créneau était déjà libre.') }
  },
  async move(ctx, form) {
    const input = requireFields(form, MoveEntryForm)
    const result = await moveVisitAsStaff(ctx, input, contractOfMovedVisit)
    if (result.kind === 'moved') {
      const undo = { intent: 'undo-move' satisfies AgendaIntent, id: input.id }
      const told = await toldOf(ctx, input.id, {
        mail: 'Le client est prévenu dans 2\u00a0minutes.',
        sms: 'Le client est prévenu par SMS dans 2\u00a0minutes.',
      })
      return { notice: told.say(`Rendez-vous déplacé, ${visitTimeText(input.start)}. ${told.text}`, undo) }
    }
    if (result.kind === 'moved-meanwhile') {
      const when = visitTimeText(result.startsAt)
      return { notice: failed(`Un collègue ou le client l’a déplacé entre-temps, ${when}. Il y reste\u00a0: déplacez-le à nouveau s’il le faut.`) }
    }
    if (result.kind === 'unknown') return { notice: (await cancelledText(ctx, input.id)) ?? MOVE_ANSWERS.unknown }
    if (result.kind !== 'taken') return { notice: MOVE_ANSWERS[result.kind] }
    const why = result.why ? HINDRANCE_TEXTS[result.why] : 'Cette heure n’est plus libre.'
    return { notice: failed(`${why} Le rendez-vous reste à son heure.`) }
  },
  async 'undo-move'(ctx, form) {
    const { kind } = await undoMove(ctx, requireFields(form, ForEntry), contractOfMovedVisit)
    return { notice: UNDO_ANSWERS[kind] }
  },
  async book(ctx, form) {
    const input = readForm(form, CallerForm)
    if (!input.valid) return input.refusal
    const { kind } = await bookVisitAsStaff(ctx, input.value)
    if (kind !== 'booked') return { notice: BOOK_ANSWERS[kind], typed: typedIn(form) }
    const told = toldText(ctx, input.value, {
      mail: 'La confirmation part.',
      sms: 'La confirmation part par SMS.',
      none: 'Ni e-mail ni mobile\u00a0: confirmez l’heure de vive voix.',
    })
    return { notice: told.say(`Rendez-vous réservé. ${told.text}`) }
  },
  async cancel(ctx, form) {
    const { id, from } = requireFields(form, CancelEntryForm)
    const reason = textField(form, 'reason').slice(0, 500)
    const result = await cancelVisitAsStaff(ctx, { id, reason, from })
    if (result.kind === 'unknown') return { notice: failed('Ce rendez-vous ne peut plus être annulé.') }
    if (result.kind === 'moved-meanwhile') {
      const when = visitTimeText(result.startsAt)
      const kept = reason.trim() === '' ? '' : ` Votre raison était «\u00a0${reason.trim()}\u00a0».`
      return {
        notice: failed(`Un collègue ou le client l’a déplacé entre-temps, ${when}. Rien n’est annulé\u00a0: annulez de nouveau s’il le faut.${kept}`),
      }
    }
    if ('again' in result) return { notice: saidBefore(result.reason, reason.trim()) }
    const told = await toldOf(ctx, id, { mail: 'Le client est prévenu.', sms: 'Le client est prévenu par SMS.' })
    return { notice: told.say(`Rendez-vous annulé. ${told.text}`) }
  },
} satisfies Record<AgendaIntent, (ctx: AllowedCtx<'requests:write'>, form: FormData) => Promise<StaffAnswer>>

/** What whoever moves a visit reads that a colleague or its customer has cancelled meanwhile. */
async function cancelledText(ctx: AllowedCtx<'requests:write'>, id: string): Promise<StaffNotice | undefined> {
  const visit = await findVisitForStaff(ctx, id)
  if (visit?.status !== 'cancelled') return undefined
  const because = visit.reason === '' ? '' : `, avec la raison «\u00a0${visit.reason}\u00a0»`
  return failed(`Ce rendez-vous a été annulé entre-temps${because}\u00a0: il n’est pas déplacé.`)
}

/** A second cancellation: what the first one said, and what was typed here, which its customer does not read. */
function saidBefore(first: string, typed: string): StaffNotice {
  const before = 'Ce rendez-vous était déjà annulé'
  if (typed === '' || typed === first) return done(`${before}. Rien de plus ne part au client.`)
  const because = first === '' ? 'sans raison' : `avec la raison «\u00a0${first}\u00a0»`
  return toDo(`${before}, ${because}. Rien de plus ne part au client\u00a0: il ne lit pas «\u00a0${typed}\u00a0».`)
}

type ToldWords = Readonly<Record<'mail' | 'sms', string> & { none?: string }>

/** What staff read of the message about a visit, and how long: a customer whom none reaches waits at home for nobody, unless somebody calls. */
function toldText(
  ctx: AllowedCtx<'requests:write'>,
  customer: { email: string; phone: string },
  words: ToldWords,
): { text: string; say: typeof done } {
  const way = wayToCustomer(customer)
  if (way === null) return { text: words.none ?? 'Ni e-mail ni mobile\u00a0: appelez le client.', say: toDo }
  if (!leaves(ctx, way)) return { text: way === 'sms' ? TEXT_STAYS : `${MAIL_STAYS} Appelez le client.`, say: toDo }
  return { text: way === 'sms' && isQuiet(ctx.now) ? TEXT_WAITS : words[way], say: done }
}

async function toldOf(ctx: AllowedCtx<'requests:write'>, id: string, words: ToldWords): Promise<ReturnType<typeof toldText>> {
  const visit = await findVisitForStaff(ctx, id)
  return visit ? toldText(ctx, visit, words) : { text: '', say: done }
}

/** Does what a form of the agenda asks for. */
export async function runAgendaIntent(ctx: AllowedCtx<'requests:write'>, form: FormData): Promise<StaffAnswer> {
  return RUN[requireIntent(form, AGENDA_INTENTS)](ctx, form)
}
