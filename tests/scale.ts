/** Whether volumes are those of a drill (`SCALE=full`) rather than those of an ordinary check. */
export const FULL_SCALE = process.env['SCALE'] === 'full'

/** How many of something a test makes: enough to fail in an ordinary check, as many as a busy year brings with `SCALE=full`. */
export function atScale(ordinary: number, full: number): number {
  return FULL_SCALE ? full : ordinary
}
