import { imeiDigits } from './imei.ts'

/** Refused for what cannot be the number of a device. */
export const NO_DEVICE_NUMBER = 'Cet IMEI n’existe pas\u00a0: vérifiez ses 15 chiffres (*#06#), ou donnez le numéro de série, 6 à 24 signes.'

/** What stands between the signs of a number on labels. */
const GAPS = /[\s\-/._]/g
const SERIAL = /^[A-Z\d]{6,24}$/
/** Figures alone that are as many, or nearly, are an IMEI with a slip of the keys. */
const NEARLY_IMEI = /^\d{14,16}$/

/** The number of a device as it is kept: 15 digits of an IMEI, or a serial number in capitals; null for what can be neither. */
export function deviceNumber(typed: string): string | null {
  const digits = imeiDigits(typed)
  if (digits !== null) return digits
  const close = typed.replaceAll(GAPS, '').toUpperCase()
  return SERIAL.test(close) && !NEARLY_IMEI.test(close) ? close : null
}

/** What a kept number is called. */
export function deviceNumberLabel(kept: string): 'IMEI' | 'N° de série' {
  return imeiDigits(kept) === null ? 'N° de série' : 'IMEI'
}

/** "IMEI 356938035643809", "n° de série XAW10012345678". */
export function deviceNumberText(kept: string): string {
  return imeiDigits(kept) === null ? `n°\u00a0de série ${kept}` : `IMEI ${kept}`
}
