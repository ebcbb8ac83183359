import { data, isRouteErrorResponse } from 'react-router'
import { REQUEST_KIND_WORDS } from '#app/features/privacy/data-request-kinds.ts'
import { findDataRequest } from '#app/features/privacy/data-requests.server.ts'
import { ContactPage } from '#app/features/requests/components/ContactPage.tsx'
import { dateText } from '#app/lib/french-dates.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import { publicForm } from '#app/platform/http/public-form.server.ts'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { Button } from '#app/ui/Button.tsx'
import { Said } from '#app/ui/Said.tsx'
import type { Route } from './+types/data-request.ts'
import { confirmDataForm } from './confirm-data-form.server.ts'
import { LostLink } from './lost-link.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  // Behind a secret: never kept for somebody else.
  neverKeepPage(ctx)
  if (ctx.page.outage) return { request: null }
  const request = await findDataRequest(ctx, params.secret)
  if (!request) throw data(null, { status: 404 })
  return { request }
}

export const action = publicForm(confirmDataForm)

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Votre demande') }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'same-origin' }]
}

export default function DataRequest({ loaderData: { request }, actionData }: Route.ComponentProps) {
  const lead = request
    ? `${REQUEST_KIND_WORDS[request.kind]}. Réponse au plus tard le ${dateText(request.dueOn)}.`
    : 'Elle n’est pas encore confirmée.'
  const isOpen = request === null || request.state === 'unconfirmed'
  return (
    <ContactPage embedded={false} answered={actionData !== undefined} title="Votre demande" lead={lead}>
      {actionData && <p role="alert">{actionData.banner}</p>}
      {isOpen && (
        <form method="post">
          <Button type="submit" variant="beacon" size="l">
            Confirmer ma demande
          </Button>
        </form>
      )}
      {request?.state === 'confirmed' && <Said>Votre demande est confirmée. La réponse arrive par e-mail.</Said>}
      {request?.state === 'closed' && <p>Nous avons répondu à cette demande.</p>}
    </ContactPage>
  )
}

/** A link that was cut off says what to do; the status stays 404. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <LostLink title="Ce lien ne mène à aucune demande" subject="Lien de ma demande" />
}
