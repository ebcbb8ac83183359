import { eq, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { readSearch } from '#app/lib/read-search.ts'
import type { Search } from '#app/lib/read-search.ts'
import { invoiceWordsMatch, wordsMatch } from './case-words.server.ts'
import { hiddenInvoices, invoices } from './tables/money.server.ts'
import { repairs } from './tables/repairs.server.ts'
import { parcels, requests } from './tables/requests.server.ts'

/** Who looks for a person means nobody by what is broken of somebody else. */
const PEOPLE = { byFault: false }

/** Repairs that were meant: by a number that stands on paper or in a phone, otherwise by the beginnings of words. Undefined where nothing was. */
export function repairMatches(typed: string, options = PEOPLE): SQL | undefined {
  const search = readSearch(typed)
  const { caseNumber, reference } = search
  return or(
    wordsMatch('repairs', search, options),
    caseNumber === null ? undefined : eq(repairs.number, caseNumber),
    reference === null ? undefined : sql`${repairs.origin_id} = (select ${requests.id} from ${requests} where ${requests.reference} = ${reference})`,
    ofParcel(repairs.origin_id, search),
    ofInvoice(repairs.id, invoices.repair_id, search),
  )
}

/** The same of requests. */
export function requestMatches(typed: string, options = PEOPLE): SQL | undefined {
  const search = readSearch(typed)
  const { reference } = search
  return or(
    wordsMatch('requests', search, options),
    reference === null ? undefined : eq(requests.reference, reference),
    ofParcel(requests.id, search),
    ofInvoice(requests.id, invoices.request_id, search),
  )
}

/** The case of a parcel, compared with one value (`limit 1`) so that the index of the column answers. */
function ofParcel(column: typeof requests.id | typeof repairs.origin_id, { parcel }: Search): SQL | undefined {
  if (parcel === null) return undefined
  return sql`${column} = (select ${parcels.request_id} from ${parcels} where ${parcels.number} = ${parcel} limit 1)`
}

/** The cases of an invoice whose paper somebody holds, or of a company that paid; of somebody who was forgotten none. An array, so that the index answers. */
function ofInvoice(
  column: typeof requests.id | typeof repairs.id,
  owner: typeof invoices.request_id | typeof invoices.repair_id,
  search: Search,
): SQL | undefined {
  const meant = or(
    search.invoiceNumbers.length === 0
      ? undefined
      : sql`${invoices.number} in (${sql.join(
          search.invoiceNumbers.map((number) => sql`${number}`),
          sql`, `,
        )})`,
    search.siren === null
      ? undefined
      : sql`(${invoiceWordsMatch(search)} and regexp_replace(${invoices.customer_siren}, '\D', '', 'g') = ${search.siren})`,
  )
  if (meant === undefined) return undefined
  return sql`${column} = any(array(select ${owner} from ${invoices} where ${owner} is not null and ${meant}
    and not exists (select from ${hiddenInvoices} where ${hiddenInvoices.invoice_id} = ${invoices.id})))`
}
