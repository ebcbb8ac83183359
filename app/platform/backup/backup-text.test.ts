import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { BackupError, UnreadableBackupError } from './backup-error.ts'
import { backupText } from './backup-text.server.ts'
import { forgetFailure, noteFailure } from './failed-backup.server.ts'

test('staff read when the last good backup was made, and that it is too old', async () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-backup-text-'))
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
  const env = parseEnv({ BACKUP_DIR: directory, DATA_DIR: directory })
  const log = createLog('silent')
  const at = (now: string) => backupText({ env, now: new Date(now), log })
  expect(await at('2026-11-22T03:30:00Z')).toBe('Aucune sauvegarde pour l’instant.')
  for (const [stamp, manifest] of [
    [
      '2026-11-22T03-00-00',
      {
        format: 1,
        kind: 'cluster',
        madeAt: '2026-11-22T03:00:00Z',
        postgresMajor: 18,
        pack: 'p',
        packBytes: 1,
        files: [],
        directories: [],
        pictures: [],
      },
    ],
    ['2026-11-22T04-00-00', 'cut'],
  ] as const) {
    fs.mkdirSync(path.join(directory, stamp))
    fs.writeFileSync(path.join(directory, stamp, 'manifest.json'), JSON.stringify(manifest))
    fs.writeFileSync(path.join(directory, stamp, 'p'), ' ')
  }
  expect(await at('2026-11-22T03:30:00Z')).toMatch(/^Dernière sauvegarde vérifiée\u00a0: .*\.$/)
  // Made by a clock that was ahead, it says nothing of today.
  expect(await at('2026-11-21T09:30:00Z')).toBe('Aucune sauvegarde pour l’instant.')
  expect(await at('2026-11-22T09:30:00Z')).toContain('prévenez la personne qui tient le serveur')
  expect(await backupText({ env: parseEnv({ BACKUPS: 'off' }), now: new Date(), log })).toBe('')
  // It is said at once that the next one finds no room, not when three of them are missing.
  const full = (now: string) => backupText({ env, now: new Date(now), log }, () => Promise.resolve(150_000_000))
  expect(await full('2026-11-22T03:30:00Z')).toMatch(
    /vérifiée\u00a0: .*\. Il n’y a plus assez de place sur le disque pour la suivante\u00a0: prévenez/,
  )
  // A pack that was cut since is no good backup, whatever its manifest says.
  fs.truncateSync(path.join(directory, '2026-11-22T03-00-00', 'p'))
  expect(await at('2026-11-22T03:30:00Z')).toBe('Aucune sauvegarde pour l’instant.')
})

test('staff are told at once that a backup was not read back or could not be made, until the next one is', async () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-backup-text-'))
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
  const env = parseEnv({ DATA_DIR: directory })
  const now = new Date('2026-11-22T14:10:00Z')
  const text = async () => (await backupText({ env, now, log: createLog('silent') }, () => Promise.resolve(1e12))).replaceAll('\u00a0', ' ')
  const failedAt = new Date('2026-11-22T14:05:00Z')
  await noteFailure(env, 'backup', new UnreadableBackupError('…'), failedAt)
  expect(await text()).toBe(
    'Aucune sauvegarde pour l’instant. Une sauvegarde (aujourd’hui à 15 h 05) n’a pas pu être relue en entier : elle a été écartée, les précédentes ' +
      'restent. Le disque ou le stockage qui les garde est peut-être abîmé : prévenez la personne qui tient le serveur.',
  )
  await noteFailure(env, 'backup', new BackupError('…'), failedAt)
  expect(await text()).toMatch(/Une sauvegarde \(aujourd’hui à 15 h 05\) n’a pas pu être faite : prévenez la personne qui tient le serveur\.$/)
  await forgetFailure(env, 'backup')
  await noteFailure(env, 'copy', new UnreadableBackupError('…'), failedAt)
  expect(await text()).toContain('Une copie de la semaine (aujourd’hui à 15 h 05) n’a pas pu être relue en entier')
  await forgetFailure(env, 'copy')
  // What passes by itself, and a note that cannot be read, alarm nobody.
  await noteFailure(env, 'backup', new Error('a store that did not answer'), failedAt)
  fs.writeFileSync(path.join(directory, 'copy-failed.json'), '{')
  expect(await text()).toBe('Aucune sauvegarde pour l’instant.')
})

test('a store that takes the call and stays silent does not hold up the screen', async () => {
  const silent = net.createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const sockets = new Set<net.Socket>()
  silent.on('connection', (socket) => sockets.add(socket.on('error', () => undefined)))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const address = silent.address()
  const env = parseEnv({
    S3_URL: `http://GK31c2f218:b892c0665f0a@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/photos?region=eu-west-3`,
  })
  const startedMs = performance.now()
  expect(await backupText({ env, now: new Date(), log: createLog('silent') }, undefined, 100)).toMatch(/^L’endroit des sauvegardes ne répond pas/)
  // The store itself is asked for twenty seconds.
  expect(performance.now() - startedMs).toBeLessThan(10_000)
}, 30_000)
