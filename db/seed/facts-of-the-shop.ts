import { startingFacts } from '#app/content/starting-facts.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { businesses, storeClosures, storeHours, stores } from '#app/platform/db/tables/business.server.ts'
import { seedTowns } from './towns.ts'

/**
 * Puts the facts of the starting content into a database that has none yet: a new one, or one of the version in which they stood in
 * the code. From then on the owner's rows count. What an owner must have said himself is put into a demonstration alone: legal form, capital,
 * numbers of the label, towns, and hours on the eves of holidays.
 */
export async function seedShopFacts(db: Db, { withExamples }: { withExamples: boolean } = { withExamples: true }): Promise<void> {
  await seedBusiness(db, withExamples)
  // Towns have distances and facts that are true of the first business alone.
  if (withExamples) await seedTowns(db)
}

async function seedBusiness(db: Db, withExamples: boolean): Promise<void> {
  const { business, stores: startingStores, sharedExceptions } = startingFacts()
  await db.transaction(async (tx) => {
    const inserted = await tx
      .insert(businesses)
      .values({
        name: business.name,
        legal_form: withExamples ? business.legalForm : '',
        capital_euros: withExamples ? business.capitalEuros : null,
        email: business.email,
        whatsapp_phone: business.whatsappPhone,
        whatsapp_greeting: business.whatsappGreeting,
        founded: business.founded,
        claims: business.claims,
        claim_sources: business.claimSources,
      })
      // Two processes may start together: the second waits here for the first, and finds the row.
      .onConflictDoNothing()
      .returning({ only: businesses.only })
    if (inserted.length === 0) return
    await tx.insert(stores).values(
      startingStores.map(({ id, name, location, town, address, postcode, phone, email, maps, labelNumber, receivesParcels }, position) => ({
        slug: id,
        name,
        location,
        town,
        address,
        postcode,
        phone,
        email,
        maps,
        label_number: withExamples ? labelNumber : '',
        receives_parcels: receivesParcels,
        position,
      })),
    )
    await tx
      .insert(storeHours)
      .values(
        startingStores.flatMap(({ id, week }) =>
          week.flatMap((slots, weekday) => slots.map(({ start, end }) => ({ store_id: id, weekday, starts: start, ends: end }))),
        ),
      )
    await tx
      .insert(storeClosures)
      .values(
        sharedExceptions
          .filter(({ slots }) => withExamples || slots.length === 0)
          .map(({ from, to, slots }) => ({ from_day: `2000-${from}`, to_day: `2000-${to}`, yearly: true, slots })),
      )
  })
}
