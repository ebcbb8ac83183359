import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connectForScript } from '#app/platform/db/running.server.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { openDatabase } from './open-database.ts'

test(
  'a command during the very first start waits for the database that stays, not for the one that is only filled',
  { timeout: 120_000 },
  async () => {
    const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-first-'))
    onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
    const env = parseEnv({ DATA_DIR: directory, SEED: 'none' })
    const log = createLog('silent')
    const starting = openDatabase(env, log)
    // The command comes as soon as somebody has the directory, and asks at once.
    await expect.poll(() => fs.existsSync(path.join(directory, 'db')), { timeout: 20_000 }).toBe(true)
    const script = await connectForScript(env, log)
    const connection = await script.pool.connect()
    const product = await starting
    const { rows } = await connection.query('select id from invoices')
    expect(rows).toEqual([])
    connection.release()
    await script.close()
    await product.close()
  },
)
