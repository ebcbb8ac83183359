import type { StaffNotice } from '#app/ui/staff/Notice.tsx'

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

export interface AccountAnswer {
  notice?: StaffNotice
  /** By field name, each unique on the screen. */
  errors?: Readonly<Record<string, string>>
  enrolment?: Enrolment
  askAgain?: AskAgain
  /** The address as typed, for the form that refused it. */
  typedEmail?: string
  /** Shown this one time. */
  recoveryCodes?: readonly string[]
}
