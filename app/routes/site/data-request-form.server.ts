import { data } from 'react-router'
import type { DataRequestAnswer } from '#app/features/privacy/components/DataRequestForm.tsx'
import { DataRequestForm } from '#app/features/privacy/data-request.schema.ts'
import type { DataRequestInput } from '#app/features/privacy/data-request.schema.ts'
import { askAboutData } from '#app/features/privacy/data-requests.server.ts'
import { REFUSAL_TEXTS } from '#app/platform/http/form-refusals.ts'
import type { PublicForm } from '#app/platform/http/public-form.server.ts'
import { readForm, typedIn } from '#app/platform/http/read-form.server.ts'

/** Requests in a row from one address block, and mails to one address that ask to confirm them. */
const LIMITS = { address: { capacity: 6, refillS: 300 }, mails: { capacity: 3, refillS: 3_600 } }

type Answer = ReturnType<typeof data<DataRequestAnswer>>

/** Somebody asks about their own data; the mail that follows proves the address. */
export const dataRequestForm: PublicForm<DataRequestInput, Answer> = {
  name: 'data-request',
  honeypot: 'site',
  limits: LIMITS,
  read({ form }) {
    const input = readForm(form, DataRequestForm)
    return input.valid
      ? { value: input.value, mailed: [input.value.email] }
      : { answer: back(form, 422, 'Il reste à corriger\u00a0:', input.refusal.errors) }
  },
  async run({ ctx }, input, mayMail) {
    await askAboutData(ctx, { ...input, mayMail })
    return data<DataRequestAnswer>({ sent: mayMail ? 'to-confirm' : 'kept', email: input.email })
  },
  refuse: ({ form }, refusal) => back(form, refusal.status, REFUSAL_TEXTS[refusal.kind]),
}

function back(form: FormData, status: number, banner: string, errors: Readonly<Record<string, string>> = {}): Answer {
  return data<DataRequestAnswer>({ banner, errors, typed: typedIn(form) }, { status })
}
