/** What was promised to a visitor survives the sudden death of the server. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connectEmbedded } from '#app/platform/db/db.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { startServer } from './server-process.ts'
import { BROWSER } from './site.ts'

/** Several looks of a process into its outbox, ms. */
const LONG_ENOUGH_MS = 6_000

async function openMailServer(received: string[]): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

test('killed between a request and its mails, the next process sends each of them once', { timeout: 90_000 }, async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-crash-'))
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  await (await connectEmbedded({ dataDir, snapshotPath: inject('snapshotPath') }, createLog('silent'))).close()
  const received: string[] = []
  const env = { DATA_DIR: dataDir, SMTP_URL: await openMailServer(received) }

  const first = await startServer(env)
  onTestFinished(() => first.stop())
  const body = new URLSearchParams({
    formKey: crypto.randomUUID(),
    started: String(Date.now() - 60_000),
    device: 'iPhone 13',
    repair: 'Écran',
    description: '',
    store: 'libourne',
    name: 'Zoé',
    email: 'zoe@exemple.fr',
    consent: 'on',
  })
  const answer = await fetch(`${first.url}/pro/devis`, { method: 'POST', body, redirect: 'manual', headers: { 'User-Agent': BROWSER } })
  const sentBeforeDeath = received.length
  first.child.kill('SIGKILL')
  await first.ended
  expect(answer.status).toBe(303)
  expect(sentBeforeDeath).toBe(0)

  const second = await startServer(env)
  onTestFinished(() => second.stop())
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, LONG_ENOUGH_MS))
  const reference = /reference=(D-\w{6})/.exec(answer.headers.get('location') ?? '')?.[1]
  expect(received).toHaveLength(2)
  expect(received.filter((mail) => /^To: zoe@exemple\.fr\r$/m.test(mail) && mail.includes(reference ?? 'none'))).toHaveLength(1)
})
