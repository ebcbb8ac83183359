import { Form } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import type { HoursException } from '#app/lib/shop-facts.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { spanText } from '../closure-words.ts'
import { daysInOrder } from '../days-in-order.ts'
import { dayText } from '../week-form.ts'

interface ExceptionListProps {
  exceptions: readonly HoursException[]
  today: string
}

/** Days apart from the week as they come, those that are over folded behind them; each with the button that takes it away. */
export function ExceptionList({ exceptions, today }: ExceptionListProps) {
  const { coming, past } = daysInOrder(exceptions, today)
  return (
    <>
      <Days exceptions={coming} today={today} />
      {past.length > 0 && (
        <details>
          <summary>{countText(past.length, 'jour passé', 'jours passés')}</summary>
          <Days exceptions={past} today={today} />
        </details>
      )}
    </>
  )
}

function Days({ exceptions, today }: ExceptionListProps) {
  if (exceptions.length === 0) return null
  return (
    <ul className="days-apart">
      {exceptions.map((exception) => (
        <li key={exception.id}>
          <Form method="post" className="day-apart">
            <input type="hidden" name="exceptionId" value={exception.id} />
            <b>{spanText(exception, today)}</b>
            <span>
              <span className={exception.slots.length === 0 ? 'is-closed-day' : undefined}>{dayText(exception.slots)}</span>
              {exception.message && (
                <span className="soft">
                  {'\u00a0: '}
                  {exception.message}
                </span>
              )}
            </span>
            <span className="day-apart-kinds">
              <Badge>{exception.yearly ? 'chaque année' : 'une fois'}</Badge>
              {exception.storeId === null && <Badge>tous les magasins</Badge>}
            </span>
            <Button type="submit" size="s" variant="bare" name="intent" value="remove-exception" aria-label={`Retirer ${spanText(exception, today)}`}>
              Retirer
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
