import fs from 'node:fs'
import path from 'node:path'
import type { Env } from '#app/platform/env/env.server.ts'
import { KEY_FILE } from '#app/platform/secrets/sealer.server.ts'

/**
 * A command of the product as it is typed on this machine: `deploy/phare-run` names itself in PHARE_COMMAND. `npm run` by another account than
 * that of the service would work on data of its own.
 */
export function commandText(name: string, options = '', command = process.env['PHARE_COMMAND']): string {
  if (command) return [command, name, options].filter(Boolean).join(' ')
  return ['npm run', name, options && `-- ${options}`].filter(Boolean).join(' ')
}

/** A word as a shell takes it: what is pasted with a space or a `$` in it must stay one word. */
export function shellWord(text: string): string {
  return /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** What to do before the start where the key of sealed values is missing beside a restored database; empty where it is. */
export function keyHint({ DATA_DIR, SECRETS_KEY }: Pick<Env, 'DATA_DIR' | 'SECRETS_KEY'>): string {
  if (SECRETS_KEY !== undefined || fs.existsSync(path.join(DATA_DIR, KEY_FILE))) return ''
  return `${KEY_FILE} is not in ${DATA_DIR}: put your copy of it there first, readable by the account of the service alone. If it is lost for good: ${commandText('staff:forget-sealed')}.\n`
}
