import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateText } from '#app/lib/french-dates.ts'
import { lookupPath } from '#app/lib/lookup-path.ts'
import type { VatRegime } from '#app/lib/vat-words.ts'
import { Button } from '#app/ui/Button.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { Field } from '#app/ui/Field.tsx'
import { RadioGroup } from '#app/ui/RadioGroup.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { Said } from '#app/ui/Said.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { TextLink } from '#app/ui/TextLink.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import { quoteEndText } from '../quote-end.ts'
import type { QuoteEnd } from '../quote-end.ts'
import { signedText } from '../signed-text.ts'
import { RECONSIDER, REFUSAL_REASONS, REFUSED_LABEL_TEXT, REFUSED_PARCEL_TEXT } from '../refusal-reasons.ts'
import { ContactPage } from './ContactPage.tsx'
import { QuoteContent } from './QuoteContent.tsx'

export interface ShownQuote {
  reference: string
  device: string
  version: number
  /**
   * `withdrawn`: accepted, and then withdrawn from; `withdrawn-begun`: and work that the customer had asked for was under way; `left`: while what was
   * agreed on before stands; `dropped`: what it added is not done, as agreed.
   */
  state: 'sent' | 'accepted' | 'withdrawn' | 'withdrawn-begun' | 'left' | 'dropped' | 'refused' | 'replaced'
  lines: readonly { label: string; amountCents: number }[]
  partKind: string
  aidCents: number
  warrantyMonths: number
  message: string
  /** YYYY-MM-DD. */
  validUntil: string
  expired: boolean
  /** Why it can no longer be accepted, apart from its last day; null for no such reason. */
  closed: QuoteEnd | null
  sentAt: Date
  vatRegime: VatRegime
  /** "20 novembre 2026": signed on paper at the shop, and not accepted by the link; null otherwise. */
  signedOn: string | null
  /** What the customer has agreed to pay before, which counts until this one is accepted; null where there is nothing. */
  agreed: string | null
  /** What this one would be to that, while it waits for an answer; null where there is nothing. */
  ifAccepted: string | null
  /** What refusing costs all the same, or has cost, in a sentence; null for nothing. */
  refusal: string | null
  /** What has become of it by a newer quote, and where that is read; null where there is none, or none that changes anything of it. */
  newer: { text: string; path: string | null } | null
  /** What is owed for the part that was done before a withdrawal, once the shop has stated it; null otherwise. */
  kept: string | null
  /** The case has other quotes: what is owed is for the work of all of them. */
  hasOthers: boolean
  /** A refusal that the customer gave a reason for. */
  isExplained: boolean
  /** A refusal that can be taken back. */
  canReconsider: boolean
  /** The page of the repair of a device that is here; null before, and where the quote has no answer. */
  repairPath: string | null
  /** Refused, while our label has left for a device that is not known to be here, and that no parcel brings back yet. */
  hasLabel: boolean
  /** The same of a device whose parcel to us was noted, without a label of ours. */
  hasParcel: boolean
  /** The part is known, the work has begun or is done: that page says the rest. */
  hasBegun: boolean
  /** The device is with its owner again: nothing is left to follow. */
  isReturned: boolean
  /** And the work of the quote was not done: its page says what is left to pay, if anything is. */
  isUnrepaired: boolean
}

/** How the device gets to the shop. `labelPath`: of the form of the label, for a device that is to be sent; null for every other. */
export interface AwaitedDevice {
  text: string
  labelPath: string | null
}

interface QuoteDecisionPageProps {
  quote: ShownQuote
  shop: ReactNode
  /** What has to be known before the button that binds. */
  summary: ReactNode
  /** That button, with what goes with it. */
  accept: ReactNode
  /** How the device gets to the shop, as the mail says it. */
  awaited: AwaitedDevice
  /** When the work of an accepted quote begins, and how to ask for it earlier. */
  start: ReactNode
  /** The customer has just taken their refusal back. */
  reconsidered: boolean
  /** The customer has just answered: what has become of it takes the focus, here or `elsewhere`, in the words of `start`. */
  answered: 'here' | 'elsewhere' | null
  /** What became of an answer that came after another one. */
  late: string | null
  /** What the customer can do with the contract that the answer has made. */
  contract: ReactNode
}

