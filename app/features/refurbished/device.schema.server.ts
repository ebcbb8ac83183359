import { z } from 'zod'
import { imeiDigits } from '#app/lib/imei.ts'
import { readAmount } from '#app/lib/money.ts'
import type { RefurbishedPromise } from '#app/lib/refurbished-promise.ts'
import { REFURBISHED_CONDITIONS, REFURBISHED_TYPES } from '#app/platform/db/tables/refurbished.server.ts'
import { TICKED } from './device-form.ts'
import type { DeviceField } from './device-form.ts'
import { forbiddenReason, forbiddenWords } from './forbidden-words.ts'

const WARRANTY_MAX_MONTHS = 60

function words(max: number) {
  return z
    .string()
    .trim()
    .max(max, `Restez sous ${max}\u00a0caractères.`)
    .refine((text) => !text.includes('\0'), 'Ce texte contient un caractère illisible.')
    .superRefine((text, check) => {
      const found = forbiddenWords(text)
      if (found) check.addIssue({ code: 'custom', message: forbiddenReason(found) })
    })
}

const optionalWords = (max: number) => words(max).transform((text) => text || null)
const ticked = z
  .string()
  .optional()
  .transform((value) => value === TICKED)

/** "1 299,90 €" → 1299.9; empty → null. */
const price = z.string().transform((typed, check) => {
  if (typed.trim() === '') return null
  const amount = readAmount(typed)
  if ('cents' in amount) return amount.cents / 100
  check.addIssue({ code: 'custom', message: amount.problem })
  return z.NEVER
})

function wholeNumber(from: number, to: number, message: string) {
  return z
    .string()
    .trim()
    .refine((text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) >= from && Number(text) <= to), message)
    .transform((text) => (text === '' ? null : Number(text)))
}

/** The form of a device; the server checks with it, also what no browser of ours sent. */
export function deviceForm({ warrantyMonths }: RefurbishedPromise) {
  const least = warrantyMonths ?? 1
  return z.object({
    type: z.enum(REFURBISHED_TYPES, 'Choisissez un type.'),
    brand: words(60).refine((text) => text !== '', 'Indiquez la marque.'),
    model: words(100).refine((text) => text !== '', 'Indiquez le modèle.'),
    storage: optionalWords(40),
    colour: optionalWords(40),
    condition: z.enum(REFURBISHED_CONDITIONS, 'Choisissez un état.'),
    price: price.refine((value) => value !== null && value > 0, 'Indiquez le prix de vente.').transform((value) => value ?? 0),
    original_price: price,
    battery_health: wholeNumber(0, 100, 'Indiquez un pourcentage entre 0 et 100.'),
    battery_replaced: ticked,
    warranty_months: wholeNumber(least, WARRANTY_MAX_MONTHS, `La garantie va de ${least} à ${WARRANTY_MAX_MONTHS}\u00a0mois.`).transform(
      (value, check) => {
        const months = value ?? warrantyMonths
        if (months !== null) return months
        check.addIssue({ code: 'custom', message: 'Indiquez la garantie de cet appareil, en mois.' })
        return z.NEVER
      },
    ),
    store_location: optionalWords(60),
    accessories: optionalWords(120),
    imei: z.string().transform((typed, check) => {
      if (typed.trim() === '') return null
      const digits = imeiDigits(typed)
      if (digits === null) check.addIssue({ code: 'custom', message: 'Cet IMEI n’existe pas\u00a0: vérifiez ses 15 chiffres (*#06#).' })
      return digits
    }),
    purchase_cents: price.transform((euros) => (euros === null ? null : Math.round(euros * 100))),
    description: optionalWords(2_000),
    checked: ticked,
    wiped: ticked,
  })
}

export type DeviceInput = z.infer<ReturnType<typeof deviceForm>>

/** What keeps a device from being sold, by field; nothing when it may. */
export function missingForSale(
  device: Pick<DeviceInput, 'checked' | 'wiped' | 'battery_health' | 'battery_replaced'>,
  { batteryMinPercent, checkPoints }: RefurbishedPromise,
): Partial<Record<DeviceField, string>> {
  const weak = batteryMinPercent !== null && device.battery_health !== null && device.battery_health < batteryMinPercent && !device.battery_replaced
  return {
    ...(weak && {
      battery_health: `Sous ${batteryMinPercent}\u00a0%\u00a0: la batterie a-t-elle été remplacée\u00a0? Cochez-le, ou changez-la avant la vente.`,
    }),
    ...(!device.checked && {
      checked: `${checkPoints === null ? 'Il faut que l’appareil soit contrôlé' : `Il faut les ${checkPoints}\u00a0points contrôlés`} pour mettre en vente.`,
    }),
    ...(!device.wiped && { wiped: 'Il faut les données effacées pour mettre en vente.' }),
  }
}

/** Nobody buys a device unseen: what keeps one without a photo from being offered, beside the field of the photos. */
export const PHOTO_MISSING = { photos: 'Ajoutez au moins une photo de cet appareil pour le mettre en vente.' } as const
