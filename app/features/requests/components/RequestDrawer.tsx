import { REPAIR_AID } from '#app/content/repair-aid.ts'
import { readAnnouncedLines } from '#app/lib/announced-line.ts'
import { Fragment, useRef } from 'react'
import { Form, Link } from 'react-router'
import { parisTime } from '#app/lib/paris-time.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { phoneText, telHref } from '#app/lib/phone.ts'
import { hasLabel } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { Drawer } from '#app/ui/staff/Drawer.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { PostButton } from '#app/ui/staff/PostButton.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { takeLabel } from '../inbox-list.ts'
import type { AnswerTemplate, FormKeys, RequestIntent } from '../inbox-list.ts'
import type { QuotePrice } from '../listed-line.ts'
import { quoteFields } from '../quote-fields.ts'
import {
  PRICE_LINES_DETAIL,
  REQUEST_STATE_BADGES,
  WARRANTY_DETAIL,
  requestBadge,
  requestKindText,
  isWarrantyReport,
  isWithoutAid,
  detailTexts,
  travels,
} from '../request-kinds.ts'
import type { RequestState } from '../request-kinds.ts'
import type { RequestDetail } from '../staff-requests.queries.server.ts'
import { LabelForm } from './LabelForm.tsx'
import { ParcelForms } from './ParcelForms.tsx'
import { QuoteForm } from './QuoteForm.tsx'
import { RequestPhotos } from './RequestPhotos.tsx'
import { RequestHistory } from './RequestHistory.tsx'
import { TemplateButtons } from './TemplateButtons.tsx'

interface RequestDrawerProps {
  request: RequestDetail
  answer: StaffAnswer | undefined
  closeHref: string
  otherHref: (id: string) => string
  /** What is kept about the customer; null once erased. */
  personHref: string | null
  fileHref: (fileId: string) => string
  /** The form of a repair that this request leads to. */
  repairHref: string
  /** The page of a case, by its reference: a request has one too. */
  caseHref: (reference: string) => string
  /** The case that it became, which is the only one; null before. */
  ownCase: { label: string; href: string } | null
  formKeys: FormKeys
  templates: readonly AnswerTemplate[]
  /** Prices of today for its device, where the site has announced one. */
  quotePrices: readonly QuotePrice[]
  /** The signed-in account has taken the request. */
  isOwn: boolean
  now: Date
}

/** One request: who, what, what happened, and what can be done with it. */
export function RequestDrawer(props: RequestDrawerProps) {
  const { request, answer, closeHref, otherHref, personHref, fileHref, now } = props
  const fields: FieldsOf = (intent, more = {}) => ({ intent, id: request.id, ...more })
  const errors = answer?.errors ?? {}
  const badge = requestBadge(request)
  return (
    <Drawer
      title={request.name}
      subtitle={`${requestKindText({ kind: request.kind, isReport: isWarrantyReport(request.details) })} ${request.reference}`}
      closeHref={closeHref}
    >
      <p>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </p>
      <Facts request={request} now={now} />
      <RequestPhotos files={request.files} fileHref={fileHref} fields={fields('photos')} error={errors['photos']} />
      <RequestSteps {...props} fields={fields} />
      {request.kind === 'postal' && <LabelForm files={request.files} fileHref={fileHref} fields={fields('label')} error={errors['label']} />}
      {travels(request) && <ParcelForms parcels={request.parcels} fieldsOf={(direction) => fields('parcel', { direction })} answer={answer} />}
      <RequestWriting {...props} fields={fields} />
      <RequestHistory request={request} retryFields={(mailId) => fields('retry-mail', { mailId })} now={now} />
      {request.others.length > 0 && <OtherRequests others={request.others} otherHref={otherHref} />}
      <div className="drawer-actions">{personHref !== null && <ButtonLink href={personHref}>Données de la personne</ButtonLink>}</div>
    </Drawer>
  )
}

/** The hidden fields of a form that asks for this of the request. */
type FieldsOf = (intent: RequestIntent, more?: Record<string, string>) => Record<string, string>

/** Where the request goes from here: to a case, to somebody of the team, to another state. */
function RequestSteps({ request, ownCase, repairHref, isOwn, fields }: RequestDrawerProps & { fields: FieldsOf }) {
  const stateTo = (state: RequestState) => fields('state', { state, was: request.state })
  return (
    <div className="drawer-actions">
      {ownCase ? (
        <ButtonLink href={ownCase.href}>Voir le dossier {ownCase.label}</ButtonLink>
      ) : (
        <ButtonLink href={repairHref}>Ouvrir une réparation</ButtonLink>
      )}
      <PostButton label={takeLabel(request, isOwn)} fields={fields('take')} />
      {request.state !== 'waiting' && <PostButton label="Marquer répondue" fields={stateTo('waiting')} />}
      {request.state === 'done' ? (
        <PostButton label="Rouvrir" fields={stateTo('new')} />
      ) : (
        <PostButton label="Marquer terminée" fields={stateTo('done')} />
      )}
    </div>
  )
}

