import { sql } from 'drizzle-orm'
import { requests } from './tables/requests.server.ts'

/**
 * Whether a form of the site made a request, of the statement around: nobody has checked then who its name, number and address belong to. A request that
 * staff write down has no form of its own: its key is its id.
 */
export const STATED_ONLINE = sql<boolean>`(${requests.form_key} <> ${requests.id})`