const STATE_TEXTS = {
  accepted: 'Vous avez accepté ce devis.',
  withdrawn: 'Vous avez accepté ce devis, puis renoncé au contrat. Rien ne vous sera demandé.',
  'withdrawn-begun': 'Vous avez accepté ce devis, puis renoncé au contrat. La part du travail déjà faite à votre demande peut vous être demandée.',
  left: 'Vous avez accepté ce devis, puis renoncé à ce qu’il ajoutait. Ce qui était convenu avant ne change pas.',
  dropped: 'D’accord avec vous, ce que ce devis ajoutait n’est pas fait.',
  refused: 'Vous avez refusé ce devis. Rien ne vous sera demandé.',
  replaced: 'Un devis plus récent remplace celui-ci.',
} as const

function stateText(state: keyof typeof STATE_TEXTS, { agreed, kept, hasOthers, newer, refusal, signedOn }: ShownQuote): string {
  if (state === 'accepted' && signedOn !== null) return signedText(signedOn)
  if (state === 'replaced' && newer !== null) return newer.text
  if (state === 'withdrawn-begun' && kept !== null)
    return `Vous avez accepté ce devis, puis renoncé au contrat. La part du travail déjà faite à votre demande vous est comptée ${kept}${hasOthers ? ', pour toute la réparation' : ''}.`
  if (state === 'refused' && agreed !== null) return `Vous avez refusé ce devis. Ce que vous aviez accepté avant, ${agreed}, ne change pas.`
  if (state === 'refused' && refusal !== null) return `Vous avez refusé ce devis. ${refusal}`
  if (state === 'dropped' && agreed !== null) return `${STATE_TEXTS.dropped} Ce qui était convenu avant, ${agreed}, ne change pas.`
  return STATE_TEXTS[state]
}

/** An answer of the customer's own is no warning. */
const STATE_LOOKS = {
  accepted: { icon: CircleCheck, tone: 'pin' },
  withdrawn: { icon: CircleCheck, tone: 'sable' },
  'withdrawn-begun': { icon: CircleCheck, tone: 'sable' },
  left: { icon: CircleCheck, tone: 'sable' },
  dropped: { icon: CircleCheck, tone: 'sable' },
  refused: { icon: CircleCheck, tone: 'sable' },
  replaced: { icon: TriangleAlert, tone: 'lanterne' },
} as const

const awaitedSteps = ({ text, labelPath }: AwaitedDevice, reference: string) => [
  { title: 'Le magasin est prévenu', text: 'S’il faut commander la pièce, il vous le dit.' },
  {
    title: 'Vous confiez l’appareil',
    text: (
      <>
        {text}{' '}
        {labelPath !== null && (
          <>
            <SiteLink href={labelPath}>Demander l’étiquette prépayée</SiteLink>.{' '}
          </>
        )}
        Sauvegardez vos données et gardez son code.
      </>
    ),
  },
  {
    title: 'Vous suivez la réparation',
    text: (
      <>
        Avec votre référence, sur <SiteLink href={lookupPath(reference)}>notre page de suivi</SiteLink>.
      </>
    ),
  },
]

