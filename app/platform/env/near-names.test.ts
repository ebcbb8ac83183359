import { expect, test } from 'vitest'
import { ENV_NAMES } from './env.server.ts'
import { nearNames } from './near-names.server.ts'

function meant(...names: string[]): Record<string, string> {
  const source = Object.fromEntries(names.map((name) => [name, 'secret']))
  return Object.fromEntries(nearNames(source, ENV_NAMES).map(({ typed, meant: name }) => [typed, name]))
}

test('a setting that is written wrong is named with the one that was meant', () => {
  expect(meant('SMPT_URL', 'PUBLIC_ULR', 'BACKUP_DIRS', 'S3_ULR', 'smtp_url', 'SECRET_KEY', 'POTR')).toEqual({
    SMPT_URL: 'SMTP_URL',
    PUBLIC_ULR: 'PUBLIC_URL',
    BACKUP_DIRS: 'BACKUP_DIR',
    S3_ULR: 'S3_URL',
    smtp_url: 'SMTP_URL',
    SECRET_KEY: 'SECRETS_KEY',
    POTR: 'PORT',
  })
})

test('names of ours and of other programs are left alone', () => {
  expect(meant(...ENV_NAMES)).toEqual({})
  const others = ['HOME', 'PATH', 'USER', 'SHELL', 'PWD', 'LANG', 'TERM', 'HOSTNAME', 'LOGNAME', 'NODE_OPTIONS', 'JOURNAL_STREAM', 'PHARE_HOME']
  expect(meant(...others, 'INVOCATION_ID', 'MALLOC_ARENA_MAX', 'HTTP_PROXY', 'TMPDIR', 'EDITOR', 'MAIL', 'SSH_TTY', 'PHARE_COMMAND')).toEqual({})
})
