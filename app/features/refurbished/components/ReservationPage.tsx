import { ADDRESS_ON_REQUEST, placeLine } from '#app/lib/place-line.ts'
import type { ReactNode } from 'react'
import { RESERVATION_KEPT_DAYS } from '#app/lib/durations.ts'
import { priceText } from '#app/lib/money.ts'
import { phoneText, telHref } from '#app/lib/phone.ts'
import { NAME_MAX } from '#app/lib/request-limits.ts'
import { mainStore, shopNameOf } from '#app/lib/shop-facts.ts'
import type { Store as StoreFacts } from '#app/lib/shop-facts.ts'
import { STOCK_PATH, useOffered } from '#app/platform/site/offered-brands.tsx'
import { useShopClosing } from '#app/platform/site/shop-closing.ts'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Honeypot } from '#app/ui/Honeypot.tsx'
import { Said } from '#app/ui/Said.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { TextLink } from '#app/ui/TextLink.tsx'
import type { PublicDevice } from '../device.queries.server.ts'
import { shopKeeping } from '../device-words.ts'
import { RESERVED_AGAIN, untilText } from '../reservation-text.ts'
import type { ReservationReceipt } from '../reservation.queries.server.ts'

export interface ReservationAnswer {
  banner: string
  errors: Readonly<Record<string, string>>
  typed: Readonly<Record<string, string>>
}

interface ReservationFormProps {
  /** What is to be known before, on one sheet; null when the device could not be read. */
  summary: ReactNode
  device: PublicDevice | null
  answer: ReservationAnswer | undefined
}

/** What somebody reads before they reserve, and the form. Plain HTML. */
export function ReservationForm({ summary, device, answer }: ReservationFormProps) {
  const facts = useFacts()
  const { errors, typed } = answer ?? {}
  return (
    <>
      <form className="form mt-6 max-w-prose" method="post" noValidate data-answered={answer && ''}>
        {answer && (
          <ErrorSummary
            title={answer.banner}
            errors={Object.entries(answer.errors).map(([field, message]) => ({ message, fieldId: `reservation-${field}` }))}
          />
        )}
        <Field id="reservation-name" label="Nom" error={errors?.['name']}>
          {(control) => <TextInput {...control} name="name" required autoComplete="name" maxLength={NAME_MAX} defaultValue={typed?.['name']} />}
        </Field>
        <Field id="reservation-email" label="E-mail" hint="La confirmation y part." error={errors?.['email']}>
          {(control) => <TextInput {...control} type="email" name="email" required autoComplete="email" defaultValue={typed?.['email']} />}
        </Field>
        <Field id="reservation-phone" label="Téléphone" hint="S’il faut vous prévenir." error={errors?.['phone']}>
          {(control) => <TextInput {...control} type="tel" name="phone" required autoComplete="tel" defaultValue={typed?.['phone']} />}
        </Field>
        <Honeypot name="site" />
        <p className="small soft">
          Vos coordonnées ne servent qu’à cette réservation et sont effacées {RESERVATION_KEPT_DAYS}&nbsp;jours après.{' '}
          <TextLink href="/donnees-personnelles">Vos données</TextLink>
        </p>
        {summary}
        {device && <ShopClosing store={shopKeeping(device, facts)} />}
        <Button type="submit" variant="beacon" size="l" className="justify-self-start">
          Réserver sans payer
        </Button>
      </form>
    </>
  )
}

/** The number of the shop follows. */
function addressOf(store: StoreFacts): string {
  return store.address ? `${placeLine(store)}.` : `${ADDRESS_ON_REQUEST}.`
}

/** Nobody is sent to a door that is closed for days. */
function ShopClosing({ store }: { store: StoreFacts }) {
  const closing = useShopClosing(store)
  return closing === '' ? null : <p className="mt-4">{closing}</p>
}

