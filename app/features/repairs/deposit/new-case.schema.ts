import { z } from 'zod'
import { AID_MAX_CENTS } from '#app/content/repair-aid.ts'
import { NO_LABEL_TEXT } from '#app/lib/aid-pages.ts'
import { priceText, readAmount } from '#app/lib/money.ts'
import { isPartKind } from '#app/lib/repair-price.ts'
import type { PartKind } from '#app/lib/repair-price.ts'
import { hasLabel } from '#app/lib/shop-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { FAULT_MAX } from '#app/lib/request-limits.ts'
import { typedLine, typedParagraph } from '#app/lib/typed-text.ts'
import { LONG_FAULT, repairFields } from '../repair.schema.ts'
import { NO_CONTACT, hasContact } from '#app/lib/stated-contact.ts'
import { referenceNumber } from '#app/lib/case-reference.ts'
import type { RepairInput } from '../repair.schema.ts'
import { ACCESSORIES, ACCESSORY_FIELD, CONDITIONS, CONDITION_FIELD, tickedOf } from './deposit-words.ts'

/** Characters of the work that was agreed. */
export const WORK_MAX = 200

/** An amount that may be left out; null without one. */
const amount = z.string().default('').transform(readOptionalAmount)

/** What somebody leaves at the counter: the repair itself, and what was agreed about it. */
export function newCaseForm(today: string, facts: ShopFacts) {
  return repairFields(today, facts)
    .extend({
      formKey: z.uuid(),
      returnOf: z
        .string()
        .default('')
        .transform((reference) => referenceNumber(reference)),
      // The chosen repair of the price list says the fault when nothing else was written.
      fault: typedParagraph.pipe(z.string().max(FAULT_MAX, LONG_FAULT)),
      work: typedLine.pipe(z.string().max(WORK_MAX, 'Ce texte est trop long.')),
      partKind: z
        .string()
        .default('')
        .transform((word): PartKind | null => (isPartKind(word) ? word : null)),
      price: amount,
      aid: amount,
      ceiling: amount,
      conditionNote: typedLine.pipe(z.string().max(200, 'Résumez en 200\u00a0caractères.')),
      accessoriesNote: typedLine.pipe(z.string().max(200, 'Résumez en 200\u00a0caractères.')),
      code: typedLine.pipe(z.string().max(100, 'Ce code est trop long.')),
      withoutCode: z.string().optional(),
    })
    .loose()
    .refine(hasContact, NO_CONTACT)
    .refine(({ dueOn }) => dueOn === null || dueOn >= today, {
      path: ['dueOn'],
      message: 'Ce jour est déjà passé\u00a0: promettez aujourd’hui au plus tôt.',
    })
    .refine(({ fault, work }) => fault.length >= 3 || work !== '', { path: ['fault'], message: 'Indiquez la panne.' })
    .refine(({ price }) => price !== 0, { path: ['price'], message: 'Un prix se dit en euros, ou se laisse vide.' })
    .refine(({ price, aid }) => aid === null || aid === 0 || (price !== null && aid < price), {
      path: ['aid'],
      message: 'L’aide se déduit d’un prix plus grand qu’elle.',
    })
    .refine(({ aid }) => (aid ?? 0) <= AID_MAX_CENTS, { path: ['aid'], message: `L’aide est de ${priceText(AID_MAX_CENTS)} au plus.` })
    .refine(({ aid }) => (aid ?? 0) === 0 || hasLabel(facts), { path: ['aid'], message: NO_LABEL_TEXT })
    .refine(({ ceiling }) => ceiling !== 0, { path: ['ceiling'], message: 'Un plafond se dit en euros, ou se laisse vide.' })
    .refine(({ code, withoutCode }) => code === '' || withoutCode === undefined, {
      path: ['code'],
      message: 'Un code, ou «\u00a0sans code\u00a0»\u00a0: pas les deux.',
    })
    .transform(toNewCase)
}
export type NewCaseInput = z.output<ReturnType<typeof newCaseForm>>

interface Typed extends RepairInput {
  formKey: string
  returnOf: number | null
  work: string
  partKind: PartKind | null
  price: number | null
  aid: number | null
  ceiling: number | null
  conditionNote: string
  accessoriesNote: string
  code: string
  withoutCode?: string | undefined
}

function toNewCase(form: Typed) {
  const { formKey, returnOf, storeId, device, imei, name, phone, email, dueOn } = form
  const { fault, work, partKind, price, aid, ceiling, conditionNote, accessoriesNote, code, withoutCode } = form
  const fields = new Set(Object.keys(form))
  return {
    formKey,
    /** The number of the case that the device comes back from, under warranty; null for none. */
    returnOf,
    repair: { storeId, device, imei, name, phone, email, dueOn, fault: fault || work },
    code,
    deposit: {
      condition: tickedOf(CONDITIONS, CONDITION_FIELD, fields),
      conditionNote,
      accessories: tickedOf(ACCESSORIES, ACCESSORY_FIELD, fields),
      accessoriesNote,
      withoutCode: withoutCode !== undefined,
      work,
      partKind,
      priceCents: price,
      aidCents: price === null ? 0 : (aid ?? 0),
      ceilingCents: ceiling,
    },
  }
}

function readOptionalAmount(typed: string, check: z.RefinementCtx): number | null {
  if (typed.trim() === '') return null
  const read = readAmount(typed)
  if ('cents' in read) return read.cents
  check.addIssue({ code: 'custom', message: read.problem })
  return z.NEVER
}
