import { data, isRouteErrorResponse, useLocation } from 'react-router'
import type { ContractWords } from '#app/lib/contract-words.ts'
import { atPlace } from '#app/content/place-words.ts'
import { ContractSummary } from '#app/features/contracts/components/ContractSummary.tsx'
import { contractSummary } from '#app/features/contracts/contract-summary.ts'
import { CONDITION_LABELS, fullDeviceTitle, shopKeeping } from '#app/features/refurbished/device-words.ts'
import type { PublicDevice } from '#app/features/refurbished/device.queries.server.ts'
import { countText } from '#app/lib/count-text.ts'
import { priceText } from '#app/lib/money.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { ReservationClosed, ReservationForm, ReservationShown } from '#app/features/refurbished/components/ReservationPage.tsx'
import { devicePath } from '#app/features/refurbished/device-address.ts'
import { findPublicDevice } from '#app/features/refurbished/device.queries.server.ts'
import { MAIL_HELD, RESERVATION_PARAMS, reservationFilePath, reservationPath } from '#app/features/refurbished/reservation-address.ts'
import { noteEndSeen } from '#app/features/refurbished/keep-longer.server.ts'
import { findReservation } from '#app/features/refurbished/reservation.queries.server.ts'
import { ContactPage } from '#app/features/requests/components/ContactPage.tsx'
import { pageMeta } from '#app/features/seo/page-meta.ts'
import { getSingleWord } from '#app/features/words/words.queries.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { getCtx, neverKeepPage } from '#app/platform/ctx.server.ts'
import { isLookedAt } from '#app/platform/http/looked-at.ts'
import type { PageHandle } from '#app/platform/http/page-params.ts'
import { publicForm } from '#app/platform/http/public-form.server.ts'
import { keptUntil } from '#app/workflows/shop-hours.server.ts'
import type { Route } from './+types/reservation.ts'
import { LostLink } from './lost-link.tsx'
import { reservationForm } from './reservation-form.server.ts'

export const handle = { params: { [RESERVATION_PARAMS.receipt]: 'free', [RESERVATION_PARAMS.mail]: [MAIL_HELD] } } satisfies PageHandle

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = getCtx(context)
  neverKeepPage(ctx)
  const id = params.device.toLowerCase()
  if (!isUuid(id)) throw data(null, { status: 404 })
  const shown = { publicUrl: ctx.env.PUBLIC_URL, path: reservationPath(id), now: ctx.now.toISOString() }
  // The reservation could not be kept: the form stays as it was posted.
  if (ctx.page.outage) return { ...shown, device: null, isKept: true, receipt: null, mailHeld: false, fileHref: null, words: null }
  const device = await findPublicDevice(ctx, id)
  const token = url.searchParams.get(RESERVATION_PARAMS.receipt)
  const receipt = token === null ? null : ((await findReservation(ctx, { deviceId: id, token })) ?? null)
  if (!device || (token !== null && receipt === null)) throw data(null, { status: 404 })
  if (token !== null && isLookedAt(request)) await noteEndSeen(ctx, { deviceId: id, token })
  return {
    ...shown,
    words: await getSingleWord(ctx, 'contract'),
    device,
    isKept: keptUntil(ctx.facts, shopKeeping(device, ctx.facts), ctx.now) !== null,
    receipt,
    mailHeld: url.searchParams.get(RESERVATION_PARAMS.mail) === MAIL_HELD,
    fileHref: token && reservationFilePath(id, token),
  }
}

export const action = publicForm(reservationForm)

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  const { publicUrl, path } = loaderData
  const description = 'Nous mettons l’appareil de côté, sans paiement. Vous le voyez au magasin, puis vous décidez.'
  return pageMeta({ root, title: 'Réserver un appareil | QualiRépar', description, path, publicUrl, noindex: true })
}

export default function Reservation({
  loaderData: { words, device, isKept, receipt, mailHeld, fileHref, now },
  actionData: answer,
}: Route.ComponentProps) {
  const { business } = useFacts()
  const name = device ? fullDeviceTitle(device) : 'Appareil reconditionné'
  const isFree = device !== null && device.forSale && device.reservedUntil === null
  const isOffered = device === null || (isFree && isKept) || answer !== undefined
  return (
    <ContactPage
      embedded={false}
      answered={answer !== undefined || receipt !== null}
      title={receipt ? 'Votre réservation' : 'Réserver en ligne'}
      lead={receipt || !isOffered ? `${name}.` : `${name}, gardé ${countText(business.reservedHours, 'heure')} au moins, sans payer.`}
    >
      {receipt ? (
        <ReservationShown
          receipt={receipt}
          mailHeld={mailHeld}
          fileHref={fileHref}
          device={device}
          deviceHref={device && devicePath(device)}
          answer={answer?.banner}
        />
      ) : device && !isOffered ? (
        <ReservationClosed device={device} deviceHref={devicePath(device)} />
      ) : (
        <ReservationForm
          summary={device && words && <BeforeReserving words={words} device={device} now={new Date(now)} />}
          device={device}
          answer={answer}
        />
      )}
    </ContactPage>
  )
}

/** What has to be known before a device is kept: it is bought at the shop, or not at all. */
function BeforeReserving({ words, device, now }: { words: ContractWords; device: PublicDevice; now: Date }) {
  const facts = useFacts()
  const store = shopKeeping(device, facts)
  const items = contractSummary(
    words,
    facts,
    {
      kind: 'reservation',
      device: `${fullDeviceTitle(device)}, ${CONDITION_LABELS[device.condition]}`,
      price: priceText(Math.round(device.price * 100)),
      keptHours: facts.business.reservedHours,
      shop: atPlace(store.town),
      warrantyMonths: device.warranty_months,
    },
    now,
    store,
  )
  return <ContractSummary items={items} title="Avant de réserver" binds={false} />
}

/** The link of a mail that was cut off, or whose reservation or device is no more, says what to do; the status stays 404. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { search } = useLocation()
  const isLink = new URLSearchParams(search).has(RESERVATION_PARAMS.receipt)
  if (!isLink || !isRouteErrorResponse(error) || error.status !== 404) throw error
  return <LostLink title="Ce lien ne mène à aucune réservation" subject="Ma réservation" lead={GONE} />
}

const GONE = 'Reprenez-le en entier dans notre message. Une réservation passée n’est plus en ligne\u00a0: il n’y a rien à faire.'
