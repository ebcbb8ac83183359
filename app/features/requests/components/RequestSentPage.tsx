import type { ReactNode } from 'react'
import { CalendarOff, CircleAlert, CircleCheck } from 'lucide-react'
import { capital } from '#app/lib/capital.ts'
import { lookupPath } from '#app/lib/lookup-path.ts'
import { likelyAddress } from '#app/lib/mail-domain.ts'
import { inPostalRepair } from '#app/lib/postal-promise.ts'
import type { PostalDelays } from '#app/lib/postal-promise.ts'
import type { Business, Store } from '#app/lib/shop-facts.ts'
import { ONCE_OPEN } from '#app/lib/reopening.ts'
import { answerTime } from '#app/lib/shop-facts.ts'
import { useParcelPause } from '#app/platform/site/parcel-pause.ts'
import { useShopClosing } from '#app/platform/site/shop-closing.ts'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import { ActionLink } from '#app/ui/ActionLink.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { HoursTable } from '#app/ui/HoursTable.tsx'
import type { HoursRow } from '#app/ui/HoursTable.tsx'
import { OpenState } from '#app/ui/OpenState.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import { StoreLines } from '#app/ui/StoreLines.tsx'
import { whenAgreedDoneText } from '../agreed-label.ts'
import type { Agreement } from '../agreed-label.ts'
import { DEVICE_FIELDS, MORE_REPAIR_FIELDS, RECAP_PRICE_FIELD } from '../form-answer.ts'
import type { RequestKind } from '../request-kinds.ts'
import { DAY_PASSED_TEXT } from '../request-standing.ts'
import { ContactPage } from './ContactPage.tsx'
import { ShopContactList } from './ShopContactList.tsx'
import type { ContactShop } from './ShopContactList.tsx'

/** What happens now; `answer` is how soon the shop answers: "sous 24 h", "à la réouverture". */
const stepsOf = (answer: string, business: Business, mailsLabel: boolean) =>
  ({
    quote: [
      { title: 'Nous lisons votre demande', text: 'Elle est arrivée chez nous, un technicien la lit.' },
      { title: `Réponse ${answer}`, text: 'Par e-mail ou par téléphone, avec un prix et un délai.' },
      { title: 'Vous décidez', text: 'Le devis est gratuit et ne vous engage à rien.' },
    ],
    visit: [
      { title: 'Nous vérifions la pièce', text: 'S’il faut la commander, nous vous prévenons avant votre visite.' },
      { title: 'Sauvegardez vos données', text: 'Et gardez le code de l’appareil\u00a0: il se teste déverrouillé.' },
      {
        title: 'Passez au magasin',
        text:
          business.welcome === 'walk_in'
            ? 'Sans rendez-vous, pendant les heures d’ouverture.'
            : 'Sur rendez-vous\u00a0: nous vous rappelons pour fixer l’heure.',
      },
    ],
    postal: [
      mailsLabel
        ? { title: 'L’étiquette arrive par e-mail', text: `${capital(answer)}. Le port est gratuit.` }
        : {
            title: 'Appelez l’atelier pour l’étiquette',
            text: 'Avec votre référence\u00a0: aucun e-mail ne part d’ici en ce moment. Le port est gratuit.',
          },
      { title: 'Vous emballez et déposez', text: 'Appareil éteint, boîte rigide et calée, votre référence à l’intérieur.' },
      {
        title: `Nous réparons${inPostalRepair(business)}`,
        text: 'Après réception et votre accord sur le prix, si vous demandez que le travail commence tout de suite. Le retour est offert.',
      },
    ],
  }) satisfies Record<RequestKind, readonly Step[]>

/** Of a label whose quote is accepted: no agreement is left to come. */
function agreedSteps(steps: readonly Step[], agreement: Agreement, delays: PostalDelays): readonly Step[] {
  return [...steps.slice(0, -1), { title: 'Nous réparons', text: `${whenAgreedDoneText(agreement, delays)} Le retour est offert.` }]
}

interface Step {
  title: string
  text: string
}

/** Of a quote for a device that comes by post: the label is asked for once the price is agreed. */
const SENT_LATER = {
  title: 'Vous envoyez l’appareil',
  text: 'Une fois le devis accepté\u00a0: sa page mène à l’étiquette prépayée. Le port est gratuit, à l’aller et au retour.',
}

