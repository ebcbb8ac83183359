import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { lookupPath } from '#app/lib/lookup-path.ts'
import { likelyAddress } from '#app/lib/mail-domain.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { HoursTable } from '#app/ui/HoursTable.tsx'
import type { HoursRow } from '#app/ui/HoursTable.tsx'
import { OpenState } from '#app/ui/OpenState.tsx'
import { StoreLines } from '#app/ui/StoreLines.tsx'
import type { Agreement } from '../agreed-label.ts'
import { DEVICE_FIELDS, MORE_REPAIR_FIELDS, RECAP_PRICE_FIELD } from '../form-answer.ts'
import type { RequestKind } from '../request-kinds.ts'
import { ContactPage } from './ContactPage.tsx'
import { SentNext } from './SentNext.tsx'
import { ShopContactList } from './ShopContactList.tsx'
import type { ContactShop } from './ShopContactList.tsx'

/** The shop that answers, with its hours. */
interface ChosenShop {
  store: Store
  open: boolean
  detail: string
  hours: readonly HoursRow[]
  /** Days of closing; empty for none. */
  closing: string
}

interface RequestSentPageProps {
  kind: RequestKind
  /** Null where a label was asked for by a typed reference: what became of that is said by mail alone. */
  reference: string | null
  embedded: boolean
  /** An address was left, and was written to. */
  byMail: boolean
  /** Whether messages leave this site at all. */
  mailLeaves: boolean
  /** That address, as it was typed; null where none was left or nobody can say. */
  address: string | null
  /** What the server has of the request that this browser may not: when the visitor comes, how many photos arrived. */
  received: readonly { label: string; text: string }[]
  /** The customer has withdrawn from the contract since. */
  withdrawn: boolean
  /** The form was sent a while ago: the page is read again. */
  isEarlier: boolean
  /** What the page says of what comes next is over. */
  hasMoved: boolean
  /** The day for which a visit to the shop was announced has passed. */
  dayPassed?: boolean
  /** The device of a quote comes by post. */
  byPost: boolean
  /** Of a parcel: the message brings a contract of its own, unless a quote was agreed on before. */
  withContract?: boolean
  /** Of a parcel: the quote that was accepted before its label was asked for; null without one. */
  agreement?: Agreement | null
  /** Of the sheet for the parcel; null where nothing is sent. */
  slipPath: string | null
  /** Of a label that has left: how to get it once more, or what became of that. */
  labelAgain?: ReactNode
  /** This page answers a button that was pressed on it. */
  answered?: boolean
  /** While every shop is closed for long: from when on it answers. */
  away: string | null
  shops: readonly ContactShop[]
  /** Undefined for what goes by post, or to no shop in particular. */
  chosen: ChosenShop | undefined
}

const KEEP_LEAD = 'Gardez la référence\u00a0: elle suffit pour en reparler.'
const TYPED_LEAD = 'Cette page ne dit rien d’un dossier\u00a0: qui en connaît la référence n’est pas forcément son client.'
const TYPED_TEXTS = {
  mailed: 'Un message part à l’adresse e-mail indiquée, avec la référence de votre dossier et le bordereau à mettre dans le colis.',
  kept: 'Le magasin a votre demande, mais aucun message ne la confirme\u00a0: appelez-le avec la référence de votre dossier.',
} as const

