import fs from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import type { SendMailOptions } from 'nodemailer'
import type { Log } from '#app/platform/log/log.server.ts'
import { smsDelivery } from './sms.server.ts'

export interface Mail {
  /** `sms`: `to` is a phone number, and the text is all that leaves. */
  channel?: 'sms'
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** A notice for the shop itself, which the history of a customer's case leaves out. */
  toShop?: true
  /** The same for every try to send the same mail: receivers drop doubles by it, a file in the outbox is written once. */
  id?: string
  /** An invitation that calendars understand, or its withdrawal. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  filename: string
  type: string
  content: Buffer
}

export type Deliver = (mail: Mail) => Promise<'kept' | void>

export interface Mailer {
  /**
   * Hands the mail over and returns at once: what a page answers must not depend on a mail server, nor take its time. A
   * function prepares the mail later, or none: then the answer's time does not even tell whether there is one.
   */
  queue: (mail: Mail | (() => Promise<Mail | null>)) => void
  /** Sends now, once; `kept` where it stays here as a file. @throws the error that the mail server answers */
  deliver: Deliver
  /** Resolves when everything queued is sent or given up, at the latest after two seconds: a stop waits for it. */
  drain: () => Promise<void>
}

export interface Sender {
  name: string
  address: string
}

export interface MailerOptions {
  /** `smtp://` or `smtps://`; undefined writes .eml files instead. */
  smtpUrl: string | undefined
  /** A gateway for texts to phones; undefined writes files instead. */
  smsUrl?: string | undefined
  /** What the answer of that gateway begins with when it has taken a text; undefined: its status says so alone. */
  smsTaken?: string | undefined
  outboxDir: string
  /** Asked for every mail: the owner may change the name and the address at any time. */
  from: () => Promise<Sender>
  log: Log
  /** Of tests: how long one mail may take in all, ms. */
  wholeMailMs?: number
  /** Waits before the second, third … try, ms. */
  retryDelaysMs?: readonly number[]
}

const RETRY_DELAYS_MS = [1_000, 5_000, 30_000]
const DRAIN_PATIENCE_MS = 2_000
/** How long a mail server may say nothing, ms: upstream waits two minutes to connect and ten for an answer. */
const SMTP_SILENCE_MS = { connectionTimeout: 8_000, dnsTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 20_000 }
/**
 * How long one mail may take in all, ms. A server that says "wait" every few seconds is never silent, and upstream listens to it for ever: five such mails
 * would hold every place of the outbox. Ten minutes are enough for the largest one on a slow line.
 */
const WHOLE_MAIL_MS = 600_000

/** Makes what delivers messages: mails by SMTP, texts by the gateway, both as files where neither is set. */
export function createMailer(options: MailerOptions): Mailer {
  const { log } = options
  const deliverText = smsDelivery({ smsUrl: options.smsUrl, smsTaken: options.smsTaken, outboxDir: options.outboxDir })
  const deliverMail = options.smtpUrl
    ? smtpDelivery(options.smtpUrl, options.from, options.wholeMailMs ?? WHOLE_MAIL_MS)
    : outboxDelivery(options.outboxDir, options.from)
  const deliver: Deliver = (mail) => (mail.channel === 'sms' ? deliverText(mail) : deliverMail(mail))
  const delays = options.retryDelaysMs ?? RETRY_DELAYS_MS
  const underWay = new Set<Promise<void>>()

  async function deliverWithRetry(prepare: () => Promise<Mail | null>): Promise<void> {
    let mail: Mail | null | undefined
    for (let attempt = 0; ; attempt += 1) {
      try {
        if (mail === undefined) mail = await prepare()
        if (mail) await deliver(mail)
        return
      } catch (error) {
        const delayMs = delays[attempt]
        log.warn({ err: error, attempt, hasGivenUp: delayMs === undefined }, 'a mail could not be sent')
        if (delayMs === undefined) return
        await new Promise((resolve) => setTimeout(resolve, delayMs))
      }
    }
  }

  return {
    deliver,
    queue(mail) {
      const sending = deliverWithRetry(typeof mail === 'function' ? mail : async () => mail).finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    async drain() {
      const patience = AbortSignal.timeout(DRAIN_PATIENCE_MS)
      const outOfPatience = new Promise<void>((resolve) => patience.addEventListener('abort', () => resolve()))
      await Promise.race([Promise.all(underWay), outOfPatience])
    },
  }
}

function smtpDelivery(smtpUrl: string, from: MailerOptions['from'], wholeMailMs: number): (mail: Mail) => Promise<void> {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...SMTP_SILENCE_MS })
  return async (mail) => {
    const patience = AbortSignal.timeout(wholeMailMs)
    try {
      // The signal also closes the connection. Otherwise a mail that was given up would stay in memory with its files, and might leave beside the next try.
      await transport.sendMail({ ...messageOf(mail, await from()), signal: patience })
    } catch (error) {
      if (!patience.aborted) throw error
      throw Object.assign(new Error('the mail server did not take the mail in time'), { code: 'ETIMEDOUT' })
    }
  }
}

/** Connects and signs in, and sends nothing. @throws what the mail server says against it */
export async function checkMailServer(smtpUrl: string): Promise<void> {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...SMTP_SILENCE_MS })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function messageOf({ id, calendar, attachments, channel: _channel, ...mail }: Mail, from: Sender): SendMailOptions {
  return {
    from,
    ...mail,
    subject: plainSubject(mail.subject),
    ...(id && { messageId: `<${id}@${from.address.split('@')[1]}>` }),
    ...(calendar && { icalEvent: { ...calendar, filename: 'rendez-vous.ics' } }),
    ...(attachments && { attachments: attachments.map(({ filename, type, content }) => ({ filename, contentType: type, content })) }),
  }
}

/** A mail program would decode `=?utf-8?q?…?=`: a stranger who types that as the name of a device writes what no form of ours has read. */
function plainSubject(subject: string): string {
  return subject.replaceAll('=?', '= ?')
}

/** Without a mail server every mail is a file that any mail program opens. */
function outboxDelivery(outboxDir: string, from: MailerOptions['from']): Deliver {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, await from()))
    await fs.mkdir(outboxDir, { recursive: true, mode: 0o700 })
    const name = mail.id ? `${mail.id}.eml` : `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`
    // Renamed into place, so that nobody ever reads half a mail. The links in it are keys: for the owner's eyes only.
    const temporary = path.join(outboxDir, `.${name}.tmp`)
    await fs.writeFile(temporary, message, { mode: 0o600 })
    await fs.rename(temporary, path.join(outboxDir, name))
    return 'kept'
  }
}
