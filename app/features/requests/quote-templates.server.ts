import { asc, sql } from 'drizzle-orm'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { quoteTemplates } from '#app/platform/db/tables/requests.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { QUOTE_LINES } from './inbox-list.ts'

/** Lines and words of a quote under a name. */
export interface QuoteTemplate {
  name: string
  fields: Readonly<Record<string, string>>
}

/** What a template keeps of the form: nothing of the case that it was written for. */
const KEPT_FIELDS: ReadonlySet<string> = new Set([
  ...Array.from({ length: QUOTE_LINES }, (_, index) => [`label-${index}`, `amount-${index}`, `part-${index}`]).flat(),
  'aid',
  'discount',
  'partKind',
  'warrantyMonths',
  'validDays',
  'message',
])

/** Keeps a template; one of the same name is written anew. */
export async function saveQuoteTemplate(ctx: AllowedCtx<'requests:write'>, { name, fields }: QuoteTemplate): Promise<void> {
  const kept = Object.fromEntries(Object.entries(fields).filter(([field, value]) => KEPT_FIELDS.has(field) && value !== ''))
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(quoteTemplates)
      .values({ name, fields: kept, created_at: ctx.now })
      .onConflictDoUpdate({ target: quoteTemplates.name, set: { fields: sql`excluded.fields` } })
    await recordAudit({ ...ctx, db: tx }, { action: 'quote_template.saved', subject: { kind: 'quote_template', label: name } })
  })
}

export async function listQuoteTemplates(ctx: Ctx): Promise<QuoteTemplate[]> {
  assertCan(ctx.actor, 'requests:read')
  return ctx.db.select({ name: quoteTemplates.name, fields: quoteTemplates.fields }).from(quoteTemplates).orderBy(asc(quoteTemplates.name))
}
