import fs from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import { createDocument, publishDocument, retireDocument, saveDocument } from '#app/features/words/document.commands.server.ts'
import type { DocumentAddress } from '#app/features/words/document.commands.server.ts'
import { kindAt } from '#app/features/words/document-words.ts'
import { textsIn } from '#app/features/words/kept-words.server.ts'
import { findStaffDocument } from '#app/features/words/staff-documents.queries.server.ts'
import type { StaffDocument } from '#app/features/words/staff-documents.queries.server.ts'
import { createFactsReader } from '#app/features/business/read-facts.server.ts'
import { Memo } from '#app/platform/cache/memo.server.ts'
import { createDiskStorage } from '#app/platform/media/disk-storage.server.ts'
import type { FileStorage } from '#app/platform/media/file-storage.ts'
import { allow } from '#app/platform/session/allowed.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { FactsFile, bringFactsFiles, factsFileProblems, isFactsFile } from '#app/features/business/facts-files.server.ts'
import { UsageError } from '../arguments.ts'
import { copyPictures } from './copy-pictures.ts'
import { FACTS_FOLDER, PICTURES_FOLDER } from './export-words.ts'

const WordFile = z.object({
  place: z.int().min(0).catch(0),
  onSite: z.boolean(),
  /** From when on the site says it; missing: it does so already. */
  plannedFor: z.iso.datetime().optional(),
  body: z.unknown(),
})
type ReadFile = DocumentAddress & z.infer<typeof WordFile>

type WordsCtx = AllowedCtx<'words:write'>
type FactsFiles = Map<string, z.infer<typeof FactsFile>>

export interface WordsReport {
  added: number
  changed: number
  same: number
  /** Files of facts that said something new. */
  facts: number
}

/**
 * Brings back a folder that an export wrote, by hand changed or not: new documents are added, changed ones get a version, the same
 * ones stay, on the site or off it as the folder says. Documents that the folder does not have are left alone. Every file is read before anything is written.
 * @throws UsageError with every file that does not fit
 */
export async function importWords(ctx: WordsCtx, directory: string, pictures: FileStorage): Promise<WordsReport> {
  const { files, facts } = await readFolder(directory)
  // Before the words that name them: a page never shows a picture that is still on its way.
  const named = [...files.map(({ body }) => JSON.stringify(body)), ...[...facts.values()].map((rows) => JSON.stringify(rows))]
  await copyPictures({ named, from: createDiskStorage(path.join(directory, PICTURES_FOLDER)), to: pictures })
  const report: WordsReport = { added: 0, changed: 0, same: 0, facts: 0 }
  await ctx.db.transaction(async (tx) => {
    report.facts = await bringFacts({ ...ctx, db: tx }, facts)
    const readNow = createFactsReader({ db: tx, memo: new Memo(), env: ctx.env })
    const [now, before] = [
      { ...ctx, db: tx, facts: await readNow() },
      { ...ctx, db: tx },
    ]
    for (const file of files) report[await bring(now, before, file)] += 1
  })
  return report
}

/** What a table refuses is a mistake in a file. */
async function bringFacts(ctx: WordsCtx, facts: FactsFiles): Promise<number> {
  try {
    return await bringFactsFiles(allow(ctx, 'facts:write'), facts)
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    const isRefused = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && /^2[23]/.test(cause.code)
    throw isRefused ? new UsageError(`Nothing was changed.\n${FACTS_FOLDER}: ${cause.message}`) : error
  }
}

