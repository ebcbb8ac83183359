import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Db } from '#app/platform/db/db.server.ts'
import { brands, deviceCategories, deviceModels, modelRepairs } from '#app/platform/db/tables/catalogue.server.ts'
import { repairAids, repairPrices } from '#app/platform/db/tables/prices.server.ts'
import { refurbishedDevices } from '#app/platform/db/tables/refurbished.server.ts'
import { copyFiles, createDiskStorage } from '#app/platform/media/disk-storage.server.ts'
import type { FileStorage } from '#app/platform/media/file-storage.ts'
import { toCsv } from './csv.ts'

const TABLES = [brands, deviceCategories, deviceModels, modelRepairs, refurbishedDevices, repairPrices, repairAids]

/** All tables as of one moment, and the pictures they show. Returns the number of rows per table. */
export async function exportTables(db: Db, options: { directory: string; pictures: FileStorage }): Promise<Record<string, number>> {
  // Beside the tables lie those of customers and money: a folder that is made for them is for the account of the product alone.
  await fs.mkdir(options.directory, { recursive: true, mode: 0o700 })
  const contents = await db.transaction(
    async (tx) => {
      const read: { name: string; columns: string[]; rows: Record<string, unknown>[] }[] = []
      for (const table of TABLES) {
        const { name, columns } = getTableConfig(table)
        const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
          sql`select to_json(t) as row from ${sql.identifier(name)} as t order by t.id`,
        )
        read.push({ name, columns: columns.map((column) => column.name), rows: rows.map(({ row }) => row) })
      }
      return read
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  for (const { name, columns, rows } of contents) {
    await fs.writeFile(path.join(options.directory, `${name}.json`), `${JSON.stringify(rows, null, 1)}\n`)
    await fs.writeFile(path.join(options.directory, `${name}.csv`), toCsv(columns, rows))
  }
  await copyFiles(options.pictures, createDiskStorage(path.join(options.directory, 'media')))
  return Object.fromEntries(contents.map(({ name, rows }) => [name, rows.length]))
}
