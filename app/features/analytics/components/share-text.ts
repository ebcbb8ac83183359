import { numberText } from '#app/lib/count-text.ts'

export function shareText(part: number, whole: number): string {
  return `${numberText(whole === 0 ? 0 : (part / whole) * 100)}\u00a0%`
}
