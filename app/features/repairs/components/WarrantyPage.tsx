import { CircleCheck } from 'lucide-react'
import { lookupPath } from '#app/lib/lookup-path.ts'
import { placeLine } from '#app/lib/place-line.ts'
import type { ReactNode } from 'react'
import { atPlace } from '#app/content/place-words.ts'
import { capital } from '#app/lib/capital.ts'
import { countText } from '#app/lib/count-text.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { phoneText, telHref } from '#app/lib/phone.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import { useShopClosing } from '#app/platform/site/shop-closing.ts'
import { useParcelPause } from '#app/platform/site/parcel-pause.ts'
import { useSite } from '#app/platform/site/site-context.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Bullets } from '#app/ui/Bullets.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { PlateNumber } from '#app/ui/PlateNumber.tsx'
import { TextLink } from '#app/ui/TextLink.tsx'
import { referenceText } from '../repair-words.ts'
import { returnText } from '../returns/return-text.ts'
import { hasEnded } from '../returns/warranty-days.ts'
import type { Warranty } from '../warranty.queries.server.ts'

interface WarrantyViewProps {
  warranty: Warranty
  /** The shop that gave it; undefined once it is no more. */
  store: Store | undefined
  /** Devices can be sent by post. */
  takesParcels: boolean
  /** A fault was reported and its device is awaited: nothing is left to report. */
  awaited?: boolean
  /** What was reported comes by post: its label is sent by mail, and nobody has to ask for it. */
  byPost?: boolean
  shop: ReactNode
  /** The day of the fault that was reported and waits for its device, "YYYY-MM-DD": the warranty stands still since; null for none. */
  reportedOn: string | null
  /** What was reported; or the form for it. */
  reported: ReactNode
  report: ReactNode
}

/** What is guaranteed, until when, and what to do when it breaks. Nothing here says whose device it is. */
export function WarrantyView({
  warranty,
  store,
  takesParcels,
  awaited = false,
  byPost = false,
  shop,
  reportedOn,
  reported,
  report,
}: WarrantyViewProps) {
  const { credited, openReturn, returns } = warranty
  const isOver = hasEnded(warranty, reportedOn)
  const runs = !isOver && !credited.all
  return (
    <div className="split">
      <div>
        <p className="flex flex-wrap items-center gap-3">
          <PlateNumber>{referenceText(warranty.number)}</PlateNumber>{' '}
          <Badge tone={runs ? 'pin' : 'plain'}>{credited.all ? 'Remboursé' : isOver ? 'Garantie terminée' : 'Sous garantie'}</Badge>
        </p>
        {openReturn && (
          <Callout icon={CircleCheck} tone="pin" className="mt-4">
            <p>
              <b>Votre appareil est de retour sous garantie.</b>
            </p>
            <p>
              Il est au magasin depuis le {dateText(openReturn.since)}, dossier {openReturn.reference}, étape&nbsp;: {openReturn.step}. La garantie
              est suspendue depuis le {dateText(openReturn.standsStillFrom)}, jusqu’à ce qu’il vous soit rendu.{' '}
              <TextLink href={lookupPath(openReturn.reference)}>Suivre ce dossier</TextLink>
            </p>
          </Callout>
        )}
        {!openReturn && reported && <div className="mt-4">{reported}</div>}
        <dl className="recap mt-4">
          <dt>Appareil</dt>
          <dd>{warranty.device}</dd>
          <dt>{credited.labels.length > 0 ? 'Travail fait' : 'Ce qui est garanti'}</dt>
          <dd>{warranty.covered}</dd>
          {credited.labels.length > 0 && <dt>Remboursé, plus garanti</dt>}
          {credited.labels.length > 0 && <dd>{credited.labels.join(', ')}</dd>}
          <dt>Durée</dt>
          <dd>{warranty.months} mois, pièce et main-d’œuvre</dd>
          <dt>Appareil rendu</dt>
          <dd>{dateText(warranty.firstDay)}</dd>
          {returns.length > 0 && <dt>{returns.length === 1 ? 'Retour sous garantie' : 'Retours sous garantie'}</dt>}
          {returns.map((each) => (
            <dd key={each.reference}>{returnText(each)}</dd>
          ))}
          <dt>Garanti jusqu’au</dt>
          <dd>
            {dateText(warranty.lastDay)}
            {warranty.addedDays > 0 && `, ${countText(warranty.addedDays, 'jour')} de suspension compris`}
          </dd>
        </dl>
        <p className="small soft">
          La garantie couvre un défaut de la pièce posée ou du travail. Elle ne couvre pas une chute, un liquide ou une intervention faite ailleurs.
          Vos garanties légales restent entières.
        </p>
        {store && runs && !openReturn && (
          <IfItBreaks number={warranty.number} answers={warranty.answers} {...{ store, takesParcels, awaited, byPost }}>
            {report}
          </IfItBreaks>
        )}
      </div>
      {shop}
    </div>
  )
}

