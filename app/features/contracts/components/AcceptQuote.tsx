import { dateText } from '#app/lib/french-dates.ts'
import { addDays } from '#app/lib/paris-time.ts'
import { lastWithdrawalDay } from '#app/lib/withdrawal-period.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { STARTS_EARLY_FIELD, STARTS_EARLY_TEXT, acceptLabel } from '../contract-summary.ts'

/** The button that binds, which says so, and the wish that the work begins at once. */
export function AcceptQuote({ total, now }: { total: string; now: Date }) {
  return (
    <>
      <Checkbox id="starts-early" name={STARTS_EARLY_FIELD} label={STARTS_EARLY_TEXT} />
      <p className="small">Sans cette demande, le travail commence le {dateText(addDays(lastWithdrawalDay(now), 1))}.</p>
      <Button type="submit" variant="beacon" size="l" name="decision" value="accepted" className="justify-self-start">
        {acceptLabel(total)}
      </Button>
    </>
  )
}
