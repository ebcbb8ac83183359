import { useSearchParams } from 'react-router'
import { listHref } from '#app/lib/list-query.ts'
import { Segmented } from '#app/ui/staff/Segmented.tsx'
import { FROM_PARAM, PERIODS, PERIOD_PARAM, UNTIL_PARAM } from '../audience-period.ts'
import type { AudiencePeriod } from '../audience-period.ts'

/** The usual periods; the address keeps the choice. */
export function PeriodChoice({ period }: { period: AudiencePeriod }) {
  const [params] = useSearchParams()
  const segments = PERIODS.map(({ name, label }) => ({
    label,
    href: listHref(params, { [PERIOD_PARAM]: name, [FROM_PARAM]: null, [UNTIL_PARAM]: null }),
    current: name === period.name,
  }))
  return <Segmented label="Période" segments={segments} />
}
