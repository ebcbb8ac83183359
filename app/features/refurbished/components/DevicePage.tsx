import { BatteryFull, Check, Phone, Plug, ShieldCheck, Store } from 'lucide-react'
import { REFURBISHED_PROMISE } from '#app/content/service-facts.ts'
import type { Store as StoreFacts } from '#app/lib/shop-facts.ts'
import { priceText } from '#app/lib/money.ts'
import { phoneText, telHref } from '#app/lib/phone.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Band } from '#app/ui/Band.tsx'
import type { Crumb } from '#app/ui/Breadcrumb.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { FactList } from '#app/ui/FactList.tsx'
import type { Fact } from '#app/ui/FactList.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx'
import type { PublicDevice } from '../device.queries.server.ts'
import { CONDITION_LABELS, discountPercent, storeOf } from '../device-words.ts'
import { stockHref } from '../stock-address.ts'
import { categoryOf } from '../stock-categories.ts'
import { DeviceCard } from './DeviceCard.tsx'
import { DevicePicture } from './DevicePicture.tsx'

interface DevicePageProps {
  crumbs: readonly Crumb[]
  device: PublicDevice
}

/** One refurbished device. A sold one says so and shows others of its kind. */
export function DevicePage({ crumbs, device }: DevicePageProps) {
  const { stores } = useFacts()
  const name = `${device.brand} ${device.model}`
  const category = categoryOf(device.type)
  const phone = (storeOf(stores, device.store_location) ?? stores[0])?.phone
  const traits = [device.storage, device.colour].filter(Boolean).join(', ')
  return (
    <>
      <PageHead breadcrumb={crumbs} title={name} lead={`${CONDITION_LABELS[device.condition]}${traits ? `, ${traits}` : ''}.`}>
        {device.isSample && <Badge tone="sable">Exemple</Badge>}
        {device.forSale ? <Price device={device} /> : <SoldNote />}
        <div className="buttons">
          {device.forSale && phone ? (
            <ButtonLink icon={Phone} variant="beacon" href={telHref(phone)} data-event="call">
              Réserver au {phoneText(phone)}
            </ButtonLink>
          ) : (
            <ButtonLink variant="beacon" href={stockHref(category.id)}>
              Voir les appareils en stock
            </ButtonLink>
          )}
        </div>
      </PageHead>
      <Band className="band-close" inner="split split-even">
        <Photos device={device} name={name} />
        <div>
          <h2 className="mb-6">Cet appareil</h2>
          {device.description && <p className="mb-6 device-text">{device.description}</p>}
          <FactList items={facts(device, stores)} />
        </div>
      </Band>
      {device.similar.length > 0 && (
        <Band tone="ecume">
          <h2 className="mb-6">{device.forSale ? 'Dans le même rayon' : 'Appareils semblables en stock'}</h2>
          <div className="device-grid">
            {device.similar.map((other) => (
              <DeviceCard key={other.id} device={other} />
            ))}
          </div>
        </Band>
      )}
    </>
  )
}

function SoldNote() {
  return (
    <p role="status">
      <Badge tone="lanterne">Vendu</Badge> Cet appareil n’est plus disponible.
    </p>
  )
}

function Price({ device }: { device: PublicDevice }) {
  const discount = discountPercent(device.price, device.original_price)
  return (
    <p className="device-price">
      <b>{priceText(Math.round(device.price * 100))}</b>
      {discount !== null && device.original_price !== null && (
        <>
          <s>
            <VisuallyHidden>au lieu de </VisuallyHidden>
            {priceText(Math.round(device.original_price * 100))}
          </s>{' '}
          <Badge tone="sable">
            -{discount}
            {'\u00a0%'}
          </Badge>
        </>
      )}
    </p>
  )
}

function Photos({ device, name }: { device: PublicDevice; name: string }) {
  const { illustration } = categoryOf(device.type)
  if (device.images.length === 0) return <DevicePicture image={null} alt="" illustration={illustration} />
  return (
    <div className="device-photos">
      {device.images.map((image, index) => (
        <DevicePicture
          key={image}
          image={image}
          alt={index === 0 ? name : `${name}, photo ${index + 1}`}
          illustration={illustration}
          sizes="(min-width: 900px) 560px, 100vw"
          eager={index === 0}
        />
      ))}
    </div>
  )
}

function facts(device: PublicDevice, stores: readonly StoreFacts[]): Fact[] {
  const { checkPoints } = REFURBISHED_PROMISE
  const store = storeOf(stores, device.store_location)
  const place = store?.town ?? device.store_location
  return [
    { icon: Check, title: CONDITION_LABELS[device.condition], text: `${checkPoints}\u00a0points contrôlés dans nos ateliers, données effacées.` },
    ...(device.battery_health !== null || device.batteryReplaced ? [battery(device)] : []),
    {
      icon: ShieldCheck,
      title: `Garantie ${device.warranty_months}\u00a0mois`,
      text: 'Notre garantie s’ajoute à la garantie légale de conformité de deux ans.',
    },
    ...(place ? [{ icon: Store, title: place, text: device.forSale ? 'Visible en magasin.' : 'Il était dans ce magasin.' }] : []),
    { icon: Plug, title: 'Fourni avec', text: device.accessories ?? 'Chargeur et câble' },
  ]
}

function battery(device: PublicDevice): Fact {
  const title = device.battery_health === null ? 'Batterie' : `Batterie à ${device.battery_health}\u00a0%`
  return { icon: BatteryFull, title, text: device.batteryReplaced ? 'Remplacée dans nos ateliers.' : 'Capacité mesurée à la préparation.' }
}
