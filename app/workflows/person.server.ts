import { createHash } from 'node:crypto'
import { agendaDayPath } from '#app/features/booking/booking-addresses.ts'
import { visitTimeText } from '#app/features/booking/booking-text.ts'
import { eraseVisits, findUpcomingVisit, listVisitsOf } from '#app/features/booking/visit-person.server.ts'
import { casePath } from '#app/features/cases/case-list.ts'
import { countInvoicesOf, countPaidUninvoiced, exportInvoices, hideInvoices } from '#app/features/invoices/invoice-person.server.ts'
import { eraseWithdrawals, exportContracts } from '#app/features/contracts/contract-person.server.ts'
import { eraseConsents, exportConsents } from '#app/features/customers/consents.server.ts'
import { eraseCustomers } from '#app/features/customers/customers.commands.server.ts'
import { keptInvoicesText } from '#app/features/person/kept-invoices.ts'
import { eraseReservations, listReservationsOf } from '#app/features/refurbished/reservation.queries.server.ts'
import { eraseRepairs, exportRepairs, findOpenRepair, listRepairsOf } from '#app/features/repairs/repair-person.server.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { eraseShownRepairs } from '#app/features/repairs/shown/shown-repairs.commands.server.ts'
import { eraseRequests, exportRequests, findParcelUnderWay, listRequestsOf } from '#app/features/requests/request-person.server.ts'
import { findOpenReportAmong } from '#app/features/requests/warranty-reports.queries.server.ts'
import { countText } from '#app/lib/count-text.ts'
import type { Contact } from '#app/lib/person.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Invalidate } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { holdCases } from '#app/platform/db/hold-case.server.ts'
import { noteErased } from '#app/platform/ledger/ledger-witness.server.ts'
import { deleteMailsAbout, removeKeptFiles } from '#app/platform/mail/kept-files.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

/** `busy`: what has to end first, in words. `differs`: something came or went since it was listed. */
export type PersonErased = { kind: 'erased' } | { kind: 'unknown' } | { kind: 'differs' } | { kind: 'busy'; what: string }

/** What an erasure takes and what it leaves, in words, said before it is done. `seen` names exactly these records. */
export interface ErasureAsked {
  erased: string[]
  kept: string[]
  seen: string
}

/** Who is meant, and what of the records with nothing but their number is theirs as well, by id. */
interface PersonAsked {
  contact: Contact
  also?: readonly string[]
}

/** A record that a form of the site made with this number and another e-mail, or none: nobody of the shop ever saw whose number it is. */
interface UnseenRecord {
  id: string
  /** What it is, without the name of its person. */
  label: string
  name: string
  phone: string | null
  email: string | null
  /** Staff have said that it is this person's. */
  taken: boolean
}

/**
 * What is kept about a person, in requests, visits and repairs alike; undefined when there is nothing. What a visitor stated is known by its e-mail: a
 * number alone, which anybody may type, counts where staff wrote it down, or said that the record is this person's.
 */
export async function findPerson(ctx: Ctx, { contact, also = [] }: PersonAsked) {
  // The other half of a case is theirs, also with another address: a case is opened from a request or a visit with the one that staff write.
  const origins = (await listRepairsOf(ctx, { contact, originIds: [] })).flatMap(({ originId }) => originId ?? [])
  const all = {
    requests: await listRequestsOf(ctx, contact, origins),
    visits: await listVisitsOf(ctx, contact, origins),
    reservations: await listReservationsOf(ctx, contact),
  }
  const byNumberAlone = ({ email, isUnseen }: Stated) => isUnseen && !contact.emails.includes((email ?? '').toLowerCase())
  const isTheirs = (record: Stated) => !byNumberAlone(record) || also.includes(record.id)
  const unseen: UnseenRecord[] = [
    ...all.requests.map((each) => ({ ...each, label: `demande ${each.reference}, ${each.device}` })),
    ...all.visits.map((each) => ({ ...each, label: `visite, ${visitTimeText(each.startsAt, ctx.now)}` })),
    ...all.reservations.map((each) => ({ ...each, label: `réservation, ${each.device}` })),
  ]
    .filter(byNumberAlone)
    .map(({ id, label, name, phone, email }) => ({ id, label, name, phone, email, taken: also.includes(id) }))
  const [requests, visits, reservations] = [all.requests.filter(isTheirs), all.visits.filter(isTheirs), all.reservations.filter(isTheirs)]
  // A repair that came of a request or a visit may have been opened with another address.
  const owner = { contact, originIds: [...requests, ...visits].map(({ id }) => id) }
  const repairs = await listRepairsOf(ctx, owner)
  const found = requests.length + visits.length + repairs.length + reservations.length
  return found + unseen.length === 0 ? undefined : { owner, requests, visits, repairs, reservations, unseen, found }
}

