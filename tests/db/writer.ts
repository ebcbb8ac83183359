/** Writes rows into an embedded database and says each one that was acknowledged, until it is killed. */
import { connectEmbedded } from '#app/platform/db/db.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'

const WRITERS = 4
const [dataDir, round] = process.argv.slice(2)

const { pool } = await connectEmbedded({ dataDir }, createLog('error'))
await pool.query('create table if not exists acknowledged (id text primary key, filler text)')

async function write(writer: number): Promise<never> {
  for (let at = 0; ; at += 1) {
    const id = `${round}-${writer}-${at}`
    await pool.query('insert into acknowledged values ($1, $2)', [id, 'x'.repeat(200)])
    process.stdout.write(`${id}\n`)
  }
}

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
