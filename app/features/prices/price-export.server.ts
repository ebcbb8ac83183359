import { stringify } from 'csv-stringify/sync'
import { PART_KINDS, PART_WORDS } from '#app/lib/repair-price.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { PRICE_COLUMNS, STOCK_WORDS } from './price-columns.ts'
import { listRepairFacts } from './price-facts.server.ts'
import { cellText, keyText } from './price-value.ts'
import { listPriceValues } from './price-values.queries.server.ts'

/** Every open price as a table that `/admin/prix/lot` takes back: semicolons, and a mark that says UTF-8. */
export async function exportPrices(ctx: Ctx): Promise<string> {
  assertCan(ctx.actor, 'catalogue:read')
  const facts = await listRepairFacts(ctx, undefined)
  const present = await listPriceValues(
    ctx,
    facts.map(({ repairId }) => repairId),
  )
  const shops = [{ id: null, town: '' }, ...ctx.facts.stores]
  const lines = facts.flatMap(({ repairId, modelSlug, repair }) =>
    PART_KINDS.flatMap((part) =>
      shops.flatMap(({ id, town }) => {
        const value = present.get(keyText({ repairId, part, storeId: id }))
        if (!value) return []
        const stock = value.stock === null ? '' : STOCK_WORDS[value.stock]
        return [[modelSlug, repair, PART_WORDS[part].toLowerCase(), cellText(value), stock, value.stockDays ?? '', value.warranty ?? '', town]]
      }),
    ),
  )
  return `\ufeff${stringify([Object.values(PRICE_COLUMNS), ...lines], { delimiter: ';', escape_formulas: true })}`
}
