import { Form } from 'react-router'
import type { Store } from '#app/lib/shop-facts.ts'
import { Button } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/RadioGroup.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import type { FactsAnswer } from '../facts-answer.ts'
import { HOLIDAYS_ANCHOR, HOLIDAYS_FIELD, HOLIDAY_CHOICES } from '../holiday-choices.ts'

/** What holds on public holidays, said once for all years. */
export function HolidaysPanel({ publicHolidays = '', answer }: Pick<Store, 'publicHolidays'> & { answer: FactsAnswer | undefined }) {
  const error = answer?.intent === 'holidays' ? answer.errors?.[HOLIDAYS_FIELD] : undefined
  return (
    <Panel id={HOLIDAYS_ANCHOR} title="Jours fériés" note="Un jour à part passe avant.">
      <Form method="post" className="form" noValidate key={publicHolidays}>
        <RadioGroup
          name={HOLIDAYS_FIELD}
          legend="Que fait ce magasin les jours fériés&nbsp;?"
          choices={HOLIDAY_CHOICES}
          defaultValue={publicHolidays}
          {...(error !== undefined && { error })}
        />
        <Button type="submit" variant="solid" name="intent" value="holidays">
          Enregistrer
        </Button>
      </Form>
    </Panel>
  )
}
