import http from 'node:http'

/** Like the kept connections of a proxy in front of the site: a visitor more is no connection more. */
const CONNECTIONS = 64
const GIVE_UP_MS = 20_000

export interface SteadyClient {
  /** The status of an answer that was read to its end, 0 when there was none. */
  status: (path: string, init?: { method: 'POST'; headers: Readonly<Record<string, string>>; body: string }) => Promise<number>
  close: () => void
}

/**
 * Asks over a bounded number of kept connections; what finds none free waits for one, and that wait is part of its time.
 * `fetch` opens a connection for each request under way: after one stall of the machine it is the asker that cannot keep up.
 */
export function steadyClient(port: number): SteadyClient {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  return {
    status: (path, init) =>
      new Promise((resolve) => {
        const request = http.request(
          { agent, host: '127.0.0.1', port, path, method: init?.method ?? 'GET', headers: init?.headers ?? {}, timeout: GIVE_UP_MS },
          (response) => {
            response.resume()
            response.on('end', () => resolve(response.statusCode ?? 0))
            response.on('error', () => resolve(0))
          },
        )
        request.on('timeout', () => request.destroy())
        request.on('error', () => resolve(0))
        request.end(init?.body)
      }),
    close: () => agent.destroy(),
  }
}
