import { data, redirect } from 'react-router'
import { leaves } from '#app/platform/mail/leaving.ts'
import { REFUSAL_TEXTS } from '#app/platform/http/form-refusals.ts'
import type { PublicForm } from '#app/platform/http/public-form.server.ts'
import { readForm, textField, typedIn } from '#app/platform/http/read-form.server.ts'
import { cancelVisit, findVisit, moveVisit } from './booking.commands.server.ts'
import type { CancelResult, MoveResult } from './booking.commands.server.ts'
import type { AlsoMoved } from './visit-mails.server.ts'
import { BOOKING_TOKEN_PARAM, visitPath } from './booking-addresses.ts'
import type { VisitAnswer, VisitSaid } from './booking-answer.ts'
import { CancelForm, MoveForm } from './booking.schema.ts'
import { DAY_FIELD, readStart } from './visit-times.ts'
import { proposedTimes, takenText } from './visit-times.server.ts'

/**
 * Changes in a row from one address block and of one visit, which each mail the shop; and mails to one address, of all its visits and of the moves of one. Only
 * who has the link of a visit uses up its changes: whoever books in somebody else's name has the links of those visits, and shuts no other.
 */
const LIMITS = {
  address: { capacity: 12, refillS: 120 },
  contact: { capacity: 8, refillS: 300 },
  mails: { capacity: 8, refillS: 600, ofContract: true as const },
  mailsAbout: { capacity: 4, refillS: 3_600 },
}
const GONE = 'Ce rendez-vous ne peut plus être changé. Appelez le magasin.'

type Change = { intent: 'cancel'; token: string; reason: string } | { intent: 'move'; token: string; start: Date }
type Answer = Response | ReturnType<typeof data<VisitAnswer>>
/** The page that the form stands in. */
type Shown = { token: string; request: Request }

/**
 * Moves or cancels the visit whose link is in the form.
 * @param also what the mail of a move says beside the hour
 */
export const visitChangeForm = (also?: AlsoMoved): PublicForm<Change, Answer> => ({
  name: 'booking-change',
  limits: LIMITS,
  async read({ ctx, form }) {
    const token = textField(form, BOOKING_TOKEN_PARAM)
    const visit = await findVisit(ctx, token)
    const contacts = [token]
    // Without an address a text is sent.
    const mailed = visit ? [visit.email || visit.phone] : []
    if (form.get('intent') === 'cancel') {
      const input = readForm(form, CancelForm)
      return input.valid ? { value: { intent: 'cancel', token, ...input.value }, contacts, mailed } : { answer: toCorrect(input.refusal.errors) }
    }
    readStart(form)
    const input = readForm(form, MoveForm)
    return input.valid
      ? { value: { intent: 'move', token, ...input.value }, contacts, mailed, about: token }
      : { answer: toCorrect(input.refusal.errors, textField(form, DAY_FIELD)) }
  },
  async run({ ctx, request }, change, mayMail) {
    const isConfirmed = mayMail && leaves(ctx, 'mail')
    const page = { token: change.token, request }
    if (change.intent === 'cancel') return cancelled(page, await cancelVisit(ctx, { ...change, mayMail }), isConfirmed)
    return moved(page, await moveVisit(ctx, { ...change, mayMail }, also), isConfirmed)
  },
  refuse({ form }, refusal) {
    const answer: VisitAnswer = { banner: REFUSAL_TEXTS[refusal.kind], errors: {}, proposed: [] }
    // The form is shown again as it was posted: the visit itself cannot be read meanwhile.
    return data(refusal.kind === 'outage' ? { ...answer, typed: typedIn(form) } : answer, { status: refusal.status })
  },
})

function cancelled(page: Shown, result: CancelResult, isConfirmed: boolean): Answer {
  if (result.kind !== 'cancelled') return refused(GONE)
  return done(page, isConfirmed ? 'annule' : 'annule-sans-mail')
}

function moved(page: Shown, result: MoveResult, isConfirmed: boolean): Answer {
  if (result.kind === 'moved') return done(page, isConfirmed ? 'deplace' : 'deplace-sans-mail')
  if (result.kind === 'unchanged') return done(page, 'inchange')
  if (result.kind !== 'taken') return refused(GONE)
  return data<VisitAnswer>({ banner: takenText(result.next.length), errors: {}, proposed: proposedTimes(result.next) }, { status: 409 })
}

/** To the page of the visit: who goes back after another change must not come to a page that only a form could make. */
function done({ token, request }: Shown, said: VisitSaid): Answer {
  return redirect(visitPath(token, { embedded: new URL(request.url).searchParams.get('embed') === 'true', said }), 303)
}

function refused(banner: string): Answer {
  return data<VisitAnswer>({ banner, errors: {}, proposed: [] }, { status: 409 })
}

function toCorrect(errors: Readonly<Record<string, string>>, day = ''): Answer {
  return data<VisitAnswer>({ banner: 'Il reste à corriger\u00a0:', errors, proposed: [], day }, { status: 422 })
}
