import { minutes } from '#app/lib/durations.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { takeTry } from '#app/platform/rate-limit/rate-limit.server.ts'
import { bookVisit, cancelVisit, moveVisit } from './booking.commands.server.ts'
import { BookingForm, CancelForm, MoveForm } from './booking.schema.ts'
import type { BookingAnswer, VisitAnswer } from './booking-answer.ts'
import { BOOKING_TOKEN_PARAM } from './booking-addresses.ts'
import { DAY_PARAM } from './visit-times.ts'
import { proposedTimes } from './visit-times.server.ts'

const FIELDS = ['start', 'service', 'town', 'address', 'problem', 'name', 'phone', 'email'] as const
/** A field that no person sees. */
const TRAP = 'site'
const TRIES_IN_A_ROW = 12
const TRY_REFILL_S = minutes(2) / 1_000

export type BookingOutcome =
  | { kind: 'booked'; token: string }
  | { kind: 'already-yours' }
  | { kind: 'answer'; status: 200 | 409 | 422 | 429; answer: BookingAnswer }

/** Books what a visitor posted, or says what is wrong and keeps what was typed. A day that was chosen books nothing. */
export async function bookFromForm(ctx: Ctx, form: FormData): Promise<BookingOutcome> {
  const typed = Object.fromEntries(FIELDS.map((name) => [name, textField(form, name)]))
  const refuse = (status: 409 | 422 | 429, answer: Partial<BookingAnswer> & { banner: string }): BookingOutcome => ({
    kind: 'answer',
    status,
    answer: { errors: {}, proposed: [], typed, ...answer },
  })
  if (form.has(DAY_PARAM)) return { kind: 'answer', status: 200, answer: { banner: '', errors: {}, proposed: [], typed } }
  const input = readForm(form, BookingForm)
  if (!input.valid) return refuse(422, { banner: 'Il reste à corriger\u00a0:', errors: input.errors })
  if (textField(form, TRAP) !== '')
    return refuse(422, { banner: 'Votre demande n’est pas partie. Appelez le magasin, nous fixons l’heure ensemble.' })
  if (!(await mayTry(ctx))) return refuse(429, { banner: 'Trop d’essais. Attendez quelques minutes, ou appelez le magasin.' })
  const result = await bookVisit(ctx, input.value)
  if (result.kind !== 'taken') return result
  return refuse(409, { banner: takenText(result.next.length), proposed: proposedTimes(result.next) })
}

const GONE: VisitAnswer = { banner: 'Ce rendez-vous ne peut plus être changé. Appelez le magasin.', errors: {}, proposed: [] }

/** Moves or cancels the visit whose link is in the form. */
export async function changeVisitFromForm(ctx: Ctx, form: FormData): Promise<VisitAnswer> {
  const token = textField(form, BOOKING_TOKEN_PARAM)
  if (!(await mayTry(ctx))) return { banner: 'Trop d’essais. Attendez quelques minutes, ou appelez le magasin.', errors: {}, proposed: [] }
  if (form.get('intent') === 'cancel') {
    const input = readForm(form, CancelForm)
    if (!input.valid) return { banner: 'Il reste à corriger\u00a0:', errors: input.errors, proposed: [] }
    const result = await cancelVisit(ctx, { token, reason: input.value.reason })
    return result.kind === 'cancelled' ? { done: 'Votre rendez-vous est annulé. Un mail le confirme.' } : GONE
  }
  const input = readForm(form, MoveForm)
  if (!input.valid) return { banner: 'Il reste à corriger\u00a0:', errors: input.errors, proposed: [] }
  const result = await moveVisit(ctx, { token, start: input.value.start })
  if (result.kind === 'moved') return { done: 'Votre rendez-vous est déplacé. Un mail le confirme.' }
  if (result.kind === 'unchanged') return { done: 'Votre rendez-vous était déjà à cette heure.' }
  if (result.kind === 'unknown') return GONE
  return { banner: takenText(result.next.length), errors: {}, proposed: proposedTimes(result.next) }
}

function takenText(proposed: number): string {
  return proposed > 0
    ? 'Cette heure n’est plus libre. Voici les suivantes.'
    : 'Cette heure n’est plus libre. Appelez le magasin, nous en trouvons une autre.'
}

async function mayTry(ctx: Ctx): Promise<boolean> {
  const taken = await takeTry(ctx, { name: 'booking', subject: ctx.client.address ?? '', capacity: TRIES_IN_A_ROW, refillS: TRY_REFILL_S })
  return taken.granted
}
