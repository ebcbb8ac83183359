import type { Ctx } from '#app/platform/ctx.server.ts'
import { consumeLimit, refundLimit, resetLimit } from '#app/platform/rate-limit/rate-limit.server.ts'
import type { Bucket } from '#app/platform/rate-limit/rate-limit.server.ts'
import { hashAddress, hashDevice, isKnownPlace, rememberPlace } from './sign-in-limits.server.ts'

/**
 * What bounds guesses at the second factor. Who guesses knows the password, and three of a million codes count at a time: the tries that everybody
 * shares come back so slowly that guessing is hopeless, and whoever gave a right code before has tries of their own, which nobody can use up.
 */
export interface CodeTries {
  bucket: Bucket
  /** The mark of a browser, where one was sent: a right code makes it the owner's. */
  device: string | undefined
}

/** Where no right code was given before: ten in a row, then one an hour for all such browsers and clients of the account together. */
const perAccount = (userId: string): Bucket => ({ name: 'second-factor', subject: userId, capacity: 10, refillS: 3_600 })
/** In a browser where a right code was given before. Its mark is a secret of that browser. */
const perOwnBrowser = (userId: string, mark: string): Bucket => ({
  name: 'second-factor-known',
  subject: `${userId} ${mark}`,
  capacity: 10,
  refillS: 300,
})
/** Of an application that is being added: who types its codes was shown its secret a moment ago, so there is nothing to guess. */
const perEnrolment = (userId: string): Bucket => ({ name: 'second-factor-added', subject: userId, capacity: 10, refillS: 30 })
/** Recovery codes have 79 random bits: each place has tries of its own, so that whoever guesses at codes of six digits takes none of these. */
const perPlace = (userId: string, place: string): Bucket => ({ name: 'recovery-code', subject: `${userId} ${place}`, capacity: 10, refillS: 30 })

/** The tries that a code of an application counts against. */
export async function triesOfCode(ctx: Ctx, input: { userId: string; isEnrolment: boolean; device: string | undefined }): Promise<CodeTries> {
  const { userId, isEnrolment, device } = input
  if (isEnrolment) return { bucket: perEnrolment(userId), device }
  const mark = device === undefined ? undefined : await markOf(ctx, device)
  const isOwn = mark !== undefined && (await isKnownPlace(ctx, userId, mark))
  return { bucket: isOwn ? perOwnBrowser(userId, mark) : perAccount(userId), device }
}

export async function triesOfRecoveryCode(ctx: Ctx, input: { userId: string; device: string | undefined }): Promise<CodeTries> {
  return { bucket: perPlace(input.userId, await hashAddress(ctx)), device: input.device }
}

/**
 * The code was right: its try is given back, the wrong ones before it were mistakes, and this browser has tries of its own from now on. The tries that
 * everybody shares are not filled up: each sign-in of the owner would give a guesser ten more.
 */
export async function codeWasRight(txCtx: Ctx, userId: string, tries: CodeTries): Promise<void> {
  await refundLimit(txCtx, tries.bucket)
  await resetLimit(txCtx.db, wrongCodes(tries.bucket))
  if (tries.device !== undefined) await rememberPlace(txCtx, userId, await markOf(txCtx, tries.device))
}

/** Wrong codes without a right one, of which the account is told: a patient guesser stays below the limit of tries for years. */
export function wrongCodes(tries: Pick<Bucket, 'subject'>): Bucket {
  return { name: 'wrong-codes', subject: tries.subject, capacity: 5, refillS: 86_400 }
}

/** Once a day: who guesses decides how often. */
export function toldOfCodes(userId: string): Bucket {
  return { name: 'wrong-codes-told', subject: userId, capacity: 1, refillS: 86_400 }
}

/**
 * A new password by a link, or from the console, shuts out whoever used the tries up: its owner begins with all of them. Once a day only, or who reads
 * the mailbox would have ten more with each link.
 */
export async function freeCodes(ctx: Ctx, userId: string): Promise<void> {
  const onceADay: Bucket = { name: 'codes-freed', subject: userId, capacity: 1, refillS: 86_400 }
  if ((await consumeLimit(ctx, onceADay)).granted) await resetLimit(ctx.db, perAccount(userId))
}

/** Not the mark by which sign-in knows the browser: that one comes with the password alone, which is what a guesser has. */
async function markOf(ctx: Pick<Ctx, 'db'>, device: string): Promise<string> {
  return `code:${await hashDevice(ctx, device)}`
}
