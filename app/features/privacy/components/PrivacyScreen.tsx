import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { dateText } from '#app/lib/french-dates.ts'
import { momentText } from '#app/lib/moment-text.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SiteLink } from '#app/ui/SiteLink.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import type { ShownBreach } from '../breaches.server.ts'
import { REQUEST_KIND_WORDS } from '../data-request-kinds.ts'
import type { StaffDataRequest } from '../data-requests.server.ts'
import type { Processing } from '../processings.ts'
import type { Receiver } from '../receivers.ts'
import { FIXED_RETENTION, RETENTION_BOUNDS } from '../retention.ts'
import type { Retention } from '../retention.ts'
import type { ShownPurge } from '../retention.server.ts'
import { ProcessingList } from './ProcessingList.tsx'
import { ReceiverList } from './ReceiverList.tsx'

export interface PrivacyScreenProps {
  requests: readonly StaffDataRequest[]
  breaches: readonly ShownBreach[]
  retention: Retention
  purges: readonly ShownPurge[]
  processings: readonly Processing[]
  receivers: readonly Receiver[]
  /** The page of a person, by e-mail. */
  personHref: (email: string) => string
  answer: StaffAnswer | undefined
  /** "YYYY-MM-DD" in Paris. */
  today: string
  now: Date
}

/** The register of the business about data: what is asked, how long what is kept, what was purged, what went wrong. */
export function PrivacyScreen(props: PrivacyScreenProps) {
  const { answer, processings, receivers } = props
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title="Données" detail="Le registre que la loi demande" />
      <Requests {...props} />
      <RetentionForm {...props} />
      <Purges {...props} />
      <Breaches {...props} />
      <Panel title="Registre des traitements" note="Ce que le produit fait. La page publique dit la même chose, avec les mêmes durées.">
        <ProcessingList items={processings} />
        <p className="panel-end">
          <SiteLink href="/donnees-personnelles">La page publique</SiteLink>
        </p>
      </Panel>
      <Panel
        title="Prestataires et transferts"
        note="D’après les réglages de cette installation. Leur nom, leur pays et la garantie donnée hors de l’Union européenne s’écrivent dans le texte de la page."
      >
        <ReceiverList items={receivers} />
        <p className="panel-end">
          <SiteLink href="/admin/contenus/legal/donnees-personnelles">Le texte de la page</SiteLink>
        </p>
      </Panel>
    </>
  )
}

