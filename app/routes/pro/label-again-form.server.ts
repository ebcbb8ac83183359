import { data } from 'react-router'
import { SENT_TOKEN_PARAM } from '#app/features/requests/form-answer.ts'
import { findSentLabel, mailLabelAgain } from '#app/features/requests/label-again.server.ts'
import { findSentState, opensSent } from '#app/features/requests/sent-link.server.ts'
import type { PublicForm } from '#app/platform/http/public-form.server.ts'
import { wayOutOf } from '#app/workflows/way-out.server.ts'

/** Presses in a row from one address block; and labels to one address, five megabytes each. */
const LIMITS = { address: { capacity: 10, refillS: 60 }, mails: { capacity: 3, refillS: 3_600 } }

type Answer = ReturnType<typeof data<{ labelSent: boolean }>>

/** The label of a case once more, for whoever has the link of the page after its form. It goes to the address of the case alone. */
export const labelAgainForm: PublicForm<string, Answer> = {
  name: 'label-again',
  limits: LIMITS,
  async read({ ctx, request }) {
    const params = new URL(request.url).searchParams
    const reference = params.get('reference') ?? ''
    const id = (await opensSent(ctx, reference, params.get(SENT_TOKEN_PARAM))) ? ((await findSentState(ctx, reference))?.id ?? null) : null
    return id === null ? { answer: notSent(404) } : { value: id, mailed: [(await findSentLabel(ctx, id))?.to ?? null] }
  },
  async run({ ctx }, id, mayMail) {
    return mayMail && (await mailLabelAgain(ctx, id, wayOutOf)) ? data({ labelSent: true }) : notSent(409)
  },
  refuse: (_post, { status }) => notSent(status),
}

function notSent(status: number): Answer {
  return data({ labelSent: false }, { status })
}
