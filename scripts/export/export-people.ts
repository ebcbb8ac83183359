import fs from 'node:fs/promises'
import path from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#app/platform/db/db.server.ts'
import { bookings } from '#app/platform/db/tables/booking.server.ts'
import { customerConsents } from '#app/platform/db/tables/consents.server.ts'
import { contracts, withdrawals } from '#app/platform/db/tables/contracts.server.ts'
import { customers } from '#app/platform/db/tables/customers.server.ts'
import { deposits } from '#app/platform/db/tables/deposits.server.ts'
import { hiddenInvoices, invoices, payments } from '#app/platform/db/tables/money.server.ts'
import { partCounts, partOrders, partUses, parts } from '#app/platform/db/tables/parts.server.ts'
import { deviceReservations } from '#app/platform/db/tables/refurbished.server.ts'
import { repairEvents, repairNotes, repairs } from '#app/platform/db/tables/repairs.server.ts'
import { parcels, quotes, requestEntries, requests } from '#app/platform/db/tables/requests.server.ts'
import { reviews } from '#app/platform/db/tables/reviews.server.ts'
import { secondHandCorrections, secondHandPurchases } from '#app/platform/db/tables/second-hand.server.ts'

/** The folder of the export that holds personal data. */
export const PEOPLE_FOLDER = 'clients'

const TABLES: { table: PgTable; only?: SQL }[] = [
  { table: customers },
  { table: customerConsents },
  { table: requests },
  { table: requestEntries },
  { table: quotes },
  { table: parcels },
  { table: bookings },
  { table: repairs },
  { table: repairEvents },
  { table: repairNotes },
  { table: deposits },
  { table: contracts },
  { table: withdrawals },
  { table: deviceReservations },
  { table: reviews },
  { table: parts },
  { table: partCounts },
  { table: partUses },
  { table: partOrders },
  // Those of forgotten people are kept in the journal of money alone.
  { table: invoices, only: sql`id not in (select invoice_id from ${hiddenInvoices})` },
  { table: payments },
  { table: secondHandPurchases },
  { table: secondHandCorrections },
]

/** What opens a page or a device, and what only the product itself can read. */
const SECRETS = /_hash$|^(device_code|form_key)$/

/**
 * Customers, their requests, cases, visits and payments, and the parts that went in: a CSV file per table, as of one moment, that only the
 * account of the product reads. Returns the number of rows per table.
 */
export async function exportPeople(db: Db, directory: string): Promise<Record<string, number>> {
  const contents = await db.transaction(
    async (tx) => {
      const read: { name: string; columns: string[]; rows: Record<string, unknown>[] }[] = []
      for (const { table, only } of TABLES) {
        const config = getTableConfig(table)
        const columns = config.columns.map((column) => column.name).filter((column) => !SECRETS.test(column))
        const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
          sql`select to_json(t) as row from (select ${names(columns)} from ${table} where ${only ?? sql`true`} order by ${names(keyOf(config))}) as t`,
        )
        read.push({ name: config.name, columns, rows: rows.map(({ row }) => row) })
      }
      return read
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  await fs.mkdir(directory, { recursive: true })
  // Also where it stood already, open to others.
  await fs.chmod(directory, 0o700)
  for (const { name, columns, rows } of contents) {
    const lines = rows.map((row) => columns.map((column) => row[column]))
    const csv = stringify([columns, ...lines], { delimiter: ';', escape_formulas: true, cast: { boolean: String } })
    const file = path.join(directory, `${name}.csv`)
    await fs.writeFile(file, `\ufeff${csv}`, { mode: 0o600 })
    await fs.chmod(file, 0o600)
  }
  return Object.fromEntries(contents.map(({ name, rows }) => [name, rows.length]))
}

function names(columns: readonly string[]): SQL {
  return sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
}

function keyOf({ columns, primaryKeys }: ReturnType<typeof getTableConfig>): string[] {
  const keys = [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((key) => key.columns)]
  return keys.map(({ name }) => name)
}
