import type { Db } from '#app/platform/db/db.server.ts'
import { CONTENT_TYPES } from './accept.ts'
import type { Shape } from './accept.ts'
import type { Answer } from './answer.ts'
import { getTable } from './context.ts'
import type { CallContext } from './context.ts'
import { answerTooLarge, singularity } from './errors.ts'
import type { Query } from './parse-query.ts'
import { planRead } from './plan-read.ts'
import { appliedPreferences } from './prefer.ts'
import type { Preferences } from './prefer.ts'
import { contentRange, readStatus } from './range.ts'
import { readSql } from './sql-read.ts'
import { inTransaction } from './transaction.ts'

export interface ReadCall {
  table: string
  query: Query
  shape: Shape
  preferences: Preferences
  rangeHeader: string | null
  withBody: boolean
}

interface ReadResult extends Record<string, unknown> {
  /** Null when the answer does not fit. */
  body: string | null
  rows: number
  total: string | null
  fits: boolean
}

/** Answers GET and HEAD on a table. */
export async function answerRead(db: Db, context: CallContext, call: ReadCall): Promise<Answer> {
  const plan = planRead(context, getTable(context, call.table), call.query, call.rangeHeader)
  const statement = readSql(plan, {
    shape: call.shape,
    count: call.preferences.count === 'exact',
    withBody: call.withBody,
    bounds: context.limits,
  })
  const result = await inTransaction(db, { timeoutMs: context.limits.statementTimeoutMs, queue: context.queue, readOnly: true }, (tx) =>
    tx.execute<ReadResult>(statement),
  )
  const [read] = result.rows
  if (!read) throw new Error('the read query answered without a row')
  if (!read.fits || read.body === null) throw answerTooLarge(context.limits)
  if (call.shape === 'object' && read.rows !== 1) throw singularity(read.rows)
  const total = read.total === null ? undefined : Number(read.total)
  return {
    status: readStatus(plan.page, read.rows, total),
    headers: {
      'Content-Type': CONTENT_TYPES[call.shape],
      'Content-Range': contentRange(plan.page.offset, read.rows, total),
      ...appliedPreferences(call.preferences, ['count', 'handling']),
    },
    body: call.withBody ? read.body : null,
  }
}
