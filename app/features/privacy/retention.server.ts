import { recordAudit } from '#app/platform/audit/audit.server.ts'
import { tags } from '#app/platform/cache/tags.ts'
import { withTransaction } from '#app/platform/cache/transaction.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { purgeRuns, retentionSettings } from '#app/platform/db/tables/privacy.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { INITIAL_RETENTION } from './retention.ts'
import type { Retention } from './retention.ts'

/** How long what is kept, as the owner has decided within the law. */
export async function getRetention(ctx: Pick<Ctx, 'db'>): Promise<Retention> {
  const [row] = await ctx.db.select().from(retentionSettings)
  return row ? { personMonths: row.person_months, mailDays: row.mail_days, audienceMonths: row.audience_months } : INITIAL_RETENTION
}

/** Changes the periods; the public notice says the new ones at once. */
export async function changeRetention(ctx: AllowedCtx<'people:erase'>, retention: Retention): Promise<void> {
  await withTransaction(ctx, async (txCtx, invalidate) => {
    const before = await getRetention(txCtx)
    const set = { person_months: retention.personMonths, mail_days: retention.mailDays, audience_months: retention.audienceMonths }
    await txCtx.db
      .insert(retentionSettings)
      .values({ ...set, updated_at: ctx.now })
      .onConflictDoUpdate({ target: retentionSettings.only, set: { ...set, updated_at: ctx.now } })
    await recordAudit(txCtx, { action: 'privacy.retention_changed', subject: { kind: 'site' }, before: { ...before }, after: { ...retention } })
    invalidate([tags.words('legal')])
  })
}

/** The purges that run by themselves, as the register names them. */
export const PURGES = {
  requests: 'Demandes closes\u00a0: personnes oubliées',
  visits: 'Visites passées\u00a0: personnes oubliées',
  repairs: 'Réparations rendues\u00a0: personnes oubliées',
  withdrawals: 'Rétractations réglées\u00a0: personnes oubliées',
  customers: 'Notes sur des clients dont plus aucun dossier ne reste',
  mails: 'E-mails envoyés ou abandonnés',
  audience: 'Mesure d’audience trop ancienne',
  reservations: 'Réservations d’appareils, passées depuis un mois',
  invoices: 'Factures de plus de dix ans\u00a0: client, objet et document effacés',
  rights: 'Demandes sur les données, closes ou non confirmées',
} as const
export type PurgeName = keyof typeof PURGES

/** Notes that a purge ran, and what it took away. */
export async function notePurge(ctx: Pick<Ctx, 'db' | 'now'>, name: PurgeName, removed: number): Promise<void> {
  const found = removed > 0 ? { removed, removed_at: ctx.now } : {}
  await ctx.db
    .insert(purgeRuns)
    .values({ name, ran_at: ctx.now, ...found })
    .onConflictDoUpdate({ target: purgeRuns.name, set: { ran_at: ctx.now, ...found } })
}

export interface ShownPurge {
  label: string
  /** Null until it ran for the first time. */
  ranAt: Date | null
  removed: number
  removedAt: Date | null
}

export async function listPurges(ctx: AllowedCtx<'people:erase'>): Promise<ShownPurge[]> {
  const rows = new Map((await ctx.db.select().from(purgeRuns)).map((row) => [row.name, row]))
  return Object.entries(PURGES).map(([name, label]) => {
    const row = rows.get(name)
    return { label, ranAt: row?.ran_at ?? null, removed: row?.removed ?? 0, removedAt: row?.removed_at ?? null }
  })
}
