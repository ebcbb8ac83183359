/** What was promised to a visitor survives the sudden death of the server. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connectEmbedded } from '#app/platform/db/db.server.ts'
import { createLog } from '#app/platform/log/log.server.ts'
import { openSmtpServer } from '#tests/factories/smtp-server.ts'
import { copyShop } from './copy-shop.ts'
import { quoteForm } from './quote-form.ts'
import { startServer } from './server-process.ts'
import { BROWSER } from './site.ts'

/** Several looks of a process into its outbox, ms. */
const LONG_ENOUGH_MS = 6_000

test('killed between a request and its mails, the next process sends each of them once', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-crash-'))
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  copyShop(inject('shopTemplate'), dataDir)
  const database = await connectEmbedded({ dataDir }, createLog('silent'))
  const body = await quoteForm(database)
  await database.close()
  const { url, received } = await openSmtpServer()
  const env = { DATA_DIR: dataDir, SMTP_URL: url }

  const first = await startServer(env)
  onTestFinished(() => first.stop())
  const answer = await fetch(`${first.url}/pro/devis`, { method: 'POST', body, redirect: 'manual', headers: { 'User-Agent': BROWSER } })
  const sentBeforeDeath = received.length
  first.child.kill('SIGKILL')
  await first.ended
  expect(answer.status).toBe(303)
  expect(sentBeforeDeath).toBe(0)

  const second = await startServer(env)
  onTestFinished(() => second.stop())
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, LONG_ENOUGH_MS))
  const reference = /reference=(D-\w{6})/.exec(answer.headers.get('location') ?? '')?.[1]
  expect(received).toHaveLength(2)
  expect(received.filter((mail) => /^To: zoe@exemple\.fr\r$/m.test(mail) && mail.includes(reference ?? 'none'))).toHaveLength(1)
})
