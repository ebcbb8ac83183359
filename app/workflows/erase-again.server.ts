/** People who were erased, and whom a return to a backup has brought back: they are erased again, as soon as nothing keeps them. */
import { listVisitsOf } from '#app/features/booking/visit-person.server.ts'
import { listReservationsOf } from '#app/features/refurbished/reservation.queries.server.ts'
import { findRollbacks } from '#app/features/rollbacks/rollbacks.queries.server.ts'
import type { RollbackView } from '#app/features/rollbacks/rollbacks.queries.server.ts'
import { listRepairsOf } from '#app/features/repairs/repair-person.server.ts'
import { listRequestsOf } from '#app/features/requests/request-person.server.ts'
import { contactOf, ERASED_NAME } from '#app/lib/person.ts'
import type { Contact } from '#app/lib/person.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { holdCases } from '#app/platform/db/hold-case.server.ts'
import { readWitness } from '#app/platform/ledger/ledger-witness.server.ts'
import { removeKeptFiles } from '#app/platform/mail/kept-files.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { forgetRecords, whatKeeps } from './person.server.ts'
import type { Obstacle, PersonRecords } from './person.server.ts'

const NOBODY: Contact = { emails: [], phones: [] }

/** How many people a backup had brought back and are erased again, and what keeps the others. */
export interface ErasedAgain {
  erased: number
  waiting: Obstacle[]
}

/**
 * Erases again whom the notes beside the database name and who is in it all the same. Exactly the records that were erased then: what somebody has who
 * came back as a customer since is not among them.
 */
export async function eraseAgain(ctx: Ctx): Promise<ErasedAgain> {
  const found: ErasedAgain = { erased: 0, waiting: [] }
  for (const ids of await listReturned(ctx)) {
    const outcome = await eraseRecords(allow(ctx, 'people:erase'), ids)
    if (outcome === 'erased') found.erased += 1
    else if (outcome !== 'nobody') found.waiting.push(outcome)
  }
  return found
}

/** What managers have to know after a return to a backup, the people whom it brought back included; null where nothing is left to deal with. */
export async function findReturn(ctx: AllowedCtx<'settings:write'>): Promise<RollbackView | null> {
  return findRollbacks(ctx, await listWaitingErasures(ctx))
}

/** What keeps those who came back and are still here, one for each of them; null for somebody whom nothing keeps any more. */
async function listWaitingErasures(ctx: Ctx): Promise<(Obstacle | null)[]> {
  const waiting: (Obstacle | null)[] = []
  for (const ids of await listReturned(ctx)) {
    const records = await findRecords(ctx, ids)
    if (isAnybody(records)) waiting.push((await whatKeeps(ctx, records)) ?? null)
  }
  return waiting
}

/** The notes of people who are in the database: one look for all of them, since there is hardly ever one. */
async function listReturned(ctx: Ctx): Promise<string[][]> {
  const noted = readWitness(ctx.env.DATA_DIR).erased ?? []
  if (noted.length === 0) return []
  const records = await findRecords(ctx, noted.flat())
  const here = new Set([...records.requests, ...records.visits, ...records.repairs, ...records.reservations].map(({ id }) => id))
  return noted.filter((ids) => ids.some((id) => here.has(id)))
}

/** What has to end before; `nobody` where another process has erased them meanwhile. */
async function eraseRecords(ctx: AllowedCtx<'people:erase'>, ids: readonly string[]): Promise<'erased' | 'nobody' | Obstacle> {
  let mailIds: string[] = []
  const outcome = await withTransaction(ctx, async (txCtx, invalidate) => {
    const found = await findRecords(txCtx, ids)
    await holdCases(txCtx.db, { requestIds: idsOf(found.requests), repairIds: idsOf(found.repairs) })
    // Read again: several processes that start together after a return find the same people, and the trail counts each of them once.
    const person = await findRecords(txCtx, ids)
    if (!isAnybody(person)) return 'nobody'
    const obstacle = await whatKeeps(txCtx, person)
    if (obstacle) return obstacle
    const contact = await contactOfThemAlone(txCtx, person)
    mailIds = await forgetRecords(txCtx, { person, contact, invalidate, audit: { action: 'person.erased_again' } })
    return 'erased'
  })
  await removeKeptFiles(ctx, mailIds)
  return outcome
}

/** Those of these records that name somebody. */
async function findRecords(ctx: Ctx, ids: readonly string[]): Promise<PersonRecords> {
  const requests = (await listRequestsOf(ctx, NOBODY, ids)).filter(isNamed)
  const visits = (await listVisitsOf(ctx, NOBODY, ids)).filter(isNamed)
  const originIds = idsOf([...requests, ...visits])
  const repairs = (await listRepairsOf(ctx, { contact: NOBODY, originIds, ids })).filter(({ isErased }) => !isErased)
  const owner = { contact: NOBODY, originIds, ids: idsOf(repairs) }
  return { owner, requests, visits, repairs, reservations: await listReservationsOf(ctx, NOBODY, ids), unseen: [] }
}

/** Their addresses and numbers, without those that somebody else’s records have as well: a case may have been noted under the wrong customer in the backup. */
async function contactOfThemAlone(ctx: Ctx, person: PersonRecords): Promise<Contact> {
  const own = [...person.requests, ...person.visits, ...person.repairs, ...person.reservations]
  const ids = new Set(idsOf(own))
  const contacts = own.map(contactOf)
  const all = { emails: contacts.flatMap(({ emails }) => emails), phones: contacts.flatMap(({ phones }) => phones) }
  const everybody = [
    ...(await listRequestsOf(ctx, all)),
    ...(await listVisitsOf(ctx, all)),
    ...(await listRepairsOf(ctx, { contact: all, originIds: [] })),
    ...(await listReservationsOf(ctx, all)),
  ]
  const others = everybody.filter(({ id }) => !ids.has(id)).map(contactOf)
  const [emails, phones] = [new Set(others.flatMap((each) => each.emails)), new Set(others.flatMap((each) => each.phones))]
  return { emails: all.emails.filter((each) => !emails.has(each)), phones: all.phones.filter((each) => !phones.has(each)) }
}

function isAnybody({ requests, visits, repairs, reservations }: PersonRecords): boolean {
  return requests.length + visits.length + repairs.length + reservations.length > 0
}

function isNamed({ name, phone }: { name: string; phone: string | null }): boolean {
  return name !== ERASED_NAME || Boolean(phone)
}

function idsOf(records: readonly { id: string }[]): string[] {
  return records.map(({ id }) => id)
}
