import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'

/** What the forms of one's own account ask for, in the field `intent`. */
export const ACCOUNT_INTENTS = [
  'rename',
  'digest',
  'password',
  'email',
  'withdraw-email',
  'enrol',
  'verify',
  'remove-factor',
  'renew-codes',
  'revoke',
  'sign-out-others',
  'sign-out-everywhere',
] as const
export type AccountIntent = (typeof ACCOUNT_INTENTS)[number]

/** An authenticator application that is being added: shown until its first code is right. */
export interface Enrolment {
  factorId: string
  /** For typing it in by hand. */
  secret: string
  uri: string
  /** The same as a picture, `data:` address. */
  qr: string
}

/** The password typed to go on, after the session's own proof grew old. */
export const PROOF_FIELD = 'proof'

/** What was asked for before a proof was missing: posted again, as it was, with the password. */
export interface AskAgain {
  intent: AccountIntent
  fields: Readonly<Record<string, string>>
}

/** Names of fields are unique on the screen. */
export interface AccountAnswer extends StaffAnswer {
  enrolment?: Enrolment
  askAgain?: AskAgain
  /** Shown this one time. */
  recoveryCodes?: readonly string[]
}
