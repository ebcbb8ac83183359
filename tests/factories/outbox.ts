import { asc } from 'drizzle-orm'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import type { Mail } from '#app/platform/mail/mailer.server.ts'

/** The mails that commands wrote into the outbox, in order. */
export async function outboxMails(ctx: Pick<Ctx, 'db'>): Promise<Mail[]> {
  const rows = await ctx.db.select().from(mails).orderBy(asc(mails.created_at))
  return rows.map(({ to_address, subject, text, html, calendar }) => ({ to: to_address, subject, text, html, ...(calendar && { calendar }) }))
}

/** Those to customers: a command may tell the shop in the same moment, in either order. */
export async function customerMails(ctx: Pick<Ctx, 'db'>): Promise<Mail[]> {
  return (await outboxMails(ctx)).filter(({ to }) => !isShop(to))
}

/** Those to the shops. */
export async function shopMails(ctx: Pick<Ctx, 'db'>): Promise<Mail[]> {
  return (await outboxMails(ctx)).filter(({ to }) => isShop(to))
}

function isShop(address: string): boolean {
  const { business, stores } = startingFacts()
  return address === business.email || stores.some(({ email }) => email === address)
}
