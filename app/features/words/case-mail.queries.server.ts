import { CaseMailBody } from '#app/content/kinds/case-mail.ts'
import type { CaseMailId, CaseMailText, CaseMailValues } from '#app/lib/case-mails.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { fillCaseMail } from './case-mail.ts'
import { publishedRow } from './published-word.queries.server.ts'
import { originOf } from './starting-texts.server.ts'
import { trueWords } from './true-words.ts'

/**
 * The words of a mail as they are published, filled in.
 * @throws when the mail is missing: every database has it from its first start
 */
export async function readCaseMail<Id extends CaseMailId>(
  ctx: Pick<Ctx, 'db' | 'now' | 'facts'>,
  id: Id,
  values: CaseMailValues<Id>,
): Promise<CaseMailText> {
  const row = await publishedRow(ctx, 'case-mail', id)
  if (!row) throw new Error(`The mail ${id} is missing`)
  return fillCaseMail(trueWords(CaseMailBody.parse(row.body), ctx.facts, originOf(row)), ctx.facts, values)
}
