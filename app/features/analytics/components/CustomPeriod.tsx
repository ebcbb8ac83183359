import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { FILTERS, activeFilters } from '../audience-filters.ts'
import type { AudienceFilters } from '../audience-filters.ts'
import { FROM_PARAM, PERIOD_PARAM, UNTIL_PARAM } from '../audience-period.ts'
import type { AudiencePeriod } from '../audience-period.ts'

/** A period of one's own; the filters stay. */
export function CustomPeriod({ period, filters }: { period: AudiencePeriod; filters: AudienceFilters }) {
  return (
    <Form className="period-form" aria-label="Période au choix" key={`${period.from} ${period.until}`}>
      <input type="hidden" name={PERIOD_PARAM} value="dates" />
      {activeFilters(filters).map(({ name, value }) => (
        <input key={name} type="hidden" name={FILTERS[name].param} value={value} />
      ))}
      <input className="input" type="date" name={FROM_PARAM} aria-label="Du" defaultValue={period.from} required />
      <input className="input" type="date" name={UNTIL_PARAM} aria-label="Au" defaultValue={period.until} required />
      <Button type="submit" size="s">
        Appliquer
      </Button>
    </Form>
  )
}
