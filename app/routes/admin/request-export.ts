import { isUuid } from '#app/lib/uuid.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/request-export.ts'
import { requireArea } from './area-guard.server.ts'
import { exportPerson } from './person.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('requests')]

/** What is kept about one person, as a file for them. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const person = isUuid(params.id) ? await exportPerson(getCtx(context), params.id) : undefined
  if (!person) throw new Response('Demande inconnue', { status: 404, statusText: 'Demande inconnue' })
  return new Response(JSON.stringify(person, null, 2), {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Content-Disposition': `attachment; filename="donnees-${params.id}.json"` },
  })
}
