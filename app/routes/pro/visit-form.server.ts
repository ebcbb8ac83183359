import { data, redirect } from 'react-router'
import { BOOKING_TOKEN_PARAM, visitPath } from '#app/features/booking/booking-addresses.ts'
import { findVisit } from '#app/features/booking/booking.commands.server.ts'
import { visitChangeForm } from '#app/features/booking/visit-change-form.server.ts'
import type { VisitAnswer } from '#app/features/booking/booking-answer.ts'
import { STARTS_EARLY_FIELD } from '#app/features/contracts/contract-summary.ts'
import { WISH_FIELDS, wishSaidOf } from '#app/features/contracts/early-start.ts'
import type { WishResult } from '#app/features/contracts/early-start.ts'
import type { Post, PublicForm, Reading } from '#app/platform/http/public-form.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import { contractOfMovedVisit } from '#app/workflows/contract-of-form.server.ts'
import { askAtVisit } from '#app/workflows/customer-wish.server.ts'

/** Its mail says what the contract of the visit still allows. */
const changeForm = visitChangeForm(contractOfMovedVisit)

type Change = typeof changeForm extends PublicForm<infer Value, unknown> ? Value : never
type Asked = { change: Change } | { wishFor: string; token: string }
type Shown = VisitAnswer | { wish: WishResult | 'unticked' }
type Answer = Response | ReturnType<typeof data<Shown>>

/** The page of a visit takes two forms: its change, and the wish that the work begins before the end of the period of withdrawal. */
export const visitForm: PublicForm<Asked, Answer> = {
  name: changeForm.name,
  limits: changeForm.limits,
  async read(post) {
    if (post.form.has(WISH_FIELDS.button)) return readWish(post)
    const reading = await changeForm.read(post)
    return 'value' in reading ? { ...reading, value: { change: reading.value } } : reading
  },
  async run(post, asked, mayMail) {
    if ('change' in asked) return changeForm.run(post, asked.change, mayMail)
    // At home the wish counts once it is confirmed on a durable medium (L. 221-25): where no mail may leave it is not taken.
    if (!mayMail) return data<Shown>({ wish: 'no-more-mails' }, { status: 429 })
    const wish = await askAtVisit(post.ctx, { token: asked.token, contractId: asked.wishFor })
    const said = wishSaidOf(wish)
    if (said === null) return data<Shown>({ wish }, { status: 409 })
    return redirect(visitPath(asked.token, { embedded: new URL(post.request.url).searchParams.get('embed') === 'true', said }), 303)
  },
  refuse: (post, refusal) => changeForm.refuse(post, refusal),
}

/** The box is the wish: the button alone asks for nothing. */
async function readWish({ ctx, form, request }: Post): Promise<Reading<Asked, Answer>> {
  if (!form.has(STARTS_EARLY_FIELD)) return { answer: data<Shown>({ wish: 'unticked' }, { status: 422 }) }
  const token = new URL(request.url).searchParams.get(BOOKING_TOKEN_PARAM) ?? ''
  const visit = await findVisit(ctx, token)
  return { value: { wishFor: textField(form, WISH_FIELDS.contract), token }, contacts: [token], mailed: [visit?.email ?? null] }
}
