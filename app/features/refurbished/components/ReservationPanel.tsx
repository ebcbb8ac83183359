import { Form } from 'react-router'
import { mailtoHref } from '#app/lib/mailto.ts'
import { phoneText, telHref } from '#app/lib/phone.ts'
import { Button } from '#app/ui/Button.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { untilText } from '../reservation-text.ts'
import type { StaffReservation } from '../reservation.queries.server.ts'
import { SellButton } from './SellButton.tsx'

/** For whom a device is put aside, and the two ways in which that ends at the counter. */
export function ReservationPanel({ deviceId, name, email, phone, until, device }: StaffReservation) {
  return (
    <Panel
      title="Réservé en ligne"
      span={12}
      note={`Jusqu’au ${untilText(until)}, puis libre sans rien faire. «\u00a0Venu, vendu\u00a0» ouvre sa facture.`}
    >
      <p>
        <b>{name}</b>, <a href={telHref(phone)}>{phoneText(phone)}</a>,{' '}
        <a href={mailtoHref({ to: email, subject: `Votre réservation\u00a0: ${device}`, body: `Bonjour ${name},` })}>{email}</a>
      </p>
      <div className="buttons mt-4">
        <SellButton deviceId={deviceId} label="Venu, vendu" />
        <Form method="post">
          <HiddenFields fields={{ intent: 'free' }} />
          <Button type="submit" size="s" variant="outline">
            Lever la réservation
          </Button>
        </Form>
      </div>
    </Panel>
  )
}
