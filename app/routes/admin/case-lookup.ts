import { LOOKUP_ADDRESS } from '#app/features/repairs/deposit/counter-lookup.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { lookUp } from '#app/workflows/counter-lookup.server.ts'
import type { Route } from './+types/case-lookup.ts'
import { requireArea } from './area-guard.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('cases')]

/** People, models, prices and devices seen before, for the form of a new case while somebody types. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return Response.json(await lookUp(getCtx(context), readAddress(url.searchParams, LOOKUP_ADDRESS)), { headers: { 'Cache-Control': 'no-store' } })
}
