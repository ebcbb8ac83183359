/** What the law asks before something is shown, for those who write through the data API: the same rules as the screens of the staff. */
import { keptText, openReservation, raiseObstacle, saleObstacles, soldObstacle, wordsObstacle } from '#app/features/refurbished/sale-gate.server.ts'
import { readFacts } from '#app/features/business/read-facts.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Change, TrackedRow } from './change-listener.ts'
import { RestError } from './errors.ts'

/** As staff type them; pages show them beside a price. */
const SHOWN_WORDS = ['brand', 'model', 'description']

/**
 * Refuses what may not be shown, inside the transaction of the write. A device that an outside program puts in is on sale when that
 * program says so, and its page claims no check; one that staff have begun to note down needs what their own button needs.
 * @throws RestError 400, as a constraint of the table would answer, with the reason in French
 */
export async function refuseUnlawful(tx: Db, { table, before, after, now }: Change): Promise<void> {
  if (table !== 'refurbished_devices') return
  const earlier = new Map(before.map((row) => [row['id'], row]))
  for (const row of after) {
    const old = earlier.get(row['id'])
    const words = SHOWN_WORDS.map((name) => (old?.[name] === row[name] ? null : row[name]))
    const reason = wordsObstacle(words) ?? whyNothing(row) ?? (await whyNotOffered(tx, old, row)) ?? (await whyNotDearer(tx, { old, row, now }))
    if (reason) throw refused(reason)
  }
}

async function whyNotOffered(tx: Db, old: TrackedRow | undefined, { id, in_stock: isOffered }: TrackedRow): Promise<string | undefined> {
  if (isOffered !== true || old === undefined || old['in_stock'] === true || typeof id !== 'string') return undefined
  const { business } = await readFacts({ db: tx })
  const [obstacle] = Object.values(await saleObstacles(tx, { id, promise: business.refurbished, byOutsideProgram: true }))
  return obstacle ?? soldObstacle(tx, { id, training: false })
}

/** Nothing is sold for nothing, or without a warranty: pages would announce «0 €», «0 mois». */
function whyNothing({ in_stock: isOffered, price, warranty_months: months }: TrackedRow): string | undefined {
  if (isOffered !== true) return undefined
  if (Math.round(Number(price) * 100) < 1) return 'Indiquez un prix\u00a0: un appareil en vente ne se donne pas.'
  return Number(months) < 1 ? 'Indiquez la garantie de cet appareil, en mois.' : undefined
}

async function whyNotDearer(tx: Db, { old, row, now }: { old: TrackedRow | undefined; row: TrackedRow; now: Date }): Promise<string | undefined> {
  if (typeof row['id'] !== 'string') return undefined
  return raiseObstacle(tx, { id: row['id'], now, from: Number(old?.['price']), to: Number(row['price']) })
}

/**
 * Refuses to remove a device that is kept for somebody; call it before the rows go, and their reservations with them.
 * @throws RestError 400, with the reason in French
 */
export async function refuseRemoval(tx: Db, { table, rows, now }: { table: string; rows: readonly TrackedRow[]; now: Date }): Promise<void> {
  if (table !== 'refurbished_devices') return
  for (const { id } of rows) {
    const kept = typeof id === 'string' ? await openReservation(tx, { id, now }) : undefined
    if (kept) throw refused(keptText(kept))
  }
}

function refused(reason: string): RestError {
  return new RestError(400, {
    code: '23514',
    message: 'new row for relation "refurbished_devices" violates check constraint "refurbished_devices_may_be_offered"',
    details: reason,
  })
}
