import { expect, test } from 'vitest'
import type { Log } from '#app/platform/log/log.server.ts'
import { openSmtpServer } from '#tests/factories/smtp-server.ts'
import { noticeMail } from './mail-notice.ts'

async function warnings(env: { SMTP_URL?: string; SMS_URL?: string | undefined; PUBLIC_URL?: string }): Promise<string> {
  const said: unknown[] = []
  const log = { warn: (...words: unknown[]) => said.push(words) }
  // The notice only warns; a whole logger would add nothing to what is looked at here.
  await noticeMail(
    { PUBLIC_URL: 'https://shop.example', SMS_URL: 'https://sms.example/send', SMTP_URL: undefined, ...env, DATA_DIR: '/data' },
    log as unknown as Log,
  )
  return JSON.stringify(said)
}

test('a public site without a mail server says where its mails stay, one on http says nothing', async () => {
  expect(await warnings({})).toMatch(/"directory":"\/data\/outbox".*SMTP_URL is not set/)
  expect(await warnings({})).not.toContain('SMS_URL')
  expect(await warnings({ SMS_URL: undefined })).toMatch(/SMS_URL is not set/)
  expect(await warnings({ PUBLIC_URL: 'http://localhost:3000', SMS_URL: undefined })).toBe('[]')
})

test('a mail server that answers is no news, one that is away or refuses the account is named with its reason, never with the password', async () => {
  const { url } = await openSmtpServer()
  expect(await warnings({ SMTP_URL: url })).toBe('[]')
  const refused = await warnings({ SMTP_URL: url.replace('//', '//shop:secret@') })
  expect(refused).toContain('the mail server of SMTP_URL cannot be used')
  expect(refused).not.toContain('secret')
  expect(await warnings({ SMTP_URL: 'smtp://127.0.0.1:1' })).toMatch(/ECONNREFUSED.*cannot be used/)
})
