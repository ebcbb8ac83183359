import { data } from 'react-router'
import { ForgottenPasswordForm as ForgottenPasswordSchema } from '#app/features/accounts/account.schema.ts'
import { ForgottenPasswordForm } from '#app/features/accounts/components/ForgottenPasswordForm.tsx'
import type { ForgottenPasswordAnswer } from '#app/features/accounts/components/ForgottenPasswordForm.tsx'
import { requestPasswordReset } from '#app/features/accounts/password-reset.commands.server.ts'
import { waitText } from '#app/lib/wait-text.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { readForm, refuse } from '#app/platform/http/read-form.server.ts'
import { requireTextsOfAnybody } from '#app/platform/http/read-upload.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/forgotten-password.ts'

export function loader() {
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await requireTextsOfAnybody(request)
  const input = readForm(form, ForgottenPasswordSchema)
  if (!input.valid) return answer({ kind: 'refused', ...input.refusal }, 400)
  const result = await requestPasswordReset(getCtx(context), input.value)
  if (result.kind === 'sent') return answer({ kind: 'sent', email: input.value.email }, 200)
  return answer({ kind: 'refused', banner: `Trop de demandes. Réessayez dans ${waitText(result.retryAfterS)}.`, ...refuse(form, {}) }, 429)
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Mot de passe oublié') }, { name: 'robots', content: 'noindex' }]
}

export default function ForgottenPassword({ actionData }: Route.ComponentProps) {
  return <ForgottenPasswordForm answer={actionData} />
}

function answer(body: ForgottenPasswordAnswer, status: number) {
  return data(body, { status })
}
