// Shortens what drizzle-orm lists of itself: Node reads that list again for each module of a package, a second of processor time per process.
import fs from 'node:fs'
import path from 'node:path'

const PACKAGE = 'node_modules/drizzle-orm/package.json'

/** One level down are the entries that programs name; below that, migrators alone are named by anybody. */
const isNamed = (entry) => /^\.(\/[^/]+)?$/.test(entry) || entry.endsWith('/migrator')

/** Leaves out the thousand inner files of the list (decision 120). A directory that cannot be written keeps it, and starts take longer. */
export function shortenExports(root) {
  const file = path.join(root, PACKAGE)
  try {
    const description = JSON.parse(fs.readFileSync(file, 'utf8'))
    const kept = Object.entries(description.exports).filter(([entry]) => isNamed(entry))
    if (kept.length === Object.keys(description.exports).length) return
    // A new file in its place: a copy of the directory made of links must not change with it.
    fs.writeFileSync(`${file}.new`, JSON.stringify({ ...description, exports: Object.fromEntries(kept) }))
    fs.renameSync(`${file}.new`, file)
  } catch (error) {
    if (!['ENOENT', 'EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error
  }
}
