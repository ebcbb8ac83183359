import type { ContractWords } from '#app/lib/contract-words.ts'
import { filled } from '#app/lib/filled.ts'
import { dateText } from '#app/lib/french-dates.ts'
import { addDays } from '#app/lib/paris-time.ts'
import { lastWithdrawalDay } from '#app/lib/withdrawal-period.ts'
import { Button } from '#app/ui/Button.tsx'
import { WORDS_FIELD, acceptLabel } from '../contract-summary.ts'
import { CONTINUES_TEXT, withoutWishTexts } from '../early-start.ts'
import type { DeviceHere } from '../early-start.ts'
import { StartsEarlyBox } from './StartsEarlyBox.tsx'

interface AcceptQuoteProps {
  words: ContractWords['wish']
  /** Of the words that are read here, see `contractWordsMark`. */
  mark: string
  total: string
  now: Date
  /** The customer wished it before, when nobody knew the work yet: a wish for this work is theirs alone to give. */
  askedBefore: boolean
  /** The device, where the shop has it. */
  here?: DeviceHere | null
}

/** The button that binds, which says so, and the wish that the work begins at once. */
export function AcceptQuote({ words, mark, total, now, askedBefore, here = null }: AcceptQuoteProps) {
  return (
    <>
      <input type="hidden" name={WORDS_FIELD} value={mark} />
      {here?.replaces ? (
        <p className="small">{CONTINUES_TEXT}</p>
      ) : (
        <StartsEarlyBox text={words.text}>
          {[
            filled(words.without, { debut: dateText(addDays(lastWithdrawalDay(now), 1)) }),
            ...(here ? withoutWishTexts(here) : []),
            ...(askedBefore ? [words.afterLabel] : []),
          ].join(' ')}
        </StartsEarlyBox>
      )}
      <Button type="submit" variant="beacon" size="l" name="decision" value="accepted" className="justify-self-start">
        {acceptLabel(total)}
      </Button>
    </>
  )
}
