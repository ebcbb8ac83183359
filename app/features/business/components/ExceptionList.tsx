import { Form } from 'react-router'
import type { HoursException } from '#app/lib/shop-facts.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { spanText } from '../closure-words.ts'
import { dayText } from '../week-form.ts'

/** Days apart from the week, each with the button that takes it away. */
export function ExceptionList({ exceptions, today }: { exceptions: readonly HoursException[]; today: string }) {
  return (
    <ul>
      {exceptions.map((exception) => (
        <li key={exception.id}>
          <Form method="post" className="toolbar">
            <input type="hidden" name="exceptionId" value={exception.id} />
            <b>{spanText(exception, today)}</b>
            <span>{dayText(exception.slots)}</span>
            {exception.message && <span className="soft">{exception.message}</span>}
            <Badge>{exception.yearly ? 'chaque année' : 'une fois'}</Badge>
            {exception.storeId === null && <Badge>tous les magasins</Badge>}
            <Button
              type="submit"
              size="s"
              variant="outline"
              name="intent"
              value="remove-exception"
              aria-label={`Retirer ${spanText(exception, today)}`}
            >
              Retirer
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
