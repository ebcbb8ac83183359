import { ChevronLeft } from 'lucide-react'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { hasLabel, takesParcels } from '#app/lib/shop-facts.ts'
import { thatName } from '#app/content/place-words.ts'
import { REPAIR_AID } from '#app/content/repair-aid.ts'
import { useAnswerPromise } from '#app/platform/site/answer-promise.ts'
import { useParcelPause } from '#app/platform/site/parcel-pause.ts'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'
import { Island } from '#app/islands/Island.tsx'
import { Photos } from '#app/islands/photos.island.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Honeypot } from '#app/ui/Honeypot.tsx'
import { RadioGroup } from '#app/ui/RadioGroup.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { TextLink } from '#app/ui/TextLink.tsx'
import { DEVICE_FIELDS, HONEYPOT_FIELD, MORE_REPAIR_FIELDS, NO_FAULT, RECAP_PRICE_FIELD } from '../form-answer.ts'
import type { DeviceOffer, RequestFormAnswer } from '../form-answer.ts'
import { AID_QUESTIONS, BY_POST, CASE_DETAIL, DROP_OFFS, VISIT_MOMENTS, onlyPlace } from '../request-kinds.ts'
import type { RequestKind } from '../request-kinds.ts'
import type { DeviceChoice } from '../request-mails.ts'
import { inPageOrder } from '../field-order.ts'
import { DeviceAndRepairs } from './DeviceAndRepairs.tsx'

interface RequestFormProps extends DeviceChoice {
  kind: RequestKind
  formKey: string
  started: string
  /** The model of the catalogue that the page was opened for. */
  offer: DeviceOffer | null
  shops: readonly { id: string; town: string; open: boolean; detail: string }[]
  answer: RequestFormAnswer | undefined
  /** What has to be known before it is sent. */
  before?: ReactNode
  /** The case that a label is asked for; null where nobody has named one. */
  ofCase?: string | null
  /** Its quote is accepted: nobody is told that they need not. */
  agreed?: boolean
  /** What its case knows already, by the name of the field. */
  known?: Readonly<Record<string, string>>
}

const SUBMIT_LABELS = {
  quote: 'Envoyer ma demande de devis',
  visit: 'Prévenir le magasin',
  postal: 'Recevoir mon étiquette',
} as const satisfies Record<RequestKind, string>

/** What is asked for by name needs no description. */
const FAULT_OR_REPAIR = { 'data-unless': [DEVICE_FIELDS.repairs, 'repair', ...MORE_REPAIR_FIELDS].join(' '), 'data-missing': NO_FAULT }
const PHOTOS_MAX = 5
const PHOTO_WORDS = {
  preparing: 'Préparation des photos…',
  refused: '\u00a0: photo non gardée, envoyez-la en JPEG ou en PNG, 15\u00a0Mo au plus. ',
  added: 'Photos ajoutées\u00a0: ',
  tooMany: `. ${PHOTOS_MAX} photos au plus\u00a0: les premières sont gardées.`,
  lost: 'Pas de réseau. Rien n’est perdu\u00a0: vos photos et votre texte restent ici.',
  noAnswer: 'Le site ne répond pas. Rien n’est perdu\u00a0: réessayez dans un instant.',
}
const PHOTOS_HINT = 'Cinq au plus, 15\u00a0Mo chacune. Le lieu de prise de vue est effacé.'

