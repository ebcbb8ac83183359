import { SEARCH_MIN_LENGTH, SEARCH_PARAM } from '#app/features/admin-frame/found.ts'
import type { SearchAnswer } from '#app/features/admin-frame/use-search.ts'
import { requireStaff } from '#app/features/accounts/guard.server.ts'
import { textOf } from '#app/lib/address-params.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/search.ts'
import { searchEverything } from './search-everything.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

/** Longer texts name nothing that staff look for. */
const TYPED_MAX = 80

/** What the palette finds beside screens and actions. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const typed = textOf(url.searchParams, SEARCH_PARAM).trim().slice(0, TYPED_MAX)
  const found = typed.length < SEARCH_MIN_LENGTH ? [] : await searchEverything(getCtx(context), typed)
  return Response.json({ typed, found } satisfies SearchAnswer, { headers: { 'Cache-Control': 'no-store' } })
}
