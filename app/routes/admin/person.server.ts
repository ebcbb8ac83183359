import { visitTimeText } from '#app/features/booking/booking-text.ts'
import { eraseVisits, exportVisits, findUpcomingVisit } from '#app/features/booking/visit-person.server.ts'
import { eraseRepairs, exportRepairs, findOpenRepair } from '#app/features/repairs/repair-person.server.ts'
import { eraseRequests, exportRequests, findContact, listRequestIdsOf } from '#app/features/requests/request-person.server.ts'
import type { RequestChange } from '#app/features/requests/staff-requests.commands.server.ts'
import type { Contact } from '#app/lib/person.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'

/** `busy`: what has to end first, in words. */
export type PersonErased = RequestChange | { kind: 'busy'; what: string }

interface Person {
  contact: Contact
  requestIds: string[]
  visits: Awaited<ReturnType<typeof exportVisits>>
}

/** Everything kept about the person of a request, for them to take along; undefined for an unknown request. */
export async function exportPerson(ctx: Ctx, requestId: string) {
  const person = await findPerson(ctx, requestId)
  if (!person) return undefined
  return { ...(await exportRequests(ctx, person.requestIds)), visits: person.visits, workshop: await exportRepairs(ctx, ownerOf(person)) }
}

/** Forgets the person of a request in requests, visits and repairs alike, all or nothing. Nobody is forgotten whose device we have. */
export async function erasePerson(ctx: Ctx, input: { id: string }): Promise<PersonErased> {
  assertCan(ctx.actor, 'requests:write')
  return ctx.db.transaction(async (tx): Promise<PersonErased> => {
    const inside = { ...ctx, db: tx }
    const person = await findPerson(inside, input.id)
    if (!person) return { kind: 'unknown' }
    const repair = await findOpenRepair(inside, ownerOf(person))
    if (repair !== undefined) return { kind: 'busy', what: `la réparation ${repair} n’est pas close` }
    const visit = await findUpcomingVisit(inside, person.contact)
    if (visit) return { kind: 'busy', what: `une visite est prévue ${visitTimeText(visit)}` }
    await eraseRepairs(inside, ownerOf(person))
    await eraseVisits(inside, person.contact)
    return eraseRequests(inside, { id: input.id, contact: person.contact })
  })
}

async function findPerson(ctx: Ctx, requestId: string): Promise<Person | undefined> {
  const contact = await findContact(ctx, requestId)
  if (!contact) return undefined
  return { contact, requestIds: await listRequestIdsOf(ctx, requestId, contact), visits: await exportVisits(ctx, contact) }
}

function ownerOf({ contact, requestIds, visits }: Person) {
  return { contact, originIds: [...requestIds, ...visits.map(({ id }) => id)] }
}