/** Whoever has left the device is not asked to bring it. */
function nextSteps({ reference, repairPath, hasBegun, isReturned, isUnrepaired }: ShownQuote, awaited: AwaitedDevice) {
  if (repairPath === null) return awaitedSteps(awaited, reference)
  if (isReturned) {
    const text = (
      <>
        Ce qui {isUnrepaired ? 'reste dû, s’il reste quelque chose,' : 'a été fait'} se lit sur{' '}
        <SiteLink href={repairPath}>la page de votre réparation</SiteLink>.
      </>
    )
    return [{ title: `Votre appareil vous a été rendu${isUnrepaired ? ' sans réparation' : ''}`, text }]
  }
  const told = { title: 'Le magasin est prévenu', text: 'Votre appareil y est déjà. S’il faut commander la pièce, il vous le dit.' }
  return [
    ...(hasBegun ? [] : [told]),
    {
      title: 'Vous suivez la réparation',
      text: (
        <>
          À tout moment, sur <SiteLink href={repairPath}>la page de votre réparation</SiteLink>.
        </>
      ),
    },
  ]
}

/** What the customer sees behind the secret link. Looking changes nothing; the two buttons do. */
export function QuoteDecisionPage({ quote, shop, awaited, summary, accept, start, reconsidered, answered, late, contract }: QuoteDecisionPageProps) {
  const isSaid = late !== null || answered === 'elsewhere' || (answered === 'here' && (reconsidered || quote.state !== 'sent'))
  const said = late === null && answered === 'here' ? (quote.state === 'refused' && quote.isExplained ? 'reason' : 'state') : null
  return (
    <ContactPage
      embedded={false}
      answered={isSaid}
      title={`Votre devis pour ${quote.device}`}
      lead={`Référence ${quote.reference}, version ${quote.version}.${validityText(quote)}`}
    >
      {late !== null && (
        <Callout icon={TriangleAlert} tone="lanterne">
          <Said>{late}</Said>
        </Callout>
      )}
      {quote.state !== 'sent' && (
        <Callout {...STATE_LOOKS[quote.state]}>
          {said === 'state' ? <Said>{stateText(quote.state, quote)}</Said> : stateText(quote.state, quote)}
        </Callout>
      )}
      <WayToNewer {...quote} />
      {quote.state === 'sent' && quote.agreed !== null && (
        <p>
          Ce que vous avez déjà accepté, {quote.agreed}, ne change pas sans votre accord. {!quote.expired && quote.ifAccepted}
        </p>
      )}
      {reconsidered && quote.state === 'sent' && (
        <Callout icon={CircleCheck} tone="pin">
          <Said>Votre refus est annulé, le magasin le sait. Vous pouvez de nouveau accepter ce devis.</Said>
        </Callout>
      )}
      {quote.state === 'refused' && quote.agreed === null && <GoesBack {...quote} />}
      {quote.canReconsider && <Reconsider validUntil={quote.validUntil} />}
      {quote.state === 'accepted' && (
        <section className="mt-6" aria-labelledby="quote-next">
          <h2 id="quote-next" className="heading-s mb-4">
            {quote.isReturned ? 'La suite de ce devis' : 'Et maintenant'}
          </h2>
          <Steps items={nextSteps(quote, awaited)} />
          {contract}
          <div className="mt-6">{start}</div>
        </section>
      )}
      {quote.state === 'sent' && quote.expired && <Expired {...quote} />}
      {quote.state === 'refused' && quote.closed !== null && (
        <p className="mt-4">
          {quoteEndText(quote.closed)} Donnez la référence {quote.reference}&nbsp;: ses coordonnées sont plus bas.
        </p>
      )}
      {quote.state === 'refused' && (quote.isExplained ? <Thanks isNew={said === 'reason'} /> : <RefusalForm />)}
      <QuoteContent quote={quote} isCharged={!quote.isUnrepaired} />
      {quote.state === 'sent' && !quote.expired && (
        <>
          {summary}
          <form method="post" className="form mt-6">
            {accept}
            {quote.refusal !== null && <p className="small">{quote.refusal}</p>}
            <Button type="submit" size="l" name="decision" value="refused" className="justify-self-start">
              Refuser
            </Button>
          </form>
        </>
      )}
      {shop && <div className="mt-6">{shop}</div>}
    </ContactPage>
  )
}

