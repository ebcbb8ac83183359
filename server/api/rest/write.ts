import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Answer } from './answer.ts'
import { readPayload } from './body.ts'
import type { Payload } from './body.ts'
import type { BoundedRows, Fitting } from './bounded-rows.ts'
import type { ChangeListener, TrackedRow, Verb } from './change-listener.ts'
import { assertReadable, getTable, isSignedIn } from './context.ts'
import type { CallContext, GrantedTable } from './context.ts'
import { RestError, answerTooLarge, invalidBody, singularity } from './errors.ts'
import type { Limits } from './limits.ts'
import type { Query } from './parse-query.ts'
import type { GroupedInserts } from './grouped-inserts.ts'
import type { Condition } from './parse-filters.ts'
import { assertEmbeds, planRead, refuseFiltersByEmbed } from './plan-read.ts'
import type { ReadPlan } from './plan-read.ts'
import { assertFurther, assertRows, assertWritable, planConflict, planTarget } from './plan-write.ts'
import type { Preferences } from './prefer.ts'
import { pageOf } from './range.ts'
import { readSql } from './sql-read.ts'
import { deleteSql, insertSql, presentDuplicatesSql, presentSql, rowJson, updateSql, usedSql } from './sql-write.ts'
import { inTransaction } from './transaction.ts'
import { answerOf } from './write-answer.ts'
import type { WriteCall, Written } from './write-answer.ts'

/** What carries a write out. */
export interface Writers {
  db: Db
  grouped: GroupedInserts
  bounded: BoundedRows
  listener: ChangeListener | undefined
}

/** Answers POST, PATCH and DELETE on a table. */
export async function answerWrite(writers: Writers, asked: CallContext, call: WriteCall): Promise<Answer> {
  assertWritable(asked, getTable(asked, call.table), call.verb, [])
  const sent = call.verb === 'delete' ? { rows: [], keys: [] } : await readPayload(call.request, call.query.columns, asked.limits)
  // The identity is read again: an account may have been suspended while the body arrived.
  const context = isSignedIn(asked.identity) ? { ...asked, identity: await asked.identify() } : asked
  const target = getTable(context, call.table)
  assertWritable(context, target, call.verb, sent.keys)
  assertRows(target, sent, call.now)
  await assertFurther(target, sent)
  const clean = target.rules.clean?.(sent) ?? sent
  const payload = call.verb === 'insert' && target.rules.complete ? target.rules.complete(clean, call) : clean
  if (call.verb !== 'insert' || !target.rules.bound) return writeRows(writers, { context, target, call, payload, dropped: 0 })
  const fitting = writers.bounded.take(target.table.name, target.rules.bound, payload, call.takeLoose)
  try {
    return await writeRows(writers, { context, target, call, ...fitting })
  } catch (error) {
    fitting.giveBack()
    throw error
  }
}

interface PlannedWrite extends Pick<Fitting, 'payload' | 'dropped'> {
  context: CallContext
  target: GrantedTable
  call: WriteCall
}

