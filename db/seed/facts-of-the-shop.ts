import { startingFacts } from '#app/content/starting-facts.ts'
import { parisTime } from '#app/lib/paris-time.ts'
import { UNNAMED_BUSINESS } from '#app/lib/shop-facts.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { businesses, storeClosures, storeHours, stores } from '#app/platform/db/tables/business.server.ts'
import { siteSetups } from '#app/platform/db/tables/setup.server.ts'
import { seedTowns } from './towns.ts'

/**
 * Puts the facts of the starting content into a database that has none yet: a new one, or one of the version in which they stood in
 * the code. From then on the owner's rows count. What an owner must have said himself is put into a demonstration alone: a shop of his own begins
 * without a name, without shops and towns, and without days on which it is closed every year: the first run asks for them.
 */
export async function seedShopFacts(db: Db, { withExamples }: { withExamples: boolean } = { withExamples: true }): Promise<void> {
  await seedBusiness(db, withExamples)
  // Towns have distances and facts that are true of the first business alone.
  if (withExamples) await seedTowns(db)
}

async function seedBusiness(db: Db, withExamples: boolean): Promise<void> {
  const { sharedExceptions } = startingFacts()
  await db.transaction(async (tx) => {
    const inserted = await tx
      .insert(businesses)
      .values(withExamples ? exampleBusiness() : blankBusiness())
      // Two processes may start together: the second waits here for the first, and finds the row.
      .onConflictDoNothing()
      .returning({ only: businesses.only })
    if (inserted.length === 0) return
    if (withExamples) {
      await seedExampleStores(tx)
      await tx
        .insert(storeClosures)
        .values(sharedExceptions.map(({ from, to, slots }) => ({ from_day: `2000-${from}`, to_day: `2000-${to}`, yearly: true, slots })))
    } else
      await tx
        .insert(siteSetups)
        .values({ hidden_until_live: true })
        .onConflictDoUpdate({ target: siteSetups.only, set: { hidden_until_live: true } })
  })
}

/** A business of which nobody has said anything: no address, no figure. The guarantee of six months is the product's promise until the owner's. */
function blankBusiness(): typeof businesses.$inferInsert {
  const { business } = startingFacts()
  return {
    name: UNNAMED_BUSINESS,
    email: '',
    whatsapp_greeting: business.whatsappGreeting,
    scenery: 'town',
    founded: Number(parisTime(new Date()).date.slice(0, 4)),
    claims: {
      yearsOfExperience: '',
      satisfiedCustomersPercent: 0,
      successfulRepairs: '',
      googleRating: 0,
      verifiedReviews: '',
      structuredDataRating: { value: 0, count: 0 },
      warrantyMonthsMin: business.claims.warrantyMonthsMin,
    },
  }
}

function exampleBusiness(): typeof businesses.$inferInsert {
  const { business } = startingFacts()
  return {
    name: business.name,
    legal_form: business.legalForm,
    capital_euros: business.capitalEuros,
    email: business.email,
    whatsapp_phone: business.whatsappPhone,
    whatsapp_greeting: business.whatsappGreeting,
    founded: business.founded,
    postal_repair: business.postalRepair,
    postal_total: business.postalTotal,
    claims: business.claims,
    claim_sources: business.claimSources,
    service_prices: business.servicePrices,
    refurbished_promise: business.refurbished,
  }
}

async function seedExampleStores(tx: Pick<Db, 'insert'>): Promise<void> {
  const { stores: startingStores } = startingFacts()
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
      label_number: labelNumber,
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
}
