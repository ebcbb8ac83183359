const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })

/** 1204 → "1 204", in French typography. */
export function numberText(value: number): string {
  return whole.format(value)
}

/** "1 modèle", "3 modèles"; French counts zero as singular. */
export function countText(count: number, one: string, many: string = `${one}s`): string {
  return `${numberText(count)}\u00a0${Math.abs(count) < 2 ? one : many}`
}
