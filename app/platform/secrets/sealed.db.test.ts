import { expect, test } from 'vitest'
import { dbTest } from '#tests/db/db-test.ts'
import { seal, unseal } from './sealed.server.ts'

const OWNER = { purpose: 'device-code', id: '00000000-0000-4000-8000-000000000001' } as const

dbTest('sealed texts', (db) => {
  test('open for their record alone, and only unaltered', async () => {
    const { db: rows } = db.database
    const sealed = await seal(rows, OWNER, '2580 é')
    expect(sealed).not.toContain('2580')
    expect(Buffer.from(sealed, 'base64url').toString('utf8')).not.toContain('2580')
    expect(await seal(rows, OWNER, '2580 é')).not.toBe(sealed)
    expect(await unseal(rows, OWNER, sealed)).toBe('2580 é')
    expect(await unseal(rows, { ...OWNER, id: '00000000-0000-4000-8000-000000000002' }, sealed)).toBeUndefined()
    const bytes = Buffer.from(sealed, 'base64url')
    for (let at = 0; at < bytes.length; at += 5) {
      const altered = Buffer.from(bytes)
      altered.writeUInt8(bytes.readUInt8(at) ^ 1, at)
      expect(await unseal(rows, OWNER, altered.toString('base64url')), String(at)).toBeUndefined()
    }
    for (const nonsense of ['', 'x', 'x'.repeat(36), bytes.subarray(0, 20).toString('base64url')])
      expect(await unseal(rows, OWNER, nonsense)).toBeUndefined()
  })
})
