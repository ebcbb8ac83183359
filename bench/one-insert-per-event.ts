/** The closest peer design: the same batches over HTTP, each event an insert of its own. Started by `ingest.ts`. */
import http from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

const pool = new pg.Pool({
  ...(process.env['PEER_URL']
    ? { connectionString: process.env['PEER_URL'] }
    : { host: process.env['PEER_SOCKET'], user: 'postgres', database: 'postgres' }),
  max: 8,
})

http
  .createServer((request, response) => {
    store(request).then(
      () => response.writeHead(201).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  .listen(Number(process.env['PORT']), '127.0.0.1')

async function store(request: http.IncomingMessage): Promise<void> {
  for (const event of asEvents(JSON.parse(await text(request)))) {
    const names = Object.keys(event)
    const values = names.map((_, index) => `$${index + 1}`)
    await pool.query(`insert into analytics_events (${names.join(', ')}) values (${values.join(', ')}) on conflict do nothing`, Object.values(event))
  }
}

/** The bench itself sends nothing else. */
function asEvents(body: unknown): Record<string, unknown>[] {
  return body as Record<string, unknown>[]
}
