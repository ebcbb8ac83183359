import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigation, useSearchParams } from 'react-router'
import { ofName } from '#app/content/place-words.ts'
import { countText } from '#app/lib/count-text.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { listHref } from '#app/lib/list-query.ts'
import { addDays } from '#app/lib/paris-time.ts'
import type { Contact } from '#app/lib/person.ts'
import { useSite } from '#app/platform/site/site-context.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { cx } from '#app/ui/cx.ts'
import { Drawer } from '#app/ui/staff/Drawer.tsx'
import { Notice } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { Segmented } from '#app/ui/staff/Segmented.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { AGENDA_PARAMS } from '../agenda-answer.ts'
import type { AgendaView } from '../agenda-answer.ts'
import type { Agenda, AgendaEntry } from '../agenda.queries.server.ts'
import type { RecentVisit } from '../recent-online.queries.server.ts'
import { visitTimeText } from '../booking-text.ts'
import type { WayToCustomer } from '../way-to-customer.ts'
import { AgendaDays } from './AgendaDays.tsx'
import { AgendaLine } from './AgendaLine.tsx'
import { BlockTimeForm } from './BlockTimeForm.tsx'
import { BookCallerForm } from './BookCallerForm.tsx'
import { RecentVisits } from './RecentVisits.tsx'
import { WeekCalendar } from './WeekCalendar.tsx'
import type { CalendarDay } from './WeekCalendar.tsx'

interface AgendaScreenProps extends Agenda {
  days: CalendarDay[]
  firstDay: string
  /** The day that the address names, or today. */
  chosen: string
  today: string
  view: AgendaView
  /** The free time that was chosen for somebody on the phone. */
  bookingAt: string | null
  /** The visit or the kept time that is shown beside the calendar. */
  entryId: string | null
  answer: StaffAnswer | undefined
  /** Where the hours are changed; null for those who may not. */
  hoursHref: string | null
  /** What customers booked themselves of late. */
  recent: readonly RecentVisit[]
  /** The form of a repair that a visit leads to. */
  repairHref: (id: string) => string
  /** The cases that a visit became. */
  casesOf: (id: string) => readonly { label: string; href: string }[]
  /** What is kept about a customer; null once erased. */
  personHref: (contact: Contact) => string | null
}

/** The visits of a week, as a calendar or as lines, or of a day, by technician, and the times kept free. */
export function AgendaScreen(props: AgendaScreenProps) {
  const { days, technicians, hasHours, moving, nextFree, firstDay, chosen, today, view, bookingAt, answer, hoursHref, recent } = props
  const [params] = useSearchParams()
  const isBooked = useIsBooked(answer, params.has(AGENDA_PARAMS.book) ? listHref(params, { [AGENDA_PARAMS.book]: null }) : null)
  const href: GoTo = (changes) => listHref(params, { ...(isBooked && { [AGENDA_PARAMS.book]: null }), ...changes })
  const goTo: GoTo = (changes) => href({ [AGENDA_PARAMS.entry]: null, [AGENDA_PARAMS.book]: null, ...changes })
  const count = days.reduce((sum, { entries }) => sum + entries.filter(({ kind, cancelled }) => kind === 'visit' && !cancelled).length, 0)
  const visits = countText(count, 'visite')
  const booking = isBooked ? null : bookingAt
  const blockedDay = view === 'week' ? chosen : firstDay
  const hasFree = days.some(({ free }) => free.length > 0)
  const Shown = view === 'week' ? AgendaWeek : AgendaList
  return (
    <>
      <Notice notice={answer?.notice} />
      <AgendaHead view={view} firstDay={firstDay} chosen={chosen} today={today} visits={visits} hoursHref={hoursHref} goTo={goTo} />
      <AgendaTools view={view} technicians={technicians} technician={params.get(AGENDA_PARAMS.technician)} goTo={goTo} />
      {!hasHours && <NoHours hasTechnicians={technicians.length > 0} hoursHref={hoursHref} />}
      {moving && <MovingNote moving={moving} isFull={!hasFree} stayHref={href({ [AGENDA_PARAMS.move]: null })} />}
      {!moving && nextFree && <NextFree next={nextFree} days={days} view={view} chosen={chosen} goTo={goTo} />}
      <Shown {...props} booking={booking} href={href} goTo={goTo} />
      {recent.length > 0 && (
        <RecentVisits
          visits={recent}
          visitHref={({ id, day }) =>
            goTo({ [AGENDA_PARAMS.day]: day, [AGENDA_PARAMS.view]: null, [AGENDA_PARAMS.technician]: null, [AGENDA_PARAMS.entry]: id })
          }
        />
      )}
      {technicians.length > 0 && (
        <Panel title="Bloquer un créneau" note="Aucune visite n’est proposée pendant ce temps.">
          {/* Made anew for another day: a field that the router drew keeps the day before, which the guard takes for typed. */}
          <BlockTimeForm key={blockedDay} technicians={technicians} day={blockedDay} answer={answer} />
        </Panel>
      )}
    </>
  )
}

