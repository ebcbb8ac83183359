import type { StaffNotice } from '#app/ui/staff/Notice.tsx'

/** What the forms of one's own account ask for, in the field `intent`. */
export const ACCOUNT_INTENTS = [
  'rename',
  'digest',
  'password',
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

export interface AccountAnswer {
  notice?: StaffNotice
  /** By field name, each unique on the screen. */
  errors?: Readonly<Record<string, string>>
  enrolment?: Enrolment
  /** Shown this one time. */
  recoveryCodes?: readonly string[]
}
