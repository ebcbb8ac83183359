import { linkTo } from '#app/content/landing/links.ts'
import type { AudiencePeriod } from '#app/features/analytics/audience-period.ts'
import { getDemand } from '#app/features/analytics/staff-demand.queries.server.ts'
import type { DemandCell } from '#app/features/analytics/staff-demand.queries.server.ts'
import { modelDemand } from '#app/features/catalogue/model-demand.ts'
import { getCatalogueStatistics } from '#app/features/catalogue/statistics.queries.server.ts'
import { openWeekHours } from '#app/features/opening-hours/usual-week.ts'
import { listStockAges } from '#app/features/refurbished/stock-ages.queries.server.ts'
import { countAskedRepairs } from '#app/features/requests/asked-repairs.queries.server.ts'
import { hasNoLink } from '#app/lib/link-in-text.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { getLandingSite } from './landing-site.server.ts'

export type StatisticsData = Awaited<ReturnType<typeof readStatistics>>

/** The figures of the statistics screen and of the monthly mail. */
export async function readStatistics(ctx: Ctx, period: AudiencePeriod) {
  const [{ models, ...statistics }, demand, stock, asked, site] = await Promise.all([
    getCatalogueStatistics(ctx),
    getDemand(ctx, period),
    listStockAges(ctx),
    countAskedRepairs(ctx, period),
    getLandingSite(ctx),
  ])
  const towns = new Map<string, string>(site.pages.map((page) => linkTo(page, site)).map(({ label, href }) => [href, `${label} (${href})`]))
  // Anybody may send such values: one is a link for staff only where the site has that page, and stands in a mail only if it has no link in it.
  const seenAgain = new Map(models.map(({ path }) => [path, path]))
  const said = (cell: DemandCell) => rowOf(cell, hasNoLink(cell.value) ? cell.value : undefined)
  return {
    statistics,
    models: modelDemand(models, demand),
    towns: demand.entries.flatMap((cell) => rowOf(cell, towns.get(cell.value), cell.value)),
    asked: asked.map(({ repair, now, before }) => ({ label: repair, now, before })),
    opened: demand.repairs.flatMap(said),
    missing: demand.missing.flatMap(said),
    again: demand.again.flatMap((cell) => rowOf(cell, seenAgain.get(cell.value), cell.value)),
    stock,
    callsByName: Object.fromEntries(demand.refurbished.map(({ value, now }) => [value, now])),
    weekHours: demand.weekHours,
    openHours: openWeekHours(ctx.facts.stores),
  }
}

/** A row without a name is not of this panel. */
function rowOf({ now, before }: DemandCell, label: string | undefined, href?: string) {
  return label === undefined ? [] : [{ label, now, before, ...(href !== undefined && { href }) }]
}
