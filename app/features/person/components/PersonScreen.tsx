import { Download, TriangleAlert } from 'lucide-react'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { HiddenFields, Notice } from '#app/ui/staff/Notice.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import { ALSO_PARAM, PERSON_PARAM } from '../person-address.ts'
import { SEEN_FIELD } from '../person.schema.ts'
import type { ErasureQuestion } from '../person.schema.ts'

interface PersonRecord {
  id: string
  label: string
  href: string
}

export interface KnownPerson {
  requests: readonly PersonRecord[]
  visits: readonly PersonRecord[]
  repairs: readonly PersonRecord[]
  /** Devices that were kept for them. */
  reservations: readonly PersonRecord[]
  /** What a form of the site states of their number, and nobody checked; theirs where it was ticked. */
  unseen: readonly { id: string; label: string; taken: boolean }[]
  /** Nothing is theirs but what may be ticked. */
  isEmpty: boolean
  /** Whose they are; more than one where people share an address. */
  names: readonly string[]
  /** E-mails and phones of these records that were not asked for. */
  alsoKnown: readonly { label: string; href: string }[]
  exportHref: string
}

interface PersonScreenProps {
  /** What was asked for, as typed. */
  typed: string
  problem: string | undefined
  /** Null when nothing is kept. */
  person: KnownPerson | null
  /** Erasing is a manager's. */
  mayErase: boolean
  answer: PersonAnswer | undefined
}

export interface PersonAnswer extends StaffAnswer {
  /** Asked before anything is erased. */
  question?: ErasureQuestion
}

/** What is kept about one customer: to hand it over, or to forget it. */
export function PersonScreen({ typed, problem, person, mayErase, answer }: PersonScreenProps) {
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title="Données d’une personne" />
      <Panel title="Qui ?" note="Une personne peut demander ce que la boutique garde d’elle, et demander qu’on l’oublie.">
        <Form className="form">
          <Field id="person-contact" label="E-mails et téléphones" hint="Séparez-les par une virgule." error={problem}>
            {(control) => <TextInput {...control} key={typed} name={PERSON_PARAM} defaultValue={typed} maxLength={400} autoComplete="off" />}
          </Field>
          <div className="buttons">
            <Button type="submit">Chercher</Button>
          </div>
        </Form>
      </Panel>
      {person && <KnownRecords {...person} />}
      {person && person.unseen.length > 0 && <UnseenRecords typed={typed} unseen={person.unseen} />}
      {person && !person.isEmpty && mayErase && <ErasePanel typed={typed} also={takenIds(person)} answer={answer} />}
      {person && !person.isEmpty && !mayErase && <p className="soft">Pour effacer une personne, demandez à un gérant.</p>}
      {!person && typed !== '' && problem === undefined && (
        <Panel title="Rien n’est gardé">
          <p>Aucune demande, visite, réparation ou réservation n’a cet e-mail ou ce téléphone.</p>
        </Panel>
      )}
    </>
  )
}

/** Anybody may type a number: what staff tick here is exported and erased with the rest. */
function UnseenRecords({ typed, unseen }: { typed: string; unseen: KnownPerson['unseen'] }) {
  return (
    <Panel
      title="Même numéro, donné en ligne, non vérifié"
      note={
        'N’importe qui peut écrire ce numéro dans un formulaire. Cochez ce qui est bien à cette personne\u00a0: le reste n’est ni exporté ni effacé.'
      }
    >
      <Form className="form" key={unseen.map(({ id, taken }) => `${id}${taken}`).join()}>
        <HiddenFields fields={{ [PERSON_PARAM]: typed }} />
        {unseen.map(({ id, label, taken }) => (
          <Checkbox key={id} id={`also-${id}`} name={ALSO_PARAM} value={id} defaultChecked={taken} label={label} />
        ))}
        <div className="buttons">
          <Button type="submit">Prendre ce qui est coché</Button>
        </div>
      </Form>
    </Panel>
  )
}

