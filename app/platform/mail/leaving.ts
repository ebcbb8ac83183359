import type { Ctx } from '../ctx.server.ts'
import { isDemo } from '../site/demo.ts'

type Installation = { env: Pick<Ctx['env'], 'SEED' | 'PUBLIC_URL' | 'SMTP_URL' | 'SMS_URL'>; facts: Ctx['facts'] }

/** Whether messages leave this machine: without a service that takes them each stays a file. A demonstration shows what would be sent. */
export function leaves(installation: Installation, channel: 'mail' | 'sms'): boolean {
  const { SMTP_URL, SMS_URL } = installation.env
  return (channel === 'mail' ? SMTP_URL : SMS_URL) !== undefined || isDemo(installation)
}
