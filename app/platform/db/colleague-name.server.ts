import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { staffUsers } from './tables/staff.server.ts'

/** What colleagues call the person of an account: the name, without one what the address begins with, never the address itself. Null stays null. */
export const colleagueName = sql<string>`coalesce(nullif(${staffUsers.name}, ''), split_part(${staffUsers.email}, '@', 1))`

/** The same of what was kept of an author: a name, or the address of an account that had none or is gone. */
export function authorName(author: SQL | { getSQL(): SQL }): SQL<string> {
  return sql<string>`coalesce((select ${colleagueName} from ${staffUsers} where ${staffUsers.email} = ${author}), split_part(${author}, '@', 1))`
}
