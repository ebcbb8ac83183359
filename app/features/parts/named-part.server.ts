import { eq, sql } from 'drizzle-orm'
import { PART_WORDS } from '#app/lib/repair-price.ts'
import { tags } from '#app/platform/cache/tags.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { brands, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { partCounts, parts } from '#app/platform/db/tables/parts.server.ts'

export interface NamedPart {
  id: string
  /** "iPhone 13, Écran, compatible". */
  label: string
  tags: string[]
}

const KIND_WORD = sql`case ${parts.part_kind} ${sql.join(
  Object.entries(PART_WORDS).map(([kind, word]) => sql`when ${kind} then ${word.toLowerCase()}`),
  sql` `,
)} end`

/** A part in full, as lists and the journal name it: in SQL, where one is looked for by that name. */
export const PART_LABEL = sql<string>`${deviceModels.name} || ', ' || ${modelRepairs.repair_name} || ', ' || ${KIND_WORD}`

export function findPart(ctx: Pick<Ctx, 'db'>, id: string): Promise<NamedPart | undefined> {
  return readPart(ctx, sql`${parts.id} = ${id}`)
}

/** The part that some shop counts and that has exactly this name. */
export function findCountedPartNamed(ctx: Pick<Ctx, 'db'>, label: string): Promise<NamedPart | undefined> {
  return readPart(ctx, sql`lower(${PART_LABEL}) = lower(${label}) and exists (select 1 from ${partCounts} where ${partCounts.part_id} = ${parts.id})`)
}

async function readPart(ctx: Pick<Ctx, 'db'>, which: ReturnType<typeof sql>): Promise<NamedPart | undefined> {
  const [row] = await ctx.db
    .select({
      id: parts.id,
      kind: parts.part_kind,
      repair: modelRepairs.repair_name,
      model: deviceModels.name,
      slug: deviceModels.slug,
      brand: brands.slug,
    })
    .from(parts)
    .innerJoin(modelRepairs, eq(modelRepairs.id, parts.repair_id))
    .innerJoin(deviceModels, eq(deviceModels.id, modelRepairs.model_id))
    .innerJoin(brands, eq(brands.id, deviceModels.brand_id))
    .where(which)
    .limit(1)
  return (
    row && {
      id: row.id,
      label: `${row.model}, ${row.repair}, ${PART_WORDS[row.kind].toLowerCase()}`,
      tags: [tags.model(row.slug), tags.pricesOf(row.brand), tags.prices],
    }
  )
}
