import type { CarrierId } from '#app/content/carriers.ts'

/** Weights of the eight digits that the ninth one checks, as the Universal Postal Union sets them out in S10. */
const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const

/** Whether the last digit of a number like XY123456785FR is the one that the others ask for: a slip of the pen shows. */
function isS10(number: string): boolean {
  const digitAt = (index: number) => Number(number.charAt(2 + index))
  const sum = S10_WEIGHTS.reduce((total, weight, index) => total + weight * digitAt(index), 0)
  const check = 11 - (sum % 11)
  return digitAt(S10_WEIGHTS.length) === (check === 10 ? 0 : check === 11 ? 5 : check)
}

const S10_SHAPE = /^[A-Z]{2}\d{9}[A-Z]{2}$/

/** Shape of a number, how it is said when it is wrong, and the page that follows it. */
const NUMBERS = {
  chronopost: {
    shape: S10_SHAPE,
    hint: 'Un numéro Chronopost a 13 caractères, par exemple XY123456785FR. Vérifiez chaque chiffre.',
    page: (number: string) => `https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=${number}`,
  },
  dpd: {
    shape: /^\d{14}$/,
    hint: 'Un numéro DPD a 14 chiffres.',
    page: (number: string) => `https://trace.dpd.fr/fr/trace/${number}`,
  },
  colissimo: {
    shape: /^(\d[A-Z]\d{11}|[A-Z]{2}\d{9}[A-Z]{2})$/,
    hint: 'Un numéro Colissimo a 13 caractères, par exemple 6A12345678901 ou LK123456785FR. Vérifiez chaque chiffre.',
    page: (number: string) => `https://www.laposte.fr/outils/suivre-vos-envois?code=${number}`,
  },
} as const satisfies Record<CarrierId, { shape: RegExp; hint: string; page: (number: string) => string }>

/** As typed or scanned, without spaces and in capitals; undefined when the carrier has no such numbers, or a digit of it is wrong. */
export function readParcelNumber(carrier: CarrierId, typed: string): string | undefined {
  const number = typed.replaceAll(/[\s.-]/g, '').toUpperCase()
  if (!NUMBERS[carrier].shape.test(number)) return undefined
  return S10_SHAPE.test(number) && !isS10(number) ? undefined : number
}

export function parcelNumberHint(carrier: CarrierId): string {
  return NUMBERS[carrier].hint
}

/** The carrier's page about one parcel. */
export function parcelHref(carrier: CarrierId, number: string): string {
  return NUMBERS[carrier].page(number)
}
