/** What the page of a reservation reads from its address. */
export const RESERVATION_PARAMS = { receipt: 'recu' } as const

/** Where a device is reserved. */
export function reservationPath(deviceId: string): string {
  return `/pro/reservation/${deviceId}`
}

/** The end of a reservation as a file for the customer's own calendar. */
export function reservationFilePath(deviceId: string, token: string): string {
  return `${reservationPath(deviceId)}/agenda.ics?${new URLSearchParams({ [RESERVATION_PARAMS.receipt]: token })}`
}

/** The reservation that somebody has made; its secret is theirs alone. */
export function reservationReceiptPath(deviceId: string, token: string): string {
  return `${reservationPath(deviceId)}?${new URLSearchParams({ [RESERVATION_PARAMS.receipt]: token })}`
}
