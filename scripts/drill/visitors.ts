import { ANON_KEY, statusOf } from './product.ts'
import { pause, secondsSince, until } from './drill.ts'
import type { Product } from './product.ts'

const WRITERS = 3
/** Between two tries while nothing answers, ms. */
const RETRY_MS = 25
/** Nobody fills a form in within two seconds. */
const FILLING_MS = 2_500
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

/** Visitors who write without a pause and note what was acknowledged. */
export interface Visitors {
  /** Marks of events; each is in the row that it made. */
  events: Set<string>
  /** Form keys of quote requests, sent again until they are acknowledged, as a browser's reader would. */
  quotes: Set<string>
  /** Statuses that no visitor should get: anything but 2xx, 303, a 503 to come back for, and silence. */
  wrong: Set<number>
  /** Until so many more writes were acknowledged. */
  more: (count: number) => Promise<void>
  /** Seconds until the next write that was begun from now on is acknowledged. */
  backAfter: () => Promise<number>
  stop: () => Promise<void>
}

/** Starts visitors who go on writing (events of the audience, requests for a quote) and remember which writes were acknowledged. */
export function startVisitors({ url }: Pick<Product, 'url'>): Visitors {
  const events = new Set<string>()
  const quotes = new Set<string>()
  const wrong = new Set<number>()
  let lastBegunMs = 0
  let running = true
  const count = () => events.size + quotes.size

  function note(status: number): void {
    if (![0, 503].includes(status)) wrong.add(status)
  }
  async function writer(): Promise<void> {
    while (running) {
      const mark = `/drill/${crypto.randomUUID()}`
      const begunMs = performance.now()
      const status = await postEvent(url, mark)
      if (status === 201) {
        events.add(mark)
        lastBegunMs = Math.max(lastBegunMs, begunMs)
      } else {
        note(status)
        await pause(RETRY_MS)
      }
    }
  }
  async function asker(): Promise<void> {
    let started = ''
    while (running && started === '') {
      started = await startOfForm(url)
      await pause(started === '' ? RETRY_MS : FILLING_MS)
    }
    while (running) {
      const form = quoteFields(started)
      const key = form.get('formKey') ?? ''
      for (let status = 0; running && status !== 303;) {
        status = await postQuote(url, form)
        if (status === 303) quotes.add(key)
        else note(status)
        await pause(status === 303 ? 200 : RETRY_MS)
      }
    }
  }
  const working = [...Array.from({ length: WRITERS }, () => writer()), asker()]
  return {
    events,
    quotes,
    wrong,
    async more(more) {
      const before = count()
      await until(`${more} acknowledged writes`, () => count() >= before + more, 240_000)
    },
    async backAfter() {
      const incidentMs = performance.now()
      await until('writes are acknowledged again', () => lastBegunMs > incidentMs, 240_000)
      return secondsSince(incidentMs)
    },
    async stop() {
      running = false
      await Promise.all(working)
    },
  }
}

/** One event of a page; the mark is in no index and may be there twice, so that a doubled write shows. */
function postEvent(url: string, mark: string): Promise<number> {
  return statusOf(url + EVENTS_PATH, eventWith(mark))
}

export const EVENTS_PATH = '/rest/v1/analytics_events'

/** Behind a proxy each event is one of another visitor: what one place sends beyond its share is answered like the rest, and dropped on purpose. */
function anotherPlace(): string {
  const [line = 0, network = 0] = crypto.getRandomValues(new Uint16Array(2))
  return `2001:db8:${(0x10_00 + (line % 0xe0_00)).toString(16)}:${network.toString(16)}::1`
}

/** An event of the data API that carries a mark. */
export function eventWith(mark: string) {
  return {
    method: 'POST',
    headers: { apikey: ANON_KEY, 'content-type': 'application/json', 'X-Forwarded-For': anotherPlace() },
    body: JSON.stringify({ event_type: 'drill', page_path: mark }),
  } as const
}

/** The signed moment that the page of the quote form carries; empty while the page does not answer. */
export async function startOfForm(url: string): Promise<string> {
  try {
    const page = await (await fetch(`${url}/pro/devis`, { signal: AbortSignal.timeout(20_000) })).text()
    return /name="started" value="([^"]+)"/.exec(page)?.[1] ?? ''
  } catch {
    return ''
  }
}

/** Each from a person of its own, whose address carries the mark of the request. */
export function quoteFields(started: string): URLSearchParams {
  const formKey = crypto.randomUUID()
  const fields = { device: 'iPhone 13', repair: 'Écran', description: '', store: 'libourne', name: 'Zoé', consent: 'on' }
  return new URLSearchParams({ ...fields, formKey, started, email: `zoe-${formKey}@exemple.fr` })
}

export function postQuote(url: string, form: URLSearchParams): Promise<number> {
  return statusOf(`${url}/pro/devis`, { method: 'POST', body: form, headers: { 'User-Agent': BROWSER } })
}
