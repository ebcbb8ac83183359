import { Form } from 'react-router'
import { isClosedHoliday } from '#app/lib/days-apart.ts'
import type { Store } from '#app/lib/shop-facts.ts'
import { Button } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/RadioGroup.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { ExpectedVisit, FactsAnswer } from '../facts-answer.ts'
import { ExpectedVisits, WarnButton } from './ExpectedVisits.tsx'
import { HOLIDAYS_ANCHOR, HOLIDAYS_FIELD, holidayChoices, shownHolidays } from '../holiday-choices.ts'

interface HolidaysPanelProps {
  store: Pick<Store, 'publicHolidays' | 'exceptions' | 'postcode'>
  /** Who counts on the shop on which day. */
  expected?: readonly ExpectedVisit[]
  answer: FactsAnswer | undefined
}

/** What holds on public holidays, said once for all years, and who is expected on one of them: nobody is told by itself, but from here once it is saved. */
export function HolidaysPanel({ store, expected = [], answer }: HolidaysPanelProps) {
  const { publicHolidays = '', exceptions, postcode } = store
  // Before it is said, too: whoever closes reads who counts on it.
  const closing = { exceptions, postcode, publicHolidays: publicHolidays === '' ? ('closed' as const) : publicHolidays }
  const visits = expected.filter(({ day }) => isClosedHoliday(closing, day))
  // Nobody is written to before it is saved.
  const toTell = visits.filter(({ day }) => isClosedHoliday(store, day))
  const days = toTell.map(({ day }) => day).toSorted()
  const error = answer?.intent === 'holidays' ? answer.errors?.[HOLIDAYS_FIELD] : undefined
  return (
    <Panel id={HOLIDAYS_ANCHOR} title="Jours fériés" note="Un jour à part passe avant.">
      <Form method="post" className="form" noValidate key={publicHolidays}>
        <RadioGroup
          name={HOLIDAYS_FIELD}
          legend="Que fait ce magasin les jours fériés&nbsp;?"
          choices={holidayChoices(postcode)}
          defaultValue={shownHolidays(store)}
          {...(error !== undefined && { error })}
        />
        <ExpectedVisits visits={visits} />
        <input type="hidden" name="from" value={days[0] ?? ''} />
        <input type="hidden" name="to" value={days.at(-1) ?? ''} />
        <input type="hidden" name="message" value="" />
        <div className="buttons">
          <Button type="submit" variant="solid" name="intent" value="holidays">
            Enregistrer
          </Button>
          <WarnButton visits={toTell} variant="outline" />
        </div>
      </Form>
    </Panel>
  )
}
