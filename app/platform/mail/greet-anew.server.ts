import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'
import { escapeHtml } from './mail-page.ts'

/** Greets somebody by the name that was put right in what has not left about these, as mails of the product greet: «Bonjour Zoé Martin,». */
export async function greetAnew({ db }: { db: Db }, subjectIds: readonly string[], { from, to }: { from: string; to: string }): Promise<void> {
  if (from === to) return
  const [before, next] = [`Bonjour ${from},`, `Bonjour ${to},`]
  await db
    .update(mails)
    .set({
      text: sql`replace(${mails.text}, ${before}, ${next})`,
      html: sql`replace(${mails.html}, ${escapeHtml(before)}, ${escapeHtml(next)})`,
    })
    .where(and(inArray(mails.subject_id, [...subjectIds]), eq(mails.state, 'pending'), sql`position(${before} in ${mails.text}) > 0`))
}
