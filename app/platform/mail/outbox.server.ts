import { and, eq, gt, inArray, isNull, lt, ne, not, notInArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { after, days, MAIL_KEPT_DAYS, minutes, seconds } from '#app/lib/durations.ts'
import { afterQuietHours, isQuiet } from '#app/lib/quiet-hours.ts'
import { TEXT_MAX_LENGTH } from '#app/lib/text-length.ts'
import { hasWithdrawn } from '#app/platform/db/consents.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { mailAttachments, mails } from '#app/platform/db/tables/mails.server.ts'
import type { Log } from '#app/platform/log/log.server.ts'
import { isRefusedForGood } from './mail-failure.ts'
import type { Deliver, Mail, MailAttachment } from './mailer.server.ts'

/** Waits after the first, second … failed try, minutes; about two days in all. */
const RETRY_AFTER_MIN = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60] as const
/** So often is a message tried before it is given up. */
export const TRIES = RETRY_AFTER_MIN.length + 1
/** An address that the mail server does not take is asked for once more, in case the server was wrong. */
const TRIES_OF_REFUSED = 2
/** A mail whose sender died is tried again after this; a sender that lives renews its claim meanwhile. */
const CLAIM_LIFE_MS = seconds(40)
const RENEW_CLAIM_MS = seconds(10)
/** Nothing waits longer than this, a night after the last try included: what is to leave later was written by a clock that stood ahead. */
const LONGEST_WAIT_MS = days(2)
const ERROR_MAX_LENGTH = 300
/** A mail that left must be noted as sent: waits before the next try to do so, ms. */
const NOTE_AGAIN_AFTER_MS = [200, 1_000, 3_000] as const

/**
 * Writes a mail into the outbox. Pass the transaction that causes it: both stand or fall together.
 * Its id may be that of what was written down of it: then the two are known to be one.
 * @param leavesAt while what caused it can be taken back, it waits
 */
export async function enqueueMail(ctx: { db: Db; now: Date }, mail: Mail, subjectId?: string, leavesAt: Date = ctx.now): Promise<void> {
  const { attachments = [] } = mail
  // A transaction even where the caller has none: no sender may see the mail before its attachments.
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(mails)
      .values({
        ...(mail.id !== undefined && { id: mail.id }),
        channel: mail.channel ?? 'mail',
        to_address: mail.to,
        reply_to: mail.replyTo ?? null,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        calendar: mail.calendar ?? null,
        next_try_at: leavesAt,
        subject_id: subjectId ?? null,
        to_shop: mail.toShop ?? false,
      })
      .returning({ id: mails.id })
    if (row && attachments.length > 0) await tx.insert(mailAttachments).values(attachments.map((file) => ({ mail_id: row.id, ...file })))
  })
}

/**
 * Writes a text to a phone into the outbox, for the next moment at which phones may ring; nothing to whoever wants no texts. `subject`: what staff read of
 * it.
 */
export async function enqueueText(
  ctx: { db: Db; now: Date },
  { to, text, subject, id }: { to: string; text: string; subject: string; id?: string },
  subjectId: string,
): Promise<void> {
  if (await hasWithdrawn(ctx, 'sms', to)) return
  const mail = { ...(id !== undefined && { id }), channel: 'sms', to, subject, html: '', text: text.slice(0, TEXT_MAX_LENGTH) } as const
  await enqueueMail(ctx, mail, subjectId, afterQuietHours(ctx.now))
}

/**
 * Takes back the mails about something that still wait for their time; those that left or were tried stay.
 * @param which only those with this subject line, or those that leave at this moment
 * @returns how many there were
 */
export async function takeBackMails(ctx: { db: Db; now: Date }, subjectId: string, which: { subject: string } | { leavesAt: Date }): Promise<number> {
  const chosen = 'subject' in which ? eq(mails.subject, which.subject) : eq(mails.next_try_at, which.leavesAt)
  const taken = await ctx.db
    .delete(mails)
    .where(and(stillWaiting(ctx, subjectId), chosen))
    .returning({ id: mails.id })
  return taken.length
}

/** Gives the mails about something with this subject line new words while they wait for their time; when they leave, and to whom, stays. */
export async function rewriteMails(
  ctx: { db: Db; now: Date },
  subjectId: string,
  subject: string,
  bodies: { text: string; html: string },
): Promise<void> {
  await ctx.db
    .update(mails)
    .set({ text: bodies.text, html: bodies.html })
    .where(and(stillWaiting(ctx, subjectId), eq(mails.subject, subject)))
}

