import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { DragEvent, KeyboardEvent, RefObject } from 'react'
import { useFetcher, useLocation, useSearchParams } from 'react-router'
import { ofName } from '#app/content/place-words.ts'
import { clockText } from '#app/lib/clock-text.ts'
import { listHref } from '#app/lib/list-query.ts'
import { instantOf } from '#app/lib/paris-time.ts'
import { isFocusLost } from '#app/ui/staff/focus-place.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { AGENDA_PARAMS, DRAG_TYPE } from '../agenda-answer.ts'
import type { AgendaIntent } from '../agenda-answer.ts'
import type { Agenda, AgendaDay, AgendaEntry, AgendaTime } from '../agenda.queries.server.ts'
import { ROW_MINUTES, stepInGrid } from '../week-grid.ts'
import type { GridPlace } from '../week-grid.ts'

const INTENT: AgendaIntent = 'move'

interface Carried {
  id: string
  startsAt: string
  title: string
  from: GridPlace
  at: GridPlace
  /** Rows between the top of the visit and the pointer that holds it. */
  grabbedRows: number
}

interface CarriedVisitOptions {
  days: readonly AgendaDay[]
  /** The minute at which each row begins. */
  rows: readonly number[]
  table: RefObject<HTMLTableElement | null>
}

/** A visit that is dragged, or picked up by keyboard, from one time of the week to another. The server has the last word. */
export function useCarriedVisit({ days, rows, table }: CarriedVisitOptions) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const times = useFetcher<Agenda>()
  const mover = useFetcher<StaffAnswer>()
  const [carried, setCarried] = useState<Carried | null>(null)
  const [sent, setSent] = useState<{ id: string; start: Date } | null>(null)
  const [said, setSaid] = useState('')
  const returnFocusTo = useFocusOfCarried(table, { carriedId: carried?.id, days, isMoving: mover.state !== 'idle' })

  /** The times that the carried visit could have; undefined until they are known. */
  const possible = carried && times.data?.moving?.id === carried.id ? times.data.days : undefined

  function timeAt(place: GridPlace): AgendaTime | undefined {
    const day = possible?.find(({ date }) => date === place.date)
    return day?.free.find(({ minutes }) => place.minutes <= minutes && minutes < place.minutes + ROW_MINUTES)
  }

  function placeText({ date, minutes }: GridPlace): string {
    return `${days.find((day) => day.date === date)?.label ?? ''} à ${clockText(minutes)}`
  }

  function pickUp(entry: AgendaEntry, date: string, grabbedRows = 0) {
    const from = { date, minutes: entry.startMinutes }
    setCarried({ id: entry.id, startsAt: entry.startsAt, title: entry.name, from, at: from, grabbedRows })
    setSaid(`Visite ${ofName(entry.name)} prise, ${placeText(from)}. Flèches pour la déplacer, Entrée pour la poser, Échap pour renoncer.`)
    void times.load(pathname + listHref(params, { [AGENDA_PARAMS.move]: entry.id }))
  }

  function carryTo(at: GridPlace) {
    if (carried) setCarried({ ...carried, at })
  }

  function giveUp() {
    if (carried) setSaid(`La visite ${ofName(carried.title)} reste à son heure, ${placeText(carried.from)}.`)
    setCarried(null)
  }

  function drop() {
    if (!carried) return
    const { id, startsAt, title, from, at } = carried
    if (at.date === from.date && at.minutes === from.minutes) return giveUp()
    const start = timeAt(at)?.value ?? instantOf(at.date, at.minutes).toISOString()
    setSaid(`Visite ${ofName(title)} posée, ${placeText(at)}.`)
    setCarried(null)
    setSent({ id, start: new Date(start) })
    void mover.submit(
      { intent: INTENT, id, start, from: startsAt },
      { method: 'post', action: pathname + listHref(params, { [AGENDA_PARAMS.move]: null }) },
    )
  }

  /** Where it would be; whether that is free comes after, if the times are not known yet. */
  function whereText({ at }: Carried): string {
    return possible ? `${placeText(at)}, ${timeAt(at) ? 'libre' : 'pas libre'}` : placeText(at)
  }

  useCarryKeys(carried, (event) => {
    if (!carried) return
    const dates = days.map(({ date }) => date)
    const at = stepInGrid(carried.at, event.key, dates, rows)
    if (event.key === 'Enter' || event.key === ' ') {
      returnFocusTo(carried.id)
      drop()
    } else if (event.key === 'Escape') giveUp()
    else if (at) {
      carryTo(at)
      setSaid('')
    } else return
    event.preventDefault()
  })

  return {
    carried,
    said: said === '' && carried ? whereText(carried) : said,
    answer: mover.data,
    /** A move that the server has not answered yet: the visit stands where it was dropped, and goes back when that is refused. */
    sent: mover.state === 'idle' ? null : sent,
    isPossible: (place: GridPlace) => timeAt(place) !== undefined,
    onVisitKey(event: KeyboardEvent, entry: AgendaEntry, date: string) {
      if (carried?.id === entry.id || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      pickUp(entry, date)
    },
    ...dragHandlers({ table, rows, carried, pickUp, carryTo, giveUp, drop }),
  }
}