/** The address of the screen with other parameters. */
type GoTo = (changes: Record<string, string | null>) => string

interface ShownAgendaProps extends AgendaScreenProps {
  /** The free time that is about to be booked for somebody on the phone. */
  booking: string | null
  /** Keeps what lies beside the calendar. */
  href: GoTo
  /** Without what lies beside the calendar, which belongs to one moment of it: another week or view begins without. */
  goTo: GoTo
}

/** The week as a calendar, and beside it the time that is being booked, or else the visit that was opened. */
function AgendaWeek(props: ShownAgendaProps) {
  const { days, today, chosen, moving, entryId, booking, href, goTo } = props
  const opened = days.flatMap(({ entries, label }) => entries.map((entry) => ({ entry, label }))).find(({ entry }) => entry.id === entryId)
  return (
    <div className="with-drawer">
      <div>
        <WeekCalendar
          days={days}
          today={today}
          chosen={chosen}
          moving={moving}
          openId={opened?.entry.id ?? null}
          dayHref={(date) => goTo({ [AGENDA_PARAMS.day]: date })}
          entryHref={(id) => goTo({ [AGENDA_PARAMS.entry]: id })}
          bookHref={(start) => goTo({ [AGENDA_PARAMS.book]: start })}
          action={href({ [AGENDA_PARAMS.move]: null })}
        />
      </div>
      {booking !== null && (
        <Drawer key={booking} title={bookingTitle(booking)} closeHref={goTo({})}>
          <BookingForm {...props} start={booking} />
        </Drawer>
      )}
      {booking === null && opened && (
        <Drawer key={opened.entry.id} title={opened.entry.name} subtitle={opened.label} closeHref={goTo({})}>
          <ul>
            <EntryLine {...props} entry={opened.entry} />
          </ul>
        </Drawer>
      )}
    </div>
  )
}

/** The days one below the other, after the time that is being booked. */
function AgendaList(props: ShownAgendaProps) {
  const { days, today, moving, booking, href } = props
  const lineOf = (entry: AgendaEntry) => <EntryLine key={entry.id} {...props} entry={entry} />
  return (
    <>
      {booking !== null && (
        <Panel title={bookingTitle(booking)}>
          <BookingForm {...props} start={booking} />
        </Panel>
      )}
      <AgendaDays
        days={days}
        today={today}
        moving={moving}
        line={lineOf}
        bookHref={(start) => href({ [AGENDA_PARAMS.book]: start })}
        action={href({ [AGENDA_PARAMS.move]: null })}
      />
    </>
  )
}

function bookingTitle(start: string): string {
  return `Réserver, ${visitTimeText(new Date(start))}`
}

function BookingForm({ start, href, answer }: Pick<ShownAgendaProps, 'href' | 'answer'> & { start: string }) {
  return <BookCallerForm start={start} closeHref={href({ [AGENDA_PARAMS.book]: null })} answer={answer} />
}

type EntryLineProps = Pick<ShownAgendaProps, 'repairHref' | 'casesOf' | 'personHref' | 'goTo'> & { entry: AgendaEntry }

function EntryLine({ entry, repairHref, casesOf, personHref, goTo }: EntryLineProps) {
  return (
    <AgendaLine
      entry={entry}
      repairHref={repairHref(entry.id)}
      cases={casesOf(entry.id)}
      personHref={personHref(entry.person)}
      moveHref={goTo({ [AGENDA_PARAMS.move]: entry.id })}
    />
  )
}

interface AgendaHeadProps extends Pick<AgendaScreenProps, 'view' | 'firstDay' | 'chosen' | 'today' | 'hoursHref'> {
  /** How many visits are shown, in words. */
  visits: string
  goTo: GoTo
}

/** What is shown, and the ways to the days or weeks before and after. */
function AgendaHead({ view, firstDay, chosen, today, hoursHref, visits, goTo }: AgendaHeadProps) {
  const step = view === 'day' ? 1 : 7
  return (
    <StaffHead title="Rendez-vous" detail={view === 'day' ? visits : `du ${dateText(firstDay)}, ${visits}`}>
      <ButtonLink href={goTo({ [AGENDA_PARAMS.day]: addDays(chosen, -step) })}>Avant</ButtonLink>
      <ButtonLink href={goTo({ [AGENDA_PARAMS.day]: today })}>Aujourd’hui</ButtonLink>
      <ButtonLink href={goTo({ [AGENDA_PARAMS.day]: addDays(chosen, step) })}>Après</ButtonLink>
      {hoursHref && <ButtonLink href={hoursHref}>Horaires et fermetures</ButtonLink>}
    </StaffHead>
  )
}

