import type { CarrierId } from '#app/content/carriers.ts'

/** Shape of a number, how it is said when it is wrong, and the page that follows it. */
const NUMBERS = {
  chronopost: {
    shape: /^[A-Z]{2}\d{9}[A-Z]{2}$/,
    hint: 'Un numéro Chronopost a 13 caractères, par exemple XY123456789FR.',
    page: (number: string) => `https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=${number}`,
  },
  dpd: {
    shape: /^\d{14}$/,
    hint: 'Un numéro DPD a 14 chiffres.',
    page: (number: string) => `https://trace.dpd.fr/fr/trace/${number}`,
  },
  colissimo: {
    shape: /^(\d[A-Z]\d{11}|[A-Z]{2}\d{9}[A-Z]{2})$/,
    hint: 'Un numéro Colissimo a 13 caractères, par exemple 6A12345678901.',
    page: (number: string) => `https://www.laposte.fr/outils/suivre-vos-envois?code=${number}`,
  },
} as const satisfies Record<CarrierId, { shape: RegExp; hint: string; page: (number: string) => string }>

/** As typed or scanned, without spaces and in capitals; undefined when the carrier has no such numbers. */
export function readParcelNumber(carrier: CarrierId, typed: string): string | undefined {
  const number = typed.replaceAll(/[\s.-]/g, '').toUpperCase()
  return NUMBERS[carrier].shape.test(number) ? number : undefined
}

export function parcelNumberHint(carrier: CarrierId): string {
  return NUMBERS[carrier].hint
}

/** The carrier's page about one parcel. */
export function parcelHref(carrier: CarrierId, number: string): string {
  return NUMBERS[carrier].page(number)
}
