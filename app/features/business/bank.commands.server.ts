import { ibanText } from '#app/lib/bank-details.ts'
import type { BankDetails } from '#app/lib/bank-details.ts'
import { readBankDetails } from '#app/platform/db/bank-details.server.ts'
import { businesses } from '#app/platform/db/tables/business.server.ts'
import type { AllowedCtx } from '#app/platform/session/allowed.ts'
import type { BusinessChange } from './business.commands.server.ts'
import { changeFacts } from './facts-change.server.ts'

/** Says anew where customers pay to by transfer, or that they do not; the journal has the account of before. */
export async function saveBankDetails(ctx: AllowedCtx<'facts:write'>, bank: BankDetails): Promise<BusinessChange> {
  return changeFacts<BusinessChange>(ctx, async (txCtx) => {
    const [before, after] = [wordsOf(await readBankDetails(txCtx)), wordsOf(bank)]
    if (JSON.stringify(before) === JSON.stringify(after)) return { audit: null, answer: { kind: 'unchanged' } }
    await txCtx.db.update(businesses).set({ bank_holder: bank.holder, bank_iban: bank.iban, bank_bic: bank.bic })
    return {
      audit: { action: 'business.changed', subject: { kind: 'business', label: txCtx.facts.business.name }, before, after },
      answer: { kind: 'saved' },
    }
  })
}

/** What the journal shows. */
function wordsOf({ holder, iban, bic }: BankDetails): Record<string, string> {
  return { 'titulaire du compte': holder, IBAN: ibanText(iban), BIC: bic }
}
