import { visitTimeText } from '#app/features/booking/booking-text.ts'
import { eraseVisits, exportVisits, findUpcomingVisit } from '#app/features/booking/visit-person.server.ts'
import { exportInvoices, hideInvoices } from '#app/features/invoices/invoice-person.server.ts'
import { eraseWithdrawals, exportContracts } from '#app/features/contracts/contract-person.server.ts'
import { eraseConsents, exportConsents } from '#app/features/customers/consents.server.ts'
import { eraseCustomers } from '#app/features/customers/customers.commands.server.ts'
import { eraseReservations, exportReservations } from '#app/features/refurbished/reservation.queries.server.ts'
import { eraseRepairs, exportRepairs, findOpenRepair, listRepairsOf } from '#app/features/repairs/repair-person.server.ts'
import { eraseShownRepairs } from '#app/features/repairs/shown/shown-repairs.commands.server.ts'
import { eraseRequests, exportRequests, listRequestsOf } from '#app/features/requests/request-person.server.ts'
import type { Contact } from '#app/lib/person.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

/** `busy`: what has to end first, in words. */
export type PersonErased = { kind: 'erased' } | { kind: 'unknown' } | { kind: 'busy'; what: string }

/** What is kept about a person, in requests, visits and repairs alike; undefined when there is nothing. */
export async function findPerson(ctx: Ctx, contact: Contact) {
  const [requests, visits] = [await listRequestsOf(ctx, contact), await exportVisits(ctx, contact)]
  // A repair that came of a request or a visit may have been opened with another address.
  const owner = { contact, originIds: [...requests, ...visits].map(({ id }) => id) }
  const repairs = await listRepairsOf(ctx, owner)
  const reservations = await exportReservations(ctx, contact)
  const found = requests.length + visits.length + repairs.length + reservations.length
  return found === 0 ? undefined : { owner, requests, visits, repairs, reservations }
}

function caseIdsOf({ requests, visits, repairs }: NonNullable<Awaited<ReturnType<typeof findPerson>>>): string[] {
  return [...requests, ...visits, ...repairs].map(({ id }) => id)
}

/** Everything kept about a person, for them to take along; undefined when there is nothing. The trail says who took it, not whose it was: it outlives the person. */
export async function exportPerson(ctx: Ctx, contact: Contact) {
  const person = await findPerson(ctx, contact)
  if (!person) return undefined
  await recordAudit(ctx, {
    action: 'person.exported',
    subject: { kind: 'person' },
    after: { requests: person.requests.length, visits: person.visits.length, repairs: person.repairs.length },
  })
  const requests = await exportRequests(
    ctx,
    person.requests.map(({ id }) => id),
  )
  return {
    ...requests,
    visits: person.visits,
    reservations: person.reservations,
    workshop: await exportRepairs(ctx, person.owner),
    consents: await exportConsents(ctx, contact),
    invoices: await exportInvoices(ctx, invoiceOwner(contact, person)),
    ...(await exportContracts(ctx, caseIdsOf(person))),
  }
}

/** Invoices name the address that was typed on them, and the cases that they were made of. */
function invoiceOwner(contact: Contact, { requests, repairs }: { requests: readonly { id: string }[]; repairs: readonly { id: string }[] }) {
  return { contact, requestIds: requests.map(({ id }) => id), repairIds: repairs.map(({ id }) => id) }
}

/** Forgets a person in requests, visits and repairs alike, all or nothing, for a reason. Nobody is forgotten whose device we have. */
export async function erasePerson(ctx: AllowedCtx<'people:erase'>, { contact, reason }: { contact: Contact; reason: string }): Promise<PersonErased> {
  return withTransaction(ctx, async (txCtx, invalidate): Promise<PersonErased> => {
    const person = await findPerson(txCtx, contact)
    if (!person) return { kind: 'unknown' }
    const repair = await findOpenRepair(txCtx, person.owner)
    if (repair !== undefined) return { kind: 'busy', what: `la réparation ${repair} n’est pas close` }
    const visit = await findUpcomingVisit(txCtx, contact)
    if (visit) return { kind: 'busy', what: `une visite est prévue ${visitTimeText(visit)}` }
    await eraseWithdrawals(txCtx, caseIdsOf(person))
    await eraseShownRepairs(
      txCtx,
      person.repairs.map(({ id }) => id),
      invalidate,
    )
    const repairs = await eraseRepairs(txCtx, person.owner)
    // Their reviews were on the site.
    if (repairs > 0) invalidate([tags.reviews])
    const visits = await eraseVisits(txCtx, contact)
    if ((await eraseReservations(txCtx, contact)) > 0) invalidate([tags.stock])
    const invoices = await hideInvoices(txCtx, invoiceOwner(contact, person))
    await eraseRequests(
      txCtx,
      person.requests.map(({ id }) => id),
    )
    await eraseCustomers(txCtx, contact)
    await eraseConsents(txCtx, contact)
    // Figures and the reason only: the trail outlives the person.
    await recordAudit(txCtx, {
      action: 'person.erased',
      subject: { kind: 'person' },
      after: { requests: person.requests.length, visits: visits.length, repairs, invoices, reason },
    })
    return { kind: 'erased' }
  })
}
