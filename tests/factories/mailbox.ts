import type { Mail, Mailer } from '#app/platform/mail/mailer.server.ts'

export interface Mailbox extends Mailer {
  /** Everything sent so far, after what is under way. */
  mails: () => Promise<Mail[]>
}

/** Keeps mails instead of sending them. */
export function mailbox(): Mailbox {
  const sent: Mail[] = []
  async function keep(before: Promise<unknown>, mail: Parameters<Mailbox['queue']>[0]): Promise<void> {
    const [, done] = await Promise.all([before, typeof mail === 'function' ? mail() : mail])
    if (done) sent.push(done)
  }
  let underWay: Promise<unknown> = Promise.resolve()
  return {
    queue(mail) {
      underWay = keep(underWay, mail)
    },
    async drain() {
      await underWay
    },
    async mails() {
      await underWay
      return sent
    },
  }
}

/** The token in the link of a mail. */
export function tokenIn(mail: Mail | undefined): string {
  const token = /jeton=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error('The mail has no link')
  return token
}