async function writeRows({ db, grouped, listener }: Writers, { context, target, call, payload, dropped }: PlannedWrite): Promise<Answer> {
  const { preferences, query } = call
  if (call.verb === 'update' && payload.rows.length > 1) throw invalidBody('All object keys must match', 'An update takes one object.')
  if (preferences.return !== 'representation') assertEmbeds(context, target, query)
  if (call.verb !== 'insert') refuseFiltersByEmbed(query)
  // An insert refuses a range that a read would refuse. A valid one has no effect, since nothing is chosen among new rows.
  else pageOf(query.levels.get(''), null, context.limits.maxRows)

  if (call.verb === 'insert' && target.rules.grouped && asksForNothing(call)) {
    const conflict = planConflict(context, target, query, preferences)
    // A row that brings its own key may meet a duplicate, which is its sender's error alone.
    if (conflict?.duplicates === 'ignore' || !target.table.primaryKey.some((name) => payload.keys.includes(name))) {
      const sent = payload.rows.length + dropped
      if (payload.rows.length > 0 || dropped === 0) await grouped.insert(target, payload, conflict)
      return answerOf(call, { body: '', affected: sent, inserted: sent, location: null, after: null })
    }
  }
  const statement = planStatement(context, target, call, payload)
  if (preferences.return) assertReadableForReturn(context, target, preferences)
  const plan = preferences.return === 'representation' ? planReturn(context, target, query) : undefined
  const tracked = trackedColumns(target, payload, call.verb, listener)
  const full = fullSql(statement.write, target, { plan, call, tracked, limits: context.limits })

  let announce: (() => void) | undefined
  const written = await inTransaction(
    db,
    { timeoutMs: context.limits.statementTimeoutMs, queue: context.queue, undo: preferences.tx === 'rollback' },
    async (tx) => {
      const before =
        tracked && statement.present ? (await tx.execute<{ row: TrackedRow }>(statement.present(tracked))).rows.map(({ row }) => row) : []
      if (call.verb === 'delete') await assertUnused(tx, target, statement.conditions)
      const undo =
        tracked && listener && call.verb === 'delete'
          ? await listener.beforeRemoval(tx, { table: call.table, rows: before, now: call.now })
          : NOTHING_KEPT
      const [row] = (await tx.execute<Record<keyof Written, unknown>>(full)).rows
      if (!row) throw new Error('the write answered without a row')
      if (row.body === null) throw answerTooLarge(context.limits)
      const stored = asWritten(row)
      // The answer is that of a write that took everything.
      const result = { ...stored, affected: stored.affected + dropped, inserted: stored.inserted + dropped }
      assertOutcome(call, result)
      if (tracked && listener && preferences.tx !== 'rollback') {
        announce = await listener.onChange(tx, {
          table: call.table,
          verb: call.verb,
          columns: payload.keys,
          before,
          after: call.verb === 'delete' ? [] : (result.after ?? []),
          by: context.identity.role === 'authenticated' ? context.identity : undefined,
          now: call.now,
          undo,
        })
      }
      return result
    },
  )
  announce?.()
  return answerOf(call, written)
}

const NOTHING_KEPT: ReadonlyMap<string, string> = new Map()

/** @throws RestError 409 when other rows still belong to one that would go: the schema would take them along, or let go of them */
async function assertUnused(tx: Db, { table, granted }: GrantedTable, conditions: readonly Condition[]): Promise<void> {
  for (const relation of table.relations.filter(({ isOwner }) => !isOwner)) {
    const [used] = (await tx.execute<{ key: string }>(usedSql({ table, granted }, relation, conditions))).rows
    if (!used) continue
    throw new RestError(409, {
      code: '23503',
      message: `update or delete on table "${table.name}" violates foreign key constraint "${relation.constraint}" on table "${relation.target}"`,
      details: `Key (${relation.on.map(([here]) => here).join(', ')})=(${used.key}) is still referenced from table "${relation.target}".`,
    })
  }
}

/** Whether the answer depends on nothing but success. */
function asksForNothing({ preferences, shape }: WriteCall): boolean {
  const { tx, count, missing } = preferences
  return (preferences.return ?? 'minimal') === 'minimal' && tx !== 'rollback' && count === undefined && missing !== 'default' && shape !== 'object'
}

