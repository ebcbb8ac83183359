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
function keyHint({ DATA_DIR, SECRETS_KEY }: Pick<Env, 'DATA_DIR' | 'SECRETS_KEY'>): string {
  if (SECRETS_KEY !== undefined || hasKeyFile(DATA_DIR)) return ''
  return `${KEY_FILE} is not in ${DATA_DIR}: put your copy of it there first, readable by the account of the service alone. If it is lost for good: ${commandText('staff:forget-sealed')}.\n`
}

/** Where a copy is looked at: beside the shop, and reachable from this machine alone. */
const LOOK_PORT = 3100

/**
 * What comes after a restore. `look` is the PHARE_DATA of `deploy/phare-run`: a directory beside that of the shop, which was never stopped. The
 * copy starts without the settings of the shop: no mail, no text and no backup of it leaves the machine.
 */
export function nextSteps(env: Pick<Env, 'DATA_DIR' | 'SECRETS_KEY' | 'DATABASE_URL'>, look = process.env['PHARE_DATA']): string {
  if (!look || env.DATABASE_URL) return `${keyHint(env)}Start the product again.\n`
  const data = shellWord(env.DATA_DIR)
  const [source, words] =
    env.SECRETS_KEY === undefined
      ? [`/var/lib/phare/${KEY_FILE}`, 'the key of the shop, or your copy of it']
      : ['/dev/stdin', 'type the SECRETS_KEY of the shop, then Enter and Ctrl-D']
  const key = hasKeyFile(env.DATA_DIR) ? '' : `  install -o phare -g phare -m 0600 ${source} ${data}/${KEY_FILE}      # ${words}\n`
  return (
    `The shop itself is as it was. To look at the copy on http://localhost:${LOOK_PORT} of this machine, until Ctrl-C:\n${key}` +
    `  cd ${shellWord(process.cwd())} && runuser -u phare -- env -i PATH="$PATH" DATA_DIR=${data} HOST=127.0.0.1 PORT=${LOOK_PORT} BACKUPS=off npm start\n` +
    `From your own computer: ssh -L ${LOOK_PORT}:127.0.0.1:${LOOK_PORT} root@the-server, then the same address.\n`
  )
}

function hasKeyFile(directory: string): boolean {
  return fs.existsSync(path.join(directory, KEY_FILE))
}
