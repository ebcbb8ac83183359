import { redirectPage } from '#app/features/requests/redirect-page.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { quoteFormUrl } from '#app/platform/site/outside-apps.server.ts'
import type { Route } from './+types/devis.ts'

/** Straight on to the quote form, with what the visitor chose. */
export function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  return redirectPage(quoteFormUrl(getCtx(context).env, { model: params.get('model'), repair: params.get('repair') }))
}
