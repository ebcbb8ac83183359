const NBSP = '\u00a0'

/** Puts the non-breaking spaces of French typography into a text typed with plain spaces. */
export function french(text: string): string {
  return text
    .replace(/ (?=[:;?!%€»])/g, NBSP)
    .replace(/« /g, `«${NBSP}`)
    .replace(/(\d) (?=\d{3}\b)/g, `$1${NBSP}`)
    .replace(/(\d) (?=(?:h|min|mois|ans|mm|m|mAh|Mpx|pouces?|Go|Hz)(?![\p{L}\d]))/gu, `$1${NBSP}`)
}

function decimal(value: number): string {
  return String(value).replace('.', ',')
}

/** 6.1 → « 6,1 pouces », 1.9 → « 1,9 pouce ». */
export function inches(value: number): string {
  return `${decimal(value)} ${value < 2 ? 'pouce' : 'pouces'}`
}
