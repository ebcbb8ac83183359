import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { customerToken } from '#app/platform/secrets/customer-links.server.ts'

const VIEW_TOKEN = /^(\d{1,9})\.([\w-]{32})$/

/**
 * The secret of a page that shows where a repair stands and lets nobody act: what a reference and a contact open. Numbers of repairs follow each
 * other, and who knows somebody's e-mail is not that person.
 */
export async function viewToken(ctx: Pick<Ctx, 'db'>, number: number): Promise<string> {
  return `${number}.${await customerToken(ctx.db, 'view', String(number))}`
}

/** The number of the repair that such a token shows; undefined for any other token. */
export async function readViewToken(ctx: Pick<Ctx, 'db'>, token: string): Promise<number | undefined> {
  const [, digits] = VIEW_TOKEN.exec(token) ?? []
  if (digits === undefined) return undefined
  const known = Buffer.from(await viewToken(ctx, Number(digits)))
  const given = Buffer.from(token)
  return known.length === given.length && timingSafeEqual(known, given) ? Number(digits) : undefined
}

/** The repair that a link of its page is for: its own secret, and whether this link is that secret, with which its customer acts. */
export async function ownTokenOf(ctx: Pick<Ctx, 'db'>, token: string): Promise<{ own: string; mayAct: boolean }> {
  const number = await readViewToken(ctx, token)
  if (number === undefined) return { own: token, mayAct: true }
  const [repair] = await ctx.db.select({ id: repairs.id }).from(repairs).where(eq(repairs.number, number))
  return { own: await customerToken(ctx.db, 'repair', repair?.id ?? ''), mayAct: false }
}
