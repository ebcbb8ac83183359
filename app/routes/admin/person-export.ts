import { ALSO_PARAM, PERSON_ADDRESS, readAlso } from '#app/features/person/person-address.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { readContact } from '#app/lib/read-contact.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import type { Route } from './+types/person-export.ts'
import { requireArea } from './area-guard.server.ts'
import { exportPerson } from '#app/workflows/person.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('requests')]

/** What is kept about one person, as a file for them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { contact } = readContact(readAddress(url.searchParams, PERSON_ADDRESS).typed)
  const person = await exportPerson(getCtx(context), { contact, also: readAlso(url.searchParams.getAll(ALSO_PARAM)) })
  if (!person) throw new Response('Personne inconnue', { status: 404, statusText: 'Personne inconnue' })
  return new Response(JSON.stringify(person, null, 2), {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Content-Disposition': 'attachment; filename="donnees-personne.json"' },
  })
}
