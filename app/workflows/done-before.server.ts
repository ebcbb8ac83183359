import { and, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { contracts, withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import { quotes, requestEntries } from '#app/platform/db/tables/requests.server.ts'
import { auditEntries } from '#app/platform/db/tables/trust.server.ts'
import { LABEL_ASKED_TEXT } from '#app/features/requests/label-of-case.server.ts'

interface CaseIds {
  repairs: readonly { id: string }[]
  requests: readonly { id: string }[]
  bookings: readonly { id: string }[]
  contracts: readonly { id: string }[]
}

const VISIT_WORDS: Readonly<Record<string, string>> = { 'booking.moved': 'visite déplacée', 'booking.cancelled': 'visite annulée' }

/**
 * What was done by the links of a case since they were last closed, or ever where they never were: somebody else may have had them. In a few words each,
 * without anything of a person: "devis n° 1 accepté".
 */
export async function listDoneByLinks({ db }: Pick<Ctx, 'db'>, found: CaseIds): Promise<string[]> {
  const [requestIds, contractIds, bookingIds] = [idsOf(found.requests), idsOf(found.contracts), idsOf(found.bookings)]
  const cases = idsOf([...found.repairs, ...found.requests])
  const [closed] = await db
    .select({ at: max(auditEntries.at) })
    .from(auditEntries)
    .where(and(inArray(auditEntries.subject_id, cases), inArray(auditEntries.action, ['repair.links_closed', 'request.links_closed'])))
  const since = closed?.at ?? new Date(0)
  // A quote that staff noted as signed at the counter was not accepted by the link.
  const isSigned = sql`exists (select 1 from ${contracts} where ${contracts.id} = ${quotes.id} and ${contracts.accepted_by} = '')`
  const answered = await db
    .select({ version: quotes.version, state: quotes.state })
    .from(quotes)
    .where(
      and(inArray(quotes.request_id, requestIds), inArray(quotes.state, ['accepted', 'refused']), gt(quotes.decided_at, since), sql`not ${isSigned}`),
    )
    .orderBy(quotes.version)
  const labels = await db.$count(
    requestEntries,
    and(inArray(requestEntries.request_id, requestIds), eq(requestEntries.text, LABEL_ASKED_TEXT), gt(requestEntries.created_at, since)),
  )
  const wishes = await db.$count(
    contracts,
    and(inArray(contracts.id, contractIds), eq(contracts.early_means, 'page'), gt(contracts.early_asked_at, since)),
  )
  const left = await db.$count(withdrawals, and(inArray(withdrawals.contract_id, contractIds), gt(withdrawals.declared_at, since)))
  const visits = await db
    .selectDistinct({ action: auditEntries.action })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject_kind, 'booking'),
        inArray(auditEntries.subject_id, bookingIds),
        inArray(auditEntries.action, Object.keys(VISIT_WORDS)),
        isNull(auditEntries.actor_id),
        gt(auditEntries.at, since),
      ),
    )
  return [
    ...answered.map(({ version, state }) => `devis n°\u00a0${version} ${state === 'accepted' ? 'accepté' : 'refusé'}`),
    ...(labels > 0 ? ['étiquette demandée, avec une adresse de retour'] : []),
    ...(wishes > 0 ? ['début du travail demandé sans attendre'] : []),
    ...(left > 0 ? ['rétractation déclarée'] : []),
    ...visits.map(({ action }) => VISIT_WORDS[action] ?? action),
  ]
}

function idsOf(records: readonly { id: string }[]): string[] {
  return records.map(({ id }) => id)
}
