import type { FileStorage } from '#app/platform/media/file-storage.ts'
import { stemOf } from '#app/platform/media/media-name.ts'

const NAMED = /\/media\/([\w-]{32})/g

/**
 * Copies every width of the pictures that texts name, where they are not there yet: a name never changes its content.
 * @returns how many files were copied
 */
export async function copyPictures({ named, from, to }: { named: readonly string[]; from: FileStorage; to: FileStorage }): Promise<number> {
  const stems = new Set(named.flatMap((text) => [...text.matchAll(NAMED)].map(([, stem]) => stem)))
  if (stems.size === 0) return 0
  let copied = 0
  for await (const { name } of from.list()) {
    const stem = stemOf(name)
    if (stem === undefined || !stems.has(stem) || (await to.read(name))) continue
    const content = await from.read(name)
    if (!content) continue
    await to.write(name, content)
    copied += 1
  }
  return copied
}
