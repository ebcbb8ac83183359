/** What keeps a device of the stock from being offered: one rule for the button of the list and for the data API. */
import { eq } from 'drizzle-orm'
import type { RefurbishedPromise } from '#app/lib/refurbished-promise.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { refurbishedDetails, refurbishedDevices, sampleDevices } from '#app/platform/db/tables/refurbished.server.ts'
import type { DeviceField } from './device-form.ts'
import { PHOTO_MISSING, missingForSale } from './device.schema.server.ts'
import { forbiddenReason, forbiddenWords } from './forbidden-words.ts'

export type SaleObstacles = Partial<Record<DeviceField | keyof typeof PHOTO_MISSING, string>>

const UNCHECKED = { checked: false, wiped: false, battery_replaced: false }

/**
 * Why the device may not be offered now, by field in French; nothing when it may, or when there is no such device. One of the
 * demonstration may: it says of itself that it is an example.
 * @param options.byOutsideProgram then one may that no colleague has noted anything about: it is that program's, and its page claims no check
 */
export async function saleObstacles(
  db: Pick<Db, 'select'>,
  { id, promise, byOutsideProgram = false }: { id: string; promise: RefurbishedPromise; byOutsideProgram?: boolean },
): Promise<SaleObstacles> {
  const [row] = await db
    .select({ device: refurbishedDevices, details: refurbishedDetails, sample: sampleDevices.device_id })
    .from(refurbishedDevices)
    .leftJoin(refurbishedDetails, eq(refurbishedDetails.device_id, refurbishedDevices.id))
    .leftJoin(sampleDevices, eq(sampleDevices.device_id, refurbishedDevices.id))
    .where(eq(refurbishedDevices.id, id))
  if (!row || row.sample !== null) return {}
  const { device, details } = row
  if (details === null && byOutsideProgram) return {}
  return {
    ...missingForSale({ ...(details ?? UNCHECKED), battery_health: device.battery_health }, promise),
    ...(device.images.length === 0 && PHOTO_MISSING),
  }
}

/** Why these words may not stand beside a refurbished device; undefined when they may. */
export function wordsObstacle(words: readonly unknown[]): string | undefined {
  const found = words.map((text) => (typeof text === 'string' ? forbiddenWords(text) : null)).find((each) => each !== null)
  return found ? forbiddenReason(found) : undefined
}
