import { browserNames } from './browser-names.ts'
import { browserRefuses, visitorRefuses } from './choice.ts'
import { countPath } from './page-counts.ts'
import type { RecordEvent } from './record-event.ts'
import { createSender } from './sender.ts'
import { deviceType, foreignReferrer, hasSession, keepPageCount, keptLabel, keptPath, newId, openSession } from './session.ts'

/** After a click, the new page's title and marks are in the document. */
const SETTLE_MS = 250
/** Shorter is the gap between two signals of the same leaving. */
const SHORTEST_MS = 100
/** A page inside another asks again whether the page around it has begun the session, ms. */
const ASK_AGAIN_MS = 1_000
const STAFF_PATH = /^\/(admin|login)(\/|$)/

/** Counts this session until its tab closes, it enters the staff area, or it says that it does not want to be counted. */
export function startTracking(key: string): void {
  if (refused()) return
  // A form in a frame belongs to the page around it: what is done in it counts, but it is no page, no session and no time of its own.
  const framed = window !== window.parent
  if (framed && !hasSession()) {
    setTimeout(() => startTracking(key), ASK_AGAIN_MS)
    return
  }
  const session = openSession()
  const traits = { device_type: deviceType(), ...browserNames(navigator.userAgent) }
  let path = keptPath(location.pathname)
  let referrer = foreignReferrer()
  const sender = createSender(key, session.id, session.isNew ? { id: session.id, ...traits, entry_page: path, referrer } : null)
  let stopped = false
  let pageCount = session.pageCount
  let visibleSinceMs = visibleNow()
  let settling: ReturnType<typeof setTimeout> | undefined
  let lastMark = ''
  // The title of the page that an event speaks of: on leaving, the document already has the next one's.
  let title = document.title

  const record: RecordEvent = (event_type, event_category, { duration = null, metadata = null } = {}) => {
    if (stopped || refused()) {
      if (!stopped) sender.forget()
      stopped = true
      return
    }
    sender.add({
      id: newId(),
      event_type,
      event_category,
      page_url: location.origin + path,
      page_path: path,
      page_title: path.endsWith('…') ? null : title.slice(0, 500),
      referrer,
      session_id: session.id,
      ...traits,
      screen_width: screen.width,
      screen_height: screen.height,
      viewport_width: innerWidth,
      viewport_height: innerHeight,
      language: navigator.language,
      duration,
      metadata,
    })
    // What is noticed while the page leaves cannot wait for the others.
    if (document.hidden) queueMicrotask(sender.flush)
  }

  function recordVisibleTime(): void {
    if (framed) return
    const duration = visibleSinceMs === null ? 0 : Math.round(performance.now() - visibleSinceMs)
    visibleSinceMs = visibleNow()
    if (duration >= SHORTEST_MS) record('page_time', 'engagement', { duration })
  }

  function recordPage(): void {
    title = document.title
    if (framed) return
    pageCount += 1
    keepPageCount(pageCount)
    const sessions = countPath(path)
    record('page_view', 'navigation', sessions === null ? {} : { metadata: { visit: sessions } })
    sender.flush()
  }

  /** What the page says by itself: a search, a search without result, a missing page, a request that was sent. */
  function recordMarks(): void {
    const mark = document.querySelector<HTMLElement>('[data-seen-event]')
    const { seenEvent = '', eventLabel } = mark?.dataset ?? {}
    const said = `${path} ${seenEvent} ${eventLabel}`
    if (seenEvent && said !== lastMark) record(seenEvent, 'business', labelled(eventLabel))
    lastMark = said
  }

  function settle(): void {
    clearTimeout(settling)
    settling = undefined
    if (STAFF_PATH.test(location.pathname)) {
      recordVisibleTime()
      sender.flush()
      stopped = true
      return
    }
    const next = keptPath(location.pathname)
    if (next !== path) {
      recordVisibleTime()
      referrer = location.origin + path
      path = next
      recordPage()
    }
    recordMarks()
  }

  function onRoute(): void {
    clearTimeout(settling)
    settling = setTimeout(settle, SETTLE_MS)
  }

  function onEvent(event: Event): void {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-event]') : null
    const name = target?.dataset['event']
    // A form counts when it is sent, not when somebody clicks into it.
    if (!target || !name || (target.tagName === 'FORM') !== (event.type === 'submit')) return
    record(name, 'business', labelled(target.dataset['eventLabel']))
  }

  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method].bind(history)
    history[method] = (...args) => {
      original(...args)
      onRoute()
    }
  }
  addEventListener('popstate', onRoute)
  for (const type of ['click', 'submit']) addEventListener(type, onEvent, { capture: true, passive: true })
  addEventListener('visibilitychange', () => {
    recordVisibleTime()
    if (document.hidden) sender.flush()
  })
  addEventListener('pagehide', () => {
    if (settling) settle()
    recordVisibleTime()
    if (stopped || refused()) return
    sender.flush()
    if (framed) return
    sender.endSession({ exit_page: path, page_count: pageCount, bounce: pageCount === 1, ended_at: new Date().toISOString() })
  })
  addEventListener('pageshow', ({ persisted }) => {
    visibleSinceMs = visibleNow()
    if (!persisted || stopped) return
    // The Back button brought the page as it was left: others were counted meanwhile.
    pageCount = openSession().pageCount
    recordPage()
  })

  recordPage()
  recordMarks()
  if (framed) return
  whenIdle(() => void import('./vitals.ts').then(({ watchVitals }) => watchVitals(record)).catch(() => {}))
}

function labelled(text: string | undefined): { metadata: { label: string } | null } {
  const label = keptLabel(text)
  return { metadata: label ? { label } : null }
}

function refused(): boolean {
  return browserRefuses() || visitorRefuses()
}

function visibleNow(): number | null {
  return document.hidden ? null : performance.now()
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 5_000 })
  else setTimeout(run, 2_000)
}
