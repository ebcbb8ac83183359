import { redirectPage } from '#app/features/requests/redirect-page.server.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { quoteFormUrl } from '#app/platform/site/outside-apps.server.ts'
import type { Route } from './+types/quote.ts'

export const handle = { params: { model: 'free', repair: 'free' } } satisfies PageHandle

/** Straight on to the quote form, with what the visitor chose. */
export function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const { env, facts } = getCtx(context)
  return redirectPage(facts, quoteFormUrl(env, { model: params.get('model'), repair: params.get('repair') }))
}
