/** How mails and lists name a device that is kept for somebody: as its page does. */
import { eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { refurbishedDetails } from '#app/platform/db/tables/refurbished.server.ts'
import type { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { fullDeviceTitle } from './device-words.ts'

type NamedRow = Pick<typeof refurbishedDevices.$inferSelect, 'id' | 'brand' | 'model'>

/** "Apple iPhone 13, 128 Go, minuit": with the capacity and the colour that tell two devices of one model apart. */
export async function getDeviceTitle(ctx: Pick<Ctx, 'db'>, { id, brand, model }: NamedRow): Promise<string> {
  const [details] = await ctx.db
    .select({ storage: refurbishedDetails.storage, colour: refurbishedDetails.colour })
    .from(refurbishedDetails)
    .where(eq(refurbishedDetails.device_id, id))
  return fullDeviceTitle({ brand, model, storage: details?.storage ?? null, colour: details?.colour ?? null })
}
