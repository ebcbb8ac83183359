import fs from 'node:fs'
import path from 'node:path'
import { ENV_NAMES } from '#app/platform/env/env.server.ts'
import type { Env } from '#app/platform/env/env.server.ts'
import { nearNames } from '#app/platform/env/near-names.server.ts'
import { makeDirectory } from '#app/platform/db/make-directory.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'

/** Applications of others that pages show in a frame. */
const FRAMED = ['PRO_SITE_URL', 'BOOKING_URL', 'TRACKING_URL'] as const

type NoticedEnv = Pick<Env, 'BACKUP_DIR' | 'BACKUPS' | 'PUBLIC_URL' | (typeof FRAMED)[number]>

/** Says in the log, once at a start, which settings do not do what their owner thinks. None of them is a reason to keep the shop closed. */
export function noticeSettings(source: Record<string, string | undefined>, env: NoticedEnv, log: Pick<Log, 'warn'>): void {
  for (const { typed, meant } of nearNames(source, ENV_NAMES))
    log.warn(`${typed} is no setting of the product and is ignored: did you mean ${meant}?`)
  for (const name of FRAMED) {
    if (env.PUBLIC_URL.startsWith('https:') && env[name]?.startsWith('http:'))
      log.warn(`${name}=${env[name]} begins with http: browsers do not show it in a page of ${env.PUBLIC_URL}. Give its https address.`)
  }
  if (env.BACKUP_DIR === undefined || env.BACKUPS === 'off') return
  try {
    makeDirectory(env.BACKUP_DIR, 0o700)
    const trial = path.join(env.BACKUP_DIR, `.trial.${process.pid}`)
    fs.writeFileSync(trial, '')
    fs.rmSync(trial)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn(`BACKUP_DIR=${env.BACKUP_DIR} cannot be written (${reason}): no backup is made until it can.${closedTo(error)}`)
  }
}

/** A service under systemd finds every other disk read-only: the reason alone would have its owner look for a broken one. */
function closedTo(error: unknown): string {
  const isClosed = error instanceof Error && 'code' in error && error.code === 'EROFS'
  return isClosed
    ? ' To the service of deploy/phare.service only /var/backups/phare is open, once it is there; docs/OPERATIONS.md, Backup, opens another.'
    : ''
}
