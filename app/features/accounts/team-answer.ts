/** Query parameters that open the drawer of an account, or the one that invites. */
export const MEMBER_PARAM = 'compte'
export const INVITE_PARAM = 'inviter'

/** What the team screen's forms ask for, in the field `intent`. */
export const TEAM_INTENTS = ['invite', 'role', 'suspend', 'reinstate', 'remove-factor', 'remove', 'resend', 'withdraw'] as const
export type TeamIntent = (typeof TEAM_INTENTS)[number]
