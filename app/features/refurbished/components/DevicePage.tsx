import type { ReactNode } from 'react'
import { Phone } from 'lucide-react'
import type { RefurbishedWords } from '#app/content/kinds/refurbished.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { telHref } from '#app/lib/phone.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { BackLink } from '#app/ui/BackLink.tsx'
import { Band } from '#app/ui/Band.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import type { Crumb } from '#app/ui/Breadcrumb.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Container } from '#app/ui/Container.tsx'
import { SectionHeading } from '#app/ui/SectionHeading.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import type { PublicDevice } from '../device.queries.server.ts'
import { CONDITION_LABELS, deviceTitle } from '../device-words.ts'
import { stockHref } from '../stock-address.ts'
import { categoryOf } from '../stock-categories.ts'
import { DeviceCard } from './DeviceCard.tsx'
import { DeviceFacts } from './DeviceFacts.tsx'
import { DeviceGallery } from './DeviceGallery.tsx'
import { DevicePrice } from './DevicePrice.tsx'

interface DevicePageProps {
  crumbs: readonly Crumb[]
  device: PublicDevice
  /** The shop that has it, or the one that answers for all; undefined without any shop. */
  store: Store | undefined
  /** The shop with its state, beside the price. */
  place: ReactNode
  /** What can be done online, above the call. */
  actions?: ReactNode
  /** The shops that keep nothing new for now, by their ids. */
  pausedShops: readonly string[]
  /** The page's words; null when they could not be read. */
  words: RefurbishedWords | null
}

/** One refurbished device: its picture, then everything that decides. A sold one says so and leads to others of its kind. */
export function DevicePage({ crumbs, device, store, place, actions, pausedShops, words }: DevicePageProps) {
  const name = deviceTitle(device)
  return (
    <>
      <div className="page-head device-head">
        <Container>
          <div className="page-way">
            <BackLink href={stockHref({ category: categoryOf(device.type).id })} />
            <Breadcrumb items={crumbs} />
          </div>
          <DeviceGallery device={device} name={name} />
          <div className="device-sheet">
            <h1>{name}</h1>
            <p className="badges">
              {device.isSample && <Badge tone="sable">Exemple</Badge>}
              <Badge tone="bassin">{CONDITION_LABELS[device.condition]}</Badge>
              {device.forSale && <Badge tone="pin">Un seul</Badge>}
            </p>
            {device.forSale ? <DevicePrice device={device} /> : <SoldNote device={device} />}
            <div className="device-actions">
              {device.forSale && actions}
              {device.forSale && store ? (
                <ButtonLink icon={Phone} variant={actions ? 'outline' : 'beacon'} href={telHref(store.phone)} data-event="call">
                  Appeler {store.town}
                </ButtonLink>
              ) : (
                <ButtonLink variant="beacon" href={stockHref({ category: categoryOf(device.type).id })}>
                  Voir les appareils en stock
                </ButtonLink>
              )}
            </div>
            <DeviceFacts device={device} />
            {device.description && <p className="device-text">{device.description}</p>}
            {device.forSale && place}
          </div>
        </Container>
      </div>
      {device.similar.length > 0 && (
        <Band tone="ecume" id="semblables">
          <SectionHeading aside={<a href={stockHref({ category: categoryOf(device.type).id })}>Voir tout le rayon</a>}>
            {device.forSale ? 'Dans le même esprit' : 'Appareils semblables en stock'}
          </SectionHeading>
          <div className="device-grid">
            {device.similar.map((other) => (
              <DeviceCard key={other.id} device={other} pausedShops={pausedShops} />
            ))}
          </div>
        </Band>
      )}
      {words && words.checks.length > 0 && (device.isChecked || device.isSample) && (
        <Band>
          <h2 className="mb-6">Ce que nous contrôlons</h2>
          <Steps layout="row" items={words.checks} />
        </Band>
      )}
    </>
  )
}

function SoldNote({ device: { leftAt, sold, similar } }: { device: PublicDevice }) {
  const [word, dated] = sold ? ['Vendu', 'Vendu le'] : ['Plus en stock', 'Plus en stock depuis le']
  return (
    <p role="status">
      <Badge tone="lanterne">{leftAt ? `${dated} ${dateText(parisTime(leftAt).date)}` : word}</Badge> Cet appareil n’est plus disponible.
      {similar.length > 0 && ' '}
      {similar.length > 0 && <a href="#semblables">Voir ceux qui lui ressemblent</a>}
    </p>
  )
}
