/** What the page of a reservation reads from its address. `mail`: `MAIL_HELD` where nothing more leaves to the address that was typed for the moment. */
export const RESERVATION_PARAMS = { receipt: 'recu', mail: 'par' } as const
export const MAIL_HELD = 'plus-tard'

/** Where a device is reserved. */
export function reservationPath(deviceId: string): string {
  return `/pro/reservation/${deviceId}`
}

/** The end of a reservation as a file for the customer's own calendar. */
export function reservationFilePath(deviceId: string, token: string): string {
  return `${reservationPath(deviceId)}/agenda.ics?${new URLSearchParams({ [RESERVATION_PARAMS.receipt]: token })}`
}

/** The reservation that somebody has made; its secret is theirs alone. */
export function reservationReceiptPath(deviceId: string, token: string, { mayMail = true } = {}): string {
  const params = new URLSearchParams({ [RESERVATION_PARAMS.receipt]: token })
  if (!mayMail) params.set(RESERVATION_PARAMS.mail, MAIL_HELD)
  return `${reservationPath(deviceId)}?${params}`
}
