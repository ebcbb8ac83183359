const API = '/rest/v1/'
const FLUSH_COUNT = 10
const FLUSH_MS = 5_000
/** The wait doubles at each further failure, up to five minutes. */
const LONGEST_WAIT_MS = 300_000
/** What is kept for a server that does not answer; the oldest go first. Sixty rows fit into what a browser still sends while it leaves. */
const QUEUE_LENGTH = 60

type Row = Record<string, unknown>

export interface Sender {
  add: (event: Row) => void
  flush: () => void
  endSession: (end: Row) => void
  forget: () => void
}

/** Queues events and sends them in batches. An event carries its own id: sent twice, it counts once. */
export function createSender(key: string, sessionId: string, start: Row | null): Sender {
  let queue: Row[] = []
  let session = start
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  async function call(method: string, path: string, body: unknown): Promise<void> {
    const response = await fetch(API + path, {
      method,
      // The call goes on when the page is left.
      keepalive: true,
      headers: { apikey: key, 'Content-Type': 'application/json', Prefer: 'resolution=ignore-duplicates,return=minimal' },
      body: JSON.stringify(body),
    })
    if (response.ok) return
    const error = new Error(`HTTP ${response.status}`)
    // What was refused for what it is would be refused for ever.
    if ([400, 413].includes(response.status)) complain(error)
    else throw error
  }

  function wait(): void {
    timer ??= setTimeout(flush, Math.min(FLUSH_MS * 2 ** Math.max(0, failures - 1), LONGEST_WAIT_MS))
  }

  function attempt(sent: Promise<void>, takeBack: () => void): void {
    sent
      .then(() => (failures = 0))
      .catch((error: unknown) => {
        complain(error)
        failures += 1
        takeBack()
        wait()
      })
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (session) {
      const first = session
      session = null
      attempt(call('POST', 'analytics_sessions', first), () => (session = first))
    }
    if (queue.length === 0) return
    const batch = queue
    queue = []
    attempt(call('POST', 'analytics_events', batch), () => (queue = [...batch, ...queue].slice(-QUEUE_LENGTH)))
  }

  return {
    add(event) {
      queue = [...queue, event].slice(-QUEUE_LENGTH)
      if (queue.length % FLUSH_COUNT === 0) flush()
      else wait()
    },
    flush,
    endSession(end) {
      call('PATCH', `analytics_sessions?id=eq.${sessionId}`, end).catch(complain)
    },
    forget() {
      queue = []
      session = null
      clearTimeout(timer)
    },
  }
}

/** Said in the console alone: a visitor can do nothing about it. */
function complain(error: unknown): void {
  // oxlint-disable-next-line no-console -- a developer who looks for the cause has no other place
  console.warn('audience', error)
}
