import { setTimeout as sleep } from 'node:timers/promises'
import { after, hours } from '#app/lib/durations.ts'
import { momentText } from '#app/lib/moment-text.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { StoreError } from '#app/platform/media/store-error.ts'
import { hasRoomForBackup } from './backup-room.server.ts'
import type { RoomOf } from './disk-room.server.ts'
import { backupDir } from './backup-storage.server.ts'
import { findFailure } from './failed-backup.server.ts'
import type { FailedBackup } from './failed-backup.server.ts'
import { findLastBackup } from './last-backup.server.ts'

/** Backups are made every hour: one that is older than this says that something is wrong. */
const STALE_AFTER_MS = hours(3)

const TELL = 'prévenez la personne qui tient le serveur.'
const NO_ROOM = `Il n’y a plus assez de place sur le disque pour la suivante\u00a0: ${TELL}`

/** How long a screen waits for the place of the backups, ms: a store that takes a call and stays silent must not hold it up. */
const PATIENCE_MS = 5_000

/**
 * For staff: when the last good backup was made, and what keeps the next one from being made. Empty where the product makes none.
 * @param roomOf of tests: what is free on the disk of a directory, bytes
 * @param patienceMs of tests: how long the place may stay silent
 */
export async function backupText(ctx: Pick<Ctx, 'env' | 'now' | 'log'>, roomOf?: RoomOf, patienceMs = PATIENCE_MS): Promise<string> {
  if (ctx.env.BACKUPS === 'off') return ''
  const looking = new AbortController()
  const silence = sleep(patienceMs, undefined, { signal: looking.signal, ref: false }).then(() => {
    throw new StoreError('The place of the backups stays silent.')
  })
  try {
    return await Promise.race([textOfPlace(ctx, roomOf), silence])
  } catch (error) {
    // A disk or a bucket that does not answer must not take the screen away with it.
    ctx.log.warn({ err: error }, 'the last backup could not be looked up')
    return `L’endroit des sauvegardes ne répond pas\u00a0: ${TELL}`
  } finally {
    silence.catch(() => undefined)
    looking.abort()
  }
}

async function textOfPlace({ env, now }: Pick<Ctx, 'env' | 'now'>, roomOf?: RoomOf): Promise<string> {
  const last = await findLastBackup(env, now)
  const text = last ? `Dernière sauvegarde vérifiée\u00a0: ${momentText(last.madeAt, now)}.` : 'Aucune sauvegarde pour l’instant.'
  if (!(await hasRoomForBackup(env, backupDir(env), roomOf))) return `${text} ${NO_ROOM}`
  const [failed, failedCopy] = await Promise.all([findFailure(env, 'backup'), findFailure(env, 'copy')])
  // A later one, of another machine perhaps, has put it right.
  if (failed && failed.at <= now && (!last || failed.at > last.madeAt)) return `${text} ${failureText('Une sauvegarde', failed, now)}`
  if (last && last.madeAt < after(now, -STALE_AFTER_MS)) return `${text} Il devrait y en avoir une par heure\u00a0: ${TELL}`
  return failedCopy ? `${text} ${failureText('Une copie de la semaine', failedCopy, now)}` : text
}

/** One that was not read back whole is told of as what it is: the place that keeps backups may be losing them. */
function failureText(what: string, { at, isUnreadable }: FailedBackup, now: Date): string {
  const when = `(${momentText(at, now)})`
  return isUnreadable
    ? `${what} ${when} n’a pas pu être relue en entier\u00a0: elle a été écartée, les précédentes restent. ` +
        `Le disque ou le stockage qui les garde est peut-être abîmé\u00a0: ${TELL}`
    : `${what} ${when} n’a pas pu être faite\u00a0: ${TELL}`
}
