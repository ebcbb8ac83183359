import { z } from 'zod'
import { InviteForm } from '#app/features/accounts/account.schema.ts'
import { invite, resendInvitation, withdrawInvitation } from '#app/features/accounts/invitations.commands.server.ts'
import { TEAM_INTENTS } from '#app/features/accounts/team-answer.ts'
import type { TeamAnswer, TeamIntent } from '#app/features/accounts/team-answer.ts'
import { changeStaffRole, reinstateStaff, removeStaff, removeStaffSecondFactor, suspendStaff } from '#app/features/accounts/team.commands.server.ts'
import type { TeamChange } from '#app/features/accounts/team.commands.server.ts'
import { STAFF_ROLES } from '#app/platform/db/tables/staff.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'

const ForAccount = z.object({ userId: z.uuid() })
const RoleChange = ForAccount.extend({ role: z.enum(STAFF_ROLES) })

type Run = (ctx: AllowedCtx<'staff:write'>, form: FormData) => Promise<TeamAnswer>

const RUN = {
  invite: runInvite,
  async role(ctx, form) {
    const input = valid(form, RoleChange)
    const was = input.role === 'manager' ? 'staff' : 'manager'
    return answerOf(await changeStaffRole(ctx, input), {
      text: input.role === 'manager' ? 'Le compte est maintenant gérant.' : 'Le compte est maintenant dans l’équipe.',
      undo: { intent: 'role', userId: input.userId, role: was },
    })
  },
  async suspend(ctx, form) {
    const input = valid(form, ForAccount)
    return answerOf(await suspendStaff(ctx, input), {
      text: 'Compte suspendu, ses appareils sont déconnectés.',
      undo: { intent: 'reinstate', userId: input.userId },
    })
  },
  async reinstate(ctx, form) {
    const input = valid(form, ForAccount)
    return answerOf(await reinstateStaff(ctx, input), { text: 'Compte rétabli.', undo: { intent: 'suspend', userId: input.userId } })
  },
  'remove-factor': async (ctx, form) =>
    answerOf(await removeStaffSecondFactor(ctx, valid(form, ForAccount)), { text: 'Double vérification retirée.' }),
  remove: async (ctx, form) => answerOf(await removeStaff(ctx, valid(form, ForAccount)), { text: 'Compte supprimé.' }),
  resend: async (ctx, form) =>
    waiting(await resendInvitation(ctx, valid(form, ForAccount)), 'Invitation renvoyée. Le lien d’avant ne fonctionne plus.'),
  withdraw: async (ctx, form) => waiting(await withdrawInvitation(ctx, valid(form, ForAccount)), 'Invitation retirée.'),
} satisfies Record<TeamIntent, Run>

/** Does what a form of the team screen asks for. */
export async function runTeamIntent(ctx: AllowedCtx<'staff:write'>, form: FormData): Promise<TeamAnswer> {
  const intent = TEAM_INTENTS.find((known) => known === form.get('intent'))
  if (!intent) throw new Response('Demande inconnue', { status: 400 })
  return RUN[intent](ctx, form)
}

async function runInvite(ctx: AllowedCtx<'staff:write'>, form: FormData): Promise<TeamAnswer> {
  const typed = { email: textField(form, 'email'), name: textField(form, 'name'), role: textField(form, 'role') }
  const input = readForm(form, InviteForm)
  if (!input.valid) return { errors: input.errors, typed }
  const result = await invite(ctx, input.value)
  if (result.kind === 'email-taken') return { errors: { email: 'Cette adresse a déjà un compte ou une invitation.' }, typed }
  return { notice: { kind: 'done', text: `Invitation envoyée à ${input.value.email}.` } }
}

function answerOf(change: TeamChange, done: Omit<StaffNotice, 'kind'>): TeamAnswer {
  if (change.kind === 'changed') return { notice: { kind: 'done', ...done } }
  return { notice: { kind: 'error', text: REFUSALS[change.kind] } }
}

const REFUSALS = {
  'unknown-account': 'Ce compte n’existe plus.',
  'last-manager': 'Il faut au moins un gérant actif. Nommez-en un autre d’abord.',
} as const

function waiting(done: boolean, text: string): TeamAnswer {
  return { notice: done ? { kind: 'done', text } : { kind: 'error', text: 'Cette invitation a déjà été acceptée ou retirée.' } }
}

/** Fields that our own buttons post: wrong ones are not a person's mistake. */
function valid<Value>(form: FormData, schema: z.ZodType<Value>): Value {
  const input = readForm(form, schema)
  if (!input.valid) throw new Response('Demande incomplète', { status: 400 })
  return input.value
}