/** Why a device cannot be reserved now. */
export function ReservationClosed({ device, deviceHref }: { device: PublicDevice; deviceHref: string }) {
  const store = shopKeeping(device, useFacts())
  const closing = useShopClosing(store)
  const { phone } = store
  return (
    <>
      <p role="status">
        {device.reservedUntil
          ? `Cet appareil est déjà mis de côté jusqu’au ${untilText(device.reservedUntil)}. Il peut redevenir libre avant\u00a0: appelez-nous.`
          : device.forSale
            ? [closing, RESERVED_AGAIN].filter(Boolean).join(' ')
            : 'Cet appareil est vendu. D’autres sont en stock.'}
      </p>
      {device.reservedUntil && <p className="mt-4">C’est vous qui l’avez réservé{'\u00a0'}? Notre e-mail mène à votre réservation.</p>}
      <p className="mt-4">
        <a href={telHref(phone)}>{phoneText(phone)}</a> <TextLink href={deviceHref}>Revoir l’appareil</TextLink>
      </p>
    </>
  )
}

/** The list of devices, which a business that has stopped selling any no longer has. */
function OtherDevices() {
  return useOffered()(STOCK_PATH) && <ActionLink href={STOCK_PATH}>Voir les autres appareils</ActionLink>
}

/** What the customer sees of the reservation: until when, where, and the way out of it. */
export function ReservationShown({
  receipt,
  mailHeld,
  device,
  deviceHref,
  fileHref,
  answer,
}: {
  receipt: ReservationReceipt
  /** Nothing more leaves to the address for the moment. */
  mailHeld: boolean
  deviceHref: string | null
  /** For the customer's calendar. */
  fileHref: string | null
  device: PublicDevice | null
  answer: string | undefined
}) {
  const facts = useFacts()
  const { mailLeaves } = useSite()
  const store = device ? shopKeeping(device, facts) : mainStore(facts)
  const isFree = device !== null && device.forSale && device.reservedUntil === null
  if (receipt.isSale)
    return (
      <Said>
        Cet appareil est vendu. Si c’est à vous, la facture dit votre garantie&nbsp;: elle part par e-mail, ou vous l’avez reçue au magasin.
      </Said>
    )
  if (!receipt.isOpen)
    return (
      <>
        <Said>
          {receipt.isCancelled
            ? 'Votre réservation est annulée, rien ne vous est demandé.'
            : `Cette réservation est terminée. L’appareil n’est plus mis de côté pour vous${isFree ? ', mais il est encore libre' : ''}.`}
        </Said>
        <p className="inline-links mt-4">
          {isFree && deviceHref !== null && <ActionLink href={deviceHref}>Revoir l’appareil</ActionLink>}
          <OtherDevices />
        </p>
      </>
    )
  return (
    <>
      <Said>
        Mis de côté pour vous jusqu’au {untilText(receipt.until)}.{' '}
        {mailHeld
          ? 'Aucun e-mail ne part en ce moment, nous en avons déjà envoyé plusieurs. Gardez l’adresse de cette page.'
          : mailLeaves && 'La confirmation vous est envoyée par e-mail.'}
      </Said>
      <p className="mt-4">
        {shopNameOf(store)}. {addressOf(store)} <a href={telHref(store.phone)}>{phoneText(store.phone)}</a>
      </p>
      <ShopClosing store={store} />
      <p className="mt-4">
        Rien n’est payé et rien n’est acheté&nbsp;: vous voyez l’appareil, puis vous décidez.
        {device && ` Son prix\u00a0: ${priceText(Math.round(device.price * 100))}.`}
      </p>
      {answer && <p role="alert">{answer}</p>}
      <p className="inline-links mt-4">
        {fileHref !== null && <ActionLink href={fileHref}>Ajouter à mon agenda</ActionLink>}
        {deviceHref !== null && <ActionLink href={deviceHref}>Revoir l’appareil</ActionLink>}
        <OtherDevices />
        <ActionLink href="/">Retour au site</ActionLink>
      </p>
      <details className="disclosure mt-6">
        <summary>Annuler cette réservation</summary>
        <form method="post" className="form mt-4">
          <p>L’appareil redevient libre pour tout le monde, tout de suite.</p>
          <Button type="submit" variant="outline" name="cancel" value="oui">
            Annuler ma réservation
          </Button>
        </form>
      </details>
    </>
  )
}
