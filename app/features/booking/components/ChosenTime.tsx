import { capital } from '#app/lib/capital.ts'
import { startOf } from '../visit-times.ts'
import type { TimeChoice, VisitTimes } from '../visit-times.ts'

interface ChosenTimeProps {
  times: VisitTimes
  /** Instead of the days: what a refusal proposes. */
  proposed: readonly TimeChoice[]
  /** The time that was wished, ISO 8601. */
  wished: string | undefined
}

/** The day and the hour that are about to be booked, said beside the button. The script keeps it true; without one it does not show. */
export function ChosenTime({ times, proposed, wished }: ChosenTimeProps) {
  const day = times.find(({ chosen }) => chosen) ?? times[0]
  const start = day && startOf(day, wished)
  const text = proposed[0]?.label ?? (day && start && `${day.dayText} à ${start.label}`)
  return (
    text && (
      <b className="booking-when needs-script" data-chosen-time>
        {capital(text)}
      </b>
    )
  )
}
