import { changeText, rangesText, shownDayText } from '#app/features/opening-hours/hours-text.ts'
import { dayName } from '#app/lib/week-text.ts'
import { clockText } from '#app/lib/clock-text.ts'
import { openStateFrom, shownDay } from '#app/features/opening-hours/open-state.ts'
import { readSchedule } from '#app/features/opening-hours/schedule-text.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { closedLabel, dayBarShapes, spokenRanges } from '#app/ui/day-bar.ts'
import { breath } from './start-all.ts'

const SVG = 'http://www.w3.org/2000/svg'
const MINUTE_MS = 60_000

/** Keeps what a page says about opening hours true by the visitor's clock, in Paris time: badges, today's line, day bars. */
export function enhanceClock(root: Document): void {
  const schedules = [...root.querySelectorAll<HTMLElement>('[data-schedule]')]
  if (schedules.length === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined

  function tick(): void {
    const now = new Date()
    for (const { dataset } of schedules) showStore(root, dataset['store'] ?? '', dataset['schedule'] ?? '', now)
    showOpenStore(root)
    const { weekday, minutes } = parisTime(now)
    const day = dayName(weekday)
    for (const clock of root.querySelectorAll('[data-paris-clock]')) {
      setText(clock, `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${clockText(minutes)}`)
    }
    clearTimeout(timer)
    timer = setTimeout(tick, MINUTE_MS - (now.getTime() % MINUTE_MS))
  }

  // The browser's own time zone data takes a slow phone a while to read: its words follow in the next task.
  parisTime(new Date())
  void breath().then(tick)
  // Timers stand still in a tab that sleeps and in a page that the Back button brings back.
  root.addEventListener('visibilitychange', tick)
  addEventListener('pageshow', tick)
}

function showStore(root: Document, store: string, text: string, instant: Date): void {
  const schedule = readSchedule(text)
  const state = openStateFrom(schedule.onDate, instant)
  const { weekday, minutes } = parisTime(instant)
  const isStated = [0, 1, 2, 3, 4, 5, 6].some((day) => schedule.usual(day).length > 0)
  const detail = changeText(state, weekday, isStated)
  const all = (name: string) => root.querySelectorAll(`[data-${name}="${store}"]`)
  for (const badge of all('open-state')) {
    setText(badge, state.open ? 'Ouvert' : 'Fermé')
    badge.classList.toggle('is-open', state.open)
    badge.classList.toggle('is-closed', !state.open)
  }
  for (const place of all('open-detail')) setText(place, detail)
  for (const table of isStated ? all('hours') : []) {
    for (const [index, row] of [...table.querySelectorAll('tr')].entries()) {
      // Weeks begin on Monday on the screen.
      const shown = (index + 1) % 7
      showDay(row, shown === weekday, shown === weekday ? rangesText(state.today) : rangesText(schedule.usual(shown)))
    }
  }
  const day = shownDay(schedule.onDate, state)
  const { ranges, daysAway } = day
  for (const name of all('shown-day')) setText(name, shownDayText(day, weekday))
  const label = closedLabel(detail)
  for (const bar of all('day-bar')) {
    bar.setAttribute('aria-label', spokenRanges(ranges, label))
    bar.replaceChildren(
      ...dayBarShapes(ranges, daysAway === 0 ? minutes : null, label).map(({ tag, attributes, text: words }) => {
        const shape = root.createElementNS(SVG, tag)
        for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value)
        if (words) shape.textContent = words
        return shape
      }),
    )
  }
}

function showDay(row: HTMLTableRowElement, today: boolean, text: string): void {
  row.classList.toggle('is-today', today)
  if (today) row.setAttribute('aria-current', 'date')
  else row.removeAttribute('aria-current')
  const cell = row.querySelector('td')
  if (!cell) return
  setText(cell, text)
  cell.classList.toggle('is-closed-day', text === 'Fermé')
}

/** Where a page names one shop to call, it is an open one if there is one. */
function showOpenStore(root: Document): void {
  const choices = [...root.querySelectorAll<HTMLElement>('[data-store-to-call]')]
  const isOpen = (store: string | undefined) => root.querySelector(`[data-store-to-call="${store}"] .is-open`) !== null
  const stores = choices.map(({ dataset }) => dataset['storeToCall'])
  const chosen = stores.find(isOpen) ?? stores[0]
  for (const choice of choices) choice.hidden = choice.dataset['storeToCall'] !== chosen
}

/** Only what changes is touched: a reader would read it again. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
