import { eq, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { readReference } from '#app/lib/case-reference.ts'
import { wordsMatch } from '#app/platform/db/case-words.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { parcels, requests } from '#app/platform/db/tables/requests.server.ts'

/** Repairs that were meant: by a number that stands on paper or in a phone, otherwise by the beginnings of words. */
export function repairMatches(search: string): SQL | undefined {
  const number = /^t[\s-]*0*([1-9]\d{0,8})$|^([1-9]\d{0,8})$/i.exec(search)
  const reference = readReference(search)
  return or(
    wordsMatch('repairs', search),
    number === null ? undefined : eq(repairs.number, Number(number[1] ?? number[2])),
    reference === null ? undefined : sql`${repairs.origin_id} = (select ${requests.id} from ${requests} where ${requests.reference} = ${reference})`,
    ofParcel(repairs.origin_id, search),
  )
}

/** The same of requests. */
export function requestMatches(search: string): SQL | undefined {
  const reference = readReference(search)
  return or(wordsMatch('requests', search), reference === null ? undefined : eq(requests.reference, reference), ofParcel(requests.id, search))
}

/** Carriers number their parcels with ten signs and more. */
const PARCEL_MIN_LENGTH = 10

/** One value, so that the index of the column answers. */
function ofParcel(column: typeof requests.id | typeof repairs.origin_id, search: string): SQL | undefined {
  const number = search.replaceAll(/\s/g, '').toUpperCase()
  if (number.length < PARCEL_MIN_LENGTH || !/^[A-Z]*\d[A-Z\d]*$/.test(number)) return undefined
  return sql`${column} = (select ${parcels.request_id} from ${parcels} where ${parcels.number} = ${number} limit 1)`
}