/** What is written to the customer, a quote among it, and what is noted for the team. */
function RequestWriting(props: RequestDrawerProps & { fields: FieldsOf }) {
  const { request, answer, caseHref, ownCase, formKeys, templates, quotePrices, now, fields } = props
  const keyed = (intent: keyof FormKeys) => fields(intent, { formKey: formKeys[intent] })
  const written = (kind: 'note' | 'answer') => request.entries.filter((entry) => entry.kind === kind).length
  const errors = answer?.errors ?? {}
  return (
    <>
      {request.email === null && (
        <p className="small">
          Sans e-mail, le devis se fait sur la page du <Link to={caseHref(ownCase?.label ?? request.reference)}>dossier</Link>&nbsp;: il s’imprime ou
          part par SMS.
        </p>
      )}
      {request.email !== null && (
        <AnswerForm
          key={`answer-${written('answer')}`}
          fields={keyed('answer')}
          templates={templates}
          error={errors['answer']}
          typed={errors['answer'] ? answer?.typed?.['text'] : undefined}
        />
      )}
      {request.email !== null && (
        <QuoteForm
          key={`quote-${request.quotes.length}`}
          fields={{ ...keyed('quote'), known: String(request.quotes[0]?.version ?? 0) }}
          errors={errors}
          warrantyOf={request.details[WARRANTY_DETAIL.field] ?? null}
          announced={readAnnouncedLines(request.details[PRICE_LINES_DETAIL])}
          today={parisTime(now).date}
          prices={quotePrices}
          previous={request.quotes[0] && quoteFields(request.quotes[0])}
          typed={answer?.typed?.['partKind'] === undefined ? undefined : answer.typed}
        />
      )}
      <Form className="form" method="post" key={`note-${written('note')}`}>
        <HiddenFields fields={keyed('note')} />
        <Field id="note-text" label="Note interne" hint="Le client ne la voit pas." error={errors['text']}>
          {(control) => <TextArea {...control} name="text" rows={2} defaultValue={errors['text'] ? answer?.typed?.['text'] : ''} />}
        </Field>
        <Button type="submit">Ajouter la note</Button>
      </Form>
    </>
  )
}

/** The other requests of the same customer. */
function OtherRequests({ others, otherHref }: Pick<RequestDetail, 'others'> & Pick<RequestDrawerProps, 'otherHref'>) {
  return (
    <section>
      <h3 className="heading-s">Même personne</h3>
      <ul>
        {others.map(({ id, reference, device, state }) => (
          <li key={id}>
            <Link to={otherHref(id)}>
              {reference}, {device}
            </Link>{' '}
            <span className="soft">{REQUEST_STATE_BADGES[state].label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ request, now }: { request: RequestDetail; now: Date }) {
  // A shop that has lost its label since still has to answer those whom its form had asked about the aid.
  const isLabelled = hasLabel(useFacts())
  const asked = request.details
  const isOfAid = (isLabelled || 'aidUse' in asked) && !isWithoutAid((name) => asked[name], [request.repair])
  return (
    <dl className="facts">
      <dt>Appareil</dt>
      <dd>
        {request.device}
        {request.repair && <small>{request.repair}</small>}
      </dd>
      {request.description && (
        <>
          <dt>Panne</dt>
          <dd>{request.description}</dd>
        </>
      )}
      {request.email && (
        <>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${request.email}`}>{request.email}</a>
          </dd>
        </>
      )}
      {request.phone && (
        <>
          <dt>Téléphone</dt>
          <dd>
            <a href={telHref(request.phone)}>{phoneText(request.phone)}</a>
          </dd>
        </>
      )}
      {detailTexts(request.details).map(({ label, text, href }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{href ? <Link to={href}>{text}</Link> : text}</dd>
        </Fragment>
      ))}
      {request.kind === 'quote' && isOfAid && (
        <>
          <dt>Preuves de l’aide</dt>
          <dd>{REPAIR_AID.proof}</dd>
        </>
      )}
      <dt>Arrivée</dt>
      <dd>{momentText(request.createdAt, now)}</dd>
      <dt>Pris par</dt>
      <dd>{request.assignee ?? 'Personne'}</dd>
    </dl>
  )
}

interface AnswerFormProps {
  fields: Record<string, string>
  templates: readonly AnswerTemplate[]
  error: string | undefined
  typed: string | undefined
}

function AnswerForm({ fields, templates, error, typed }: AnswerFormProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <Form className="form" method="post">
      <HiddenFields fields={fields} />
      <Field id="answer" label="Répondre par e-mail" error={error}>
        {(control) => <TextArea {...control} ref={area} name="text" rows={6} defaultValue={typed ?? ''} />}
      </Field>
      <TemplateButtons templates={templates} area={area} />
      <Button type="submit" variant="solid">
        Envoyer la réponse
      </Button>
    </Form>
  )
}
