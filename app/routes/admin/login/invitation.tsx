import { data, href } from 'react-router'
import { AcceptInvitationForm } from '#app/features/accounts/account.schema.ts'
import { DeadLinkCard } from '#app/features/accounts/components/DeadLinkCard.tsx'
import { MailedLinkForm } from '#app/features/accounts/components/MailedLinkForm.tsx'
import { acceptInvitation, findInvitation } from '#app/features/accounts/invitations.commands.server.ts'
import { TOKEN_PARAM } from '#app/features/accounts/paths.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { requireTextsOfAnybody } from '#app/platform/http/read-upload.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/invitation.ts'
import { mailedLinkAnswer } from './mailed-link-answer.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get(TOKEN_PARAM) ?? ''
  const link = await findInvitation(getCtx(context), { token })
  return link ? { token, ...link } : data(null, { status: 404 })
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await requireTextsOfAnybody(request)
  const input = readForm(form, AcceptInvitationForm)
  if (!input.valid) return data(input.refusal, { status: 400 })
  const ctx = getCtx(context)
  const result = await acceptInvitation(ctx, { token: textField(form, TOKEN_PARAM), ...input.value, channel: 'browser' })
  return mailedLinkAnswer(ctx, request, form, result)
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Invitation') }, { name: 'robots', content: 'noindex' }]
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <DeadLinkCard
        text="L’invitation a déjà servi, a été remplacée ou date de plus de 7 jours. Demandez à un gérant de vous en envoyer une autre."
        action={{ label: 'Aller à la connexion', href: href('/login') }}
      />
    )
  }
  return (
    <MailedLinkForm
      {...loaderData}
      title="Bienvenue dans l’équipe"
      lead="Choisissez un mot de passe pour ouvrir votre accès."
      submitLabel="Ouvrir mon accès"
      answer={actionData}
    />
  )
}
