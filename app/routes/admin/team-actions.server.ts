import { z } from 'zod'
import { InviteForm } from '#app/features/accounts/account.schema.ts'
import { NAME_PROBLEM_TEXTS } from '#app/features/accounts/account-name.server.ts'
import { invite, resendInvitation, withdrawInvitation } from '#app/features/accounts/invitations.commands.server.ts'
import { TEAM_INTENTS } from '#app/features/accounts/team-answer.ts'
import type { TeamAnswer, TeamIntent } from '#app/features/accounts/team-answer.ts'
import { changeStaffRole, reinstateStaff, removeStaff, removeStaffSecondFactor, suspendStaff } from '#app/features/accounts/team.commands.server.ts'
import type { TeamChange } from '#app/features/accounts/team.commands.server.ts'
import { mailSaid } from '#app/platform/mail/leaving.ts'
import { STAFF_ROLES } from '#app/platform/db/tables/staff.server.ts'
import { readForm, refuse, requireFields, requireIntent } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'

const ForAccount = z.object({ userId: z.uuid() })
const RoleChange = ForAccount.extend({ role: z.enum(STAFF_ROLES) })

type Run = (ctx: AllowedCtx<'staff:write'>, form: FormData) => Promise<TeamAnswer>

const RUN = {
  invite: runInvite,
  async role(ctx, form) {
    const input = requireFields(form, RoleChange)
    const was = input.role === 'manager' ? 'staff' : 'manager'
    const text = input.role === 'manager' ? 'Le compte est maintenant gérant.' : 'Le compte est maintenant dans l’équipe.'
    return answerOf(await changeStaffRole(ctx, input), done(text, { intent: 'role', userId: input.userId, role: was }))
  },
  async suspend(ctx, form) {
    const input = requireFields(form, ForAccount)
    const undo = { intent: 'reinstate', userId: input.userId }
    return answerOf(await suspendStaff(ctx, input), done('Compte suspendu, ses appareils sont déconnectés.', undo))
  },
  async reinstate(ctx, form) {
    const input = requireFields(form, ForAccount)
    return answerOf(await reinstateStaff(ctx, input), done('Compte rétabli.', { intent: 'suspend', userId: input.userId }))
  },
  'remove-factor': async (ctx, form) =>
    answerOf(await removeStaffSecondFactor(ctx, requireFields(form, ForAccount)), done('Double vérification retirée.')),
  remove: async (ctx, form) => answerOf(await removeStaff(ctx, requireFields(form, ForAccount)), done('Compte supprimé.')),
  async resend(ctx, form) {
    const resent = await resendInvitation(ctx, requireFields(form, ForAccount))
    if (resent.kind === 'unknown') return waiting(false, '')
    const text = mailSaid(ctx, 'Invitation renvoyée. Le lien d’avant ne fonctionne plus.', 'Nouveau lien. Celui d’avant ne fonctionne plus.')
    return { notice: done(text), ...linkToPass(resent) }
  },
  withdraw: async (ctx, form) => waiting(await withdrawInvitation(ctx, requireFields(form, ForAccount)), 'Invitation retirée.'),
} satisfies Record<TeamIntent, Run>

/** Does what a form of the team screen asks for. */
export async function runTeamIntent(ctx: AllowedCtx<'staff:write'>, form: FormData): Promise<TeamAnswer> {
  return RUN[requireIntent(form, TEAM_INTENTS)](ctx, form)
}

async function runInvite(ctx: AllowedCtx<'staff:write'>, form: FormData): Promise<TeamAnswer> {
  const input = readForm(form, InviteForm)
  if (!input.valid) return input.refusal
  const result = await invite(ctx, input.value)
  if (result.kind === 'email-taken') return refuse(form, { email: 'Cette adresse a déjà un compte ou une invitation.' })
  if (result.kind === 'unfit-name') return refuse(form, { name: NAME_PROBLEM_TEXTS[result.problem] })
  const { email } = input.value
  const text = mailSaid(ctx, `Invitation envoyée à ${email}.`, `Invitation de ${email} prête\u00a0: donnez-lui son lien.`)
  return { notice: done(text), ...linkToPass({ email, link: result.link }) }
}

function linkToPass({ email, link }: { email: string; link: string | null }): Pick<TeamAnswer, 'invitation'> {
  return link === null ? {} : { invitation: { email, link } }
}

function answerOf(change: TeamChange, notice: StaffNotice): StaffAnswer {
  return { notice: change.kind === 'changed' ? notice : failed(REFUSALS[change.kind]) }
}

const REFUSALS = {
  'unknown-account': 'Ce compte n’existe plus.',
  'last-manager': 'Il faut au moins un gérant actif. Nommez-en un autre d’abord.',
} as const

function waiting(isDone: boolean, text: string): StaffAnswer {
  return { notice: isDone ? done(text) : failed('Cette invitation a déjà été acceptée ou retirée.') }
}
