import crypto from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connectEmbedded, connectPostgres } from '#app/platform/db/db.server.ts'
import type { Database } from '#app/platform/db/db.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { TEMPLATE_DATABASE } from './postgres-server.ts'

const log = createLog('silent')

/** An embedded database in memory that already has the schema. */
export function openTestEmbedded(): Promise<Database> {
  return connectEmbedded({ snapshotPath: inject('snapshotPath') }, log)
}

export interface TestPostgres {
  url: string
  drop: () => Promise<void>
}

/** A PostgreSQL database of its own; `empty` leaves out the schema. */
export async function createTestPostgres(options: { empty?: boolean } = {}): Promise<TestPostgres> {
  const name = `test_${crypto.randomBytes(6).toString('hex')}`
  await onServer(`create database ${name}${options.empty ? '' : ` template ${TEMPLATE_DATABASE}`}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = name
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) }
}

/** A connection pool on a PostgreSQL database of its own, which goes when it is closed. */
export async function openTestPostgres(): Promise<Database> {
  const { url, drop } = await createTestPostgres()
  const database = connectPostgres(url, log)
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
