import fs from 'node:fs'
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hearsAlerts } from '#app/features/alerts/alerts.server.ts'
import { createRepair, showDeviceCode } from '#app/features/repairs/repairs.commands.server.ts'
import { enrolSecondFactor, verifySecondFactor } from '#app/features/accounts/second-factor.commands.server.ts'
import { getSigningKey } from '#app/features/accounts/signing-keys.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { pushSubscriptions, staffFactors } from '#app/platform/db/tables/staff.server.ts'
import { serverSecrets, signingKeys } from '#app/platform/db/tables/trust.server.ts'
import { forgetSealedSecrets, prepareSealedSecrets } from '#app/platform/secrets/sealed-secrets.server.ts'
import { createSealer } from '#app/platform/secrets/sealer.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { prepareStaff } from '#server/prepare-staff.ts'
import { everyEngineTest } from '#tests/db/db-test.ts'
import { aRepairInput } from '#tests/factories/repairs.ts'
import { asManager, codeAt } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'

const PHONE = { endpoint: 'https://push.example/of-a-phone', p256dh: 'key', auth: 'auth' }

everyEngineTest('secrets of the database', (db) => {
  test('neither a factor nor a signing key can be read in the database', async () => {
    const ctx = await asManager(testCtx(db))
    const enrolled = await enrolSecondFactor(ctx, { friendlyName: 'Téléphone' })
    if (enrolled.kind !== 'enrolled') throw new Error(enrolled.kind)
    await getSigningKey(ctx)
    const [factor] = await ctx.db.select().from(staffFactors)
    const [key] = await ctx.db.select().from(signingKeys)
    expect(factor?.secret).not.toContain(enrolled.secret)
    expect(Object.keys(key?.private_jwk ?? {})).toEqual(['sealed'])
    expect(await verifySecondFactor(ctx, { code: await codeAt(enrolled.secret, ctx.now) })).toMatchObject({ kind: 'no-factor' })
    expect(await verifySecondFactor(ctx, { factorId: enrolled.factorId, code: await codeAt(enrolled.secret, ctx.now) })).toMatchObject({
      kind: 'verified',
    })
  })

  test('what an earlier version kept in clear is sealed at the start, and goes on working', async () => {
    const ctx = await asManager(testCtx(db))
    const enrolled = await enrolSecondFactor(ctx, { friendlyName: 'Téléphone' })
    if (enrolled.kind !== 'enrolled') throw new Error(enrolled.kind)
    await ctx.db.update(staffFactors).set({ secret: enrolled.secret })
    const repair = await createRepair(ctx, aRepairInput())
    const oldKey = randomBytes(32).toString('base64url')
    await ctx.db.insert(serverSecrets).values({ name: 'sealing_key', value: oldKey })
    await ctx.db
      .update(repairs)
      .set({ device_code: sealedBefore(oldKey, repair.id, '2580') })
      .where(eq(repairs.id, repair.id))
    await prepareSealedSecrets(ctx)
    await prepareSealedSecrets(ctx)
    expect((await ctx.db.select().from(staffFactors))[0]?.secret).toMatch(/^sealed:/)
    expect(await verifySecondFactor(ctx, { factorId: enrolled.factorId, code: await codeAt(enrolled.secret, ctx.now) })).toMatchObject({
      kind: 'verified',
    })
    expect(await showDeviceCode(ctx, { id: repair.id })).toBe('2580')
    expect(await ctx.db.select().from(serverSecrets).where(eq(serverSecrets.name, 'sealing_key'))).toEqual([])
  })

  test('a database that another key sealed is refused, until what it sealed is given up', async () => {
    const ctx = await asManager(testCtx(db))
    await prepareSealedSecrets(ctx)
    await enrolSecondFactor(ctx, { friendlyName: 'Téléphone' })
    const elsewhere = { ...ctx, sealer: createSealer('another key of another machine, long enough') }
    await expect(prepareSealedSecrets(elsewhere)).rejects.toThrow(/sealed with another key\. Put DATA_DIR\/secrets\.key back/)
    // A start beside it without any key makes none: it would lie where the copy belongs.
    const env = { ...ctx.env, SECRETS_KEY: undefined, DATA_DIR: fs.mkdtempSync(path.join(os.tmpdir(), 'phare-key-')) }
    await expect(prepareStaff(env, createLog('silent'), db.database)).rejects.toThrow(/sealed with another key/)
    expect(fs.readdirSync(env.DATA_DIR)).toEqual([])
    fs.rmSync(env.DATA_DIR, { recursive: true })
    // With the key that sealed nothing is lost, and so nothing is given up, whoever asks.
    expect(await forgetSealedSecrets(ctx)).toBeNull()
    expect(await ctx.db.select().from(staffFactors)).toHaveLength(1)
    await ctx.db.insert(pushSubscriptions).values({ ...PHONE, user_id: ctx.actor.userId, created_at: ctx.now })
    expect(await hearsAlerts(ctx, PHONE)).toBe(true)
    expect(await forgetSealedSecrets(elsewhere)).toBe(1)
    // No service takes a message of another key: a phone that stayed would hear nothing, and say that it does.
    expect(await hearsAlerts(ctx, PHONE)).toBe(false)
    await prepareSealedSecrets(elsewhere)
    expect(await ctx.db.select().from(staffFactors)).toEqual([])
  })
})

/** The form in which an earlier version kept device codes. */
function sealedBefore(key: string, id: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', key, '', 'device-code', 32)), iv, { authTagLength: 16 }).setAAD(
    Buffer.from(id),
  )
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}
