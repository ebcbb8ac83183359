import { atPlace } from '#app/content/place-words.ts'
import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { AnnouncedLine } from '#app/lib/announced-line.ts'
import { after, days } from '#app/lib/durations.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { priceText } from '#app/lib/money.ts'
import { addDays, instantOf, parisTime } from '#app/lib/paris-time.ts'
import { isStillKept, longestKept } from '#app/lib/price-kept.ts'
import type { KeptPrices } from '#app/lib/price-kept.ts'
import { NAMED_PARTS, leftToPay, rangeText } from '#app/lib/repair-price.ts'
import type { PartKind } from '#app/lib/repair-price.ts'
import { isWaterRepair } from '#app/lib/water-repair.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { businesses } from '#app/platform/db/tables/business.server.ts'
import { deviceCategories, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { aidFor } from './aid-scale.ts'
import type { DeviceType } from './aid-scale.ts'
import { readAids } from './aids.queries.server.ts'
import { isTextOneOf } from '#app/platform/db/is-one-of.server.ts'

/** A price that a page shows for a repair, in words that a customer and the shop read alike. */
export interface AnnouncedPrice {
  repair: string
  deviceType: DeviceType
  leftToPayCents: number
  /** Before the aid. */
  amountCents: number
  /** What is left to pay in words: "179 €", "54 € à 94 €". */
  price: string
  /** The same before the aid. */
  whole: string
  /** "204 € – 25 € d’aide"; empty without an aid. */
  sum: string
  /** "pièce compatible, 45 min environ". */
  detail: string
  /** "179 € (204 € – 25 € d’aide), compatible, 45 min environ". */
  text: string
}

/** What was announced, in words and as what a quote says. */
export interface Announcement {
  text: string
  lines: AnnouncedLine[]
}

interface Asked {
  modelSlug: string
  /** As the model's page calls them. */
  repairs: readonly string[]
}

/** The lowest price of each of these repairs today; those on quote are left out. */
export async function listAnnounced(ctx: Ctx, asked: Asked): Promise<AnnouncedPrice[]> {
  if (asked.repairs.length === 0) return []
  const prices = cheapestOf(await readCandidates(ctx, asked, null))
  return prices.map(({ repair, deviceType, leftToPayCents, amountCents, price, whole, sum, detail, text }) => ({
    repair,
    deviceType,
    leftToPayCents,
    amountCents,
    price,
    whole,
    sum,
    detail,
    text,
  }))
}

/**
 * What becomes of prices that a page showed: an announced price holds for as long as the site says, whatever it costs now, and a change is said.
 * @param shown what the page showed by repair, cents; believed only when a price of those days says so
 * @param withoutAid the customer said what keeps the aid away: the whole price is announced
 * @param byPost the time of a repair is that of the shop, and is none for a device in a parcel
 */
export async function announce(
  ctx: Ctx,
  { withoutAid, ...asked }: Asked & { shown: ReadonlyMap<string, number>; withoutAid: boolean; byPost?: boolean },
): Promise<Announcement> {
  if (asked.repairs.length === 0) return { text: '', lines: [] }
  const candidates = await readCandidates(ctx, asked, await readKeptPrices(ctx))
  const today = cheapestOf(candidates.filter(({ isOpen }) => isOpen))
  const until = addDays(parisTime(ctx.now).date, ctx.facts.business.priceKeptDays)
  const wordsOfPrice = (price: Candidate) =>
    withoutAid && price.aidCents > 0 ? [`${price.whole} (sans aide, d’après vos réponses)`, price.detail].filter(Boolean).join(', ') : price.text
  const said = asked.repairs.flatMap((repair): { text: string; price: Candidate }[] => {
    const now = today.find((price) => price.repair === repair)
    const kept = keptOf(candidates, { repair, shown: asked.shown.get(repair), now })
    if (kept) {
      const change = `affiché puis changé${now ? ` (aujourd’hui ${now.price})` : ''}`
      return [{ text: `${repair} ${wordsOfPrice(kept)}, ${change}, tenu jusqu’au ${dateText(until)}`, price: kept }]
    }
    return now ? [{ text: `${repair} ${wordsOfPrice(now)}, tenu jusqu’au ${dateText(until)}`, price: now }] : []
  })
  // A price that is announced for one repair is none for the others.
  const quoted = asked.repairs.filter((repair) => !said.some(({ price }) => price.repair === repair)).map((repair) => `${repair} sur devis, en plus`)
  return {
    text: said.length === 0 ? '' : [...said.map(({ text }) => text), ...quoted].join('\u00a0; '),
    lines: said.map(({ price: { repair, part, amountCents, maxCents, aidCents, warranty } }) => ({
      repair,
      part,
      amountCents,
      ...(maxCents !== null && { maxCents }),
      aidCents: withoutAid ? 0 : aidCents,
      warranty,
      until,
    })),
  }
}

type Candidate = AnnouncedPrice & Omit<AnnouncedLine, 'until' | 'maxCents'> & { maxCents: number | null; storeId: string | null; isOpen: boolean }

/**
 * The price that was shown and is not today's any more. A page says the lower end of a range alone to whoever asks from it: of several prices with
 * that lower end it is the one whose upper end is lowest, since the customer may have read it.
 */
function keptOf(candidates: readonly Candidate[], { repair, shown, now }: { repair: string; shown: number | undefined; now: Candidate | undefined }) {
  const isOfToday = now?.leftToPayCents === shown
  const [lowest] = candidates
    .filter((price) => price.repair === repair && price.leftToPayCents === shown)
    .filter((price) => !isOfToday || (price.part === now?.part && price.storeId === now.storeId))
    .toSorted((a, b) => mostOf(a) - mostOf(b))
  return lowest && isOfToday && now && mostOf(lowest) >= mostOf(now) ? undefined : lowest
}

/** What is left to pay at most. */
function mostOf({ leftToPayCents, amountCents, maxCents }: Candidate): number {
  return leftToPayCents + (maxCents ?? amountCents) - amountCents
}

async function readKeptPrices({ db, facts: { business } }: Ctx): Promise<KeptPrices> {
  const [row] = await db.select({ before: businesses.price_kept_before }).from(businesses)
  return { days: business.priceKeptDays, before: row?.before ?? [] }
}

/**
 * The prices that a page could show of these repairs, and those that it showed within the days that count.
 * @param kept null: only the prices that hold now
 */
async function readCandidates(
  ctx: Ctx,
  { modelSlug, repairs, byPost = false }: Asked & { byPost?: boolean },
  kept: KeptPrices | null,
): Promise<Candidate[]> {
  const aids = await readAids(ctx)
  const rows = await listPriceRows(ctx, { modelSlug, repairs }, kept)
  const isKept = (shownUntil: Date) => kept !== null && isStillKept(kept, shownUntil, ctx.now)
  const lastDays = Array.from({ length: kept ? longestKept(kept) : 0 }, (_, index) => addDays(aids.today, -1 - index)).filter((day) =>
    isKept(after(instantOf(addDays(day, 1), 0), -1)),
  )
  return rows.flatMap((row) => {
    if (!row.isOpen && (row.validTo === null || !isKept(row.validTo))) return []
    const town = ctx.facts.stores.find(({ id }) => id === row.storeId)?.town
    // A price of a shop that is no more is nobody's.
    if (row.storeId !== null && town === undefined) return []
    return candidatesOf({ ...row, duration: byPost ? null : row.duration }, { aids, lastDays, town })
  })
}

type PriceRow = Awaited<ReturnType<typeof listPriceRows>>[number]

async function listPriceRows(ctx: Ctx, { modelSlug, repairs }: Asked, kept: KeptPrices | null) {
  const isOpen = eq(repairPrices.is_active, true)
  return ctx.db
    .select({
      repair: modelRepairs.repair_name,
      duration: modelRepairs.duration,
      deviceType: deviceCategories.device_type,
      repairKind: repairPrices.repair_kind,
      part: repairPrices.part_kind,
      storeId: repairPrices.store_id,
      warranty: sql<string | null>`coalesce(${repairPrices.warranty}, ${modelRepairs.warranty})`,
      amountCents: repairPrices.amount_cents,
      maxCents: repairPrices.max_cents,
      isOpen: repairPrices.is_active,
      validFrom: repairPrices.valid_from,
      validTo: repairPrices.valid_to,
    })
    .from(repairPrices)
    .innerJoin(modelRepairs, and(eq(modelRepairs.id, repairPrices.repair_id), eq(modelRepairs.is_active, true)))
    .innerJoin(deviceModels, and(eq(deviceModels.id, modelRepairs.model_id), eq(deviceModels.is_active, true)))
    .leftJoin(deviceCategories, eq(deviceCategories.id, deviceModels.category_id))
    .where(
      and(
        eq(deviceModels.slug, modelSlug),
        isTextOneOf(modelRepairs.repair_name, repairs),
        isNotNull(repairPrices.amount_cents),
        kept ? or(isOpen, gt(repairPrices.valid_to, after(ctx.now, -days(longestKept(kept))))) : isOpen,
      ),
    )
}

interface ShownWith {
  aids: Awaited<ReturnType<typeof readAids>>
  /** The days before today on which a price that a page showed still counts. */
  lastDays: readonly string[]
  /** Of the shop whose own price it is. */
  town: string | undefined
}

/** A price as it is today, and as it was shown with an aid that has ended since. */
function candidatesOf(row: PriceRow, { aids, lastDays, town }: ShownWith): Candidate[] {
  const deviceType = row.deviceType ?? 'smartphone'
  const aidOn = (day: string) => aidFor(aids.scale, day, { ...row, deviceType })
  const aidCents = aidOn(aids.today)
  const left = leftToPay({ amountCents: row.amountCents, aidCents })
  if (left === null || row.amountCents === null) return []
  const { repair, part, amountCents, maxCents, warranty, storeId, isOpen, validFrom, validTo } = row
  const price = { repair, deviceType, part, warranty, storeId, aidCents }
  const shownDays = lastDays.filter((day) => dayOf(validFrom) <= day && (validTo === null || day <= dayOf(validTo)))
  const lost = new Set(shownDays.map((day) => aidOn(day) - aidCents).filter((cents) => cents > 0))
  return [
    { ...price, isOpen, amountCents, maxCents, leftToPayCents: left, ...wordsOf({ ...row, amountCents, aidCents, town, lostAidCents: 0 }) },
    // Nobody pays the aid any more that was deducted in those days: the shop keeps its word by a lower price.
    ...[...lost].map((lostAidCents) => ({
      ...price,
      isOpen: false,
      ...lowered(row, amountCents, lostAidCents),
      leftToPayCents: left - lostAidCents,
      ...wordsOf({ ...row, ...lowered(row, amountCents, lostAidCents), aidCents, town, lostAidCents }),
    })),
  ]
}

/** Both ends of a price without an aid that nobody pays any more. */
function lowered({ maxCents }: PriceRow, amountCents: number, lostAidCents: number): { amountCents: number; maxCents: number | null } {
  return { amountCents: amountCents - lostAidCents, maxCents: maxCents && maxCents - lostAidCents }
}

function dayOf(instant: Date): string {
  return parisTime(instant).date
}

interface Worded {
  repair: string
  part: PartKind
  duration: string | null
  amountCents: number
  /** The upper end where the price is a range: whoever reads only the lower one is promised what nobody promised. */
  maxCents: number | null
  aidCents: number
  /** The shop whose own price it is. */
  town: string | undefined
  /** An aid that was deducted when the price was shown and has ended since; the amount is lower by it. */
  lostAidCents: number
}

type Words = Pick<AnnouncedPrice, 'price' | 'whole' | 'sum' | 'detail' | 'text'>

function wordsOf({ repair, part, duration, amountCents, maxCents, aidCents, town, lostAidCents }: Worded): Words {
  const price = rangeText(amountCents - aidCents, maxCents && maxCents - aidCents)
  const whole = rangeText(amountCents, maxCents)
  const sum = aidCents > 0 ? `${whole} – ${priceText(aidCents)} d’aide` : ''
  const kept = lostAidCents > 0 ? `, dont ${priceText(lostAidCents)} d’aide terminée, à la charge du magasin` : ''
  const named = isWaterRepair(repair) ? [] : [NAMED_PARTS[part]]
  const detail = [...named, ...(duration ? [duration] : []), ...(town ? [atPlace(town)] : [])].join(', ')
  const sumText = `${price}${sum && ` (${sum})`}${kept}`
  return { price, whole, sum, detail, text: [sumText, detail].filter(Boolean).join(', ') }
}

function cheapestOf(candidates: readonly Candidate[]): Candidate[] {
  const lowest = new Map<string, Candidate>()
  for (const price of candidates) {
    const known = lowest.get(price.repair)
    if (!known || price.leftToPayCents < known.leftToPayCents) lowest.set(price.repair, price)
  }
  return [...lowest.values()]
}
