import { z } from 'zod'
import { isSlug } from '#app/lib/slug.ts'
import { warrantyFault, warrantyWords } from '#app/lib/warranty-words.ts'
import { DEVICE_TYPES } from '#app/platform/db/tables/catalogue.server.ts'
import { TICKED } from './catalogue-forms.ts'

const ALIASES_MAX = 40

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Restez sous ${max}\u00a0caractères.`)
    .refine((value) => !value.includes('\0'), 'Ce texte contient un caractère illisible.')
export const filled = (max: number, message: string) => text(max).refine((value) => value !== '', message)
export const optional = (max: number) => text(max).transform((value) => value || null)
const ticked = z
  .string()
  .optional()
  .transform((value) => value === TICKED)
/** Empty: proposed from the name. */
const slug = text(80).refine((value) => value === '' || isSlug(value), 'Des minuscules, des chiffres et des tirets, par exemple iphone-13-pro.')
const order = z
  .string()
  .trim()
  .refine((value) => /^\d{0,6}$/.test(value), 'Indiquez un rang, par exemple 10.')
  .transform((value) => Number(value || '0'))

export const ModelForm = z.object({
  name: filled(120, 'Indiquez le nom du modèle.'),
  slug,
  brand_id: z.uuid('Choisissez une marque.'),
  category_id: z.union([z.literal(''), z.uuid()], 'Choisissez une catégorie.').transform((value) => value || null),
  description: optional(2_000),
  aliases: text(2_000)
    .transform((value) => [...new Set(value.split(/[\n,;]/).map((alias) => alias.trim()))].filter((alias) => alias !== ''))
    .refine((list) => list.length <= ALIASES_MAX, `Au plus ${ALIASES_MAX}\u00a0autres noms.`)
    .refine((list) => list.every((alias) => alias.length <= 60), 'Un autre nom a 60\u00a0caractères au plus.'),
  display_order: order,
  is_active: ticked,
  meta_title: optional(120),
  meta_description: optional(320),
})
export type ModelInput = z.infer<typeof ModelForm>

export const BrandForm = z.object({ name: filled(80, 'Indiquez le nom de la marque.'), slug, description: optional(2_000), is_active: ticked })
export type BrandInput = z.infer<typeof BrandForm>

export const CategoryForm = z.object({
  name: filled(80, 'Indiquez le nom de la catégorie.'),
  slug,
  device_type: z.enum(DEVICE_TYPES, 'Choisissez un type d’appareil.'),
})
export type CategoryInput = z.infer<typeof CategoryForm>

/** A number alone is one of months, and no less than the shop promises of every repair. */
export const warranty = (leastMonths: number) =>
  text(60)
    .superRefine((value, check) => {
      const fault = warrantyFault(value, leastMonths)
      if (fault) check.addIssue({ code: 'custom', message: fault.problem })
    })
    .transform(warrantyWords)

export function repairForm(leastWarrantyMonths: number) {
  return z.object({
    repair_name: filled(120, 'Indiquez la réparation.'),
    description: optional(1_000),
    duration: optional(60),
    warranty: warranty(leastWarrantyMonths),
    display_order: order,
    requires_quote: ticked,
    show_button: ticked,
    is_active: ticked,
  })
}
export type RepairInput = z.infer<ReturnType<typeof repairForm>>
