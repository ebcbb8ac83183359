import { findKnownPeople, findSeenDevice } from '#app/features/cases/known-people.queries.server.ts'
import { findNamedStaffModel, suggestStaffModels } from '#app/features/catalogue/staff-models.queries.server.ts'
import { listCounterPrices } from '#app/features/prices/counter-prices.queries.server.ts'
import type { CounterPrice } from '#app/features/prices/counter-prices.queries.server.ts'
import type { CounterLookup, ListedPrice } from '#app/features/repairs/deposit/counter-lookup.ts'
import { findRunningWarranty } from '#app/features/repairs/returns/returns.queries.server.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { deviceNumber, deviceNumberLabel } from '#app/lib/device-number.ts'
import { dayText } from '#app/lib/moment-text.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

const SHOWN_MODELS = 8
/** A number of fewer digits is still being typed. */
const IMEI_LENGTH = 15

interface Asked {
  person: string
  device: string
  modelSlug: string
  storeId: string
  imei: string
}

/** What is known of somebody or of a device, for a form that is being filled in. Empty questions have empty answers. */
export async function lookUp(ctx: Ctx, { person, device, modelSlug, storeId, imei }: Asked): Promise<CounterLookup> {
  const [people, models, prices, seen] = await Promise.all([
    person === '' ? [] : findKnownPeople(ctx, person),
    device === '' ? [] : suggestStaffModels(ctx, device, SHOWN_MODELS),
    pricesOf(ctx, { device, modelSlug, storeId }),
    imei === '' ? null : lookUpImei(ctx, imei),
  ])
  return {
    people,
    models: models.map(({ slug, name, brandName, isOffline }) => ({ slug, name, brandName, isOffline })),
    prices: prices.map(listedPrice),
    imei: seen,
  }
}

/** The prices of the model that was chosen, or that is called as somebody typed: who types the whole name chooses nothing. */
async function pricesOf(ctx: Ctx, { device, modelSlug, storeId }: Pick<Asked, 'device' | 'modelSlug' | 'storeId'>): Promise<CounterPrice[]> {
  const slug = modelSlug || (storeId === '' ? undefined : (await findNamedStaffModel(ctx, device))?.slug)
  return slug ? listCounterPrices(ctx, { modelSlug: slug, storeId }) : []
}

function listedPrice({ id, repair, part, amountCents, maxCents, aidCents, stock, stockDays }: CounterPrice): ListedPrice {
  const order = stockDays === null ? 'sur commande' : `sur commande, ${stockDays}\u00a0j`
  return { id, repair, part, amountCents, maxCents, aidCents, stock: stock === 'stock' ? 'en stock' : stock === 'commande' ? order : '' }
}

async function lookUpImei(ctx: Ctx, typed: string): Promise<CounterLookup['imei']> {
  const isSerial = /\p{L}/u.test(typed)
  if (!isSerial && typed.replaceAll(/\D/g, '').length < IMEI_LENGTH) return null
  const imei = deviceNumber(typed)
  // A serial number says by nothing that it is complete.
  if (imei === null && isSerial) return null
  if (imei === null) return { fits: false, isSerial, seen: null, seenDevice: null, seenReference: null, warranty: null }
  const [seen, warranty] = await Promise.all([findSeenDevice(ctx, imei), findRunningWarranty(ctx, imei)])
  return {
    fits: true,
    isSerial: deviceNumberLabel(imei) !== 'IMEI',
    seen: seen && `${seen.device}, ${seen.name}, ${dayText(seen.at, ctx.now)}`,
    seenDevice: seen?.device ?? null,
    seenReference: seen?.reference ?? null,
    warranty: warranty
      ? { reference: warranty.reference, until: dateText(warranty.lastDay), covered: warranty.covered, openReturn: warranty.openReturn }
      : null,
  }
}