function planStatement(
  context: CallContext,
  target: GrantedTable,
  call: WriteCall,
  payload: Payload,
): { write: SQL; conditions: readonly Condition[]; present?: (columns: readonly string[]) => SQL } {
  if (call.verb === 'insert') {
    const conflict = planConflict(context, target, call.query, call.preferences)
    const write = insertSql(target, { payload, conflict, missingIsDefault: call.preferences.missing === 'default' })
    const merges = conflict?.duplicates === 'merge' && conflict.target.every((name) => payload.keys.includes(name)) && payload.rows.length > 0
    return merges
      ? { write, conditions: [], present: (columns) => presentDuplicatesSql(target, columns, payload, conflict) }
      : { write, conditions: [] }
  }
  const conditions = planTarget(context, target, call.query, call.verb === 'update' ? 'UPDATE' : 'DELETE')
  const present = (columns: readonly string[]) => presentSql(target, columns, conditions)
  if (call.verb === 'delete') return { write: deleteSql(target, conditions), conditions, present }
  // An update that sets nothing touches nothing.
  const isEmpty = payload.rows.length === 0 || payload.keys.length === 0
  const write = isEmpty ? sql`select * from ${sql.identifier(target.table.name)} where false` : updateSql(target, payload, conditions)
  return { write, conditions, present }
}

function assertReadableForReturn(context: CallContext, target: GrantedTable, preferences: Preferences): void {
  if (preferences.return !== 'minimal') assertReadable(context, target)
}

/** The rows come from the write itself: its filters have been applied, only the caller's view of them is left. */
function planReturn(context: CallContext, target: GrantedTable, query: Query): ReadPlan {
  const root = query.levels.get('')
  const levels = new Map(query.levels)
  if (root) levels.set('', { ...root, conditions: [], limit: undefined, offset: undefined })
  return planRead(context, target, { ...query, levels }, null)
}

/** Nothing is tracked for a write that only moves a counter. */
function trackedColumns(target: GrantedTable, payload: Payload, verb: Verb, listener: ChangeListener | undefined): readonly string[] | undefined {
  const isEdit = verb === 'delete' || payload.keys.some((key) => target.rules.setters?.[key] === undefined)
  return isEdit ? listener?.tracked[target.table.name] : undefined
}

function fullSql(
  write: SQL,
  target: GrantedTable,
  { plan, call, tracked, limits }: { plan: ReadPlan | undefined; call: WriteCall; tracked: readonly string[] | undefined; limits: Limits },
): SQL {
  const source = sql.identifier('rest_written')
  const shown = plan
    ? readSql(plan, { shape: call.shape, count: false, withBody: true, source: sql`${source}`, bounds: limits })
    : sql`select '' as body`
  const inserted = call.verb === 'insert' ? sql`(select count(*) filter (where rest_inserted)::int from ${source})` : sql`0`
  const location = call.preferences.return === 'headers-only' && call.verb === 'insert' ? locationSql(target, source) : sql`null`
  const after = tracked ? sql`(select json_agg(${rowJson('rest_written', tracked)}) from ${source})` : sql`null`
  return sql`with ${source} as (${write}) select shown.body, (select count(*)::int from ${source}) as affected, ${inserted} as inserted, ${location}::text as location, ${after}::json as after from (${shown}) as shown`
}

/** `id=eq.…` of the only row written. */
function locationSql({ table }: GrantedTable, source: ReturnType<typeof sql.identifier>): SQL {
  const parts = table.primaryKey.map((name) => sql`${`${name}=eq.`} || ${sql.identifier(name)}::text`)
  if (parts.length === 0) return sql`null`
  return sql`(select min(${sql.join(parts, sql` || '&' || `)}) from ${source} having count(*) = 1)`
}

function assertOutcome(call: WriteCall, { affected }: Written): void {
  if (call.shape === 'object' && affected !== 1) throw singularity(affected)
  const { maxAffected, handling } = call.preferences
  if (call.verb !== 'insert' && handling === 'strict' && maxAffected !== undefined && affected > maxAffected) {
    throw new RestError(400, {
      code: 'PGRST124',
      message: 'Query result exceeds max-affected preference constraint',
      details: `The query affects ${affected} rows`,
    })
  }
}

/** The columns of `fullSql`, as the driver reads their types. */
function asWritten(row: Record<keyof Written, unknown>): Written {
  return row as unknown as Written
}
