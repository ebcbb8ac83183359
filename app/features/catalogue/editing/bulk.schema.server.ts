import { z } from 'zod'
import { NO_CATEGORY } from './bulk-forms.ts'
import { TICKED } from './catalogue-forms.ts'
import { filled, optional, repairForm, warranty } from './catalogue.schema.server.ts'

/** Empty: stays as it is. */
const kept = z.enum(['', 'oui', 'non'], 'Choisissez une réponse.').transform((value) => (value === '' ? null : value === 'oui'))

/**
 * The schema of a change of many models at once.
 * @param leastWarrantyMonths what the shop guarantees at least
 */
export function bulkForm(leastWarrantyMonths: number) {
  return z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('activate') }),
    z.object({ kind: z.literal('deactivate') }),
    z.object({
      kind: z.literal('category'),
      category_id: z
        .union([z.literal(NO_CATEGORY), z.uuid()], 'Choisissez une catégorie.')
        .transform((value) => (value === NO_CATEGORY ? null : value)),
    }),
    z
      .object({
        kind: z.literal('repair'),
        repair_name: z.string('Choisissez une réparation.').min(1, 'Choisissez une réparation.').max(500, 'Choisissez une réparation.'),
        new_name: optional(120),
        description: optional(1_000),
        duration: optional(60),
        warranty: warranty(leastWarrantyMonths),
        // An empty field changes nothing: the warranty is emptied by this box.
        no_warranty: z
          .literal(TICKED)
          .optional()
          .transform((value) => (value === TICKED ? true : null)),
        requires_quote: kept,
        show_button: kept,
        is_active: kept,
      })
      .refine((edit) => Object.entries(edit).some(([name, value]) => name !== 'kind' && name !== 'repair_name' && value !== null), {
        path: ['new_name'],
        message: 'Indiquez au moins une chose à changer.',
      })
      .refine((edit) => edit.warranty === null || edit.no_warranty === null, {
        path: ['no_warranty'],
        message: 'Indiquez une garantie, ou videz-la.',
      }),
    repairForm(leastWarrantyMonths)
      .omit({ display_order: true })
      .extend({ kind: z.literal('new-repair'), repair_name: filled(120, 'Indiquez la réparation.') }),
  ])
}
export type BulkEdit = z.infer<ReturnType<typeof bulkForm>>
