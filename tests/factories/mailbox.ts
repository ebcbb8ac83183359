import type { Mail, Mailer } from '#app/platform/mail/mailer.server.ts'

export interface Mailbox extends Mailer {
  /** Everything sent so far, after what is under way. */
  mails: () => Promise<Mail[]>
}

/** Keeps mails instead of sending them. */
export function mailbox(): Mailbox {
  const sent: Mail[] = []
  let underWay = Promise.resolve()

  async function keep(earlier: Promise<void>, prepared: Promise<Mail | null>): Promise<void> {
    const [, mail] = await Promise.all([earlier, prepared])
    if (mail) sent.push(mail)
  }

  return {
    async deliver(mail) {
      sent.push(mail)
    },
    queue(mail) {
      underWay = keep(underWay, typeof mail === 'function' ? mail() : Promise.resolve(mail))
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