interface Stated {
  id: string
  name: string
  phone: string | null
  email: string | null
  isUnseen: boolean
}

/** A record as it is taken along. */
function withoutMarks<Record extends { isUnseen: boolean }>({ isUnseen: _, ...record }: Record) {
  return record
}

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>
/** The records of one person that go together. */
export type PersonRecords = Omit<Person, 'found'>

function caseIdsOf({ requests, visits, repairs }: Pick<Person, 'requests' | 'visits' | 'repairs'>): string[] {
  return idsOf([...requests, ...visits, ...repairs])
}

function idsOf(records: readonly { id: string }[]): string[] {
  return records.map(({ id }) => id)
}

/**
 * Everything kept about a person, for them to take along; undefined when there is nothing. The trail says who took it, not whose it was: it outlives the
 * person.
 */
export async function exportPerson(ctx: Ctx, asked: PersonAsked) {
  const { contact } = asked
  const person = await findPerson(ctx, asked)
  if (!person || person.found === 0) return undefined
  await recordAudit(ctx, {
    action: 'person.exported',
    subject: { kind: 'person' },
    after: { requests: person.requests.length, visits: person.visits.length, repairs: person.repairs.length },
  })
  const requests = await exportRequests(ctx, idsOf(person.requests))
  return {
    ...requests,
    visits: person.visits.map(withoutMarks),
    reservations: person.reservations.map(({ id: _, ...each }) => withoutMarks(each)),
    workshop: await exportRepairs(ctx, person.owner),
    consents: await exportConsents(ctx, contact),
    invoices: await exportInvoices(ctx, invoiceOwner(contact, person)),
    ...(await exportContracts(ctx, caseIdsOf(person))),
  }
}

/** Invoices name the address that was typed on them, and the cases that they were made of. */
function invoiceOwner(contact: Contact, { requests, repairs }: { requests: readonly { id: string }[]; repairs: readonly { id: string }[] }) {
  return { contact, requestIds: idsOf(requests), repairIds: idsOf(repairs) }
}

