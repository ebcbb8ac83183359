import { aidInForce } from '#app/features/prices/aid-in-force.ts'
import { readAids } from '#app/features/prices/aids.queries.server.ts'
import { findDeviceType } from '#app/features/prices/device-type.queries.server.ts'
import { aidLabel } from '#app/features/requests/quote-sum.ts'
import { PRICE_LINES_DETAIL } from '#app/features/requests/request-kinds.ts'
import { readAnnouncedLines } from '#app/lib/announced-line.ts'
import { priceText } from '#app/lib/money.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { repairKindOf } from '#app/lib/repair-price.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

interface Deducted {
  device: string
  /** What is repaired. */
  labels: readonly string[]
  aidCents: number
}

/** How much of a deducted aid the scale still gives on the day of an instant, cents. */
export async function aidOn(ctx: Ctx, instant: Date, { device, labels, aidCents }: Deducted): Promise<number> {
  if (aidCents === 0) return 0
  const { scale } = await readAids(ctx)
  const deviceType = await findDeviceType(ctx, device)
  return aidInForce(scale, parisTime(instant).date, { deviceType, repairKinds: labels.map(repairKindOf), aidCents })
}

/** The aid that a document deducts, what the shop bears of one that has ended, and how both are named. */
export interface AidOfDocument {
  aidCents: number
  /** The price that was announced holds: a discount of the shop takes the place of what nobody pays any more. */
  lostCents: number
  label: string
  note: string
}

/**
 * What a document of now deducts for an aid that was agreed on before. As long as the scale gives it, the document names the day that the quote
 * names; else its own, for which its amount is true.
 */
export async function aidOfDocument(ctx: Ctx, agreed: Deducted & { agreedAt: Date }): Promise<AidOfDocument> {
  const aidCents = await aidOn(ctx, ctx.now, agreed)
  const lostCents = agreed.aidCents - aidCents
  return {
    aidCents,
    lostCents,
    label: aidCents === 0 ? '' : aidLabel(lostCents === 0 ? agreed.agreedAt : ctx.now),
    note: lostCents === 0 ? '' : `Remise dont ${priceText(lostCents)} d’aide terminée depuis l’accord, à la charge du magasin.`,
  }
}

/**
 * A request with the prices that were announced to it as a quote may say them today: of an aid that has ended since, the amount is a lower price.
 */
export async function withAidOfToday<R extends { device: string; details: Readonly<Record<string, string>> }>(ctx: Ctx, request: R): Promise<R> {
  const lines = readAnnouncedLines(request.details[PRICE_LINES_DETAIL])
  if (lines.every(({ aidCents }) => aidCents === 0)) return request
  const told = await Promise.all(
    lines.map(async (line) => {
      const aidCents = await aidOn(ctx, ctx.now, { device: request.device, labels: [line.repair], aidCents: line.aidCents })
      return { ...line, aidCents, amountCents: line.amountCents - (line.aidCents - aidCents) }
    }),
  )
  return { ...request, details: { ...request.details, [PRICE_LINES_DETAIL]: JSON.stringify(told) } }
}
