import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'

/** `invitation`: a link that no mail takes to whom it is for, so that a manager does. */
export interface TeamAnswer extends StaffAnswer {
  invitation?: { email: string; link: string }
}

/** Query parameters that open the drawer of an account, or the one that invites. */
export const MEMBER_PARAM = 'compte'
export const INVITE_PARAM = 'inviter'

/** What the team screen's forms ask for, in the field `intent`. */
export const TEAM_INTENTS = ['invite', 'role', 'suspend', 'reinstate', 'remove-factor', 'remove', 'resend', 'withdraw'] as const
export type TeamIntent = (typeof TEAM_INTENTS)[number]
