import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'

export const MANIFEST_NAME = 'manifest.json'

const PackedFile = z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() })

/** What a backup holds, to the byte. It is written last: a backup without it is none. */
const Manifest = z.object({
  format: z.literal(1),
  /** `cluster`: the files of the embedded database. `rows`: its rows as text. `dump`: a dump of pg_dump. */
  kind: z.enum(['cluster', 'rows', 'dump']),
  madeAt: z.iso.datetime(),
  postgresMajor: z.number().int(),
  /** One file with the contents of all others, one after the other, compressed. */
  pack: z.string(),
  packBytes: z.number().int(),
  files: z.array(PackedFile),
  directories: z.array(z.string()),
  /** Pictures that stood there, by name: in `media` of this directory, or in the one beside it. */
  pictures: z.array(z.string()),
})

export type Manifest = z.infer<typeof Manifest>
export type PackedFile = z.infer<typeof PackedFile>

/** @throws BackupError when there is none, or not one of this product, or one that the disk or the rights of files keep from being read */
export async function readManifest(directory: string): Promise<Manifest> {
  const text = await fs.readFile(path.join(directory, MANIFEST_NAME), 'utf8').catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw new BackupError(`The manifest of the backup in ${directory} cannot be read (${String(error.code)}). Use another backup.`)
  })
  if (text === undefined) throw new BackupError(`There is no backup in ${directory}. Name a directory that the command backup wrote.`)
  return parseManifest(text, directory)
}

export function parseManifest(text: string, place: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new BackupError(`The manifest of the backup in ${place} is damaged. Use another backup.`)
    throw error
  }
}
