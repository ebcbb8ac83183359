import { Form, Link } from 'react-router'
import { ofName } from '#app/content/place-words.ts'
import { phoneText, telHref } from '#app/lib/phone.ts'
import { useSite } from '#app/platform/site/site-context.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { TextInput } from '#app/ui/TextInput.tsx'
import { DRAG_TYPE } from '../agenda-answer.ts'
import type { AgendaIntent } from '../agenda-answer.ts'
import type { AgendaEntry } from '../agenda.queries.server.ts'

const FREE: AgendaIntent = 'free'
const CANCEL: AgendaIntent = 'cancel'

interface AgendaLineProps {
  entry: AgendaEntry
  repairHref: string
  /** The cases that this visit became. */
  cases: readonly { label: string; href: string }[]
  /** What is kept about the customer; null once erased. */
  personHref: string | null
  /** Shows the free times as buttons, for this visit. */
  moveHref: string
}

/** One visit, also a cancelled one, or one time kept free, and what can be done about it. */
export function AgendaLine({ entry, repairHref, cases, personHref, moveHref }: AgendaLineProps) {
  const { mailLeaves } = useSite()
  const visit = entry.kind === 'visit'
  const isMailed = entry.way === 'mail' && mailLeaves
  if (entry.cancelled) return <CancelledLine entry={entry} personHref={personHref} />
  return (
    <li
      className="mb-3"
      draggable={(visit && entry.upcoming) || undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAG_TYPE, `${entry.id} ${entry.startsAt}`)
        event.dataTransfer.effectAllowed = 'move'
      }}
    >
      <b>{entry.time}</b>, {entry.technician}&nbsp;: {entry.title}
      {visit && (
        <p className="small soft">
          {entry.place}. <Reached {...entry} />. {entry.problem}
        </p>
      )}
      {visit && (
        <p className="small entry-links">
          {cases.map(({ label, href }) => (
            <Link key={href} to={href}>
              Dossier {label}
            </Link>
          ))}
          <Link to={repairHref}>{cases.length > 0 ? 'Un autre appareil' : 'Ouvrir une réparation'}</Link>
          {personHref !== null && <Link to={personHref}>Données de la personne</Link>}
          {entry.upcoming && (
            <Link to={moveHref} aria-label={`Déplacer la visite ${ofName(entry.title)}, ${entry.time}`}>
              Déplacer
            </Link>
          )}
        </p>
      )}
      {(entry.upcoming || !visit) && (
        <details className="small">
          <summary>{visit ? 'Annuler cette visite' : 'Libérer ce créneau'}</summary>
          <Form method="post" className="toolbar">
            <input type="hidden" name="id" value={entry.id} />
            {visit && <input type="hidden" name="from" value={entry.startsAt} />}
            {visit && (
              <TextInput
                name="reason"
                aria-label={isMailed ? 'Raison, que le client lit dans l’e-mail' : 'Raison'}
                placeholder={isMailed ? 'Raison, que le client lit' : 'Raison'}
                maxLength={500}
              />
            )}
            <Button type="submit" size="s" variant="outline" name="intent" value={visit ? CANCEL : FREE}>
              {!visit ? 'Libérer' : isMailed ? 'Annuler et prévenir le client' : 'Annuler la visite'}
            </Button>
          </Form>
          {visit && entry.way === null && <p className="soft">Ni e-mail ni mobile&nbsp;: appelez le client.</p>}
        </details>
      )}
    </li>
  )
}

/** Whoever is on the way calls with one press. */
function Reached({ phone, email }: Pick<AgendaEntry, 'phone' | 'email'>) {
  return (
    <>
      {phone !== '' && <a href={telHref(phone)}>{phoneText(phone)}</a>}
      {phone !== '' && email !== '' && ', '}
      {email}
    </>
  )
}

function CancelledLine({ entry, personHref }: Pick<AgendaLineProps, 'entry' | 'personHref'>) {
  return (
    <li className="mb-3 small soft">
      {entry.time}, {entry.technician}&nbsp;: {entry.title} <Badge tone="plain">Annulé</Badge>
      <p>
        {entry.place}. <Reached {...entry} />. {entry.reason && `Raison\u00a0: ${entry.reason}`}
      </p>
      {personHref !== null && (
        <p className="entry-links">
          <Link to={personHref}>Données de la personne</Link>
        </p>
      )}
    </li>
  )
}
