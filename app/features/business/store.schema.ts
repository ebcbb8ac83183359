import { z } from 'zod'
import { days } from '#app/lib/durations.ts'
import { isCalendarDay } from '#app/lib/french-dates.ts'
import { hasNoLink } from '#app/lib/link-in-text.ts'
import { readPhone } from '#app/lib/phone-number.ts'
import { FrenchPostcode } from '#app/lib/postcode.ts'
import { isSampleLabel } from '#app/lib/shop-facts.ts'
import { typedLine, typedParagraph } from '#app/lib/typed-text.ts'
import { mapAddress } from './map-address.schema.ts'

const line = (max: number) => typedLine.pipe(z.string().max(max, `${max} caractères au plus.`))
const required = (max: number, missing: string) => line(max).pipe(z.string().min(1, missing))

const email = required(254, 'Indiquez l’adresse e-mail.').pipe(z.email('Cette adresse e-mail n’est pas complète. Exemple\u00a0: nom@exemple.fr.'))

const phone = required(40, 'Indiquez le téléphone.').transform((typed, context) => {
  const read = readPhone(typed)
  if (read !== undefined) return read
  context.addIssue({ code: 'custom', message: 'Ce numéro n’est pas complet. Exemple\u00a0: 05 36 49 00 01.' })
  return z.NEVER
})

/** What staff say of a shop; its hours have forms of their own. */
export const StoreForm = z.object({
  name: required(60, 'Indiquez le nom du magasin.'),
  town: required(80, 'Indiquez la ville.').pipe(z.string().regex(/\p{L}/u, 'Indiquez la ville.')),
  postTown: line(80).default(''),
  address: line(160),
  postcode: typedLine.pipe(FrenchPostcode),
  phone,
  email,
  maps: mapAddress,
  services: typedParagraph
    .transform((text) =>
      text
        .split('\n')
        .map((each) => each.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().max(120)).max(30)),
  // A number: with words in its place pages would claim a label that the shop does not have.
  labelNumber: line(40).refine(
    (typed) => typed === '' || /\d/.test(typed) || isSampleLabel({ labelNumber: typed }),
    'Le numéro écrit sur votre attestation. Vide\u00a0: pas de label.',
  ),
  receivesParcels: z
    .string()
    .optional()
    .transform((ticked) => ticked !== undefined),
})
export type StoreInput = z.infer<typeof StoreForm>

const day = (missing: string) => line(10).refine(isCalendarDay, missing)
const lastDay = line(10).refine((value) => value === '' || isCalendarDay(value), 'Choisissez le dernier jour.')
/** Visitors read it, and customers in their mail: from whoever may close a shop. */
const message = typedLine
  .pipe(z.string().max(140, '140 caractères au plus.'))
  .refine(hasNoLink, 'N’écrivez pas d’adresse internet ici. Après un point, laissez une espace.')
/** A shop that stays closed for longer is retired instead. */
const LONGEST_DAYS = 366

const LAST_AFTER_FIRST = { path: ['to'], message: 'Le dernier jour vient après le premier.' }
const TOO_LONG = { path: ['to'], message: 'Un an au plus. Au-delà, retirez le magasin.' }

const Days = z.object({ from: day('Choisissez le premier jour.'), to: lastDay, message })

/** Days on which a shop is closed, with a sentence for visitors. Without a last day, one day. */
export const CloseForm = Days.transform(withLastDay).refine(inOrder, LAST_AFTER_FIRST).refine(notTooLong, TOO_LONG)
export const ExceptionForm = Days.extend({ yearly: z.string().optional(), everywhere: z.string().optional() })
  .transform(({ yearly, everywhere, ...span }) => ({ ...withLastDay(span), yearly: yearly !== undefined, everywhere: everywhere !== undefined }))
  .refine(inOrder, LAST_AFTER_FIRST)
  .refine(notTooLong, TOO_LONG)
  .refine(({ from, to, yearly }) => !yearly || from.slice(0, 4) === to.slice(0, 4), {
    path: ['to'],
    message: 'Chaque année\u00a0: indiquez deux périodes, une avant et une après le 1er janvier.',
  })

/** What a photo shows, for those who do not see it. */
export const PhotoForm = z.object({ alt: required(160, 'Dites ce que montre la photo.') })

/** Whether a shop that comes back takes the parcels. */
export const BringBackForm = z.object({
  storeId: line(80),
  receivesParcels: z
    .string()
    .optional()
    .transform((ticked) => ticked !== undefined),
})

/** What the form posts where no shop takes parcels from then on. */
export const NO_PARCELS = 'aucun'

export const RetireForm = z.object({
  successor: z.enum(['/magasins', ''], { error: 'Choisissez ce que devient sa page.' }),
  /** The shop that goes on with what is open here; empty where nothing is. */
  moveTo: z.string().max(80).optional(),
  /** The shop that takes the parcels from then on, or `NO_PARCELS`; asked where the retired one takes them. */
  parcelsTo: z.string().max(80).optional(),
})

function withLastDay<Span extends { from: string; to: string }>(span: Span): Span {
  return { ...span, to: span.to || span.from }
}

function inOrder({ from, to }: { from: string; to: string }): boolean {
  return from <= to
}

function notTooLong({ from, to }: { from: string; to: string }): boolean {
  return Date.parse(to) - Date.parse(from) <= days(LONGEST_DAYS)
}
