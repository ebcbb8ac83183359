import { sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'

/** The name that somebody signed with, and the address of their account where that is called otherwise by now: whose it was stays to be seen. */
export function signedName(name: Column, userId: Column): SQL<string> {
  const isOther = sql`${staffUsers.id} = ${userId} and ${name} not in (${staffUsers.name}, ${staffUsers.email})`
  return sql<string>`${name} || coalesce((select ' (' || ${staffUsers.email} || ')' from ${staffUsers} where ${isOther}), '')`
}
