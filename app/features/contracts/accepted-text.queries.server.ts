import { eq } from 'drizzle-orm'
import { LegalBody } from '#app/content/kinds/legal.ts'
import type { LegalText } from '#app/content/kinds/legal.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { acceptedTexts } from '#app/platform/db/tables/contracts.server.ts'

/** A text as customers accepted it; undefined for an address that is none. */
export async function findAcceptedText(ctx: Pick<Ctx, 'db'>, hash: string): Promise<{ version: number; text: LegalText } | undefined> {
  const [row] = await ctx.db
    .select({ version: acceptedTexts.version, body: acceptedTexts.body })
    .from(acceptedTexts)
    .where(eq(acceptedTexts.hash, hash))
  return row && { version: row.version, text: LegalBody.parse(row.body) }
}
