import { z } from 'zod'
import { after, minutes } from '#app/lib/durations.ts'
import { isCalendarDay } from '#app/lib/french-dates.ts'
import { readAmount } from '#app/lib/money.ts'

/** A part that is on its way to a shop. */
export interface PartOrder {
  id: string
  storeId: string
  label: string
  supplier: string
  quantity: number
  /** Of all together; null where nobody said it. */
  costCents: number | null
  /** Calendar day in Paris. */
  expectedOn: string
  /** The case that waits for it, "T-12"; null for a drawer alone. */
  reference: string | null
}

/** An order that has ended: its part came, or will not. */
export interface EndedOrder {
  id: string
  label: string
  state: 'received' | 'cancelled'
  endedAt: Date
  endedBy: string
  /** As that of an open one. */
  reference: string | null
}

/** How long the end of an order can be taken back. */
export const ORDER_UNDO_MS = minutes(10)

export function isUndoable({ endedAt }: Pick<EndedOrder, 'endedAt'>, now: Date): boolean {
  return endedAt > after(now, -ORDER_UNDO_MS)
}

export const QUANTITY_MAX = 999
const LABEL_MAX = 160
const SUPPLIER_MAX = 80

/** The form of an order. The cost is that of all parts together. */
export const PartOrderForm = z.object({
  formKey: z.uuid(),
  label: z.string().trim().min(1, 'Dites quelle pièce est commandée.').max(LABEL_MAX, `${LABEL_MAX} signes au plus.`),
  supplier: z.string().trim().max(SUPPLIER_MAX, `${SUPPLIER_MAX} signes au plus.`),
  quantity: z
    .string()
    .trim()
    .refine((typed) => /^[1-9]\d{0,2}$/.test(typed), 'Écrivez un nombre entier, de 1 à 999.')
    .transform(Number),
  cost: z
    .string()
    .trim()
    .transform((typed, check) => {
      if (typed === '') return null
      const amount = readAmount(typed)
      if ('cents' in amount && amount.cents >= 0 && amount.cents <= COST_MAX_CENTS) return amount.cents
      check.addIssue({ code: 'custom', message: 'Écrivez un montant en euros, par exemple 45,90, ou rien.' })
      return z.NEVER
    }),
  expectedOn: z.string().trim().refine(isCalendarDay, 'Dites quel jour elle est attendue.'),
})
export type PartOrderInput = z.infer<typeof PartOrderForm>

const COST_MAX_CENTS = 10_000_000

/** Whether it should have been here before today. */
export function isLateOrder({ expectedOn }: Pick<PartOrder, 'expectedOn'>, today: string): boolean {
  return expectedOn < today
}

/** Where an open order stands on its screen. */
export function orderLineId(id: string): string {
  return `commande-${id}`
}
