import { sql } from 'drizzle-orm'
import { repairs } from './tables/repairs.server.ts'
import { requests } from './tables/requests.server.ts'

/**
 * Whether a form of the site made a request, of the statement around: nobody has checked then who its name, number and address belong to. A request that
 * staff write down has no form of its own: its key is its id.
 */
export const STATED_ONLINE = sql<boolean>`(${requests.form_key} <> ${requests.id})`

/**
 * Whether a repair, of the statement around, has the e-mail of the form of the site that it came from: whoever opened the case had it filled in, and
 * nobody has checked it since.
 */
export const KEEPS_STATED_EMAIL = sql<boolean>`(${repairs.customer_email} <> '' and exists (
  select from requests as origin where origin.id = ${repairs.origin_id} and ${repairs.origin} = 'request'
    and origin.form_key <> origin.id and lower(origin.email) = lower(${repairs.customer_email})))`
