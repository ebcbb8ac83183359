/** What document schemas are made of. The labels and hints are those of the editor, which is drawn from the schema (`features/words/editor-form.ts`). */
import { z } from 'zod'
import { PHOTO_ADDRESS } from '#app/lib/photo.ts'

interface FieldWords {
  label: string
  help?: string
}
interface TextWords extends FieldWords {
  max: number
  min?: number
  /** The length that search engines and cards show best; the editor counts towards it. */
  ideal?: readonly [min: number, max: number]
}

/** How the editor draws a text and what saving does to it: typography is for words, never for addresses. */
type TextControl = 'line' | 'area' | 'link' | 'url' | 'date' | 'word'

/** One line of French. */
export function line(words: TextWords) {
  return textField(words, 'line')
}

/** A paragraph of French. */
export function area(words: TextWords) {
  return textField(words, 'area')
}

function textField({ label, help, max, min = 1, ideal }: TextWords, control: TextControl) {
  return z
    .string('Écrivez un texte.')
    .trim()
    .min(min, min === 1 ? 'Remplissez ce champ.' : `Écrivez au moins ${min}\u00a0caractères.`)
    .max(max, `${max}\u00a0caractères au plus.`)
    .meta({ title: label, description: help, control, ideal })
}

const PAGE_OF_THE_SITE = 'Choisissez une page du site, comme /magasins.'
/** Browsers read «//other.site» as another site, also with the other slash, and with blanks that they leave out. */
const OTHER_SITE = /^\/[/\\]|[\s\\\p{Cc}]/u

/** A page of this site. The editor offers those that exist. */
export function link({ label, help }: FieldWords) {
  return z
    .templateLiteral(['/', z.string()], PAGE_OF_THE_SITE)
    .refine((address) => !OTHER_SITE.test(address), PAGE_OF_THE_SITE)
    .meta({ title: label, description: help, control: 'link' })
}

/** A page of another site. */
export function outsideUrl({ label, help }: FieldWords) {
  return z
    .templateLiteral(['https://', z.string().min(1)], 'Écrivez une adresse qui commence par https://.')
    .meta({ title: label, description: help, control: 'url' })
}

/** A calendar day in Paris, "2026-12-24". */
export function day({ label, help }: FieldWords) {
  return z.iso.date('Choisissez un jour.').meta({ title: label, description: help, control: 'date' })
}

/** A short mark without spaces: an anchor, an id of something. */
export function mark({ label, help }: FieldWords) {
  return z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Des lettres minuscules, des chiffres et des traits d’union.')
    .max(80, '80\u00a0caractères au plus.')
    .meta({ title: label, description: help, control: 'word' })
}

/** One of a few; the keys are what is kept, the values what the editor shows. */
export function choice<const Options extends Readonly<Record<string, string>>>({ label, help, options }: FieldWords & { options: Options }) {
  return z.enum(keysOf(options), 'Choisissez dans la liste.').meta({ title: label, description: help, options })
}

/** `Object.keys` widens to string; the keys of this literal are exactly its names. */
function keysOf<Options extends object>(options: Options): (keyof Options & string)[] {
  return Object.keys(options) as (keyof Options & string)[]
}

/** A box to tick. */
export function flag({ label, help }: FieldWords) {
  return z.boolean().meta({ title: label, description: help })
}

/** A picture of ours with what it shows, in words, for those who do not see it. It may be left out: its key is missing then. */
export function picture({ label, help }: FieldWords) {
  return z
    .object({
      address: z.string().regex(PHOTO_ADDRESS, 'Choisissez une image.'),
      alt: line({ label: 'Ce que montre l’image', max: 160 }),
    })
    .meta({ title: label, description: help, control: 'picture' })
    .optional()
}
export type Picture = z.infer<ReturnType<typeof picture>>

/** Fields that stand together under one heading. */
export function group<Shape extends z.ZodRawShape>({ label, help }: FieldWords, shape: Shape) {
  return z.object(shape).meta({ title: label, description: help })
}

/** Several of the same, in an order that the editor changes. `item` names one of them: «question». */
export function list<Item extends z.ZodType>(
  item: Item,
  { label, help, one, min = 0, max }: FieldWords & { one: string; min?: number; max: number },
) {
  return z.array(item).min(min, `Il en faut au moins ${min}.`).max(max, `${max}\u00a0au plus.`).meta({ title: label, description: help, one })
}

/** What may be left empty. */
export function optional<Field extends z.ZodType>(field: Field) {
  return field.nullable()
}
