import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { CONSENT_MEANS, CONSENT_TOPICS, CONSENT_WORDS } from '#app/lib/consents.ts'
import type { ConsentMeans, ConsentTopic } from '#app/lib/consents.ts'
import type { Contact } from '#app/lib/person.ts'
import { recordAudit } from '#app/platform/audit/audit.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { customerConsents } from '#app/platform/db/tables/consents.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import type { CustomerKey } from './customer-address.ts'

const MEANS = Object.keys(CONSENT_MEANS) as [ConsentMeans, ...ConsentMeans[]]

/** The buttons of a line: what about, what was said, and how. */
export const ConsentForm = z.object({ topic: z.enum(CONSENT_TOPICS), said: z.enum(['agreed', 'withdrawn']), means: z.enum(MEANS) })

/** What was said on one topic, of one address or number. */
export interface Consent {
  topic: ConsentTopic
  contact: string
  agreed: { at: Date; means: string } | null
  withdrawn: { at: Date; means: string } | null
}

/** Every topic that concerns a customer, with what was said last of it. */
export async function listConsents(ctx: Ctx, customer: CustomerKey): Promise<Consent[]> {
  assertCan(ctx.actor, 'requests:read')
  const asked = CONSENT_TOPICS.map((topic) => ({ topic, contact: contactFor(topic, customer) })).filter(({ contact }) => contact !== '')
  if (asked.length === 0) return []
  const rows = await readConsents(
    ctx,
    asked.map(({ contact }) => contact),
  )
  return asked.map(({ topic, contact }) => {
    const said = rows.find((row) => row.topic === topic && row.contact === contact)
    return { topic, contact, agreed: saidOf(said?.agreed_at, said?.agreed_means), withdrawn: saidOf(said?.withdrawn_at, said?.withdrawn_means) }
  })
}

/** Writes down that a customer agreed to something, or no longer wants it. Without an address or number for it nothing is written. */
export async function sayConsent(
  ctx: AllowedCtx<'requests:write'>,
  customer: CustomerKey,
  { topic, said, means }: z.infer<typeof ConsentForm>,
): Promise<void> {
  const contact = contactFor(topic, customer)
  if (contact === '') return
  const values =
    said === 'agreed'
      ? { agreed_at: ctx.now, agreed_means: means, withdrawn_at: null, withdrawn_means: '' }
      : { withdrawn_at: ctx.now, withdrawn_means: means }
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(customerConsents)
      .values({ contact, topic, ...values })
      .onConflictDoUpdate({ target: [customerConsents.contact, customerConsents.topic], set: values })
    // The trail outlives an erased person: it does not say whom.
    await recordAudit(
      { ...ctx, db: tx },
      {
        action: said === 'agreed' ? 'customer.agreed' : 'customer.withdrew_consent',
        subject: { kind: 'person' },
        after: { topic: CONSENT_WORDS[topic].label, said: CONSENT_MEANS[means] },
      },
    )
  })
}

/**
 * Those who become one are written to as the stricter wish of theirs says: what was withdrawn of one address or number is withdrawn of the others.
 * Pass the context of a transaction.
 * @returns the topics of which something is withdrawn that was not before
 */
export async function joinWithdrawals(txCtx: AllowedCtx<'requests:write'>, people: readonly Omit<CustomerKey, 'name'>[]): Promise<ConsentTopic[]> {
  const joined: ConsentTopic[] = []
  for (const topic of CONSENT_TOPICS) {
    const contacts = [...new Set(people.map((each) => each[CONSENT_WORDS[topic].contact].toLowerCase()).filter((each) => each !== ''))]
    if (contacts.length < 2) continue
    const said = (await readConsents(txCtx, contacts)).filter((row) => row.topic === topic)
    const withdrawn = said.filter((row) => row.withdrawn_at !== null)
    const [strict] = withdrawn
    const others = contacts.filter((contact) => !withdrawn.some((row) => row.contact === contact))
    if (!strict || others.length === 0) continue
    const values = { withdrawn_at: strict.withdrawn_at, withdrawn_means: strict.withdrawn_means }
    await txCtx.db
      .insert(customerConsents)
      .values(others.map((contact) => ({ contact, topic, ...values })))
      .onConflictDoUpdate({ target: [customerConsents.contact, customerConsents.topic], set: values })
    joined.push(topic)
  }
  return joined
}

/** What was said goes with the person. */
export async function eraseConsents(txCtx: AllowedCtx<'people:erase'>, contact: Contact): Promise<void> {
  const contacts = contactsOf(contact)
  if (contacts.length > 0) await txCtx.db.delete(customerConsents).where(inArray(customerConsents.contact, contacts))
}

/** What was said, for the person to take along. */
export async function exportConsents(ctx: Ctx, contact: Contact) {
  const contacts = contactsOf(contact)
  return contacts.length === 0 ? [] : readConsents(ctx, contacts)
}

function readConsents({ db }: Pick<Ctx, 'db'>, contacts: readonly string[]) {
  return db
    .select({
      contact: customerConsents.contact,
      topic: customerConsents.topic,
      agreed_at: customerConsents.agreed_at,
      agreed_means: customerConsents.agreed_means,
      withdrawn_at: customerConsents.withdrawn_at,
      withdrawn_means: customerConsents.withdrawn_means,
    })
    .from(customerConsents)
    .where(inArray(customerConsents.contact, [...contacts]))
    .orderBy(customerConsents.contact, sql`${customerConsents.topic}`)
}

function contactFor(topic: ConsentTopic, customer: CustomerKey): string {
  return customer[CONSENT_WORDS[topic].contact].toLowerCase()
}

function contactsOf({ emails, phones }: Contact): string[] {
  return [...emails, ...phones].map((each) => each.toLowerCase()).filter((each) => each !== '')
}

function saidOf(at: Date | null | undefined, means: string | undefined): { at: Date; means: string } | null {
  if (!at) return null
  const known = MEANS.find((each) => each === means)
  return { at, means: known ? CONSENT_MEANS[known] : '' }
}
