import { data } from 'react-router'
import type { AccountAnswer, AccountIntent } from '#app/features/accounts/account-answer.ts'
import { PROOF_FIELD } from '#app/features/accounts/account-answer.ts'
import type { ProofRefusal } from '#app/features/accounts/step-up.server.ts'
import { waitText } from '#app/lib/wait-text.ts'
import { textField, typedIn } from '#app/platform/http/read-form.server.ts'

export type Answer = ReturnType<typeof answer>

export function answer(body: AccountAnswer, status = 200, headers: [string, string][] = []) {
  return data(body, { status, headers })
}

/** The password that came with the form asked again. */
export function proofIn(form: FormData): { currentPassword?: string } {
  const typed = textField(form, PROOF_FIELD)
  return typed === '' ? {} : { currentPassword: typed }
}

const REFUSALS = new Set<string>(['current-password-required', 'wrong-current-password', 'throttled'] satisfies ProofRefusal['kind'][])

export function isProofRefusal(result: { kind: string }): result is ProofRefusal {
  return REFUSALS.has(result.kind)
}

/** Asks for the password in place: what was asked for comes along and is done once the password is right. */
export function askAgain(form: FormData, intent: AccountIntent, refusal: ProofRefusal): Answer {
  const again = { askAgain: { intent, fields: typedIn(form) } }
  switch (refusal.kind) {
    case 'current-password-required':
      return answer({ ...again, ...(form.has(PROOF_FIELD) && { errors: { [PROOF_FIELD]: 'Indiquez votre mot de passe.' } }) }, 403)
    case 'wrong-current-password':
      return answer({ ...again, errors: { [PROOF_FIELD]: 'Ce n’est pas votre mot de passe actuel.' } }, 400)
    case 'throttled':
      return answer({ ...again, errors: { [PROOF_FIELD]: `Trop d’essais. Réessayez dans ${waitText(refusal.retryAfterS)}.` } }, 429)
  }
}