/** What the parts of the form are drawn with: which kind it is, what was typed, and what is wrong with it. */
interface PartProps extends Pick<RequestFormProps, 'kind'> {
  /** The attributes of a field under this name. */
  text: (name: string) => { name: string; defaultValue: string }
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** One form, three kinds. Plain HTML: it posts without script as well. */
export function RequestForm(props: RequestFormProps) {
  const { kind, formKey, started, deviceName, repairName, offer, shops, answer, before, ofCase = null, agreed = false, known = {} } = props
  const isLong = kind === 'quote'
  const errors = answer?.errors ?? {}
  const typed = answer?.typed ?? known
  const text = (name: string) => ({ name, defaultValue: typed[name] ?? '' })
  const list = inPageOrder(errors).map(([fieldId, message]) => ({ fieldId, message }))
  const part: PartProps = { kind, text, typed, errors }
  return (
    <form
      className="form"
      method="post"
      noValidate
      data-draft={kind}
      data-answered={answer && ''}
      {...(isLong && { 'data-steps': '', encType: 'multipart/form-data' as const })}
    >
      {answer?.banner ? <ErrorSummary title={answer.banner} /> : list.length > 0 && <ErrorSummary title="À corriger avant l’envoi" errors={list} />}
      {/* Enter in a field presses the first button of a form: it must send, not search. */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true">
        {SUBMIT_LABELS[kind]}
      </button>
      {isLong && <input type="hidden" {...text(RECAP_PRICE_FIELD)} data-kept="" />}
      <FormStart formKey={formKey} started={started} />
      <Part number={1} title="L’appareil" shown={isLong}>
        <DeviceAndRepairs deviceName={deviceName} repairName={repairName} offer={offer} several={isLong} answer={answer} />
        {isLong && <StepNext />}
      </Part>
      <Part number={2} title="La panne" shown={isLong}>
        <FaultFields {...part} ofCase={ofCase} />
      </Part>
      <Part number={3} title="Où répondre" shown={isLong}>
        {kind !== 'postal' && <ShopChoice {...part} shops={shops} />}
        {kind === 'visit' && <VisitFields {...part} />}
        {kind === 'postal' && <PostalFields {...part} ofCase={ofCase} />}
        <PersonFields {...part} />
        {before}
        <Consent {...part} />
        {isLong && <PhotosLost />}
        {isLong && <div role="status" data-send-state="" />}
        <div className="buttons">
          <Button type="submit" variant="beacon" size="l">
            {SUBMIT_LABELS[kind]}
          </Button>
          {isLong && <StepBack number={2} label="Retour à la panne" />}
        </div>
        <WhatItCosts kind={kind} agreed={agreed} />
      </Part>
    </form>
  )
}

/** What is wrong with the device, and for a quote its photos. */
function FaultFields({ kind, text, typed, errors, ofCase }: PartProps & { ofCase: string | null }) {
  const isLabelled = hasLabel(useFacts())
  const isLong = kind === 'quote'
  return (
    <>
      {/* The case knows the fault already. */}
      <Field
        id="description"
        label={ofCase === null ? 'Que se passe-t-il\u00a0?' : 'Quelque chose à ajouter\u00a0?'}
        error={errors['description']}
        optional={!isLong}
      >
        {(control) => <TextArea {...control} {...text('description')} {...(isLong && FAULT_OR_REPAIR)} />}
      </Field>
      {isLong && isLabelled && <AidQuestions typed={typed} />}
      {isLong && (
        <Island
          name="photos"
          component={Photos}
          props={{ max: PHOTOS_MAX, hint: PHOTOS_HINT, error: errors['photos'] ?? null, words: PHOTO_WORDS }}
          addsClass="photo-choice button button-s button-solid error-summary field-error"
        />
      )}
      {isLong && <PhotosLost />}
      {isLong && (
        <StepNext>
          <StepBack number={1} label="Retour à l’appareil" />
        </StepNext>
      )}
    </>
  )
}

/** The shop that answers; a quote may also be for a device that comes by post. */
function ShopChoice({ kind, typed, errors, shops }: PartProps & Pick<RequestFormProps, 'shops'>) {
  const facts = useFacts()
  const pause = useParcelPause()
  const choices = shops.map(({ id, town, open, detail }) => ({
    value: id,
    label: town,
    detail: [open ? 'Ouvert' : 'Fermé', detail].filter(Boolean).join(', '),
  }))
  const byPost = kind === 'quote' && takesParcels(facts) ? [{ ...BY_POST, ...(pause !== '' && { detail: pause }) }] : []
  return (
    <RadioGroup
      name="store"
      legend="Votre magasin"
      choices={[...choices, ...byPost]}
      error={errors['store']}
      defaultValue={typed['store'] ?? onlyPlace(facts, kind)}
      required
    />
  )
}

function Consent({ typed, errors }: PartProps) {
  const { business } = useFacts()
  return (
    <Checkbox
      id="consent"
      name="consent"
      defaultChecked={typed['consent'] === 'on'}
      error={errors['consent']}
      label={
        <>
          J’accepte {thatName(business.name)} utilise ces informations pour me répondre.{' '}
          <TextLink href="/donnees-personnelles">En savoir plus</TextLink>
        </>
      }
    />
  )
}

/** What the guard of public forms reads: the key of this form, when it was opened, and the field that only programs fill in. */
function FormStart({ formKey, started }: Pick<RequestFormProps, 'formKey' | 'started'>) {
  return (
    <>
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="started" value={started} data-kept="start" />
      <Honeypot name={HONEYPOT_FIELD} />
    </>
  )
}

/** Whom to answer, and where. */
function PersonFields({ kind, text, errors }: PartProps) {
  const { mailLeaves } = useSite()
  return (
    <>
      <Field id="name" label="Votre nom" error={errors['name']}>
        {(control) => <TextInput {...control} {...text('name')} autoComplete="name" maxLength={120} required />}
      </Field>
      <Field
        id="email"
        label="E-mail"
        hint={kind !== 'postal' ? 'Un e-mail ou un téléphone suffit.' : mailLeaves ? 'L’étiquette y arrive.' : undefined}
        error={errors['email']}
      >
        {(control) => <TextInput {...control} {...text('email')} type="email" autoComplete="email" autoCapitalize="none" maxLength={254} />}
      </Field>
      <Field id="phone" label="Téléphone" error={errors['phone']} optional>
        {(control) => <TextInput {...control} {...text('phone')} type="tel" autoComplete="tel" maxLength={40} />}
      </Field>
    </>
  )
}

/** Below the button: what the request costs, when it is answered, and what becomes of the contact. */
function WhatItCosts({ kind, agreed }: { kind: RequestKind; agreed: boolean }) {
  const promise = useAnswerPromise()
  return (
    <p className="small soft">
      {agreed ? 'Gratuit' : kind === 'postal' ? 'Gratuit, et sans obligation d’accepter le devis' : 'Gratuit et sans engagement'}, réponse {promise}.
      Vos coordonnées servent à cette demande, pas à la publicité.{' '}
      <span className="needs-script">Ce que vous tapez est gardé dans cet onglet jusqu’à l’envoi.</span>
    </p>
  )
}

/** Shown by `form-draft.client.ts`, beside the photos and before the button. */
function PhotosLost() {
  return (
    <p className="small" data-files-lost="" hidden>
      Vos photos sont à choisir à nouveau&nbsp;: le navigateur ne les garde pas quand la page se recharge. <a href="#photos">Choisir mes photos</a>
    </p>
  )
}

/** The long form has three short parts, each with its heading; a short one is one part. */
function Part({ number, title, shown, children }: { number: number; title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return <Fragment>{children}</Fragment>
  return (
    <div className="form-part" id={`etape-${number}`}>
      <h2 tabIndex={-1}>
        <span className="marker" aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </div>
  )
}

/** With script the form is one step at a time: this goes to the next. */
function StepNext({ children }: { children?: ReactNode }) {
  return (
    <div className="buttons" data-steps-only="" hidden>
      <Button variant="solid" size="l" data-step-next="">
        Continuer
      </Button>
      {children}
    </div>
  )
}

function StepBack({ number, label }: { number: number; label: string }) {
  return (
    <a className="button button-bare button-l" href={`#etape-${number}`} data-steps-only="" hidden>
      <ChevronLeft className="icon" aria-hidden="true" />
      {label}
    </a>
  )
}

/** Optional: what the shop needs to know to say whether the aid is deducted. */
function AidQuestions({ typed }: { typed: Readonly<Record<string, string>> }) {
  return (
    <details open={AID_QUESTIONS.some(({ name }) => typed[name])}>
      <summary className="underline">L’aide {REPAIR_AID.label} s’applique-t-elle&nbsp;?</summary>
      <div className="form mt-2">
        <p className="small soft">{REPAIR_AID.conditions} Ces réponses évitent une mauvaise surprise au devis.</p>
        {AID_QUESTIONS.map(({ name, legend, choices }) => (
          <RadioGroup key={name} name={name} legend={legend} choices={choices} defaultValue={typed[name]} />
        ))}
      </div>
    </details>
  )
}

function VisitFields({ text, typed, errors }: PartProps) {
  return (
    <>
      <Field id="day" label="Jour prévu" error={errors['day']} optional>
        {(control) => <TextInput {...control} {...text('day')} type="date" />}
      </Field>
      <RadioGroup
        name="moment"
        legend="À quel moment&nbsp;?"
        choices={VISIT_MOMENTS}
        error={errors['moment']}
        defaultValue={typed['moment'] ?? 'open'}
      />
    </>
  )
}

function PostalFields({ text, typed, errors, ofCase }: PartProps & { ofCase: string | null }) {
  return (
    <>
      {ofCase === null ? (
        <Field
          id={CASE_DETAIL.field}
          label="Référence de votre dossier"
          hint="Si vous avez déjà un devis de nous, avec le même e-mail."
          error={errors[CASE_DETAIL.field]}
          optional
        >
          {(control) => <TextInput {...control} {...text(CASE_DETAIL.field)} placeholder="D-7K2M9Q" autoComplete="off" maxLength={40} />}
        </Field>
      ) : (
        <p>
          Pour votre dossier <b>{ofCase}</b>.
        </p>
      )}
      <Field id="street" label="Adresse de retour" error={errors['street']}>
        {(control) => <TextInput {...control} {...text('street')} autoComplete="street-address" maxLength={200} required />}
      </Field>
      <div className="field-row">
        <Field id="postcode" label="Code postal" error={errors['postcode']}>
          {(control) => <TextInput {...control} {...text('postcode')} autoComplete="postal-code" inputMode="numeric" maxLength={10} required />}
        </Field>
        <Field id="city" label="Ville" error={errors['city']}>
          {(control) => <TextInput {...control} {...text('city')} autoComplete="address-level2" maxLength={120} required />}
        </Field>
      </div>
      <RadioGroup
        name="dropOff"
        legend="Où déposer le colis&nbsp;?"
        choices={DROP_OFFS}
        error={errors['dropOff']}
        defaultValue={typed['dropOff'] ?? 'any'}
      />
      <Field id="contents" label="Contenu du colis" hint="L’appareil seul, ou avec quoi." error={errors['contents']} optional>
        {(control) => <TextInput {...control} {...text('contents')} maxLength={300} />}
      </Field>
      <Field id="declaredValue" label="Valeur de l’appareil, en euros" error={errors['declaredValue']} optional>
        {(control) => <TextInput {...control} {...text('declaredValue')} inputMode="decimal" maxLength={12} />}
      </Field>
    </>
  )
}
