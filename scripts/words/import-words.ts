import fs from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import { createDocument, publishDocument, saveDocument } from '#app/features/words/document.commands.server.ts'
import type { DocumentAddress } from '#app/features/words/document.commands.server.ts'
import { kindAt } from '#app/features/words/document-words.ts'
import { findStaffDocument } from '#app/features/words/staff-documents.queries.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { UsageError } from '../arguments.ts'

const WordFile = z.object({ place: z.int().min(0).catch(0), onSite: z.boolean(), body: z.unknown() })
type ReadFile = DocumentAddress & z.infer<typeof WordFile>

export interface WordsReport {
  added: number
  changed: number
  same: number
}

/**
 * Brings back a folder that an export wrote, by hand changed or not: new documents are added, changed ones get a version, the same
 * ones stay. Documents that the folder does not have are left alone. Every file is read before anything is written.
 * @throws UsageError with every file that does not fit
 */
export async function importWords(ctx: AllowedCtx<'words:write'>, directory: string): Promise<WordsReport> {
  const files = await readFolder(directory)
  const report: WordsReport = { added: 0, changed: 0, same: 0 }
  await ctx.db.transaction(async (tx) => {
    for (const file of files) report[await bring({ ...ctx, db: tx }, file)] += 1
  })
  return report
}

async function bring(ctx: AllowedCtx<'words:write'>, { kind, slug, onSite, body }: ReadFile): Promise<keyof WordsReport> {
  const address = { kind, slug }
  const known = await findStaffDocument(ctx, address)
  if (known && isDeepStrictEqual(known.body, body)) return 'same'
  const answer = known
    ? await saveDocument(ctx, { ...address, newSlug: slug, baseVersion: known.version, body })
    : await createDocument(ctx, { ...address, body })
  if (answer.kind !== 'saved') throw new UsageError(`${DOCUMENT_KINDS[kind].address}/${slug}.json was refused: ${JSON.stringify(answer)}`)
  if (onSite) await publishDocument(ctx, { ...address, version: (known?.version ?? 0) + 1, at: null })
  return known ? 'changed' : 'added'
}

async function readFolder(directory: string): Promise<ReadFile[]> {
  const names = (await fs.readdir(directory, { recursive: true })).filter((name) => name.endsWith('.json'))
  const files: ReadFile[] = []
  const problems: string[] = []
  for (const name of names) {
    const { dir, name: slug } = path.parse(name)
    const kind = kindAt(dir)
    const read = WordFile.safeParse(asJson(await fs.readFile(path.join(directory, name), 'utf8')))
    if (!kind) problems.push(`${name}: there is no kind ${dir}`)
    else if (!read.success) problems.push(`${name}: not a document`)
    else {
      const fits = DOCUMENT_KINDS[kind].schema.safeParse(read.data.body)
      for (const { path: place, message } of fits.error?.issues ?? []) problems.push(`${name}, ${place.join('.')}: ${message}`)
      files.push({ kind, slug, ...read.data })
    }
  }
  if (problems.length > 0) throw new UsageError(`Nothing was changed.\n${problems.join('\n')}`)
  return files.toSorted((a, b) => a.place - b.place)
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
