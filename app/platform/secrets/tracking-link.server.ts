import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { customerToken } from './customer-links.server.ts'

/**
 * The link by which the customer of a request follows it, for every mail that somebody of the shop writes: to the page of the repair that came
 * of it, else to the page that asks for the reference.
 */
export async function trackingLink(
  ctx: Pick<Ctx, 'db' | 'env'>,
  { id, reference }: { id: string; reference: string },
): Promise<{ label: string; href: string }> {
  const [repair] = await ctx.db
    .select({ id: repairs.id, number: repairs.number })
    .from(repairs)
    .where(eq(repairs.origin_id, id))
    .orderBy(desc(repairs.number))
    .limit(1)
  const page = `${ctx.env.PUBLIC_URL}/pro/suivi`
  if (!repair) return { label: `Suivre votre demande, avec ${reference} et votre e-mail ou téléphone`, href: page }
  const params = new URLSearchParams({ jeton: await customerToken(ctx.db, 'repair', repair.id) })
  return { label: `Suivre votre réparation T-${repair.number}`, href: `${page}?${params}` }
}
