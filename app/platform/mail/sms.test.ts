import dns from 'node:dns/promises'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { smsDelivery } from './sms.server.ts'

interface Heard {
  method: string | undefined
  url: string | undefined
  key: string | undefined
  authorization: string | undefined
  body: string
}

/** A gateway of this machine that answers with the given statuses, one after another. */
async function withGateway(statuses: number[], use: (origin: string, heard: Heard[]) => Promise<void>, answers: string[] = []): Promise<void> {
  const heard: Heard[] = []
  const server = http.createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { authorization, 'idempotency-key': key } = request.headers
    heard.push({ method: request.method, url: request.url, key: String(key), authorization, body })
    response.writeHead(statuses[heard.length - 1] ?? 200).end(answers[heard.length - 1] ?? '{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await use(`127.0.0.1:${(server.address() as AddressInfo).port}`, heard)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const TEXT = { id: 'c0ffee', channel: 'sms', to: '+33639980042', subject: '', html: '', text: 'Votre iPhone 13 est prêt & vous attend.' } as const

test('a gateway gets a text as JSON, with the same key at every try, and a refusal is an error without the password', async () => {
  await withGateway([503, 200], async (origin, heard) => {
    const deliver = smsDelivery({ smsUrl: `http://phare:s%40cret@${origin}/send`, outboxDir: '' })
    await expect(deliver(TEXT)).rejects.toThrow(/^the SMS gateway answered 503$/)
    await deliver(TEXT)
    expect(heard.map(({ key }) => key)).toEqual(['c0ffee', 'c0ffee'])
    expect(heard[1]).toMatchObject({
      method: 'POST',
      url: '/send',
      authorization: `Basic ${Buffer.from('phare:s@cret').toString('base64')}`,
    })
    expect(JSON.parse(heard[1]?.body ?? '')).toEqual({ to: TEXT.to, text: TEXT.text, id: 'c0ffee' })
  })
})

test('a text leaves in the signs of phones, for a gateway as for the outbox', async () => {
  const text = { ...TEXT, text: 'L’appareil est prêt\u00a0: 20\u00a0€.' }
  await withGateway([200], async (origin, heard) => {
    await smsDelivery({ smsUrl: `http://${origin}/send`, outboxDir: '' })(text)
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ text: "L'appareil est prêt : 20 €." })
  })
  const outboxDir = await fs.mkdtemp(path.join(os.tmpdir(), 'phare-texts-'))
  await smsDelivery({ smsUrl: undefined, outboxDir })(text)
  expect(await fs.readFile(path.join(outboxDir, 'c0ffee.sms.txt'), 'utf8')).toContain("L'appareil est prêt : 20 €.")
  await fs.rm(outboxDir, { recursive: true })
})

test('a gateway that is called by its address gets number and text in their places', async () => {
  await withGateway([200], async (origin, heard) => {
    await smsDelivery({ smsUrl: `http://${origin}/http2sms?account=sms-1&to={to}&message={text}`, outboxDir: '' })(TEXT)
    const { pathname, searchParams } = new URL(heard[0]?.url ?? '', 'http://gateway')
    expect([heard[0]?.method, pathname, searchParams.get('to'), searchParams.get('message')]).toEqual(['GET', '/http2sms', TEXT.to, TEXT.text])
  })
})

test('a gateway that refuses with 200 has taken a text only when its answer begins as it was told to', async () => {
  const answers = ['KO\n24\nNo credits', 'OK\n85.95\n123456789', 'whatever']
  await withGateway(
    [],
    async (origin, heard) => {
      const smsUrl = `http://${origin}/http2sms.cgi?to={to00}&message={text0d}`
      const deliver = smsDelivery({ smsUrl, smsTaken: 'OK', outboxDir: '' })
      const twoLines = { ...TEXT, text: 'Prêt.\nPhare & fils' }
      await expect(deliver(twoLines)).rejects.toThrow(/^the SMS gateway refused: KO 24 No credits$/)
      await deliver(twoLines)
      expect(heard[1]?.url).toBe('/http2sms.cgi?to=0033639980042&message=Pr%C3%AAt.%0DPhare%20%26%20fils')
      // Without a word for it the status says so alone.
      await smsDelivery({ smsUrl, outboxDir: '' })(twoLines)
    },
    answers,
  )
})

test('many texts look a gateway up once, and wait no longer than they may for a name that nobody answers for', async () => {
  const lookUps = vi.spyOn(dns, 'lookup').mockReturnValue(new Promise(() => {}))
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
  const deliver = smsDelivery({ smsUrl: 'https://silent.example/send', outboxDir: '', silenceMs: 50 })
  const sent = await Promise.allSettled(Array.from({ length: 5 }, () => deliver(TEXT)))
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'))
  expect(lookUps.mock.calls).toEqual([['silent.example']])
  await expect(deliver(TEXT)).rejects.toThrow('nobody answers')
  expect([lookUps.mock.calls.length, asked.mock.calls.length]).toEqual([1, 0])
  vi.restoreAllMocks()
})

test('a name that is not found is asked for again with the next text, and an address needs no name', async () => {
  const lookUps = vi.spyOn(dns, 'lookup').mockRejectedValueOnce(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }))
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
  const deliver = smsDelivery({ smsUrl: 'http://[::1]:9/send', outboxDir: '' })
  await expect(deliver(TEXT)).rejects.toThrow('not found')
  await expect(deliver(TEXT)).rejects.toThrow('fetch failed')
  expect([lookUps.mock.calls, asked.mock.calls.length]).toEqual([[['::1'], ['::1']], 1])
  vi.restoreAllMocks()
})

test('without a gateway a text is one file of the outbox, however often it is tried', async () => {
  const outboxDir = await fs.mkdtemp(path.join(os.tmpdir(), 'sms-'))
  const deliver = smsDelivery({ smsUrl: undefined, outboxDir })
  expect([await deliver(TEXT), await deliver(TEXT)]).toEqual(['kept', 'kept'])
  expect(await fs.readdir(outboxDir)).toEqual(['c0ffee.sms.txt'])
  expect(await fs.readFile(path.join(outboxDir, 'c0ffee.sms.txt'), 'utf8')).toBe(`${TEXT.to}\n\n${TEXT.text}\n`)
  await fs.rm(outboxDir, { recursive: true })
})
