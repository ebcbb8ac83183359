import type { StaffNotice } from '#app/ui/staff/Notice.tsx'

/** Query parameters that open the drawer of an account, or the one that invites. */
export const MEMBER_PARAM = 'compte'
export const INVITE_PARAM = 'inviter'

/** What the team screen's forms ask for, in the field `intent`. */
export const TEAM_INTENTS = ['invite', 'role', 'suspend', 'reinstate', 'remove-factor', 'remove', 'resend', 'withdraw'] as const
export type TeamIntent = (typeof TEAM_INTENTS)[number]

export interface TeamAnswer {
  notice?: StaffNotice
  /** Of the invitation form. */
  errors?: Readonly<Record<string, string>>
  /** What was typed, given back when it could not be used. */
  typed?: { email: string; name: string; role: string }
}
