import { DEVICE_SEARCH } from '#app/features/requests/form-answer.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import type { Route } from './+types/devices.ts'
import { deviceCatalogue } from './device-catalogue.server.ts'

export const handle = { params: { [DEVICE_SEARCH.query]: 'free', [DEVICE_SEARCH.model]: 'free' } } satisfies PageHandle

/** Models for the device field of the request forms, while somebody types; or what is repaired on one. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const catalogue = deviceCatalogue(getCtx(context))
  const { searchParams } = new URL(request.url)
  const slug = searchParams.get(DEVICE_SEARCH.model)
  const headers = { 'Cache-Control': 'no-cache', 'X-Robots-Tag': 'noindex' }
  if (slug !== null) return Response.json({ offer: (await catalogue.find(slug)) ?? null }, { headers })
  return Response.json({ found: await catalogue.search(searchParams.get(DEVICE_SEARCH.query) ?? '') }, { headers })
}