/** What erasing a person would take and leave; `busy` and `unknown` as the erasure itself says them. */
export async function previewErasure(
  ctx: AllowedCtx<'people:erase'>,
  asked: PersonAsked,
): Promise<{ kind: 'asks'; asked: ErasureAsked } | { kind: 'unknown' } | { kind: 'busy'; what: string }> {
  const person = await findPerson(ctx, asked)
  if (!person || person.found === 0) return { kind: 'unknown' }
  const obstacle = await whatKeeps(ctx, person)
  if (obstacle) return { kind: 'busy', what: obstacle.what }
  const { requests, visits, repairs, reservations, unseen } = person
  const money = await moneyOf(ctx, asked.contact, person)
  const { kept, drafts, paidDrafts, uninvoiced } = money
  const others = unseen.filter(({ taken }) => !taken).length
  return {
    kind: 'asks',
    asked: {
      erased: [
        requests.length > 0 &&
          `${countText(requests.length, 'demande', 'demandes')}\u00a0: nom, coordonnées, textes, fichiers, étiquettes et messages`,
        visits.length > 0 && `${countText(visits.length, 'visite', 'visites')}\u00a0: nom, coordonnées et adresse`,
        repairs.length > 0 &&
          `${countText(repairs.length, 'réparation', 'réparations')}\u00a0: nom, coordonnées, IMEI, panne, notes, photos, messages et avis`,
        reservations.length > 0 && `${countText(reservations.length, 'réservation', 'réservations')}\u00a0: l’appareil gardé redevient libre`,
        drafts > 0 && countText(drafts, 'facture en brouillon', 'factures en brouillon'),
        'sa fiche, ce qui y est noté et ses accords',
      ].filter((each) => each !== false),
      kept: [
        kept > 0 && keptInvoicesText(kept),
        uninvoiced > 0 &&
          `${countText(uninvoiced, 'dossier payé sans facture', 'dossiers payés sans facture')}\u00a0: ce qui est payé reste noté, sans personne. Pour une facture à son nom, faites-la d’abord`,
        paidDrafts > 0 &&
          `${countText(paidDrafts, 'facture en brouillon d’un dossier payé', 'factures en brouillon de dossiers payés')}\u00a0: lignes et montants, sans personne`,
        repairs.length > 0 && 'appareils, étapes et garanties, sans personne',
        requests.length + visits.length > 0 && 'dates et sortes de demandes, pour les statistiques',
        others > 0 && countText(others, 'fiche au même numéro, non cochée', 'fiches au même numéro, non cochées'),
        'une ligne du journal avec la raison, sans nom',
      ].filter((each) => each !== false),
      seen: seenOf(person, money),
    },
  }
}

/** What an erasure does to the money of somebody: see `countInvoicesOf`; `uninvoiced` cases were paid and have no invoice. */
async function moneyOf(ctx: AllowedCtx<'people:erase'>, contact: Contact, person: Person) {
  const { requests, repairs } = person
  const origins = new Set(repairs.map(({ originId }) => originId))
  const uninvoiced = await countPaidUninvoiced(ctx, [
    ...repairs.map(({ id, originId }) => ({ repairId: id, requestId: originId })),
    ...requests.filter(({ id }) => !origins.has(id)).map(({ id }) => ({ repairId: null, requestId: id })),
  ])
  return { ...(await countInvoicesOf(ctx, invoiceOwner(contact, person))), uninvoiced }
}

/** Names the records that were listed, and no others. */
function seenOf(
  { requests, visits, repairs, reservations }: Person,
  { drafts, paidDrafts, uninvoiced }: Awaited<ReturnType<typeof moneyOf>>,
): string {
  const ids = idsOf([...requests, ...visits, ...repairs, ...reservations]).toSorted()
  return createHash('sha256')
    .update([...ids, drafts, paidDrafts, uninvoiced].join())
    .digest('base64url')
}

/** What has to end before somebody may be forgotten, in words, and the screen where it is brought to its end. */
export interface Obstacle {
  what: string
  href: string
}

/** Undefined where nothing keeps somebody from being forgotten. */
export async function whatKeeps(ctx: Ctx, { owner, requests, visits, repairs }: PersonRecords): Promise<Obstacle | undefined> {
  const repair = await findOpenRepair(ctx, owner)
  if (repair !== undefined) return { what: `la réparation ${repair} n’est pas close`, href: casePath(repair) }
  const report = await findOpenReportAmong(ctx, { requestIds: idsOf(requests), references: repairs.map(({ number }) => referenceText(number)) })
  if (report) {
    const what = `la panne signalée sous la garantie de ${report.warrantyOf}, demande ${report.reference}, n’est pas close`
    return { what, href: casePath(report.reference) }
  }
  const sent = await findParcelUnderWay(ctx, idsOf(requests))
  if (sent !== undefined) return { what: `un colis est peut-être en route, et la demande ${sent} n’est pas close`, href: casePath(sent) }
  const visit = await findUpcomingVisit(ctx, idsOf(visits))
  return visit && { what: `une visite est prévue ${visitTimeText(visit, ctx.now)}`, href: agendaDayPath(visit) }
}

