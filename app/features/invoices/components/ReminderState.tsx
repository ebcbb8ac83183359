/** What is known of the reminders of an unpaid invoice, and the button that sends one. */
import { BellRing } from 'lucide-react'
import { Form } from 'react-router'
import { dateText } from '#app/lib/french-dates.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { mayRemind } from '../overdue.ts'
import type { Reminding } from '../overdue.ts'

interface ReminderProps {
  invoiceId: string
  /** Undefined for a consumer, who pays at the counter. */
  reminding: Reminding | undefined
  /** Where the answer is read, if not on the page of the button. */
  action?: string
}

/** "28 décembre 2026, échue, relancée le 3 janvier 2027". */
export function DueDayText({ reminding }: Pick<ReminderProps, 'reminding'>) {
  if (!reminding) return null
  return (
    <>
      <span className="whitespace-nowrap">{dateText(reminding.dueDay)}</span> {reminding.isOverdue && <Badge tone="lanterne">Échue</Badge>}
      {reminding.remindedOn !== null && (
        <>
          <br />
          {reminding.isRemindedToday ? 'Relancée aujourd’hui' : `Relancée le ${dateText(reminding.remindedOn)}`}
        </>
      )}
    </>
  )
}

/** One press reminds a business that is late; who has no e-mail is called. */
export function RemindButton({ invoiceId, reminding, action }: ReminderProps) {
  if (!reminding?.isOverdue) return null
  if (!reminding.hasEmail) return <small className="soft">Sans e-mail&nbsp;: à appeler</small>
  if (!mayRemind(reminding)) return null
  return (
    <Form method="post" {...(action !== undefined && { action })}>
      <HiddenFields fields={{ intent: 'remind', invoiceId }} />
      <Button type="submit" size="s" icon={BellRing}>
        Relancer
      </Button>
    </Form>
  )
}
