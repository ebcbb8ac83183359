import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pushSubscriptions, staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { serverSecrets } from '#app/platform/db/tables/trust.server.ts'
import { getPushSender } from '#app/platform/push/push-keys.server.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { aRequest } from '#tests/factories/requests.ts'
import { asStaff } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { SubscriptionForm, allowAlerts, hearsAlerts, isPushService, pushArrivals } from './alerts.server.ts'

/** A push service on this machine: what it was sent, and how it answers. */
const received: { body: Buffer; headers: IncomingHttpHeaders }[] = []
let answer = 201
/** Under this path it does not answer by itself. */
const SILENT = '/silent'
const unanswered: ServerResponse[] = []
const service = createServer((request, response) => {
  if (request.url === SILENT) return void unanswered.push(response)
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    received.push({ body: Buffer.concat(parts), headers: request.headers })
    response.writeHead(answer).end()
  })
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => service.close())
beforeEach(() => {
  received.length = 0
  answer = 201
})

/** As a browser opens a message (RFC 8291). */
function opened(browser: ReturnType<typeof createECDH>, auth: Buffer, body: Buffer): string {
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) => Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = derive(browser.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  expect(text.at(-1)).toBe(2)
  return text.toString('utf8', 0, text.length - 1)
}

dbTest('phones of the team', (db) => {
  test('are told of an arrival once, encrypted and signed, and forgotten once they have left', async () => {
    const here = testCtx(db)
    const staff = await asStaff({ ...here, env: { ...here.env, PUBLIC_URL: 'http://localhost:3000', VAPID_SUBJECT: 'mailto:atelier@exemple.fr' } })
    const browser = createECDH('prime256v1')
    browser.generateKeys()
    const auth = randomBytes(16)
    const subscription = { endpoint: `${origin}/abc`, p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') }
    expect(SubscriptionForm.safeParse({ ...subscription, p256dh: 'AAAA' }).success).toBe(false)
    expect(SubscriptionForm.safeParse({ ...subscription, auth: `${subscription.auth}${'!'.repeat(500_000)}` }).success).toBe(false)
    expect(SubscriptionForm.safeParse({ ...subscription, p256dh: `${subscription.p256dh}${'!'.repeat(500_000)}` }).success).toBe(false)
    expect(await hearsAlerts(staff, subscription)).toBe(false)
    expect(await allowAlerts(staff, SubscriptionForm.parse(subscription))).toBe('kept')
    expect(await hearsAlerts(staff, subscription)).toBe(true)
    // A colleague on the same tablet is told of nothing, and reads so.
    expect(await hearsAlerts(await asStaff(here), subscription)).toBe(false)
    await aRequest(staff, { reference: 'D-7K2M9Q', device: 'Galaxy S22', created_at: staff.now })
    expect(await Promise.all([pushArrivals(staff), pushArrivals(staff)]).then(([a, b]) => a + b)).toBe(1)
    expect(await pushArrivals(staff)).toBe(0)

    const [message] = received
    expect(JSON.parse(opened(browser, auth, message?.body ?? Buffer.alloc(0)))).toEqual({
      title: 'Nouvelle demande',
      text: 'Galaxy S22, Libourne',
      url: '/admin/dossiers/D-7K2M9Q',
    })
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(message?.headers.authorization ?? '') ?? []
    expect(decodeJwt(token)).toMatchObject({ aud: origin, sub: 'mailto:atelier@exemple.fr' })
    const { privateJwk, publicKey } = await getPushSender(staff)
    const { d: _, ...publicJwk } = privateJwk
    await jwtVerify(token, await importJWK(publicJwk, 'ES256'), { currentDate: staff.now })
    expect(key).toBe(publicKey)
    const secrets = await staff.db.select().from(serverSecrets)
    expect(secrets.find(({ name }) => name === 'push_key')?.value).toMatch(/^sealed:/)

    await aRequest(staff, { reference: 'D-SUSP22', created_at: staff.now })
    await staff.db.update(staffUsers).set({ banned_until: new Date(staff.now.getTime() + 60_000) })
    expect(await pushArrivals(staff)).toBe(0)
    expect(received).toHaveLength(1)
    await staff.db.update(staffUsers).set({ banned_until: null })

    answer = 410
    await aRequest(staff, { reference: 'D-GONE22', created_at: staff.now })
    expect(await pushArrivals(staff)).toBe(0)
    expect(await staff.db.select().from(pushSubscriptions)).toEqual([])
  })

  test('hear of everything while the service of a colleague’s phone does not answer', async () => {
    const here = testCtx(db)
    const staff = await asStaff({ ...here, env: { ...here.env, PUBLIC_URL: 'http://localhost:3000' } })
    for (const path of ['/abc', SILENT]) {
      const browser = createECDH('prime256v1')
      const p256dh = browser.generateKeys('base64url')
      expect(await allowAlerts(staff, { endpoint: origin + path, p256dh, auth: randomBytes(16).toString('base64url') })).toBe('kept')
    }
    for (const reference of ['D-7K2M9Q', 'D-7K2M9R']) await aRequest(staff, { reference, created_at: staff.now })
    const told = pushArrivals(staff)
    await vi.waitFor(() => expect(received).toHaveLength(2), { timeout: 30_000 })
    expect(unanswered.map(({ destroyed }) => destroyed)).toEqual([false])
    unanswered[0]?.writeHead(410).end()
    expect(await told).toBe(2)
  })

  test('are reached through services on the network alone', () => {
    const allowed = (endpoint: string) => isPushService(endpoint, 'https://www.exemple.fr')
    expect(['https://fcm.googleapis.com/fcm/send/x', 'https://web.push.apple.com/x'].map(allowed)).toEqual([true, true])
    expect(
      ['http://fcm.googleapis.com/x', 'https://127.0.0.1/x', 'https://10.0.0.1/x', 'https://localhost/x', 'https://base.internal/'].map(allowed),
    ).toEqual([false, false, false, false, false])
    // Also of a site whose address nobody has said: only this machine is asked beside them.
    const unsaid = (endpoint: string) => isPushService(endpoint, 'http://localhost:3000')
    expect(['http://127.0.0.1:9/x', 'https://fcm.googleapis.com/x'].map(unsaid)).toEqual([true, true])
    expect(
      ['https://10.0.0.1/x', 'https://169.254.169.254/x', 'https://caisse.local/x', 'https://exemple.fr:8443/x', 'https://a:b@exemple.fr/x'].map(
        unsaid,
      ),
    ).toEqual([false, false, false, false, false])
  })
})
