import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noticeSettings } from './settings-notice.ts'

function warningsOf(source: Record<string, string>, env: Partial<Parameters<typeof noticeSettings>[1]> = {}): string[] {
  const warn = vi.fn<(text: string) => void>()
  noticeSettings(source, { BACKUPS: 'hourly', PUBLIC_URL: 'https://www.example.fr', ...env }, { warn })
  return warn.mock.calls.map(([text]) => text)
}

function aDirectory(): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-settings-'))
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
  return directory
}

test('a mistyped setting is named at the start, without its value', () => {
  expect(warningsOf({ SMPT_URL: 'smtp://a:secret@b', PATH: '/bin' })).toEqual([
    'SMPT_URL is no setting of the product and is ignored: did you mean SMTP_URL?',
  ])
})

test('an application without TLS is named at the start of a site that has it: its frame would stay empty', () => {
  const TRACKING_URL = 'http://suivi.example.fr'
  expect(warningsOf({}, { TRACKING_URL })).toEqual([expect.stringMatching(/^TRACKING_URL=http:\/\/suivi\.example\.fr begins with http: /)])
  expect(warningsOf({}, { TRACKING_URL, PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
})

test('a directory for backups that cannot be written is said at the start; one that can is made and left empty', () => {
  const directory = aDirectory()
  const file = path.join(directory, 'file')
  fs.writeFileSync(file, '')
  expect(warningsOf({}, { BACKUP_DIR: path.join(file, 'copies') })).toEqual([
    expect.stringMatching(/^BACKUP_DIR=.*copies cannot be written \(.*\): no backup/),
  ])
  expect(warningsOf({}, { BACKUP_DIR: path.join(file, 'copies'), BACKUPS: 'off' })).toEqual([])
  const copies = path.join(directory, 'one', 'copies')
  expect(warningsOf({}, { BACKUP_DIR: copies })).toEqual([])
  expect(fs.readdirSync(copies)).toEqual([])
})

test('a directory that is closed to the service is no broken disk: which one is open is said beside it', () => {
  const directory = aDirectory()
  vi.spyOn(fs, 'writeFileSync').mockImplementation(() => {
    throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' })
  })
  expect(warningsOf({}, { BACKUP_DIR: directory })).toEqual([expect.stringMatching(/read-only.* only \/var\/backups\/phare is open/)])
})
