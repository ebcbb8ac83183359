import { Clock } from 'lucide-react'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { shopKeeping } from '../device-words.ts'
import { reservationPath } from '../reservation-address.ts'
import { RESERVED_AGAIN, untilText } from '../reservation-text.ts'
import type { StockDevice } from '../stock-device.ts'
import { ReservePause } from './ReservePause.tsx'

/** The way to keep a device for a day, or until when somebody has it, or why its shop keeps nothing new. */
export function ReserveAction({ device, pausedShops }: { device: StockDevice; pausedShops: readonly string[] }) {
  const shop = shopKeeping(device, useFacts())
  const { id, reservedUntil } = device
  if (reservedUntil) {
    return (
      <p role="status">
        <Badge tone="lanterne">Réservé</Badge> Mis de côté jusqu’au {untilText(reservedUntil)}. Il peut redevenir libre avant.
      </p>
    )
  }
  if (pausedShops.includes(shop.id)) {
    return (
      <p role="status">
        <ReservePause shop={shop} /> {RESERVED_AGAIN}
      </p>
    )
  }
  return (
    <ButtonLink icon={Clock} variant="beacon" href={reservationPath(id)} rel="nofollow">
      Réserver en ligne
    </ButtonLink>
  )
}
