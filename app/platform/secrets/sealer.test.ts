import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSealer, openSealer } from './sealer.server.ts'

const OWNER = { purpose: 'device-code', id: '00000000-0000-4000-8000-000000000001' } as const

let dataDir: string
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-sealer-'))
})
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }))

test('a sealed text opens for its record and its purpose alone, and only unaltered', () => {
  const { seal, unseal } = createSealer('x'.repeat(43))
  const sealed = seal(OWNER, '2580 é')
  const bytes = Buffer.from(sealed.slice('sealed:'.length), 'base64url')
  expect(bytes.toString('utf8')).not.toContain('2580')
  expect(seal(OWNER, '2580 é')).not.toBe(sealed)
  expect(unseal(OWNER, sealed)).toBe('2580 é')
  expect(unseal({ ...OWNER, id: '00000000-0000-4000-8000-000000000002' }, sealed)).toBeUndefined()
  expect(unseal({ ...OWNER, purpose: 'totp-secret' }, sealed)).toBeUndefined()
  expect(createSealer('y'.repeat(43)).unseal(OWNER, sealed)).toBeUndefined()
  for (let at = 0; at < bytes.length; at += 5) {
    const altered = Buffer.from(bytes)
    altered.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    expect(unseal(OWNER, `sealed:${altered.toString('base64url')}`), String(at)).toBeUndefined()
  }
  for (const nonsense of ['', 'x', 'sealed:', `sealed:${'x'.repeat(36)}`, bytes.toString('base64url')])
    expect(unseal(OWNER, nonsense)).toBeUndefined()
})

test('the key is made once, in a file that only this account can read', () => {
  const sealed = openSealer({ DATA_DIR: dataDir, SECRETS_KEY: undefined }).seal(OWNER, 'code')
  expect(openSealer({ DATA_DIR: dataDir, SECRETS_KEY: undefined }).unseal(OWNER, sealed)).toBe('code')
  expect(fs.readdirSync(dataDir)).toEqual(['secrets.key'])
  expect(fs.statSync(path.join(dataDir, 'secrets.key')).mode & 0o777).toBe(0o600)
})

test('SECRETS_KEY is used instead of the file, and none is made', () => {
  const key = 'k'.repeat(43)
  expect(openSealer({ DATA_DIR: dataDir, SECRETS_KEY: key }).fingerprint).toBe(createSealer(key).fingerprint)
  expect(fs.readdirSync(dataDir)).toEqual([])
})

test('a file without a key is refused with a sentence', () => {
  fs.writeFileSync(path.join(dataDir, 'secrets.key'), '\n')
  expect(() => openSealer({ DATA_DIR: dataDir, SECRETS_KEY: undefined })).toThrow(/does not hold a key\. Put the file back/)
})
