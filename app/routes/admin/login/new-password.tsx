import { useEffect } from 'react'
import { data, href } from 'react-router'
import { NewPasswordForm } from '#app/features/accounts/account.schema.ts'
import { useAuth } from '#app/features/accounts/auth/AuthProvider.tsx'
import { DeadLinkCard } from '#app/features/accounts/components/DeadLinkCard.tsx'
import { MailedLinkForm } from '#app/features/accounts/components/MailedLinkForm.tsx'
import { findPasswordReset, resetPassword } from '#app/features/accounts/password-reset.commands.server.ts'
import { TOKEN_PARAM } from '#app/features/accounts/paths.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { requireTextsOfAnybody } from '#app/platform/http/read-upload.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/new-password.ts'
import { mailedLinkAnswer } from './mailed-link-answer.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get(TOKEN_PARAM) ?? ''
  const link = await findPasswordReset(getCtx(context), { token })
  return link ? { token, email: link.email } : data(null, { status: 404 })
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await requireTextsOfAnybody(request)
  const input = readForm(form, NewPasswordForm)
  if (!input.valid) return data(input.refusal, { status: 400 })
  const ctx = getCtx(context)
  const result = await resetPassword(ctx, { token: textField(form, TOKEN_PARAM), password: input.value.password, channel: 'browser' })
  return mailedLinkAnswer(ctx, request, form, result)
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Nouveau mot de passe') }, { name: 'robots', content: 'noindex' }]
}

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { announceRecovery } = useAuth()
  const token = loaderData?.token
  useEffect(() => {
    if (token) announceRecovery()
  }, [token, announceRecovery])
  if (!loaderData) {
    return (
      <DeadLinkCard
        text="Il a déjà servi, ou plus de 30 minutes ont passé. Demandez-en un autre."
        action={{ label: 'Recevoir un autre lien', href: href('/login/mot-de-passe-oublie') }}
      />
    )
  }
  return (
    <MailedLinkForm
      {...loaderData}
      title="Nouveau mot de passe"
      lead="Vos autres appareils seront déconnectés."
      submitLabel="Enregistrer mon mot de passe"
      answer={actionData}
    />
  )
}
