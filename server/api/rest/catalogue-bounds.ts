import { isBlank, turnsText } from '#app/lib/typed-text.ts'
import { warrantyFault, warrantyWords } from '#app/lib/warranty-words.ts'
import { MEDIA_PATH, stemOf } from '#app/platform/media/media-name.ts'
import type { RowFault } from './access.ts'
import type { BodyRow, Payload } from './body.ts'

/** Longest text of the catalogue and the stock, and longest list written as JSON, characters: many times what the screens take. */
const TEXT_LENGTH = 20_000
const INSTANTS = ['created_at', 'updated_at']
/** What pages and lists call a row. */
const NAMES = ['name', 'repair_name', 'brand', 'model']
const PICTURE = ['logo_url', 'image_url']
const PICTURES = 'images'
const WARRANTY = 'warranty'
/** PostgreSQL also knows "infinity", years before our era and of six digits: no page, and no list of pages, could write them. */
const FIRST_MS = Date.UTC(1970, 0, 1)
const LAST_MS = Date.UTC(2200, 0, 1)

/** What a row of the catalogue or the stock may hold, beyond what its columns say. */
export function checkCatalogueRow(row: Readonly<Record<string, unknown>>): RowFault | undefined {
  for (const [name, value] of Object.entries(row)) {
    if (value === undefined || value === null) continue
    const length = typeof value === 'string' ? value.length : typeof value === 'object' ? JSON.stringify(value).length : 0
    if (length > TEXT_LENGTH) return { code: '22001', message: `value too long for column ${name} (at most ${TEXT_LENGTH} characters)` }
    if (NAMES.includes(name) && typeof value === 'string') {
      if (isBlank(value)) return { code: '23514', message: `${name} must not be empty` }
      if (turnsText(value)) return { code: '23514', message: `${name} must not hold marks of direction` }
    }
    if (!namesOwnPictures(name, value))
      return {
        code: '23514',
        message: `${name} must name pictures of this site, such as ${MEDIA_PATH}….webp: send them on the screens of the staff first`,
      }
    if (!INSTANTS.includes(name)) continue
    const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN
    if (!(ms >= FIRST_MS && ms < LAST_MS))
      return { code: '22008', message: `${name} must be an instant between 1970 and 2199, such as 2026-01-31T10:00:00.000Z` }
  }
  return undefined
}

/** Whether there is a picture of the site with this name. */
export type HasPicture = (name: string) => Promise<boolean>

/** The first picture of a row, whose addresses were checked, that is not there: pages would show a gap in its place. */
export async function findMissingPicture(row: Readonly<Record<string, unknown>>, hasPicture: HasPicture): Promise<RowFault | undefined> {
  for (const [column, value] of Object.entries(row)) {
    for (const address of new Set(picturesIn(column, value))) {
      if (typeof address !== 'string' || address === '' || (await hasPicture(address.slice(MEDIA_PATH.length)))) continue
      return { code: '23514', message: `${column} names a picture that is not here: ${address}. Send it on the screens of the staff first` }
    }
  }
  return undefined
}

/** What the shop guarantees of every repair, months. */
export type ReadLeastWarranty = () => Promise<number>

/** What is wrong with the warranty of a repair, which pages show after «Garantie»: the same as on the screens. */
export async function findWrongWarranty(row: Readonly<Record<string, unknown>>, readLeast: ReadLeastWarranty): Promise<RowFault | undefined> {
  const text = warrantyOf(row)
  const fault = text === undefined ? null : warrantyFault(text, await readLeast())
  return fault ? { code: '23514', message: fault.message } : undefined
}

/** A number alone is kept with its unit, as the screens keep it. */
export function withWarrantyWords({ keys, rows }: Payload): Payload {
  const kept = (row: BodyRow): BodyRow => {
    const text = warrantyOf(row)?.trim()
    return text !== undefined && /^\d+$/.test(text) ? { ...row, [WARRANTY]: warrantyWords(text) } : row
  }
  return { keys, rows: rows.map(kept) }
}

function warrantyOf(row: Readonly<Record<string, unknown>>): string | undefined {
  const value = row[WARRANTY]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Pages ask for every picture that a row names: from another site its readers would be known there, and a script would be no picture at all. */
function namesOwnPictures(column: string, value: unknown): boolean {
  if (PICTURE.includes(column) && value === '') return true
  return picturesIn(column, value).every(isOwnPicture)
}

/** The addresses of pictures in a column; none in most. */
function picturesIn(column: string, value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  if (PICTURE.includes(column)) return [value]
  if (column !== PICTURES) return []
  return Array.isArray(value) ? value : readList(value)
}

/** A list may also come as PostgreSQL writes one, such as `{"a","b"}`; names of our pictures hold nothing that it would have to escape. */
function readList(value: unknown): readonly unknown[] {
  const inside = typeof value === 'string' ? /^\{(.*)\}$/s.exec(value)?.[1] : undefined
  if (inside === undefined) return [value]
  return inside === '' ? [] : inside.split(',').map((each) => each.replace(/^"(.*)"$/s, '$1'))
}

function isOwnPicture(address: unknown): boolean {
  return typeof address === 'string' && address.startsWith(MEDIA_PATH) && stemOf(address.slice(MEDIA_PATH.length)) !== undefined
}
