import { BatteryFull, Phone } from 'lucide-react'
import { atPlace } from '#app/content/place-words.ts'
import { priceText } from '#app/lib/money.ts'
import { telHref } from '#app/lib/phone.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { TextLink } from '#app/ui/TextLink.tsx'
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx'
import { devicePath } from '../device-address.ts'
import { CONDITION_LABELS, deviceNaming, discountPercent, fullDeviceTitle, shopKeeping, storeOf } from '../device-words.ts'
import { reservationPath } from '../reservation-address.ts'
import type { StockDevice } from '../stock-device.ts'
import { DevicePicture } from './DevicePicture.tsx'
import { ReservePause } from './ReservePause.tsx'

interface DeviceCardProps {
  device: StockDevice
  /** The shops that keep nothing new for now, by their ids. */
  pausedShops: readonly string[]
}

/** One device: what it is, its state, its price, and the shop to call. */
export function DeviceCard({ device, pausedShops }: DeviceCardProps) {
  const facts = useFacts()
  const { stores } = facts
  const title = fullDeviceTitle(device)
  const { name, details } = deviceNaming(device)
  const discount = discountPercent(device.price, device.original_price)
  const store = storeOf(stores, device.store_location)
  const keeping = shopKeeping(device, facts)
  const isPaused = pausedShops.includes(keeping.id)
  const isFree = device.reservedUntil === null && !isPaused
  const phone = (store ?? stores[0])?.phone
  return (
    <article className="device-card">
      <figure>
        <DevicePicture device={device} image={device.image} alt={title} />
        {discount !== null && (
          <span className="discount">
            <VisuallyHidden>Remise&nbsp;: </VisuallyHidden>−{discount} %
          </span>
        )}
      </figure>
      <h3>
        <a href={devicePath(device)}>
          {name} {details !== '' && <small>{details}</small>}
        </a>
      </h3>
      <p className="badges">
        {device.isSample && <Badge tone="sable">Exemple</Badge>}
        {device.reservedUntil && <Badge tone="lanterne">Réservé</Badge>}
        <Badge tone="bassin">{CONDITION_LABELS[device.condition]}</Badge>
        {device.battery_health !== null && <Badge icon={BatteryFull}>Batterie {device.battery_health} %</Badge>}
      </p>
      <div className="small soft">
        {device.description && <p>{device.description}</p>}
        <p>
          Garantie {device.warranty_months} mois.
          {device.store_location && ` Visible ${atPlace(store?.town ?? device.store_location)}.`}
        </p>
      </div>
      <p className="device-price">
        <b>{euros(device.price)}</b>
        {discount !== null && device.original_price !== null && (
          <s>
            <VisuallyHidden>au lieu de </VisuallyHidden>
            {euros(device.original_price)}
          </s>
        )}
      </p>
      {device.reservedUntil === null && isPaused && (
        <p className="device-reserve small">
          <ReservePause shop={keeping} />
        </p>
      )}
      {isFree && (
        <p className="device-reserve small">
          <TextLink href={reservationPath(device.id)} rel="nofollow">
            Réserver en ligne<VisuallyHidden> {title}</VisuallyHidden>
          </TextLink>
          , sans payer
        </p>
      )}
      {phone && (
        <ButtonLink size="s" icon={Phone} href={telHref(phone)} data-event="refurbished_call" data-event-label={title}>
          {isFree ? 'Appeler pour réserver' : 'Appeler le magasin'}
          <VisuallyHidden> {title}</VisuallyHidden>
        </ButtonLink>
      )}
    </article>
  )
}

function euros(amount: number): string {
  return priceText(Math.round(amount * 100))
}