const FORGOTTEN_TEXT =
  'Vos coordonnées sont effacées de nos fichiers\u00a0: en ligne, le magasin ne saurait pas à qui répondre. Par téléphone ou au magasin, il note la panne à la date de votre appel.'

/** Call, bring, send, write: with the facts of the shop alone. */
function IfItBreaks({
  number,
  answers,
  store,
  takesParcels,
  awaited,
  byPost,
  children,
}: Pick<WarrantyViewProps, 'takesParcels'> &
  Pick<Warranty, 'number' | 'answers'> & { store: Store; awaited: boolean; byPost: boolean; children: ReactNode }) {
  const { town, phone } = store
  // The reference of the report itself opens what only its customer may do: it stands in their message, not behind a link that others may have.
  const call = (
    <>
      {awaited && 'Une question\u00a0? '}Appelez le <a href={telHref(phone)}>{phoneText(phone)}</a> et donnez la référence {referenceText(number)}
      {awaited && '\u00a0: le magasin y lit votre signalement'}.
    </>
  )
  const [pause, closing] = [useParcelPause(), useShopClosing(store)]
  const { facts, mailLeaves } = useSite()
  const welcomed = facts.business.welcome === 'walk_in' ? 'apportez' : 'prenez rendez-vous, par téléphone ou par e-mail, et apportez'
  const sends = takesParcels && answers !== null
  // Who sent the device for its first repair reads that way first: they may live far from the shop.
  const postLeads = awaited && byPost && sends
  const come = awaited && !postLeads ? capital(welcomed) : `Ou ${welcomed}`
  const bring = `${come} l’appareil ${atPlace(town)}\u00a0: ${placeLine(store)}.`
  const bringText = closing === '' ? bring : `${bring} ${closing}`
  const send = (
    <>
      {postLeads ? 'Envoyez l’appareil' : 'Ou envoyez-le'}, gratuitement à l’aller et au retour&nbsp;:{' '}
      {answers === 'phone' || !mailLeaves ? (
        'demandez l’étiquette prépayée au magasin, par téléphone.'
      ) : children ? (
        <>
          <TextLink href="#warranty-fault">signalez la panne en ligne</TextLink>, le message de confirmation mène à l’étiquette prépayée.
        </>
      ) : byPost ? (
        <>
          avec l’étiquette prépayée de notre <span className="whitespace-nowrap">e-mail</span>.
        </>
      ) : (
        'le message de confirmation de votre signalement mène à l’étiquette prépayée.'
      )}{' '}
      {pause}
    </>
  )
  const ways = sends ? (postLeads ? [send, bringText] : [bringText, send]) : [bringText]
  return (
    <section aria-labelledby="if-it-breaks" className="mt-4 mb-4">
      <h2 id="if-it-breaks" className="heading-s">
        {awaited ? 'Et maintenant' : 'La panne revient'}&nbsp;?
      </h2>
      <Bullets items={awaited ? [...ways, call] : [call, ...ways]} />
      {!awaited && (
        <p className="small soft mt-3">La garantie est suspendue à partir du jour où vous le signalez, même si l’appareil nous arrive plus tard.</p>
      )}
      {answers === null ? <p className="mt-3">{FORGOTTEN_TEXT}</p> : children}
    </section>
  )
}