function Requests({ requests, personHref, today, answer }: PrivacyScreenProps) {
  const refusedOf = (id: string) => (answer?.typed?.['id'] === id ? answer.errors?.['note'] : undefined)
  const open = requests.filter(({ closedAt }) => closedAt === null)
  const closed = requests.filter(({ closedAt }) => closedAt !== null)
  return (
    <Panel title="Demandes des personnes" note="Réponse due sous 30 jours. Une demande non confirmée vient peut-être de quelqu’un d’autre.">
      {open.length === 0 && <p className="soft">Aucune demande n’attend.</p>}
      <ul className="row-list">
        {open.map(({ id, kind, name, email, message, dueOn, confirmed }) => (
          <li key={id}>
            <span>
              <b>{REQUEST_KIND_WORDS[kind]}</b>{' '}
              <Badge tone={confirmed ? 'pin' : 'plain'}>{confirmed ? 'Adresse confirmée' : 'À confirmer par la personne'}</Badge>
              <small>
                {name}, {email}
              </small>
              {message && <small className="whitespace-pre-line">{message}</small>}
              <small className={dueOn < today ? 'is-late' : undefined}>Réponse au plus tard le {dateText(dueOn)}</small>
              <small>
                <SiteLink href={personHref(email)}>Exporter ou effacer les données de cette personne</SiteLink>
              </small>
            </span>
            <Form method="post" noValidate className="buttons">
              <input type="hidden" name="intent" value="close" />
              <input type="hidden" name="id" value={id} />
              <Field id={`closed-${id}`} label="Ce qui a été répondu" error={refusedOf(id)}>
                {(control) => <TextInput {...control} name="note" required maxLength={300} />}
              </Field>
              <Button type="submit">C’est répondu</Button>
            </Form>
          </li>
        ))}
        {closed.map(({ id, kind, name, closedNote }) => (
          <li key={id}>
            <span>
              {REQUEST_KIND_WORDS[kind]}, {name}
              <small>Répondu&nbsp;: {closedNote}</small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const FIELDS = Object.entries(RETENTION_BOUNDS)

function RetentionForm({ retention, answer }: PrivacyScreenProps) {
  const periods: Readonly<Record<string, number>> = { ...retention }
  return (
    <Panel title="Durées de conservation" note="Dans les limites de la loi. Les purges et la page publique suivent tout de suite.">
      <Form method="post" noValidate className="form">
        <input type="hidden" name="intent" value="retention" />
        {FIELDS.map(([name, { label, unit, min, max, source }]) => (
          <Field
            key={name}
            id={`retention-${name}`}
            label={`${label}, en ${unit}`}
            hint={`De ${min} à ${max}. ${source}`}
            error={answer?.errors?.[name]}
          >
            {(control) => (
              <TextInput {...control} name={name} inputMode="numeric" required defaultValue={answer?.typed?.[name] ?? String(periods[name])} />
            )}
          </Field>
        ))}
        <Button type="submit" className="justify-self-start">
          Enregistrer
        </Button>
      </Form>
      <ul className="mt-4">
        {FIXED_RETENTION.map(({ label, text }) => (
          <li key={label} className="small soft">
            {label}&nbsp;: {text}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Purges({ purges, now }: PrivacyScreenProps) {
  return (
    <Panel title="Dernières purges">
      <ul className="row-list">
        {purges.map(({ label, ranAt, removed, removedAt }) => (
          <li key={label}>
            <span>
              {label}
              <small>
                {ranAt === null ? 'Pas encore passée' : `Passée ${momentText(ranAt, now)}`}
                {removedAt !== null && `, la dernière fois qu’il y avait à purger\u00a0: ${removed}, ${momentText(removedAt, now)}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What the form of a breach asks. */
const BREACH_FIELDS = ['foundOn', 'foundAt', 'what', 'people', 'measures'] as const

function Breaches({ breaches, answer, today, now }: PrivacyScreenProps) {
  const error = (name: string) => answer?.errors?.[name]
  const typed = (name: string) => answer?.typed?.[name]
  return (
    <Panel
      title="Violations de données"
      note="Perte, vol, envoi au mauvais client&nbsp;: chaque cas s’inscrit ici. La CNIL se prévient sous 72 heures, sauf s’il n’y a aucun risque pour les personnes."
    >
      <ul className="row-list">
        {breaches.map((breach) => (
          <li key={breach.id}>
            <span>
              <b>{breach.what}</b>
              <small>
                Découverte {momentText(breach.foundAt, now)}, {breach.people}
              </small>
              {breach.measures && <small>Mesures&nbsp;: {breach.measures}</small>}
              <small className={breach.notifiedOn === null && breach.notifyUntil < now ? 'is-late' : undefined}>
                {breach.notifiedOn
                  ? `CNIL prévenue le ${dateText(breach.notifiedOn)}`
                  : `CNIL à prévenir avant ${momentText(breach.notifyUntil, now)}`}
                {breach.informedOn && `. Personnes informées le ${dateText(breach.informedOn)}`}
              </small>
            </span>
            <span className="buttons">
              {breach.notifiedOn === null && <StepButton id={breach.id} step="notified" today={today} label="CNIL prévenue aujourd’hui" />}
              {breach.informedOn === null && <StepButton id={breach.id} step="informed" today={today} label="Personnes informées aujourd’hui" />}
            </span>
          </li>
        ))}
      </ul>
      <details className="mt-4" open={BREACH_FIELDS.some((name) => error(name) !== undefined)} key={breaches.length}>
        <summary>Inscrire une violation</summary>
        <Form method="post" noValidate className="form mt-4">
          <input type="hidden" name="intent" value="breach" />
          <div className="field-row">
            <Field id="breach-day" label="Découverte le" error={error('foundOn')}>
              {(control) => <TextInput {...control} type="date" name="foundOn" required defaultValue={typed('foundOn') ?? today} />}
            </Field>
            <Field id="breach-time" label="À" error={error('foundAt')}>
              {(control) => <TextInput {...control} type="time" name="foundAt" required defaultValue={typed('foundAt')} />}
            </Field>
          </div>
          <Field id="breach-what" label="Ce qui s’est passé" error={error('what')}>
            {(control) => <TextArea {...control} name="what" rows={3} required maxLength={2000} defaultValue={typed('what')} />}
          </Field>
          <Field id="breach-people" label="Qui est concerné, et combien" error={error('people')}>
            {(control) => <TextInput {...control} name="people" required maxLength={300} defaultValue={typed('people')} />}
          </Field>
          <Field id="breach-measures" label="Ce qui a été fait" optional error={error('measures')}>
            {(control) => <TextArea {...control} name="measures" rows={3} maxLength={2000} defaultValue={typed('measures')} />}
          </Field>
          <Button type="submit" className="justify-self-start">
            Inscrire
          </Button>
        </Form>
      </details>
    </Panel>
  )
}

function StepButton({ id, step, today, label }: { id: string; step: string; today: string; label: ReactNode }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="breach-step" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="on" value={today} />
      <Button type="submit" size="s">
        {label}
      </Button>
    </Form>
  )
}