/** The file says what the site said with the facts of its export: those that are so now, or those before the facts of the same folder. */
async function bring(now: WordsCtx, before: WordsCtx, { kind, slug, onSite, plannedFor, body }: ReadFile): Promise<'added' | 'changed' | 'same'> {
  const address = { kind, slug }
  const at = plannedAt(plannedFor, now)
  const known = await findStaffDocument(now, address)
  const knownBefore = await findStaffDocument(before, address)
  // As the site says it, or as an earlier export wrote it: as it is kept.
  if (known && [known.body, knownBefore?.body, known.versions[0]?.body].some((each) => isDeepStrictEqual(each, body)))
    return (await bringState(now, { ...address, version: known.version }, { known, onSite, at })) ? 'changed' : 'same'
  const ctx = sharedTexts(body, knownBefore?.body) > sharedTexts(body, known?.body) ? before : now
  const answer = known
    ? await saveDocument(ctx, { ...address, newSlug: slug, baseVersion: known.version, body })
    : await createDocument(ctx, { ...address, body })
  if (answer.kind !== 'saved') throw new UsageError(`${DOCUMENT_KINDS[kind].address}/${slug}.json was refused: ${JSON.stringify(answer)}`)
  const version = (known?.version ?? 0) + 1
  if (onSite) await publishDocument(ctx, { ...address, version, at })
  else await bringState(ctx, { ...address, version }, { known, onSite, at })
  return known ? 'changed' : 'added'
}

/** An instant to come; null for one that has passed since the export. */
function plannedAt(plannedFor: string | undefined, { now }: Pick<WordsCtx, 'now'>): Date | null {
  const at = plannedFor === undefined ? null : new Date(plannedFor)
  return at && at > now ? at : null
}

function isOnSite(state: StaffDocument['state']): boolean {
  return state !== 'draft' && state !== 'retired'
}

/**
 * Puts a document on the site, or takes it off, where the folder has it otherwise: the services that an owner has chosen and the promotions that he took off
 * are as much his word as their texts. False where nothing was to be done, or its kind always stands there.
 */
async function bringState(
  ctx: WordsCtx,
  { version, ...address }: DocumentAddress & { version: number },
  { known, onSite, at }: { known: StaffDocument | undefined; onSite: boolean; at: Date | null },
): Promise<boolean> {
  const isOn = known !== undefined && isOnSite(known.state)
  const isPlanned = at === null || known?.plannedFor?.getTime() === at.getTime()
  if (isOn === onSite && isPlanned) return false
  const done = onSite ? await publishDocument(ctx, { ...address, version, at }) : await retireDocument(ctx, address)
  return done.kind === 'done'
}

function sharedTexts(body: unknown, known: unknown): number {
  const texts = new Set(textsIn(known))
  return textsIn(body).filter((text) => texts.has(text)).length
}

async function readFolder(directory: string): Promise<{ files: ReadFile[]; facts: FactsFiles }> {
  const entries = await fs.readdir(directory, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
    throw isMissing ? new UsageError(`There is no folder ${directory}.`) : error
  })
  // Files alone: what leads out of the folder is not part of it.
  const named = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
  const names = named.map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
  const files: ReadFile[] = []
  const facts: FactsFiles = new Map()
  const problems: string[] = []
  for (const name of names) {
    const { dir, name: slug } = path.parse(name)
    const content = asJson(await fs.readFile(path.join(directory, name), 'utf8'))
    if (dir === FACTS_FOLDER) {
      const rows = FactsFile.safeParse(content)
      if (!rows.success || !isFactsFile(slug)) problems.push(`${name}: not a file of facts`)
      else {
        facts.set(slug, rows.data)
        problems.push(...factsFileProblems(slug, rows.data).map((problem) => `${name}, ${problem}`))
      }
      continue
    }
    const kind = kindAt(dir)
    const read = WordFile.safeParse(content)
    if (!kind) problems.push(`${name}: there is no kind ${dir}`)
    else if (!read.success) problems.push(`${name}: not a document`)
    else {
      const fits = DOCUMENT_KINDS[kind].schema.safeParse(read.data.body)
      for (const { path: place, message } of fits.error?.issues ?? []) problems.push(`${name}, ${place.join('.')}: ${message}`)
      files.push({ kind, slug, ...read.data })
    }
  }
  if (problems.length > 0) throw new UsageError(`Nothing was changed.\n${problems.join('\n')}`)
  return { files: files.toSorted((a, b) => a.place - b.place), facts }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
