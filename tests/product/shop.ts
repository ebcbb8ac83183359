/** A shop as a first start leaves it, made once for a whole run: a test that is not about the first start begins with a copy. */
import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { openDatabase } from '#server/open-database.ts'

/** Makes the data directory with schema, texts and starting catalogue, and nobody's account. */
export async function makeShop(dataDir: string): Promise<void> {
  const database = await openDatabase(parseEnv({ DATA_DIR: dataDir }), createLog('silent'))
  await database.close()
}

/** The same as one file, which an embedded database in memory begins with. */
export async function dumpShop(dataDir: string, file: string): Promise<void> {
  const pglite = await PGlite.create({ dataDir: path.join(dataDir, 'db'), extensions: { btree_gist } })
  const dump = await pglite.dumpDataDir('none')
  fs.writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  await pglite.close()
}