function takenIds({ unseen }: KnownPerson): string {
  return unseen
    .filter(({ taken }) => taken)
    .map(({ id }) => id)
    .join()
}

function KnownRecords({ requests, visits, repairs, reservations, names, alsoKnown, isEmpty, exportHref }: KnownPerson) {
  return (
    <Panel title="Ce qui est gardé">
      <dl className="facts">
        <Records label="Demandes" records={requests} />
        <Records label="Visites" records={visits} />
        <Records label="Réparations" records={repairs} />
        <Records label="Réservations" records={reservations} />
      </dl>
      {names.length > 1 && (
        <Callout icon={TriangleAlert} className="mt-3">
          Ces fiches portent plusieurs noms&nbsp;: {names.join(', ')}. Si ce ne sont pas la même personne, retirez de la recherche ce qu’elles
          partagent, avant d’exporter ou d’effacer.
        </Callout>
      )}
      {alsoKnown.length > 0 && (
        <p className="small mt-3">
          Ces fiches portent aussi d’autres coordonnées. Les ajouter à la recherche&nbsp;:{' '}
          {alsoKnown.map(({ label, href }, index) => (
            <span key={href}>
              {index > 0 && ', '}
              <Link to={href}>{label}</Link>
            </span>
          ))}
        </p>
      )}
      {!isEmpty && (
        <div className="buttons mt-4">
          <ButtonLink icon={Download} href={exportHref} reload>
            Exporter ces données
          </ButtonLink>
        </div>
      )}
    </Panel>
  )
}

function ErasePanel({ typed, also, answer }: { typed: string; also: string; answer: PersonAnswer | undefined }) {
  if (answer?.question) return <EraseQuestion typed={typed} also={also} reason={answer.typed?.['reason'] ?? ''} {...answer.question} />
  return (
    <Panel
      title="Effacer la personne"
      note="Nom, coordonnées, textes, photos, étiquettes et messages de ces fiches disparaissent pour de bon. Appareils et dates restent pour les statistiques."
    >
      <Form className="inline-form" method="post" noValidate>
        <HiddenFields fields={{ [PERSON_PARAM]: typed, [ALSO_PARAM]: also }} />
        <Field id="erase-reason" label="Raison" hint="Elle reste dans le journal, sans nom ni coordonnées." error={answer?.errors?.['reason']}>
          {(control) => <TextInput {...control} name="reason" defaultValue={answer?.typed?.['reason']} maxLength={200} autoComplete="off" required />}
        </Field>
        <Button type="submit">Effacer la personne</Button>
      </Form>
    </Panel>
  )
}

/** The second step: what goes for good and what stays, then the button that does exactly that. */
function EraseQuestion({ typed, also, reason, erased, kept, seen }: ErasureQuestion & { typed: string; also: string; reason: string }) {
  return (
    <Panel title="Effacer cette personne pour de bon&nbsp;?" note={`Raison\u00a0: ${reason}`}>
      <p>
        <b>Effacé, sans retour possible&nbsp;:</b>
      </p>
      <ul>
        {erased.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p className="mt-3">
        <b>Gardé&nbsp;:</b>
      </p>
      <ul>
        {kept.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <Form className="buttons mt-4" method="post">
        <HiddenFields fields={{ [PERSON_PARAM]: typed, [ALSO_PARAM]: also, reason, [SEEN_FIELD]: seen }} />
        <Button type="submit" variant="solid">
          Effacer pour de bon
        </Button>
        <Link to={`?${new URLSearchParams({ [PERSON_PARAM]: typed, ...(also !== '' && { [ALSO_PARAM]: also }) })}`}>Ne rien effacer</Link>
      </Form>
    </Panel>
  )
}

function Records({ label, records }: { label: string; records: readonly PersonRecord[] }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {records.length === 0 && <span className="soft">Aucune</span>}
        {records.map((record) => (
          <div key={record.id}>
            <Link to={record.href}>{record.label}</Link>
          </div>
        ))}
      </dd>
    </>
  )
}
