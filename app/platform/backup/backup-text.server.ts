import { after, hours } from '#app/lib/durations.ts'
import { momentText } from '#app/lib/moment-text.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { findLastBackup } from './last-backup.server.ts'

/** Backups are made every hour: one that is older than this says that something is wrong. */
const STALE_AFTER_MS = hours(3)

/** One sentence for staff: when the last good backup was made. Empty where the product makes none. */
export async function backupText({ env, now, log }: Pick<Ctx, 'env' | 'now' | 'log'>): Promise<string> {
  if (env.BACKUPS === 'off') return ''
  try {
    const last = await findLastBackup(env)
    if (!last) return 'Aucune sauvegarde pour l’instant.'
    const text = `Dernière sauvegarde vérifiée\u00a0: ${momentText(last.madeAt, now)}.`
    return last.madeAt < after(now, -STALE_AFTER_MS)
      ? `${text} Il devrait y en avoir une par heure\u00a0: prévenez la personne qui tient le serveur.`
      : text
  } catch (error) {
    // A disk or a bucket that does not answer must not take the screen away with it.
    log.warn({ err: error }, 'the last backup could not be looked up')
    return 'L’endroit des sauvegardes ne répond pas\u00a0: prévenez la personne qui tient le serveur.'
  }
}
