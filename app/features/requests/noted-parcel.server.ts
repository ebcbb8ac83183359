import { and, eq } from 'drizzle-orm'
import type { CarrierId } from '#app/content/carriers.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { parcels } from '#app/platform/db/tables/requests.server.ts'
import type { ParcelDirection } from './request-kinds.ts'

/** The parcel in which the device of a request comes to the workshop, or goes back; null while nobody has noted its number. */
export async function notedParcel(
  { db }: Pick<Ctx, 'db'>,
  requestId: string,
  direction: ParcelDirection,
): Promise<{ carrier: CarrierId; number: string } | null> {
  const [parcel] = await db
    .select({ carrier: parcels.carrier, number: parcels.number })
    .from(parcels)
    .where(and(eq(parcels.request_id, requestId), eq(parcels.direction, direction)))
  return parcel ?? null
}
