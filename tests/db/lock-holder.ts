/** Takes a data directory, says so, and keeps it until it is ended; the second argument is how long to wait for it, ms. */
import { DataDirError, lockDataDir } from '#app/platform/db/lock.server.ts'

const [dataDir = '', waitMs = '0'] = process.argv.slice(2)
try {
  const lock = await lockDataDir(dataDir, { waitMs: Number(waitMs) })
  process.stdout.write('taken\n')
  process.once('SIGTERM', () => {
    lock.release()
    process.exit(0)
  })
  setInterval(() => undefined, 60_000)
} catch (error) {
  if (!(error instanceof DataDirError)) throw error
  process.stdout.write(`${error.message}\n`)
}
