import { RequestSentPage } from '#app/features/requests/components/RequestSentPage.tsx'
import { isReference } from '#app/features/requests/reference.ts'
import type { RequestKind } from '#app/features/requests/request-kinds.ts'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/demande-envoyee.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  return {
    publicUrl: getCtx(context).env.PUBLIC_URL,
    kind: kindOf(params.get('type')),
    reference: knownReference(params.get('reference')),
    embedded: params.get('embed') === 'true',
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Votre demande est bien arrivée | QualiRépar',
    description: 'Votre demande est arrivée au magasin. Nous répondons sous 24 h, par e-mail ou par téléphone. Voici la suite, étape par étape.',
    path: '/pro/demande-envoyee',
    publicUrl: loaderData.publicUrl,
    noindex: true,
  })
}

export default function RequestSent({ loaderData }: Route.ComponentProps) {
  return <RequestSentPage {...loaderData} />
}

/** Nothing else that an address may carry is shown as ours. */
function knownReference(text: string | null): string | null {
  return text !== null && isReference(text) ? text : null
}

function kindOf(word: string | null): RequestKind {
  return word === 'visit' || word === 'postal' ? word : 'quote'
}
