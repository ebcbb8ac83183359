import type { FileStorage } from './file-storage.ts'

/**
 * Takes pictures from the disk of a shop that has got a bucket since into the bucket, one after the other: each leaves the disk once the bucket has it.
 * Ended half-way it goes on where it was. Returns how many were taken.
 */
export async function takeIntoBucket(disk: FileStorage, bucket: FileStorage): Promise<number> {
  const names: string[] = []
  // What begins with a dot is a write that was cut off.
  for await (const { name } of disk.list()) if (!name.startsWith('.')) names.push(name)
  if (names.length === 0) return 0
  const there = new Set<string>()
  for await (const { name } of bucket.list()) there.add(name)
  for (const name of names) {
    const content = there.has(name) ? undefined : await disk.read(name)
    if (content) await bucket.write(name, content)
    await disk.remove(name)
  }
  return names.length
}
