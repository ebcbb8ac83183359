import type { BenchServer } from './server.ts'

const TIMES = 3
/** Between two pages, ms: one is made smaller at a time, while nobody waits. */
const PAUSE_MS = 150

/** What tables say of it. */
export const ASKED_BEFORE = `Each page was asked for ${TIMES} times before, as in a site in use: it is sent as small as it is kept.`

/** Asks for the pages as earlier visitors did (`server/page-cache.ts`). */
export async function askBefore(server: BenchServer, addresses: readonly string[]): Promise<void> {
  for (let time = 0; time < TIMES; time += 1) {
    for (const address of addresses) {
      const answer = await fetch(server.url + address, { headers: { 'accept-encoding': 'br' } })
      await answer.arrayBuffer()
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
