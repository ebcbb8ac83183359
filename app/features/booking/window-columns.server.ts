import { technicianWindows } from '#app/platform/db/tables/booking.server.ts'

/** A working window as the code calls its parts. */
export const windowColumns = {
  technicianId: technicianWindows.technician_id,
  weekday: technicianWindows.weekday,
  startMinutes: technicianWindows.start_minutes,
  endMinutes: technicianWindows.end_minutes,
}
