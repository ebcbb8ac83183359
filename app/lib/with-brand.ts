import { foldText } from './search-text.ts'

/** A device by its brand and name; some names begin with the brand, which is said once. */
export function withBrand(brand: string, name: string): string {
  return foldText(name).startsWith(`${foldText(brand)} `) ? name : `${brand} ${name}`
}