const WITHDRAWN_TEXTS = {
  quote: 'Vous avez renoncé au contrat depuis\u00a0: le travail n’a pas lieu.',
  visit: 'Vous avez renoncé au contrat depuis\u00a0: le travail n’a pas lieu.',
  postal: 'Vous avez renoncé au contrat depuis\u00a0: si l’appareil n’est pas encore parti, gardez-le, l’étiquette ne sert plus.',
} as const satisfies Record<RequestKind, string>

const MOVED_TEXT =
  'Votre demande a avancé depuis\u00a0: où elle en est se lit sur la page de suivi, avec cette référence et votre e-mail ou votre téléphone.'

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
  const {
    kind,
    reference,
    embedded,
    byMail,
    mailLeaves,
    address,
    received,
    withdrawn,
    isEarlier,
    hasMoved,
    dayPassed = false,
    byPost,
    withContract = true,
    agreement = null,
    slipPath,
    labelAgain = null,
    answered = false,
    away,
    shops,
    chosen,
  } = props
  const meant = address === null ? null : likelyAddress(address)
  const { business, stores } = useFacts()
  // Messages to this address may be held back for a while: its label still comes by mail.
  const mailsLabel = useSite().mailLeaves
  const isPosted = kind === 'postal' || byPost
  const [pause, shut] = [useParcelPause(), useShopClosing(chosen?.store)]
  const closing = isPosted ? pause : shut
  const all = stepsOf(away === null ? `sous ${answerTime(business)}` : ONCE_OPEN, business, mailsLabel)[kind]
  // A label that has left is no step to come.
  const steps = labelAgain === null ? all : all.slice(1)
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
        {reference !== null && (
          <>
            Votre référence&nbsp;: <b>{reference}</b>.{' '}
          </>
        )}
        {reference === null ? (
          TYPED_TEXTS[mailLeaves ? 'mailed' : 'kept']
        ) : !mailLeaves ? (
          'Notez-la\u00a0: aucun message ne la confirme.'
        ) : byMail ? (
          <>
            Un message {isEarlier ? 'est parti' : 'vient de partir'}{' '}
            {address === null ? (
              'à votre adresse e-mail'
            ) : (
              <>
                à <b className="break-words">{address}</b>
              </>
            )}
            .
          </>
        ) : (
          'Notez-la\u00a0: sans adresse e-mail, aucun message ne part.'
        )}
      </Callout>
      {meant !== null && (
        <Callout icon={CircleAlert} className="mb-6">
          Vouliez-vous dire <b className="break-words">{meant}</b>&nbsp;? Notre message risque de ne pas arriver. Appelez le magasin en donnant la
          référence, nous corrigeons l’adresse.
        </Callout>
      )}
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
      <section aria-labelledby="sent-next" data-draft-done={kind} {...(kind === 'quote' && { 'data-seen-event': 'quote_sent' })}>
        <h2 id="sent-next" className="heading-s mb-4">
          Et maintenant&nbsp;?
        </h2>
        {away !== null && isAhead && (
          <Callout icon={CircleAlert} className="mb-4">
            {away}
          </Callout>
        )}
        {closing !== '' && isAhead && (
          <Callout icon={CalendarOff} className="mb-4">
            {closing}
          </Callout>
        )}
        {withdrawn ? (
          <p>{WITHDRAWN_TEXTS[kind]}</p>
        ) : hasMoved ? (
          <p>{MOVED_TEXT}</p>
        ) : dayPassed ? (
          <p>{DAY_PASSED_TEXT}</p>
        ) : (
          <Steps items={byPost ? [...steps, SENT_LATER] : agreement ? agreedSteps(steps, agreement, business) : steps} />
        )}
        {kind === 'visit' && isAhead && (
          <p className="mt-4">
            Un changement&nbsp;? {byMail && mailLeaves ? 'Répondez à notre message' : 'Appelez le magasin'} en donnant la référence.{' '}
            {business.welcome === 'walk_in' && 'Vous ne venez plus\u00a0? Rien n’est à annuler, aucune heure ne vous est réservée.'}
          </p>
        )}
      </section>
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
