import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { Diagnosis } from '#app/lib/counter-promises.ts'
import type { Ctx } from '../ctx.server.ts'
import { contracts } from './tables/contracts.server.ts'
import { repairs } from './tables/repairs.server.ts'

/** What is said of the diagnosis of a case; `diagnosisCents` is null where it is free, or paid at a price that nobody has said. */
export interface SaidDiagnosis {
  diagnosis: Diagnosis
  diagnosisCents: number | null
}

/**
 * What the slip of a repair has to say of its diagnosis: what the first contract of its case said, made with the label of its parcel or
 * with its visit, else what the business says now. The owner may have set another price since, which the customer never agreed to.
 */
export async function diagnosisToSay({ db, facts }: Pick<Ctx, 'db' | 'facts'>, repairId: string): Promise<SaidDiagnosis> {
  const [concluded] = await db
    .select({ diagnosis: contracts.diagnosis, diagnosisCents: contracts.diagnosis_cents })
    .from(repairs)
    .innerJoin(
      contracts,
      and(
        isNotNull(contracts.diagnosis),
        or(eq(contracts.repair_id, repairs.id), eq(contracts.request_id, repairs.origin_id), eq(contracts.booking_id, repairs.origin_id)),
      ),
    )
    .where(eq(repairs.id, repairId))
    .orderBy(asc(contracts.concluded_at))
    .limit(1)
  if (concluded && concluded.diagnosis !== null) return { diagnosis: concluded.diagnosis, diagnosisCents: concluded.diagnosisCents }
  return { diagnosis: facts.business.diagnosis, diagnosisCents: facts.business.diagnosisCents }
}
