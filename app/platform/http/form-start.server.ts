import { createHmac, timingSafeEqual } from 'node:crypto'
import { days } from '#app/lib/durations.ts'
import { expirePageAt } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { rememberServerSecret } from '#app/platform/secrets/secrets.server.ts'

/** A page may stay open over a weekend; an older start time is no longer accepted. */
export const FORM_MAX_AGE_MS = days(3)

/** The hidden fields that make a form the one form it is: its page is never kept for somebody else. */
export async function newForm(ctx: Ctx): Promise<{ formKey: string; started: string }> {
  expirePageAt(ctx, ctx.now)
  // A form that comes back is the one that was sent: its time counts on, and after an outage sending it again is a repetition, not a second one.
  if (ctx.page.postedForm) return ctx.page.postedForm
  return { formKey: crypto.randomUUID(), started: await signedStart(ctx) }
}

/** When a form was opened, signed: nobody can make a start time without opening the form. */
export async function signedStart({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<string> {
  return `${now.getTime()}.${await signatureOf(db, String(now.getTime()))}`
}

/** How long ago a form was opened, ms; undefined when the start time is not one of ours, or much too old. */
export async function formAgeMs({ db, now }: Pick<Ctx, 'db' | 'now'>, started: string): Promise<number | undefined> {
  const [startedAt = '', signature = ''] = started.split('.')
  const expected = Buffer.from(await signatureOf(db, startedAt))
  const presented = Buffer.from(signature)
  if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) return undefined
  const ageMs = now.getTime() - Number(startedAt)
  return ageMs <= FORM_MAX_AGE_MS ? ageMs : undefined
}

async function signatureOf(db: Ctx['db'], startedAt: string): Promise<string> {
  return createHmac('sha256', await rememberServerSecret(db, 'form_key'))
    .update(`form start ${startedAt}`)
    .digest('base64url')
}
