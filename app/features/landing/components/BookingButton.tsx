import { CalendarClock } from 'lucide-react'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { PageDialog } from '#app/ui/PageDialog.tsx'
import type { BookingView } from '../blocks.ts'

/** As high as the calendar wants to be: the sheet around it scrolls. */
const FRAME_HEIGHT_PX = 800

const DIALOG_ID = 'rendez-vous'

/**
 * Opens the booking calendar over the page. The frame is asked for at the first opening and then stays, so that closing by
 * mistake loses nothing. Without script the button leads to the calendar's own page.
 */
export function BookingButton({ booking, town }: { booking: BookingView; town: string }) {
  return (
    <>
      <ButtonLink
        variant="beacon"
        size="l"
        icon={CalendarClock}
        href={booking.href}
        aria-haspopup="dialog"
        data-event="booking"
        data-dialog={DIALOG_ID}
      >
        Prendre rendez-vous
      </ButtonLink>
      <PageDialog id={DIALOG_ID} title="Prendre rendez-vous" size="l">
        {/* In the order of the keyboard, which scrolls the sheet from there. */}
        <iframe className="booking-frame" data-src={booking.src} title={`Calendrier de rendez-vous, ${town}`} height={FRAME_HEIGHT_PX} tabIndex={0} />
      </PageDialog>
    </>
  )
}
