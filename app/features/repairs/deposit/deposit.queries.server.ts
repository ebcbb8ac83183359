import { eq, sql } from 'drizzle-orm'
import { asTaxed } from '#app/lib/as-taxed.ts'
import type { CaseMailValues } from '#app/lib/case-mails.ts'
import { headOf } from '#app/lib/legal-form.ts'
import { noVatText } from '#app/lib/overseas.ts'
import { findAnyStore } from '#app/lib/shop-facts.ts'
import { phoneText } from '#app/lib/phone.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { knownRequestOf } from '#app/platform/db/both-references.server.ts'
import type { SaidDiagnosis } from '#app/platform/db/said-diagnosis.server.ts'
import { depositSignatures, deposits } from '#app/platform/db/tables/deposits.server.ts'
import { repairs } from '#app/platform/db/tables/repairs.server.ts'
import { staffUsers } from '#app/platform/db/tables/staff.server.ts'
import { assertCan } from '#app/platform/session/rights.ts'
import { moneyOfRepair, repairMailValues } from '../repair-mails.server.ts'
import { referenceOf } from '../returns/returns.queries.server.ts'
import { wayBackColumn } from '../way-back.server.ts'
import { consentText } from './deposit-sheet.ts'
import type { Deposit, DepositFacts, DepositSheet } from './deposit-sheet.ts'
import { isSlipEnded, listSlipAgreements } from './slip-agreements.queries.server.ts'
import { shownBody } from './signed-slip.ts'

const DEPOSIT = {
  condition: deposits.condition,
  conditionNote: deposits.condition_note,
  accessories: deposits.accessories,
  accessoriesNote: deposits.accessories_note,
  withoutCode: deposits.without_code,
  work: deposits.work,
  partKind: deposits.part_kind,
  priceCents: deposits.price_cents,
  aidCents: deposits.aid_cents,
  ceilingCents: deposits.ceiling_cents,
  vatRegime: deposits.vat_regime,
}

const SAID = { diagnosis: deposits.diagnosis, diagnosisCents: deposits.diagnosis_cents }

/** What was agreed at the counter; undefined for a repair that came another way. */
export async function findDeposit(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  repairId: string,
): Promise<(Deposit & SaidDiagnosis & { isSigned: boolean }) | undefined> {
  assertCan(ctx.actor, 'requests:read')
  const [row] = await ctx.db
    .select({
      ...DEPOSIT,
      ...SAID,
      // The outer column is written with its table: without it, PostgreSQL would take the column of the signature.
      isSigned: sql<boolean>`exists (select from ${depositSignatures} where ${depositSignatures.repair_id} = ${deposits}.repair_id)`,
    })
    .from(deposits)
    .where(eq(deposits.repair_id, repairId))
  return row
}

/** The deposit slip of a repair, with its conditions and its signature; undefined for an unknown one. */
export async function findDepositSheet(today: Ctx, repairId: string): Promise<DepositSheet | undefined> {
  assertCan(today.actor, 'requests:read')
  const [row] = await today.db
    .select({ repair: repairs, wayBack: wayBackColumn, deposit: { repairId: deposits.repair_id, ...DEPOSIT }, said: SAID })
    .from(repairs)
    .leftJoin(deposits, eq(deposits.repair_id, repairs.id))
    .where(eq(repairs.id, repairId))
  if (!row) return undefined
  const { repair, deposit, said, wayBack } = row
  // What was agreed at the counter is said in the words of that day, whatever the business has come to charge since.
  const ctx = asTaxed(today, deposit?.vatRegime ?? '')
  const store = findAnyStore(ctx.facts, repair.store_id)
  const facts: DepositFacts = {
    number: repair.number,
    request: await knownRequestOf(ctx, repairId),
    vatRegime: ctx.facts.business.vatRegime,
    // A case without a deposit slip: nobody has said that the diagnosis costs anything.
    diagnosis: said?.diagnosis ?? 'free',
    diagnosisCents: said?.diagnosisCents ?? null,
    noVat: noVatText(store?.postcode),
    sender: [...headOf(ctx.facts.business, store), ...(store ? [phoneText(store.phone)] : [])].join(', '),
    createdAt: repair.created_at,
    // Parcels are taken in with the form of the counter too; what is brought all the same was received as well.
    byPost: wayBack !== 'counter',
    name: repair.customer_name,
    phone: repair.customer_phone,
    email: repair.customer_email,
    device: repair.device,
    imei: repair.imei,
    fault: repair.fault,
    dueOn: repair.due_on,
    hasCode: repair.device_code !== null,
    returnOf: repair.return_of === null ? null : await referenceOf(ctx, repair.return_of),
    deposit: deposit && withoutId(deposit),
    isEnded: await isSlipEnded(ctx, repair),
    agreements: await listSlipAgreements(ctx, repair),
    money: await moneyOfRepair(ctx, repairId),
  }
  const words = await ctx.caseMail(ctx, 'bon-de-depot', depositMailValues(ctx, repair, facts))
  return { ...facts, id: repair.id, storeId: repair.store_id, terms: words.notes, signature: await findSignature(ctx, repairId) }
}

/** The drawing of a signature, for the team alone. */
export async function findSignatureImage(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  repairId: string,
): Promise<{ type: string; content: Uint8Array<ArrayBuffer> } | undefined> {
  assertCan(ctx.actor, 'requests:read')
  const [row] = await ctx.db.select({ image: depositSignatures.image }).from(depositSignatures).where(eq(depositSignatures.repair_id, repairId))
  return row && { type: 'image/png', content: new Uint8Array(row.image) }
}

/** What the mail with the slip names; the slip goes into it line by line, a signed one as it was signed. */
export function depositMailValues(
  { facts }: Pick<Ctx, 'facts'>,
  repair: typeof repairs.$inferSelect,
  sheet: DepositFacts & Partial<Pick<DepositSheet, 'signature'>>,
): CaseMailValues<'bon-de-depot'> {
  return { ...repairMailValues(facts, repair), bon: shownBody(sheet).replaceAll('\n', '\n\n'), accord: consentText(sheet) }
}

async function findSignature(ctx: Pick<Ctx, 'db'>, repairId: string): Promise<DepositSheet['signature']> {
  const [row] = await ctx.db
    .select({
      text: depositSignatures.text,
      signedAt: depositSignatures.signed_at,
      imageSha256: depositSignatures.image_sha256,
      // The customer takes the paper along: it has a name, and never the address of an account.
      witness: sql<string | null>`nullif(${staffUsers.name}, '')`,
    })
    .from(depositSignatures)
    .leftJoin(staffUsers, eq(staffUsers.id, depositSignatures.witness))
    .where(eq(depositSignatures.repair_id, repairId))
  return row ?? null
}

function withoutId({ repairId: _repairId, ...deposit }: Deposit & { repairId: string }): Deposit {
  return deposit
}
