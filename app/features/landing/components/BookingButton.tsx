import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import type { BookingView } from '../blocks.ts'

/** As high as the calendar wants to be: the sheet around it scrolls. */
const FRAME_HEIGHT_PX = 800

/** Keys that are pressed in a frame stay in it; only a calendar of our own lets us listen. */
function closeOnEscape(frame: HTMLIFrameElement, close: () => void): void {
  frame.contentDocument?.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) close()
  })
}

/**
 * Opens the booking calendar over the page. The frame is asked for at the first opening and then stays, so that closing by
 * mistake loses nothing. Without script the button leads to the calendar's own page.
 */
export function BookingButton({ booking, town }: { booking: BookingView; town: string }) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <ButtonLink
        variant="beacon"
        size="l"
        icon={CalendarClock}
        href={booking.href}
        aria-haspopup="dialog"
        data-event="booking"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setAsked(true)
          setOpen(true)
        }}
      >
        Prendre rendez-vous
      </ButtonLink>
      <Dialog open={open} onClose={() => setOpen(false)} title="Prendre rendez-vous" size="l">
        {asked && (
          // In the order of the keyboard, which scrolls the sheet from there.
          <iframe
            className="booking-frame"
            src={booking.src}
            title={`Calendrier de rendez-vous, ${town}`}
            height={FRAME_HEIGHT_PX}
            tabIndex={0}
            onLoad={({ currentTarget }) => closeOnEscape(currentTarget, () => setOpen(false))}
          />
        )}
      </Dialog>
    </>
  )
}
