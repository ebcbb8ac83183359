const MB_PER_GB = 1_000
/** From this size on gigabytes are written without tenths. */
const LARGE_GB = 10

/** Room on a disk for staff, as in `820 Mo`, `3,4 Go`, `52 Go`. */
export function diskSpaceText(megabytes: number): string {
  if (megabytes < MB_PER_GB) return `${megabytes}\u00a0Mo`
  const gigabytes = megabytes / MB_PER_GB
  const shown = gigabytes < LARGE_GB ? gigabytes.toFixed(1).replace('.', ',').replace(',0', '') : String(Math.floor(gigabytes))
  return `${shown}\u00a0Go`
}
