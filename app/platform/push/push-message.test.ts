import { createECDH, randomBytes } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { exportJWK, generateKeyPair } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { sendPush } from './push-message.server.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Names of which one kind of address stays without an answer, and the other is not there. */
function answerNames(silent: { resolve4: string; resolve6: string }): void {
  for (const ask of ['resolve4', 'resolve6'] as const)
    vi.spyOn(Resolver.prototype, ask).mockImplementation(async (name: string) => {
      throw Object.assign(new Error('no address'), { code: name === silent[ask] ? 'ETIMEOUT' : 'ENOTFOUND' })
    })
}

test('a service whose name nobody answers for is not looked up where the store and the database are, one that is not found is', async () => {
  answerNames({ resolve4: 'silent.example', resolve6: 'half-silent.example' })
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const publicKey = browser.getPublicKey('base64url')
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const sender = { privateJwk: await exportJWK(privateKey), publicKey, subject: 'https://phare.example' }
  const send = (host: string) =>
    sendPush({ endpoint: `https://${host}/x`, p256dh: publicKey, auth: randomBytes(16).toString('base64url') }, 'Bonjour', sender, new Date())
  expect(await Promise.all([send('silent.example'), send('half-silent.example'), send('unknown.example')])).toEqual(['failed', 'failed', 'failed'])
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['https://unknown.example/x'])
})
