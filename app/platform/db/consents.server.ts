import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ConsentTopic } from '#app/lib/consents.ts'
import type { Db } from './db.server.ts'
import { customerConsents } from './tables/consents.server.ts'

/** Whether whoever has this address or number no longer wants such messages. */
export async function hasWithdrawn({ db }: { db: Db }, topic: ConsentTopic, contact: string): Promise<boolean> {
  if (contact === '') return false
  const [said] = await db
    .select({ topic: customerConsents.topic })
    .from(customerConsents)
    .where(and(eq(customerConsents.contact, contact.toLowerCase()), eq(customerConsents.topic, topic), isNotNull(customerConsents.withdrawn_at)))
  return said !== undefined
}

/** The same for the address or number of a line. */
export function withdrawnOf(topic: ConsentTopic, contact: SQL): SQL {
  return sql`exists (select 1 from ${customerConsents} where ${customerConsents.contact} = lower(${contact})
    and ${customerConsents.topic} = ${topic} and ${customerConsents.withdrawn_at} is not null)`
}