/** Gives messages that have not left new words, by their ids; those are asked for only where one waits. When each leaves, and to whom, stays. */
export async function rewriteById(
  { db }: { db: Db },
  ids: readonly string[],
  wordsOf: () => Promise<{ subject: string; text: string; html: string; smsText: string }>,
): Promise<void> {
  const theirs = and(inArray(mails.id, [...ids]), eq(mails.state, 'pending'))
  if ((await db.$count(mails, theirs)) === 0) return
  const { smsText, ...words } = await wordsOf()
  const text = { subject: words.subject, text: smsText.slice(0, TEXT_MAX_LENGTH) }
  await db
    .update(mails)
    .set(words)
    .where(and(theirs, eq(mails.channel, 'mail')))
  await db
    .update(mails)
    .set(text)
    .where(and(theirs, eq(mails.channel, 'sms')))
}

/** What still waits to leave about something goes to another address, or phone, than the one that it was written for; nowhere where that is empty. */
export async function readdressMails(ctx: { db: Db; now: Date }, subjectId: string, { from, to }: { from: string; to: string }): Promise<void> {
  const theirs = and(stillWaiting(ctx, subjectId), eq(mails.to_address, from))
  if (to === '') await ctx.db.delete(mails).where(theirs)
  else await ctx.db.update(mails).set({ to_address: to }).where(theirs)
}

/**
 * Whether a message about one of these has left for one of these addresses or phones, or may have: it is tried, or due. What waits for its time has not,
 * nor what the mail server has refused for good.
 * @param addresses in lower case
 */
export async function hasLeft(ctx: { db: Db; now: Date }, subjectIds: readonly string[], addresses: readonly string[]): Promise<boolean> {
  const theirs = and(inArray(mails.subject_id, [...subjectIds]), inArray(sql`lower(${mails.to_address})`, [...addresses]))
  const tried = await ctx.db
    .select({ state: mails.state, lastError: mails.last_error })
    .from(mails)
    .where(and(theirs, not(waits(ctx))))
  return tried.some(
    ({ state, lastError }) => state === 'sent' || state === 'sending' || lastError === null || !isRefusedForGood(new Error(lastError)),
  )
}

/**
 * Puts secrets that were made new into the messages about these that have not left. One that goes to an address from before keeps those that open nothing.
 * @param closed addresses and phones from before, in lower case
 */
export async function renewSecretsInMails(
  { db }: { db: Db },
  subjectIds: readonly string[],
  secrets: readonly { before: string; after: string }[],
  closed: readonly string[],
): Promise<void> {
  for (const { before, after: next } of secrets) {
    const words = sql`concat(${mails.text}, ${mails.html}, ${mails.calendar}::text)`
    await db
      .update(mails)
      .set({
        text: sql`replace(${mails.text}, ${before}, ${next})`,
        html: sql`replace(${mails.html}, ${before}, ${next})`,
        calendar: sql`replace(${mails.calendar}::text, ${before}, ${next})::jsonb`,
      })
      .where(
        and(
          inArray(mails.subject_id, [...subjectIds]),
          ne(mails.state, 'sent'),
          closed.length > 0 ? notInArray(sql`lower(${mails.to_address})`, [...closed]) : undefined,
          sql`position(${before} in ${words}) > 0`,
        ),
      )
  }
}

/** Whether a message that waits to leave for this address has these words. */
export async function waitsWithWords({ db }: { db: Db }, subjectIds: readonly string[], to: string, words: string): Promise<boolean> {
  const theirs = and(inArray(mails.subject_id, [...subjectIds]), eq(mails.to_address, to), eq(mails.state, 'pending'))
  return (await db.$count(mails, and(theirs, sql`position(${words} in ${mails.text}) > 0`))) > 0
}

/** When the mail about something with this subject line leaves; undefined where none waits. */
export async function whenMailLeaves(ctx: { db: Db; now: Date }, subjectId: string, subject: string): Promise<Date | undefined> {
  const [waiting] = await ctx.db
    .select({ leavesAt: mails.next_try_at })
    .from(mails)
    .where(and(stillWaiting(ctx, subjectId), eq(mails.subject, subject)))
  return waiting?.leavesAt
}

/** Whether mails about something wait for their time. */
export async function mailsWait(ctx: { db: Db; now: Date }, subjectId: string): Promise<boolean> {
  return (await ctx.db.$count(mails, stillWaiting(ctx, subjectId))) > 0
}

/** Chooses the mails about something that wait for their time and were never tried. */
function stillWaiting(ctx: { now: Date }, subjectId: string) {
  return and(eq(mails.subject_id, subjectId), waits(ctx))
}

