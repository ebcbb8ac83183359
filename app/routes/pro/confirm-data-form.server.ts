import { data } from 'react-router'
import { confirmDataRequest } from '#app/features/privacy/data-requests.server.ts'
import { REFUSAL_TEXTS } from '#app/platform/http/form-refusals.ts'
import type { PublicForm } from '#app/platform/http/public-form.server.ts'

/** Confirmations in a row from one address block. */
const LIMITS = { address: { capacity: 10, refillS: 60 } }

type Answer = ReturnType<typeof data<{ banner: string }>> | undefined

/** The button behind the link of the mail: the request comes from its address. */
export const confirmDataForm: PublicForm<string, Answer> = {
  name: 'confirm-data-request',
  limits: LIMITS,
  read: ({ params }) => ({ value: params['secret'] ?? '' }),
  async run({ ctx }, secret) {
    if (!(await confirmDataRequest(ctx, secret))) throw data(null, { status: 404 })
    return undefined
  },
  refuse: (_post, refusal) => data({ banner: REFUSAL_TEXTS[refusal.kind] }, { status: refusal.status }),
}