/** Forgets a person in requests, visits and repairs alike, all or nothing, for a reason. Nobody is forgotten whose device we have, or may get by post. */
export async function erasePerson(
  ctx: AllowedCtx<'people:erase'>,
  { reason, seen, ...asked }: PersonAsked & { reason: string; seen?: string },
): Promise<PersonErased> {
  const { contact } = asked
  let gone: string[] = []
  let mailIds: string[] = []
  const erased = await withTransaction(ctx, async (txCtx, invalidate): Promise<PersonErased> => {
    const person = await findPerson(txCtx, asked)
    if (!person || person.found === 0) return { kind: 'unknown' }
    // Whoever reports a fault or writes into one of these cases right now either comes first and is read below, or waits and finds the person forgotten.
    await holdCases(txCtx.db, { requestIds: idsOf(person.requests), repairIds: idsOf(person.repairs) })
    const obstacle = await whatKeeps(txCtx, person)
    if (obstacle) return { kind: 'busy', what: obstacle.what }
    if (seen !== undefined && seen !== seenOf(person, await moneyOf(txCtx, contact, person))) return { kind: 'differs' }
    mailIds = await forgetRecords(txCtx, { person, contact, invalidate, audit: { action: 'person.erased', reason } })
    gone = idsOf([...person.requests, ...person.visits, ...person.repairs, ...person.reservations])
    return { kind: 'erased' }
  })
  if (erased.kind !== 'erased') return erased
  // Only once it stands: an erasure that failed must not be carried out later by itself.
  await keepNote(ctx, gone)
  // What was never sent lies here as a file, with all that it says.
  await removeKeptFiles(ctx, mailIds)
  return erased
}

/** Beside the database, so that a backup of before does not bring the person back for good (`erase-again.server.ts`). What was erased is, whatever becomes of the note. */
async function keepNote(ctx: Ctx, ids: readonly string[]): Promise<void> {
  try {
    await noteErased(ctx, ids)
  } catch (error) {
    ctx.log.error({ err: error }, 'an erasure could not be noted beside the database: a backup of before would bring the person back')
  }
}

/** Takes the person out of these records and of what was noted under their address and number. Returns the ids of their mails, whose files are removed once this stands. */
export async function forgetRecords(
  txCtx: AllowedCtx<'people:erase'>,
  {
    person,
    contact,
    invalidate,
    audit,
  }: { person: PersonRecords; contact: Contact; invalidate: Invalidate; audit: { action: string; reason?: string } },
): Promise<string[]> {
  const { action, ...why } = audit
  const mailIds = await deleteMailsAbout(txCtx, [...caseIdsOf(person), ...idsOf(person.reservations)])
  await eraseWithdrawals(txCtx, caseIdsOf(person))
  await eraseShownRepairs(txCtx, idsOf(person.repairs), invalidate)
  const repairs = await eraseRepairs(txCtx, person.owner)
  // Their reviews were on the site.
  if (repairs > 0) invalidate([tags.reviews])
  await eraseVisits(txCtx, idsOf(person.visits))
  if ((await eraseReservations(txCtx, idsOf(person.reservations))) > 0) invalidate([tags.stock])
  const invoices = await hideInvoices(txCtx, invoiceOwner(contact, person))
  await eraseRequests(txCtx, idsOf(person.requests))
  const { requests, visits, repairs: ownRepairs, unseen } = person
  await eraseCustomers(txCtx, contact, { people: [...requests, ...visits, ...ownRepairs], others: unseen.filter(({ taken }) => !taken) })
  await eraseConsents(txCtx, contact)
  // Figures and the reason only: the trail outlives the person.
  await recordAudit(txCtx, {
    action,
    subject: { kind: 'person' },
    after: { requests: requests.length, visits: visits.length, repairs, invoices, ...why },
  })
  return mailIds
}