function waits({ now }: { now: Date }): SQL {
  return sql`(${mails.state} = 'pending' and ${mails.attempts} = 0 and ${mails.next_try_at} > ${now.toISOString()})`
}

/** Takes back messages by their ids while they have not left. Returns those that were taken back. */
export async function takeBackById(ctx: { db: Db }, ids: readonly string[]): Promise<string[]> {
  const taken = await ctx.db
    .delete(mails)
    .where(and(inArray(mails.id, [...ids]), eq(mails.state, 'pending')))
    .returning({ id: mails.id })
  return taken.map(({ id }) => id)
}

/** Takes back whatever was written about something and has not left. Returns to whom each was. */
export async function takeBackAll(ctx: { db: Db }, subjectId: string): Promise<string[]> {
  const taken = await ctx.db
    .delete(mails)
    .where(and(eq(mails.subject_id, subjectId), eq(mails.state, 'pending')))
    .returning({ to: mails.to_address })
  return taken.map(({ to }) => to)
}

/** Takes back the texts about something that wait for the end of the quiet hours: nothing is said to a phone once a case is closed. How many there were. */
export async function takeBackTexts(ctx: { db: Db }, subjectIds: readonly string[]): Promise<number> {
  const taken = await ctx.db
    .delete(mails)
    .where(and(inArray(mails.subject_id, [...subjectIds]), eq(mails.channel, 'sms'), eq(mails.state, 'pending')))
    .returning({ id: mails.id })
  return taken.length
}

/** A mail that this sender holds, as the outbox has it. */
export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>

/** What its reader reads of a mail. */
export type MailWords = Pick<Mail, 'subject' | 'text' | 'html'>

export interface OutboxTools {
  db: Db
  deliver: Deliver
  /** What a mail says now, where that is not what it said when it was written; unset where nothing is to be looked up. */
  renew?: (mail: ClaimedMail) => Promise<MailWords | undefined>
  now: () => Date
  log: Log
}

/** Sends a claimed mail and notes how that went; true when it left. The id stays the same over all tries. */
export async function deliverClaimed({ db, deliver, renew, now, log }: OutboxTools, mail: ClaimedMail): Promise<boolean> {
  const notRenewed = (error: unknown) => log.warn({ err: error, mailId: mail.id }, 'the claim of a mail could not be renewed')
  const renewing = setInterval(() => void renewClaim(db, mail, now()).catch(notRenewed), RENEW_CLAIM_MS).unref()
  let kept: 'kept' | void
  try {
    const { id, channel, to, replyTo, calendar } = mail
    const { subject, text, html } = await wordsNow({ db, renew, log }, mail)
    const attachments = await attachmentsOf(db, id)
    kept = await deliver({
      id,
      to,
      subject,
      text,
      html,
      ...(channel === 'sms' && { channel }),
      ...(replyTo && { replyTo }),
      ...(calendar && { calendar }),
      ...(attachments.length > 0 && { attachments }),
    })
  } catch (error) {
    log.warn({ err: error, mailId: mail.id, attempts: mail.attempts }, 'a mail could not be sent')
    await postpone(db, mail, now(), error)
    return false
  } finally {
    clearInterval(renewing)
  }
  await noteSent(db, mail.id, kept === 'kept' ? null : now(), log)
  return true
}

/** What the mail says as it leaves (`renew`). Where that fails, it leaves with the words with which it was written. */
async function wordsNow({ db, renew, log }: Pick<OutboxTools, 'db' | 'renew' | 'log'>, mail: ClaimedMail): Promise<MailWords> {
  try {
    const words = await renew?.(mail)
    if (!words) return mail
    const { subject, text, html } = words
    // The outbox keeps what has left.
    await db.update(mails).set({ subject, text, html }).where(eq(mails.id, mail.id))
    return words
  } catch (error) {
    log.error({ err: error, mailId: mail.id }, 'a mail leaves as it was written: what it would say now could not be looked up')
    return mail
  }
}

async function attachmentsOf(db: Db, mailId: string): Promise<MailAttachment[]> {
  const files = await db
    .select({ filename: mailAttachments.filename, type: mailAttachments.type, content: mailAttachments.content })
    .from(mailAttachments)
    .where(eq(mailAttachments.mail_id, mailId))
    .orderBy(mailAttachments.filename)
  return files.map((file) => ({ ...file, content: Buffer.from(file.content) }))
}