interface NextFreeProps extends Pick<AgendaScreenProps, 'days' | 'view' | 'chosen'> {
  next: NonNullable<Agenda['nextFree']>
  goTo: GoTo
}

/** The next free time where nothing shown is free. A phone shows one day of the week, which may be full although the week is not. */
function NextFree({ next, days, view, chosen, goTo }: NextFreeProps) {
  const hasFree = days.some(({ free }) => free.length > 0)
  const dayHasFree = days.some(({ date, free }) => date === chosen && free.length > 0)
  if (hasFree && (dayHasFree || view !== 'week')) return null
  return (
    <p className={cx('agenda-next', hasFree && 'is-of-day')}>
      {hasFree ? 'Rien de libre ce jour.' : 'Rien de libre ici.'}{' '}
      <Link to={goTo({ [AGENDA_PARAMS.day]: next.day, [AGENDA_PARAMS.book]: next.value })}>Réserver {next.when}</Link>
    </p>
  )
}

interface AgendaToolsProps extends Pick<Agenda, 'technicians'> {
  view: AgendaView
  /** The one whose visits are shown; null for those of all. */
  technician: string | null
  goTo: GoTo
}

/** How much is shown, and whose. */
function AgendaTools({ view, technicians, technician, goTo }: AgendaToolsProps) {
  return (
    <div className="toolbar">
      <Segmented
        label="Étendue"
        segments={[
          { label: 'Semaine', href: goTo({ [AGENDA_PARAMS.view]: null }), current: view === 'week' },
          { label: 'Liste', href: goTo({ [AGENDA_PARAMS.view]: 'liste' }), current: view === 'list' },
          { label: 'Jour', href: goTo({ [AGENDA_PARAMS.view]: 'jour' }), current: view === 'day' },
        ]}
      />
      <Segmented
        label="Technicien"
        segments={[
          { label: 'Tous', href: goTo({ [AGENDA_PARAMS.technician]: null }), current: !technician },
          ...technicians.map(({ id, name }) => ({ label: name, href: goTo({ [AGENDA_PARAMS.technician]: id }), current: technician === id })),
        ]}
      />
    </div>
  )
}

/** Which visit is in hand, and how its customer hears of the move. */
function MovingNote({ moving, isFull, stayHref }: { moving: NonNullable<Agenda['moving']>; isFull: boolean; stayHref: string }) {
  const { mailLeaves } = useSite()
  return (
    <Callout tone="lanterne" className="mb-3">
      <p role="status">
        Déplacer la visite {ofName(moving.title)}, {moving.when}&nbsp;: choisissez une heure libre. {movedText(moving.way, mailLeaves)}{' '}
        <Link to={stayHref}>Ne pas déplacer</Link>
      </p>
      {isFull && <p>Aucune heure libre ici. Regardez plus loin avec «&nbsp;Après&nbsp;».</p>}
    </Callout>
  )
}

/**
 * Whether the time that the address names is booked already. The answer that says so goes as soon as the screen is asked for anew, which
 * every change in the shop does: the form would open again, empty, and take the focus. Following the link of a free time opens it again.
 * The time leaves the address of the window as well, without asking for the screen once more: a reload opens no form.
 */
function useIsBooked(answer: StaffAnswer | undefined, withoutTime: string | null): boolean {
  const { key } = useLocation()
  const { state } = useNavigation()
  const [bookedKey, setBookedKey] = useState<string>()
  const isDone = answer?.notice?.kind === 'done'
  const isBooked = isDone || bookedKey === key
  if (isDone && bookedKey !== key) setBookedKey(key)
  useEffect(() => {
    // The answer is shown before the address of its form is written.
    if (isBooked && state === 'idle' && withoutTime !== null) window.history.replaceState(window.history.state, '', withoutTime)
  }, [isBooked, state, withoutTime])
  return isBooked
}

/** How the customer of a visit that moves hears of it. */
function movedText(way: WayToCustomer, mailLeaves: boolean): string {
  if (way === null) return 'Ni e-mail ni mobile\u00a0: appelez le client.'
  if (way === 'sms') return 'Le client reçoit un SMS.'
  return mailLeaves ? 'Le client reçoit un e-mail.' : 'Aucun e-mail ne part d’ici\u00a0: prévenez le client.'
}

/** Says why customers can book no visit, and leads to what mends it. */
function NoHours({ hasTechnicians, hoursHref }: { hasTechnicians: boolean; hoursHref: string | null }) {
  const step = hasTechnicians ? 'les heures d’un technicien' : 'un technicien et ses heures'
  return (
    <Callout tone="lanterne" className="mb-3">
      {hasTechnicians ? 'Aucun technicien actif n’a d’heures de visite' : 'Personne ne se déplace encore'}&nbsp;: aucune heure n’est proposée aux
      clients. {hoursHref ? <Link to={hoursHref}>Ajouter {step}</Link> : `Un gérant ajoute ${step}.`}
    </Callout>
  )
}