/** Which quote counts now, and the way to it. */
function WayToNewer({ state, newer, reference }: Pick<ShownQuote, 'state' | 'newer' | 'reference'>) {
  return (
    <>
      {state !== 'replaced' && newer !== null && <p className="mt-4">{newer.text}</p>}
      {newer?.path != null && (
        <p className="mt-4">
          <TextLink href={newer.path}>Ouvrir le devis le plus récent</TextLink>
        </p>
      )}
      {state === 'replaced' && newer?.path == null && (
        <p className="mt-4">
          Vous ne le trouvez pas&nbsp;? <TextLink href={lookupPath(reference)}>Retrouvez le devis en cours</TextLink> avec la référence {reference} et
          votre e-mail ou votre téléphone.
        </p>
      )}
    </>
  )
}

/** Why it can no longer be accepted, and whom to ask. */
function Expired({ closed, reference }: Pick<ShownQuote, 'closed' | 'reference'>) {
  return (
    <Callout icon={TriangleAlert} tone="lanterne">
      {closed === 'unrepairable' ? (
        quoteEndText(closed)
      ) : (
        <>
          {closed === null ? 'Ce devis n’est plus valable. Demandez-en un nouveau au magasin, avec' : `${quoteEndText(closed)} Donnez`} la référence{' '}
          {reference}&nbsp;: ses coordonnées sont plus bas.
        </>
      )}
    </Callout>
  )
}

/** Until when it can be accepted, or could; nothing of one that has an answer, or that something else than its last day has ended. */
function validityText({ state, closed, expired, validUntil }: ShownQuote): string {
  if (state !== 'sent' || closed !== null) return ''
  return ` ${expired ? 'Il était valable' : 'Valable'} jusqu’au ${dateText(validUntil)}.`
}

/** Where it is read how the device comes back after a refusal, or what becomes of the parcel: nobody is left to guess. */
function GoesBack({ repairPath, isReturned, hasLabel, hasParcel }: Pick<ShownQuote, 'repairPath' | 'isReturned' | 'hasLabel' | 'hasParcel'>) {
  if (repairPath !== null)
    return (
      <p className="mt-4">
        {isReturned ? 'Votre appareil vous a été rendu\u00a0: le reste' : 'La suite'} se lit sur{' '}
        <SiteLink href={repairPath}>la page de votre réparation</SiteLink>.
      </p>
    )
  return (hasLabel || hasParcel) && <p className="mt-4">{hasLabel ? REFUSED_LABEL_TEXT : REFUSED_PARCEL_TEXT}</p>
}

/** For the reason of a refusal. */
function Thanks({ isNew }: { isNew: boolean }) {
  const text = 'Merci, c’est noté.'
  return <div className="mt-4">{isNew ? <Said>{text}</Said> : <p>{text}</p>}</div>
}

/** The way back from one press too many, or from a first thought. */
function Reconsider({ validUntil }: { validUntil: string }) {
  return (
    <form method="post" className="form mt-4">
      <p>Une erreur, ou un autre avis&nbsp;? Ce devis peut encore être accepté jusqu’au {dateText(validUntil)}.</p>
      <Button type="submit" name="decision" value={RECONSIDER} className="justify-self-start">
        Annuler mon refus
      </Button>
    </form>
  )
}

/** Asked after the refusal, never before: nobody has to explain themselves. */
function RefusalForm() {
  return (
    <form method="post" className="form mt-4">
      <RadioGroup
        name="reason"
        legend={'Dites-nous pourquoi, si vous voulez bien'}
        choices={REFUSAL_REASONS.map((reason) => ({ value: reason, label: reason }))}
      />
      <Field id="words" label="Un mot de plus" optional>
        {(control) => <TextInput {...control} name="words" maxLength={200} />}
      </Field>
      <div className="buttons">
        <Button type="submit" name="decision" value="reason">
          Envoyer
        </Button>
      </div>
    </form>
  )
}
