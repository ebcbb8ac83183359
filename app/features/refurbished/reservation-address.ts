/** What the page of a reservation reads from its address. */
export const RESERVATION_PARAMS = { receipt: 'recu' } as const

/** Where a device is reserved. */
export function reservationPath(deviceId: string): string {
  return `/pro/reservation/${deviceId}`
}

/** The reservation that somebody has made; its secret is theirs alone. */
export function reservationReceiptPath(deviceId: string, token: string): string {
  return `${reservationPath(deviceId)}?${new URLSearchParams({ [RESERVATION_PARAMS.receipt]: token })}`
}
