import type { BankDetails } from '#app/lib/bank-details.ts'
import type { Ctx } from '../ctx.server.ts'
import { businesses } from './tables/business.server.ts'

/**
 * Where customers pay to by transfer; every field empty until the owner says it. Read where somebody has to pay, and by nobody else: it is no
 * fact of the shop that every page knows.
 */
export async function readBankDetails({ db }: Pick<Ctx, 'db'>): Promise<BankDetails> {
  const [row] = await db.select({ holder: businesses.bank_holder, iban: businesses.bank_iban, bic: businesses.bank_bic }).from(businesses)
  return row ?? { holder: '', iban: '', bic: '' }
}

/** The same for a customer; undefined while there is no account to pay to. */
export async function findBankDetails(ctx: Pick<Ctx, 'db'>): Promise<BankDetails | undefined> {
  const bank = await readBankDetails(ctx)
  return bank.iban === '' ? undefined : bank
}
