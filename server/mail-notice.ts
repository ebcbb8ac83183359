import type { Env } from '#app/platform/env/env.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'
import { outboxDir } from '#app/platform/mail/kept-files.server.ts'
import { checkMailServer } from '#app/platform/mail/mailer.server.ts'

/** Says in the log, once at a start, when mails to customers and texts to their phones would not leave: otherwise the first to notice is a customer. */
export async function noticeMail(env: Pick<Env, 'SMTP_URL' | 'SMS_URL' | 'PUBLIC_URL' | 'DATA_DIR'>, log: Log): Promise<void> {
  // On a machine to try things out files are what is wanted.
  const isPublic = env.PUBLIC_URL.startsWith('https:')
  const directory = outboxDir(env)
  if (env.SMS_URL === undefined && isPublic) log.warn({ directory }, 'SMS_URL is not set: texts to phones are kept as files and do not leave')
  if (env.SMTP_URL === undefined) {
    if (isPublic) log.warn({ directory }, 'SMTP_URL is not set: mails to customers are kept as files and do not leave')
    return
  }
  try {
    await checkMailServer(env.SMTP_URL)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ reason }, 'the mail server of SMTP_URL cannot be used: mails wait and are tried again')
  }
}
