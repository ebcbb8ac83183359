import fs from 'node:fs/promises'
import path from 'node:path'
import { DOCUMENT_KINDS } from '#app/content/kinds/registry.ts'
import { listStaffDocuments, findStaffDocument } from '#app/features/words/staff-documents.queries.server.ts'
import { readFactsFiles } from '#app/features/business/facts-files.server.ts'
import { copyPictures } from './copy-pictures.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { createDiskStorage } from '#app/platform/media/disk-storage.server.ts'
import type { FileStorage } from '#app/platform/media/file-storage.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'

/** Where the pictures that files name lie in the folder. */
export const PICTURES_FOLDER = 'images'
/** Where the facts of the shop lie in the folder. */
export const FACTS_FOLDER = 'faits'

/**
 * Writes the newest version of every document, as the site and the editor say it, as one JSON file, in a folder for each kind:
 * `promos/aide.json`, and the facts of the shop under `faits/`, with the pictures that they name under `images/`.
 * @returns how many of each kind
 */
export async function exportWords(ctx: AllowedCtx<'words:write'>, directory: string, pictures: FileStorage): Promise<Record<string, number>> {
  const texts: string[] = []
  const counts: Record<string, number> = {}
  for (const { kind, slug } of await listStaffDocuments(ctx)) {
    const document = await findStaffDocument(ctx, { kind, slug })
    if (!document) continue
    const { address, schema } = DOCUMENT_KINDS[kind]
    const place = counts[address] ?? 0
    counts[address] = place + 1
    const file = path.join(directory, address, `${slug}.json`)
    await fs.mkdir(path.dirname(file), { recursive: true })
    // Of a page that is not for this business too little may be left for its kind: it goes out as it is kept.
    const body = schema.safeParse(document.body).success ? document.body : document.versions[0]?.body
    const { state, plannedFor } = document
    const written = { place, onSite: state !== 'draft' && state !== 'retired', ...(plannedFor && { plannedFor: plannedFor.toISOString() }), body }
    texts.push(JSON.stringify(written))
    await fs.writeFile(file, `${JSON.stringify(written, null, 2)}\n`)
  }
  for (const [name, rows] of Object.entries(await readFactsFiles(allow(ctx, 'facts:write')))) {
    const file = path.join(directory, FACTS_FOLDER, `${name}.json`)
    await fs.mkdir(path.dirname(file), { recursive: true })
    texts.push(JSON.stringify(rows))
    await fs.writeFile(file, `${JSON.stringify(rows, null, 2)}\n`)
    counts[`${FACTS_FOLDER}/${name}`] = rows.length
  }
  const copied = await copyPictures({ named: texts, from: pictures, to: createDiskStorage(path.join(directory, PICTURES_FOLDER)) })
  return { ...counts, ...(copied > 0 && { [PICTURES_FOLDER]: copied }) }
}
