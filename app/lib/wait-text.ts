/** 45 → "45 secondes", 300 → "5 minutes": how long somebody has to wait. */
export function waitText(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.ceil(seconds))}\u00a0secondes`
  return `${Math.ceil(seconds / 60)}\u00a0minutes`
}