/** Apart from the sending: a database that refuses must not look like a mail server that did. */
async function noteSent(db: Db, id: string, sentAt: Date | null, log: Log): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await db.update(mails).set({ state: 'sent', sent_at: sentAt, last_error: null }).where(eq(mails.id, id))
      return
    } catch (error) {
      const waitMs = NOTE_AGAIN_AFTER_MS[attempt]
      if (waitMs === undefined) throw error
      log.warn({ err: error, mailId: id }, 'a mail that left could not be noted as sent')
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}

/** The mail that is due first, now this sender's: of several processes one sends it. No text leaves at night, whenever it was tried before. */
export async function claimMail(db: Db, now: Date) {
  const rings = isQuiet(now) ? sql`channel <> 'sms'` : sql`true`
  const ahead = after(now, LONGEST_WAIT_MS).toISOString()
  const waited = sql`state = 'pending' and (next_try_at <= ${now.toISOString()} or next_try_at > ${ahead})`
  const abandoned = sql`state = 'sending' and (claimed_at < ${after(now, -CLAIM_LIFE_MS).toISOString()} or claimed_at > ${ahead})`
  const due = sql`(select id from ${mails} where ${rings} and ((${waited}) or (${abandoned})) order by next_try_at limit 1 for update skip locked)`
  const [mail] = await db
    .update(mails)
    .set({ state: 'sending', claimed_at: now, attempts: sql`${mails.attempts} + 1` })
    .where(sql`${mails.id} = ${due}`)
    .returning({
      id: mails.id,
      channel: mails.channel,
      to: mails.to_address,
      replyTo: mails.reply_to,
      subject: mails.subject,
      text: mails.text,
      html: mails.html,
      calendar: mails.calendar,
      subjectId: mails.subject_id,
      attempts: mails.attempts,
    })
  return mail
}

async function renewClaim(db: Db, { id, attempts }: ClaimedMail, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ claimed_at: now })
    .where(and(eq(mails.id, id), eq(mails.state, 'sending'), eq(mails.attempts, attempts)))
}

/** Only by the sender that holds the claim: one that was given up for dead must not call back what another sent. */
async function postpone(db: Db, mail: Pick<ClaimedMail, 'id' | 'attempts' | 'channel'>, now: Date, error: unknown): Promise<void> {
  const isOver = mail.attempts >= TRIES_OF_REFUSED && isRefusedForGood(error)
  const waitMin = isOver ? undefined : RETRY_AFTER_MIN[mail.attempts - 1]
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX_LENGTH)
  await db
    .update(mails)
    .set(
      waitMin === undefined
        ? { state: 'failed', last_error: reason }
        : { state: 'pending', last_error: reason, next_try_at: triedAgainAt(mail.channel, after(now, minutes(waitMin))) },
    )
    .where(and(eq(mails.id, mail.id), eq(mails.state, 'sending'), eq(mails.attempts, mail.attempts)))
}

/** A text waits for the end of the quiet hours, and whoever reads when it is tried again reads that. */
function triedAgainAt(channel: ClaimedMail['channel'], at: Date): Date {
  return channel === 'sms' ? afterQuietHours(at) : at
}

/**
 * Puts a mail that was given up, or that waits after a try that failed, back in line. False when it is not in that state (any more), and while a manager
 * is to decide on it.
 */
export async function retryMail(ctx: { db: Db; now: Date }, id: string): Promise<boolean> {
  const retried = await ctx.db
    .update(mails)
    .set({ state: 'pending', attempts: 0, next_try_at: ctx.now, dropped_at: null })
    .where(and(eq(mails.id, id), isNull(mails.held_since), or(eq(mails.state, 'failed'), and(eq(mails.state, 'pending'), gt(mails.attempts, 0)))))
    .returning({ id: mails.id })
  return retried.length > 0
}

/** Whether a mail is done with that never left: it is a file here. */
export async function hasKeptMails(ctx: { db: Db }): Promise<boolean> {
  const isKept = and(eq(mails.channel, 'mail'), eq(mails.state, 'sent'), isNull(mails.sent_at))
  const kept = await ctx.db.select({ id: mails.id }).from(mails).where(isKept).limit(1)
  return kept.length > 0
}

/** Removes mails that are done with, but for those about which a manager has not decided. Returns how many. */
export async function purgeMails(ctx: { db: Db; now: Date }, keptDays = MAIL_KEPT_DAYS): Promise<number> {
  const old = lt(mails.created_at, after(ctx.now, -days(keptDays)))
  const gone = await ctx.db
    .delete(mails)
    .where(and(old, isNull(mails.held_since), or(eq(mails.state, 'sent'), eq(mails.state, 'failed'))))
    .returning({ id: mails.id })
  return gone.length
}
