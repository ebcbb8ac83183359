import { CalendarOff, CircleAlert } from 'lucide-react'
import { capital } from '#app/lib/capital.ts'
import { inPostalRepair } from '#app/lib/postal-promise.ts'
import type { PostalDelays } from '#app/lib/postal-promise.ts'
import { ONCE_OPEN } from '#app/lib/reopening.ts'
import type { Business, Store } from '#app/lib/shop-facts.ts'
import { answerTime } from '#app/lib/shop-facts.ts'
import { useParcelPause } from '#app/platform/site/parcel-pause.ts'
import { useShopClosing } from '#app/platform/site/shop-closing.ts'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import { whenAgreedDoneText } from '../agreed-label.ts'
import type { Agreement } from '../agreed-label.ts'
import type { RequestKind } from '../request-kinds.ts'
import { DAY_PASSED_TEXT } from '../request-standing.ts'

interface SentNextProps {
  kind: RequestKind
  /** An address was left, and was written to. */
  byMail: boolean
  /** No address was left: the answer is a call. */
  byPhone: boolean
  /** Whether messages leave this site at all. */
  mailLeaves: boolean
  withdrawn: boolean
  hasMoved: boolean
  dayPassed: boolean
  /** None of these three: what comes next is still to come. */
  isAhead: boolean
  byPost: boolean
  agreement?: Agreement | null
  /** The label has left: it is no step to come. */
  hasLabel: boolean
  away: string | null
  /** The shop that was chosen; undefined for what goes by post, or to no shop in particular. */
  store: Store | undefined
}

/** What happens after a form was sent, and what keeps it waiting. */
export function SentNext(props: SentNextProps) {
  const { kind, byMail, mailLeaves, isAhead, byPost, away, store } = props
  const { business } = useFacts()
  const [pause, shut] = [useParcelPause(), useShopClosing(store)]
  const closing = kind === 'postal' || byPost ? pause : shut
  return (
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
      <Course {...props} />
      {kind === 'visit' && isAhead && (
        <p className="mt-4">
          Un changement&nbsp;? {byMail && mailLeaves ? 'Répondez à notre message' : 'Appelez le magasin'} en donnant la référence.{' '}
          {business.welcome === 'walk_in' && 'Vous ne venez plus\u00a0? Rien n’est à annuler, aucune heure ne vous est réservée.'}
        </p>
      )}
    </section>
  )
}

/** The steps to come, or what has become of the request since. */
function Course({ kind, byPhone, withdrawn, hasMoved, dayPassed, byPost, agreement = null, hasLabel, away }: SentNextProps) {
  const { business } = useFacts()
  // Messages to this address may be held back for a while: its label still comes by mail.
  const { mailLeaves } = useSite()
  if (withdrawn) return <p>{WITHDRAWN_TEXTS[kind]}</p>
  if (hasMoved) return <p>{MOVED_TEXT}</p>
  if (dayPassed) return <p>{DAY_PASSED_TEXT}</p>
  const all = stepsOf(away === null ? `sous ${answerTime(business)}` : ONCE_OPEN, business, { mailLeaves, byPhone })[kind]
  const steps = hasLabel ? all.slice(1) : all
  return <Steps items={byPost ? [...steps, SENT_LATER] : agreement ? agreedSteps(steps, agreement, business) : steps} />
}

/** By which way the answer comes; nothing where no e-mail leaves this site: the shop takes the one that it has. */
function answerWay({ mailLeaves, byPhone }: { mailLeaves: boolean; byPhone: boolean }): string {
  if (!mailLeaves) return ''
  return byPhone ? 'par téléphone, ' : 'par e-mail ou par téléphone, '
}

/** What happens now; `answer` is how soon the shop answers: "sous 24 h", "à la réouverture". */
const stepsOf = (answer: string, business: Business, { mailLeaves, byPhone }: { mailLeaves: boolean; byPhone: boolean }) =>
  ({
    quote: [
      { title: 'Nous lisons votre demande', text: 'Elle est arrivée chez nous, un technicien la lit.' },
      { title: `Réponse ${answer}`, text: capital(`${answerWay({ mailLeaves, byPhone })}avec un prix et un délai.`) },
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
      mailLeaves
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
