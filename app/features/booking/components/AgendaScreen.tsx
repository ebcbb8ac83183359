import { Link, useSearchParams } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { listHref } from '#app/lib/list-query.ts'
import { addDays } from '#app/lib/paris-time.ts'
import type { Contact } from '#app/lib/person.ts'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { Segmented } from '#app/ui/staff/Segmented.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { AGENDA_PARAMS } from '../agenda-answer.ts'
import type { Agenda } from '../agenda.queries.server.ts'
import { AgendaLine } from './AgendaLine.tsx'
import { visitTimeText } from '../booking-text.ts'
import { BlockTimeForm } from './BlockTimeForm.tsx'
import { BookCallerForm } from './BookCallerForm.tsx'
import { FreeTimes } from './FreeTimes.tsx'

interface AgendaScreenProps extends Agenda {
  firstDay: string
  today: string
  view: 'day' | 'week'
  /** The free time that was chosen for somebody on the phone. */
  bookingAt: string | null
  answer: StaffAnswer | undefined
  /** Where the hours are changed; null for those who may not. */
  hoursHref: string | null
  /** The form of a repair that a visit leads to. */
  repairHref: (id: string) => string
  /** What is kept about a customer; null once erased. */
  personHref: (contact: Contact) => string | null
}

/** The visits of a week or a day, by technician, and the times kept free. */
export function AgendaScreen({
  days,
  technicians,
  moving,
  firstDay,
  today,
  view,
  bookingAt,
  answer,
  hoursHref,
  repairHref,
  personHref,
}: AgendaScreenProps) {
  const [params] = useSearchParams()
  const step = view === 'day' ? 1 : 7
  const href = (changes: Record<string, string | null>) => listHref(params, changes)
  const technician = params.get(AGENDA_PARAMS.technician)
  const count = days.reduce((sum, { entries }) => sum + entries.filter(({ kind, cancelled }) => kind === 'visit' && !cancelled).length, 0)
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title="Rendez-vous" detail={countText(count, 'visite')}>
        <ButtonLink href={href({ [AGENDA_PARAMS.day]: addDays(firstDay, -step) })}>Avant</ButtonLink>
        <ButtonLink href={href({ [AGENDA_PARAMS.day]: today })}>Aujourd’hui</ButtonLink>
        <ButtonLink href={href({ [AGENDA_PARAMS.day]: addDays(firstDay, step) })}>Après</ButtonLink>
        {hoursHref && <ButtonLink href={hoursHref}>Horaires et fermetures</ButtonLink>}
      </StaffHead>
      <div className="toolbar">
        <Segmented
          label="Étendue"
          segments={[
            { label: 'Semaine', href: href({ [AGENDA_PARAMS.view]: null }), current: view === 'week' },
            { label: 'Jour', href: href({ [AGENDA_PARAMS.view]: 'jour' }), current: view === 'day' },
          ]}
        />
        <Segmented
          label="Technicien"
          segments={[
            { label: 'Tous', href: href({ [AGENDA_PARAMS.technician]: null }), current: !technician },
            ...technicians.map(({ id, name }) => ({ label: name, href: href({ [AGENDA_PARAMS.technician]: id }), current: technician === id })),
          ]}
        />
      </div>
      {moving && (
        <Callout tone="lanterne">
          <p role="status">
            Déplacer la visite de {moving.title}, {moving.when}&nbsp;: choisissez une heure libre. Le client reçoit un e-mail.{' '}
            <Link to={href({ [AGENDA_PARAMS.move]: null })}>Ne pas déplacer</Link>
          </p>
          {days.every(({ free }) => free.length === 0) && <p>Aucune heure libre ici. Regardez plus loin avec «&nbsp;Après&nbsp;».</p>}
        </Callout>
      )}
      {bookingAt !== null && answer?.notice?.kind !== 'done' && (
        <BookCallerForm
          start={bookingAt}
          when={visitTimeText(new Date(bookingAt))}
          closeHref={href({ [AGENDA_PARAMS.book]: null })}
          answer={answer}
        />
      )}
      {days.map(({ date, label, entries, free }) => (
        <Panel key={date} title={date === today ? `${label}, aujourd’hui` : label}>
          {entries.length === 0 ? (
            <p className="soft small">Rien de prévu.</p>
          ) : (
            <ul>
              {entries.map((entry) => (
                <AgendaLine
                  key={entry.id}
                  entry={entry}
                  repairHref={repairHref(entry.id)}
                  personHref={personHref(entry.person)}
                  moveHref={href({ [AGENDA_PARAMS.move]: entry.id })}
                />
              ))}
            </ul>
          )}
          <FreeTimes
            free={free}
            day={label}
            movingId={moving?.id ?? null}
            bookHref={(start) => href({ [AGENDA_PARAMS.book]: start })}
            action={href({ [AGENDA_PARAMS.move]: null })}
          />
        </Panel>
      ))}
      <Panel title="Bloquer un créneau" note="Aucune visite n’est proposée pendant ce temps.">
        <BlockTimeForm technicians={technicians} day={firstDay} answer={answer} />
      </Panel>
    </>
  )
}
