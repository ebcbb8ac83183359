import { data, redirect } from 'react-router'
import type { WithdrawalAnswer } from '#app/features/contracts/components/WithdrawalPage.tsx'
import { WITHDRAWAL_PARAMS, receiptPath } from '#app/features/contracts/withdrawal-addresses.ts'
import { CHOICE_GONE_TEXT, leftText, rightText } from '#app/features/contracts/withdrawal-right.ts'
import { WithdrawalForm } from '#app/features/contracts/withdrawal.schema.ts'
import { getSingleWord } from '#app/features/words/words.queries.server.ts'
import { REFUSAL_TEXTS } from '#app/platform/http/form-refusals.ts'
import { takeMails } from '#app/platform/http/public-form.server.ts'
import type { PublicForm } from '#app/platform/http/public-form.server.ts'
import { readForm, typedIn } from '#app/platform/http/read-form.server.ts'
import { withdraw } from '#app/workflows/withdrawal.server.ts'
import type { WithdrawalInput } from '#app/workflows/withdrawal.server.ts'
import { guessedContact, guessedReference } from './guessed.server.ts'

/**
 * Declarations in a row from one address block; and for one person or one contract, wherever the guesses come from, beyond those of the own place. And
 * acknowledgements to one address that is not that of the contract.
 */
const LIMITS = {
  address: { capacity: 10, refillS: 60 },
  contact: { capacity: 10, refillS: 300 },
  ownPlace: { capacity: 3, refillS: 3_600 },
  mails: { capacity: 3, refillS: 3_600, ofContract: true as const },
}

type Answer = Response | ReturnType<typeof data<WithdrawalAnswer>>

/** The declaration of a withdrawal. Only this post changes something: both steps before it are pages. */
export const withdrawalForm: PublicForm<WithdrawalInput, Answer> = {
  name: 'withdrawal',
  limits: LIMITS,
  read({ form, request }) {
    const token = new URL(request.url).searchParams.get(WITHDRAWAL_PARAMS.token) ?? ''
    if (token !== '') form.set('reference', '')
    const input = readForm(form, WithdrawalForm)
    if (!input.valid) return { answer: back(form, 422, 'Il reste à corriger\u00a0:', input.refusal.errors) }
    const { email, phone, reference } = input.value
    return { value: { ...input.value, token }, contacts: [email, guessedContact(phone), token || guessedReference(reference)] }
  },
  async run({ ctx, form }, input) {
    const result = await withdraw(ctx, input, (txCtx, address) => takeMails(withdrawalForm, txCtx, { mailed: [address] }))
    if (result.kind === 'received') return redirect(receiptPath(result.receipt, result), 303)
    if (result.kind === 'left') return back(form, 409, leftText(result.at))
    if (result.kind === 'changed') return back(form, 409, CHOICE_GONE_TEXT)
    const words = await getSingleWord(ctx, 'withdrawal')
    return result.kind === 'missed' ? back(form, 422, words.missed) : back(form, 409, rightText(words.right, result.right))
  },
  refuse: ({ form }, refusal) => back(form, refusal.status, REFUSAL_TEXTS[refusal.kind]),
}

function back(form: FormData, status: number, banner: string, errors: Readonly<Record<string, string>> = {}): Answer {
  return data<WithdrawalAnswer>({ banner, errors, typed: typedIn(form) }, { status })
}
