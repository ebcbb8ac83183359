import { Clock } from 'lucide-react'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { reservationPath } from '../reservation-address.ts'
import { untilText } from '../reservation-text.ts'
import type { StockDevice } from '../stock-device.ts'

/** The way to keep a device for a day, or until when somebody has it. */
export function ReserveAction({ device: { id, reservedUntil } }: { device: StockDevice }) {
  if (reservedUntil) {
    return (
      <p role="status">
        <Badge tone="lanterne">Réservé</Badge> Mis de côté jusqu’au {untilText(reservedUntil)}. Il peut redevenir libre avant.
      </p>
    )
  }
  return (
    <ButtonLink icon={Clock} variant="beacon" href={reservationPath(id)} rel="nofollow">
      Réserver en ligne
    </ButtonLink>
  )
}
