/** 605 → "10 h 05", with spaces that do not break. */
export function clockText(minutes: number): string {
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}\u00a0h${rest === 0 ? '' : `\u00a0${String(rest).padStart(2, '0')}`}`
}
