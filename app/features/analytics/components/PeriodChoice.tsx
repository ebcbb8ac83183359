import { useSearchParams } from 'react-router'
import { listHref } from '#app/lib/list-query.ts'
import { Segmented } from '#app/ui/staff/Segmented.tsx'
import { CALENDAR_PERIODS, FROM_PARAM, PERIODS, PERIOD_PARAM, UNTIL_PARAM } from '../audience-period.ts'
import type { AudiencePeriod } from '../audience-period.ts'

interface PeriodChoiceProps {
  period: AudiencePeriod
  /** Also months, quarters and years of the calendar, as an owner declares his turnover. */
  withCalendar?: boolean
}

/** The usual periods; the address keeps the choice. */
export function PeriodChoice({ period, withCalendar = false }: PeriodChoiceProps) {
  const [params] = useSearchParams()
  const segmentsOf = (periods: readonly { name: string; label: string }[]) =>
    periods.map(({ name, label }) => ({
      label,
      href: listHref(params, { [PERIOD_PARAM]: name, [FROM_PARAM]: null, [UNTIL_PARAM]: null }),
      current: name === period.name,
    }))
  return (
    <>
      <Segmented label="Période" segments={segmentsOf(PERIODS)} />
      {withCalendar && <Segmented label="Mois, trimestre ou année" segments={segmentsOf(CALENDAR_PERIODS)} />}
    </>
  )
}