interface FocusOptions {
  carriedId: string | undefined
  days: readonly AgendaDay[]
  isMoving: boolean
}

/** Keeps the focus on the visit that is carried. Returns what is to be called for the visit that gets it back once a move is answered. */
function useFocusOfCarried(table: CarriedVisitOptions['table'], { carriedId, days, isMoving }: FocusOptions) {
  const focusAfter = useRef<string>(undefined)
  // The visit changes its place in the page: the keyboard goes on from where it is now, moved or not.
  useEffect(() => {
    if (isMoving || focusAfter.current === undefined) return
    table.current?.querySelector<HTMLElement>(`[data-visit="${focusAfter.current}"]`)?.focus()
    focusAfter.current = undefined
  }, [isMoving, table])

  // A colleague's change draws a visit anew where it is by then. Whoever has it in hand goes on with it, and not with what stands before it.
  useLayoutEffect(() => {
    if (carriedId !== undefined && isFocusLost())
      table.current?.querySelector<HTMLElement>(`[data-visit="${carriedId}"]`)?.focus({ preventScroll: true })
  }, [carriedId, days, table])

  return (id: string) => {
    focusAfter.current = id
  }
}

/** The keys of the page are those of the visit while one is carried, unless somebody is at another control. */
function useCarryKeys(carried: Carried | null, onKey: (event: globalThis.KeyboardEvent) => void): void {
  const onCarryKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    // Not the key press by which the visit was picked up, which bubbles up to here.
    if (!carried || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target, carried.id)) return
    onKey(event)
  })
  const isCarrying = carried !== null
  useEffect(() => {
    if (!isCarrying) return undefined
    const listen = (event: globalThis.KeyboardEvent) => onCarryKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isCarrying])
}

interface DragOptions extends Pick<CarriedVisitOptions, 'rows' | 'table'> {
  carried: Carried | null
  pickUp: (entry: AgendaEntry, date: string, grabbedRows: number) => void
  carryTo: (place: GridPlace) => void
  giveUp: () => void
  drop: () => void
}

/** The same by pointer: what the visits and the grid listen to. */
function dragHandlers({ table, rows, carried, pickUp, carryTo, giveUp, drop }: DragOptions) {
  return {
    onDragStart(event: DragEvent<HTMLElement>, entry: AgendaEntry, date: string) {
      event.dataTransfer.setData(DRAG_TYPE, `${entry.id} ${entry.startsAt}`)
      event.dataTransfer.effectAllowed = 'move'
      const rowHeight = table.current?.tBodies[0]?.rows[0]?.getBoundingClientRect().height ?? 1
      pickUp(entry, date, Math.max(0, Math.floor((event.clientY - event.currentTarget.getBoundingClientRect().top) / rowHeight)))
    },
    onDragEnd: giveUp,
    gridProps: {
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!carried || !event.dataTransfer.types.includes(DRAG_TYPE)) return
        const date = event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-date]')?.dataset['date'] : undefined
        const lines = [...(table.current?.tBodies[0]?.rows ?? [])]
        const under = lines.findIndex((line) => event.clientY < line.getBoundingClientRect().bottom)
        const minutes = rows[Math.max(0, under - carried.grabbedRows)]
        if (date === undefined || under === -1 || minutes === undefined) return
        event.preventDefault()
        if (carried.at.date !== date || carried.at.minutes !== minutes) carryTo({ date, minutes })
      },
      onDrop(event: DragEvent) {
        event.preventDefault()
        drop()
      },
    },
  }
}

/**
 * Whether somebody has gone on to another control. A week that changes by itself may draw the carried visit anew, and then nothing has the
 * focus: the keys are still for the visit.
 */
function isElsewhere(target: EventTarget | null, id: string): boolean {
  return target instanceof HTMLElement && target !== document.body && target.dataset['visit'] !== id
}
