import { Checkbox } from '#app/ui/Checkbox.tsx'
import { YEARLY_CLOSED_FIELD, YEARLY_SHOWN_FIELD } from '../yearly-days.ts'
import type { YearlyDay } from '../yearly-days.ts'

/** The public holidays on which the shops are closed, as fields of a form around it. */
export function YearlyDays({ days, isProposal }: { days: readonly YearlyDay[]; isProposal: boolean }) {
  return (
    <fieldset className="field">
      <legend>Jours fériés fermés, chaque année, dans tous les magasins</legend>
      <input type="hidden" name={YEARLY_SHOWN_FIELD} value="on" />
      {days.map(({ monthDay, label, ticked }) => (
        <Checkbox key={monthDay} id={`closed-${monthDay}`} name={YEARLY_CLOSED_FIELD} value={monthDay} label={label} defaultChecked={ticked} />
      ))}
      <p className="field-hint">
        {isProposal
          ? 'Les jours cochés sont une proposition\u00a0: rien ne se lit sur le site avant que vous ne continuiez.'
          : 'Le site le dit aux visiteurs. Un jour non coché suit la semaine.'}{' '}
        Ce qu’un magasin fait les autres jours fériés se dit une fois dans sa fiche, sous «&nbsp;Jours fériés&nbsp;»&nbsp;; les congés, sous
        «&nbsp;Jours à part&nbsp;».
      </p>
    </fieldset>
  )
}
