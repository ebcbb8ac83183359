import { dateText } from '#app/lib/french-dates.ts'
import { addDays } from '#app/lib/paris-time.ts'
import { lastWithdrawalDay } from '#app/lib/withdrawal-period.ts'
import { Button } from '#app/ui/Button.tsx'
import { acceptLabel } from '../contract-summary.ts'
import { StartsEarlyBox } from './StartsEarlyBox.tsx'

interface AcceptQuoteProps {
  total: string
  now: Date
  /** The customer wished it before, when nobody knew the work yet: a wish for this work is theirs alone to give. */
  askedBefore: boolean
}

/** The button that binds, which says so, and the wish that the work begins at once. */
export function AcceptQuote({ total, now, askedBefore }: AcceptQuoteProps) {
  return (
    <>
      <StartsEarlyBox>
        Sans cette demande, le travail commence le {dateText(addDays(lastWithdrawalDay(now), 1))}.
        {askedBefore && ' Vous l’aviez faite en demandant votre étiquette\u00a0: cochez-la aussi pour ce devis.'}
      </StartsEarlyBox>
      <Button type="submit" variant="beacon" size="l" name="decision" value="accepted" className="justify-self-start">
        {acceptLabel(total)}
      </Button>
    </>
  )
}
