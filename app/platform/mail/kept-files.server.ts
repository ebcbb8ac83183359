/** Messages that stayed on this machine as files because nothing sends them: a file goes no later than the row of its message. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { inArray } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { mails } from '#app/platform/db/tables/mails.server.ts'

const ENDINGS = ['.eml', '.sms.txt']

/** Where they lie. */
export function outboxDir({ DATA_DIR: dataDir }: Pick<Ctx['env'], 'DATA_DIR'>): string {
  return path.join(dataDir, 'outbox')
}

/** Deletes the messages about something, and says which they were: their files go once the transaction that deletes them stands. */
export async function deleteMailsAbout({ db }: Pick<Ctx, 'db'>, subjectIds: readonly string[]): Promise<string[]> {
  if (subjectIds.length === 0) return []
  const gone = await db
    .delete(mails)
    .where(inArray(mails.subject_id, [...subjectIds]))
    .returning({ id: mails.id })
  return gone.map(({ id }) => id)
}

/** Removes the files of messages by their ids; most never had one. */
export async function removeKeptFiles({ env }: Pick<Ctx, 'env'>, ids: readonly string[]): Promise<void> {
  const names = ids.flatMap((id) => ENDINGS.map((ending) => `${id}${ending}`))
  for (const name of names) await fs.rm(path.join(outboxDir(env), name), { force: true })
}

/**
 * Removes files that were written before this moment. One that is gone already, or that cannot be removed, holds up no other.
 * @returns how many
 * @throws what stood in the way of the first that is left, once all were tried
 */
export async function purgeKeptFiles({ env }: Pick<Ctx, 'env'>, before: Date): Promise<number> {
  const names = (await orGone(fs.readdir(outboxDir(env)))) ?? []
  const files = names.filter((name) => ENDINGS.some((ending) => name.endsWith(ending))).map((name) => path.join(outboxDir(env), name))
  const tried = await Promise.allSettled(files.map((file) => removeIfOlder(file, before)))
  for (const each of tried) if (each.status === 'rejected') throw each.reason
  return tried.filter((each) => each.status === 'fulfilled' && each.value).length
}

async function removeIfOlder(file: string, before: Date): Promise<boolean> {
  const known = await orGone(fs.stat(file))
  if (known === undefined || known.mtime >= before) return false
  await fs.rm(file, { force: true })
  return true
}

/** Undefined where nothing is there: somebody else was first. */
async function orGone<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
