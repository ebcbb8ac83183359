import { Form, data, href } from 'react-router'
import { DeadLinkCard } from '#app/features/accounts/components/DeadLinkCard.tsx'
import { SignInCard } from '#app/features/accounts/components/SignInCard.tsx'
import { SignInHelp } from '#app/features/accounts/components/SignInHelp.tsx'
import { confirmEmailChange, findEmailChange } from '#app/features/accounts/email-change.commands.server.ts'
import { TOKEN_PARAM } from '#app/features/accounts/paths.ts'
import { waitText } from '#app/lib/wait-text.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import { requireTextsOfAnybody } from '#app/platform/http/read-upload.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { pageTitle } from '#app/platform/site/page-title.ts'
import type { Route } from './+types/new-email.ts'

/** Looking changes nothing: programs that open every link of a mail confirm no address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get(TOKEN_PARAM) ?? ''
  const change = await findEmailChange(getCtx(context), { token })
  return change ? { token, ...change } : data(null, { status: 404 })
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = textField(await requireTextsOfAnybody(request), TOKEN_PARAM)
  const result = await confirmEmailChange(getCtx(context), { token })
  switch (result.kind) {
    case 'changed':
      // Said aloud: afterwards the link is used up, and the loader would answer 404 for the whole page.
      return data({ changed: result.newEmail, problem: undefined }, { status: 200 })
    case 'email-taken':
      return data({ changed: undefined, problem: 'Un autre compte utilise déjà cette adresse\u00a0: la vôtre reste la même.' }, { status: 409 })
    case 'throttled':
      return data({ changed: undefined, problem: `Trop d’essais. Réessayez dans ${waitText(result.retryAfterS)}.` }, { status: 429 })
    case 'invalid-link':
      return data({ changed: undefined, problem: 'Ce lien ne fonctionne plus.' }, { status: 404 })
  }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Nouvelle adresse') }, { name: 'robots', content: 'noindex' }]
}

export default function NewEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.changed !== undefined) {
    return (
      <SignInCard title="Adresse confirmée" lead={`Connectez-vous désormais avec ${actionData.changed}.`} after={<SignInHelp />}>
        <ButtonLink variant="beacon" size="l" href={href('/admin')}>
          Aller à l’administration
        </ButtonLink>
      </SignInCard>
    )
  }
  if (!loaderData) {
    return (
      <DeadLinkCard
        text={actionData?.problem ?? 'Il a déjà servi, ou plus d’une heure a passé. Demandez le changement de nouveau depuis l’écran Mon compte.'}
        action={{ label: 'Aller à l’administration', href: href('/admin') }}
      />
    )
  }
  return (
    <SignInCard
      title="Confirmer l’adresse"
      lead={`Votre compte ${loaderData.email} passe à ${loaderData.newEmail}. Vos autres appareils seront déconnectés.`}
      after={<SignInHelp />}
    >
      <Form className="form" method="post">
        {actionData?.problem && <ErrorSummary title={actionData.problem} />}
        <HiddenFields fields={{ [TOKEN_PARAM]: loaderData.token }} />
        <Button type="submit" variant="beacon" size="l">
          Confirmer cette adresse
        </Button>
      </Form>
    </SignInCard>
  )
}
