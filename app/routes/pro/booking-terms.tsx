import type { ContractWords } from '#app/lib/contract-words.ts'
import { ContractSummary } from '#app/features/contracts/components/ContractSummary.tsx'
import { WORDS_FIELD, contractSummary, visitFacts } from '#app/features/contracts/contract-summary.ts'
import { StartsEarlyBox } from '#app/features/contracts/components/StartsEarlyBox.tsx'
import { filled } from '#app/lib/filled.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { addDays } from '#app/lib/paris-time.ts'
import { lastWithdrawalDay } from '#app/lib/withdrawal-period.ts'
import { mainStore } from '#app/lib/shop-facts.ts'
import { useFacts, useSite } from '#app/platform/site/site-context.tsx'

/** Neither the work nor its price, its day or the right to withdraw, which stand open above the button (C. conso. L. 221-14). */
const MAY_WAIT = ['Garanties', 'Vendeur', 'Médiateur']

/** What has to be known before a visit is booked. */
export function BeforeVisit({ words, mark, now, asked }: { words: ContractWords; mark: string; now: Date; asked: boolean }) {
  const facts = useFacts()
  const { mailLeaves } = useSite()
  const items = contractSummary(words, facts, visitFacts(facts), now, mainStore(facts))
  return (
    <>
      <input type="hidden" name={WORDS_FIELD} value={mark} />
      <ContractSummary items={items} title="Avant de réserver" folded={MAY_WAIT} />
      {mailLeaves && (
        <StartsEarlyBox text={words.wish.text} ticked={asked}>
          {filled(words.wish.withoutAtHome, { debut: dateText(addDays(lastWithdrawalDay(now), 1)) })}
        </StartsEarlyBox>
      )}
    </>
  )
}
