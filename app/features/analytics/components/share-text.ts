import { numberText } from '#app/lib/count-text.ts'

/** "13 %": a part of a whole; 0 of nothing. */
export function shareText(part: number, whole: number): string {
  return `${numberText(whole === 0 ? 0 : (part / whole) * 100)}\u00a0%`
}
