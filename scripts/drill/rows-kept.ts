import pg from 'pg'
import { connectEmbedded } from '#app/platform/db/db.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { UNEXPECTED } from './drill.ts'
import type { Visitors } from './visitors.ts'

interface Kept {
  acknowledged: number
  lost: number
  doubled: number
}

const MARKS = {
  events: `select page_path as mark, count(*)::int as times from analytics_events where event_type = 'drill' group by page_path`,
  quotes: `select substring(email from 'zoe-(.*)@') as mark, count(*)::int as times from requests where email like 'zoe-%' group by 1`,
}

type Ask = (statement: string) => Promise<{ rows: { mark: string; times: number }[] }>

/** What became of the acknowledged writes: asked of the files of the embedded database once the product has left them. */
export async function keptInDirectory(dataDir: string, visitors: Pick<Visitors, 'events' | 'quotes'>): Promise<Kept> {
  const database = await connectEmbedded({ dataDir }, createLog('error'))
  try {
    return await compare((statement) => database.pool.query<{ mark: string; times: number }>(statement), visitors)
  } finally {
    await database.close()
  }
}

/** The same of a PostgreSQL. */
export async function keptInPostgres(url: string, visitors: Pick<Visitors, 'events' | 'quotes'>): Promise<Kept> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await compare((statement) => client.query<{ mark: string; times: number }>(statement), visitors)
  } finally {
    await client.end()
  }
}

async function compare(ask: Ask, { events, quotes }: Pick<Visitors, 'events' | 'quotes'>): Promise<Kept> {
  const result = { acknowledged: events.size + quotes.size, lost: 0, doubled: 0 }
  for (const [statement, marks] of [
    [MARKS.events, events],
    [MARKS.quotes, quotes],
  ] as const) {
    const { rows } = await ask(statement)
    const times = new Map(rows.map((row) => [row.mark, row.times]))
    result.lost += [...marks].filter((mark) => !times.has(mark)).length
    result.doubled += rows.filter((row) => row.times > 1).length
  }
  return result
}

export const answersNote = (wrong: ReadonlySet<number>): string => (wrong.size === 0 ? '' : `${UNEXPECTED} answers: ${[...wrong].join(', ')}`)