/** After a form was sent: what was asked, what happens next, who can be asked meanwhile, and the way on. */
export function RequestSentPage(props: RequestSentPageProps) {
  const { kind, reference, embedded, byMail, mailLeaves, address, received, withdrawn, hasMoved, dayPassed = false } = props
  const { withContract = true, slipPath, labelAgain = null, answered = false, shops, chosen } = props
  const { stores } = useFacts()
  // What is said of the time until the shop answers, or until the parcel is here, is said no longer.
  const isAhead = !withdrawn && !hasMoved && !dayPassed
  return (
    <ContactPage
      embedded={embedded}
      arrived
      answered={answered}
      title="Votre demande est bien arrivée"
      lead={reference === null ? TYPED_LEAD : KEEP_LEAD}
    >
      <Callout icon={CircleCheck} tone="pin" className="mb-6">
        <Confirmation {...props} />
      </Callout>
      {address !== null && <AddressDoubt address={address} />}
      {kind === 'postal' && withContract && byMail && mailLeaves && !withdrawn && (
        <p className="mb-6">
          Y sont joints le contrat de cet envoi, qui est gratuit, et le formulaire pour y renoncer. Une réparation n’est due que si vous acceptez son
          devis.
        </p>
      )}
      {slipPath !== null && isAhead && (
        <p className="mb-6">
          <a href={slipPath} target="_blank" rel="noreferrer">
            Imprimer le bordereau à mettre dans le colis (PDF)
          </a>
        </p>
      )}
      {!withdrawn && labelAgain}
      {received.length > 0 && (
        <dl className="recap mb-6">
          {received.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <SentRecap namesAnswer={kind !== 'postal' || withContract || reference === null || !byMail || !mailLeaves} />
      <SentNext
        {...props}
        byPhone={reference !== null && mailLeaves && !byMail}
        isAhead={isAhead}
        dayPassed={dayPassed}
        hasLabel={labelAgain !== null}
        store={chosen?.store}
      />
      <section className="mt-12" aria-labelledby="sent-shops">
        <h2 id="sent-shops" className="heading-s mb-4">
          {chosen ? 'Votre magasin' : 'Une question en attendant\u00a0?'}
        </h2>
        {chosen ? (
          <SentShop {...chosen} />
        ) : (
          <ShopContactList
            shops={shops}
            mailHref={(email) => `mailto:${email}?subject=${encodeURIComponent(reference === null ? 'Demande d’étiquette' : `Demande ${reference}`)}`}
          />
        )}
      </section>
      {!embedded && (
        <p className="inline-links mt-6">
          <ActionLink href={reference === null ? '/suivi-reparation' : lookupPath(reference)}>Suivre ma demande</ActionLink>
          <ActionLink href="/magasins">{stores.length === 1 ? 'Notre magasin, adresse et numéro' : 'Nos magasins, adresses et numéros'}</ActionLink>
          <ActionLink href="/">Retour au site</ActionLink>
        </p>
      )}
    </ContactPage>
  )
}

/** The reference to keep, and whether a message confirms it. */
function Confirmation({ reference, mailLeaves, byMail, isEarlier, address }: RequestSentPageProps) {
  if (reference === null) return TYPED_TEXTS[mailLeaves ? 'mailed' : 'kept']
  const to =
    address === null ? (
      'à votre adresse e-mail'
    ) : (
      <>
        à <b className="break-words">{address}</b>
      </>
    )
  return (
    <>
      Votre référence&nbsp;: <b>{reference}</b>.{' '}
      {!mailLeaves ? (
        'Notez-la\u00a0: aucun message ne la confirme.'
      ) : byMail ? (
        <>
          Un message {isEarlier ? 'est parti' : 'vient de partir'} {to}.
        </>
      ) : (
        'Notez-la\u00a0: sans adresse e-mail, aucun message ne part.'
      )}
    </>
  )
}

/** An address with a slip of the finger in its domain gets no message: nobody is asked for it once more here. */
function AddressDoubt({ address }: { address: string }) {
  const meant = likelyAddress(address)
  if (meant === null) return null
  return (
    <Callout icon={CircleAlert} className="mb-6">
      Vouliez-vous dire <b className="break-words">{meant}</b>&nbsp;? Notre message risque de ne pas arriver. Appelez le magasin en donnant la
      référence, nous corrigeons l’adresse.
    </Callout>
  )
}

/**
 * What was asked, as this browser still knows it (`sent-recap.client.ts`): a reference is not enough to be shown it by the server.
 * @param namesAnswer false for the label of a case that is there: the address that it has is written to, and named above, whatever this form says
 */
function SentRecap({ namesAnswer }: { namesAnswer: boolean }) {
  const fields = namesAnswer ? SENT_FIELDS : SENT_FIELDS.filter((field) => field !== ANSWER_FIELDS)
  return (
    <dl className="recap mb-6" data-sent-recap="" hidden>
      {fields.map(({ names, title, joint }) => (
        <div key={title} hidden data-sent-fields={names.join(' ')} data-sent-joint={joint}>
          <dt>{title}</dt>
          <dd />
        </div>
      ))}
    </dl>
  )
}

interface SentFields {
  title: string
  names: readonly string[]
  joint?: string
}

const ANSWER_FIELDS: SentFields = { title: 'Réponse à', names: ['email', 'phone'] }
const SENT_FIELDS: readonly SentFields[] = [
  { title: 'Appareil', names: ['device'] },
  { title: 'Réparation', names: [DEVICE_FIELDS.repairs, 'repair', ...MORE_REPAIR_FIELDS] },
  { title: 'Prix affiché, que le devis confirme', names: [RECAP_PRICE_FIELD] },
  { title: 'Votre message', names: ['description'] },
  ANSWER_FIELDS,
  { title: 'Retour de l’appareil à', names: ['street'] },
  { title: 'Ville', names: ['postcode', 'city'], joint: ' ' },
]

function SentShop({ store, open, detail, hours, closing }: ChosenShop) {
  return (
    <div className="split split-even">
      <div className="grid gap-3">
        <h3>{store.town}</h3>
        <p>
          <OpenState open={open} detail={detail} store={store.id} />
        </p>
        <StoreLines store={store} />
      </div>
      <HoursTable rows={hours} store={store.id} closing={closing} />
    </div>
  )
}
