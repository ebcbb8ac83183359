import { minutes, seconds } from '#app/lib/durations.ts'

/** Says that something has changed; never what. */
const STREAM_PATH = '/admin/direct'
/** A stream that was refused or has ended for good is asked for again after this. */
const TRY_AGAIN_MS = seconds(30)
/** What depends on the hour, such as what is late and which day it is, is asked for again after this, although nothing was changed. */
const GETS_OLD_MS = minutes(5)
/** The broadcast channel on which the tabs of one browser tell each other which of them listens. */
const CHANNEL = 'phare-direct'

/**
 * Hears that something in the shop has changed, or that what is on the screen has got old. Tabs that nobody looks at leave listening to the one that
 * somebody does: over HTTP/1.1 a browser has six connections for a site, and six tabs that each listened left none for anything else. The tab that was
 * looked at last goes on, and rings.
 * @returns what ends it
 */
export function listenToShop(hear: (arrived: boolean) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let heardAtMs = Date.now()
  /** What happened while nobody listened is asked for once. */
  let hasMissed = document.hidden

  function tell(arrived: boolean): void {
    heardAtMs = Date.now()
    hear(arrived)
  }

  function open(): void {
    clearTimeout(again)
    if (source) return
    const stream = new EventSource(STREAM_PATH)
    source = stream
    channel.postMessage('listening')
    stream.addEventListener('open', () => {
      if (hasMissed) tell(false)
      hasMissed = true
    })
    stream.addEventListener('change', (event) => tell(isArrival(event.data)))
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED || source !== stream) return
      close()
      again = setTimeout(open, TRY_AGAIN_MS)
    })
  }

  function close(): void {
    clearTimeout(again)
    source?.close()
    source = undefined
  }

  function look(): void {
    if (document.hidden) return
    open()
    if (Date.now() - heardAtMs > GETS_OLD_MS) tell(false)
  }

  channel.addEventListener('message', () => {
    if (document.hidden) close()
  })
  document.addEventListener('visibilitychange', look)
  const clock = setInterval(look, minutes(1))
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearInterval(clock)
    channel.close()
    close()
  }
}

function isArrival(data: unknown): boolean {
  return typeof data === 'string' && data.includes('"arrived":true')
}
