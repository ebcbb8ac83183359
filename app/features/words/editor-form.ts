/** The editor of a document, drawn from the schema of its kind: labels, hints, limits and lists stand there and nowhere else. */
import { z } from 'zod'

interface FieldBase {
  label: string
  help?: string
  optional: boolean
}
export interface TextField extends FieldBase {
  type: 'text'
  control: string
  max?: number
  ideal?: readonly [number, number]
}
export interface ChoiceField extends FieldBase {
  type: 'choice'
  options: readonly { value: string; label: string }[]
}
export interface FlagField extends FieldBase {
  type: 'flag'
}
export interface ConstantField extends FieldBase {
  type: 'constant'
  value: string
}
export interface GroupField extends FieldBase {
  type: 'group'
  fields: readonly { key: string; field: EditorField }[]
}
export interface ListField extends FieldBase {
  type: 'list'
  item: EditorField
  /** «question»: names what the button adds. */
  one: string
  min: number
  max: number
}
/** May always be left out. */
export interface PictureField extends FieldBase {
  type: 'picture'
}
export type EditorField = PictureField | TextField | ChoiceField | FlagField | ConstantField | GroupField | ListField

type Node = z.core.JSONSchema.BaseSchema

const DRAWN = new WeakMap<z.ZodType, EditorField>()

/** Draws a schema of `app/content/kinds`, each once. */
export function editorField(schema: z.ZodType): EditorField {
  const field = DRAWN.get(schema) ?? fieldOf(z.toJSONSchema(schema, { io: 'input' }))
  DRAWN.set(schema, field)
  return field
}

function fieldOf(schema: Node): EditorField {
  const some = (schema.anyOf ?? []).filter((each): each is Node => typeof each === 'object' && each.type !== 'null')
  const optional = schema.anyOf !== undefined && some.length < schema.anyOf.length
  const node = some.length === 1 && some[0] ? some[0] : schema
  const base: FieldBase = { label: node.title ?? schema.title ?? '', optional, ...(node.description && { help: node.description }) }
  if (node['control'] === 'picture') return { ...base, type: 'picture', optional: true }
  if (typeof node.const === 'string') return { ...base, type: 'constant', value: node.const }
  if (node.enum) {
    const labels = z.record(z.string(), z.string()).catch({}).parse(node['options'])
    return { ...base, type: 'choice', options: node.enum.map((value) => ({ value: String(value), label: labels[String(value)] ?? String(value) })) }
  }
  if (node.type === 'boolean') return { ...base, type: 'flag' }
  if (node.type === 'array') {
    const item: Node = typeof node.items === 'object' && !Array.isArray(node.items) ? node.items : {}
    const one = typeof node['one'] === 'string' ? node['one'] : 'élément'
    return { ...base, type: 'list', item: fieldOf(item), one, min: node.minItems ?? 0, max: node.maxItems ?? 50 }
  }
  if (node.type === 'object') {
    const fields = Object.entries(node.properties ?? {}).map(([key, each]) => ({ key, field: fieldOf(typeof each === 'object' ? each : {}) }))
    return { ...base, type: 'group', fields }
  }
  const ideal = z.tuple([z.number(), z.number()]).optional().catch(undefined).parse(node['ideal'])
  const control = typeof node['control'] === 'string' ? node['control'] : 'line'
  return { ...base, type: 'text', control, ...(node.maxLength && { max: node.maxLength }), ...(ideal && { ideal }) }
}

/** An empty value of a field, as a new item of a list begins. */
export function emptyValue(field: EditorField): unknown {
  switch (field.type) {
    case 'picture':
      return undefined
    case 'text':
      return field.optional ? null : ''
    case 'choice':
      return field.optional ? null : (field.options[0]?.value ?? '')
    case 'flag':
      return false
    case 'constant':
      return field.value
    case 'list':
      return Array.from({ length: field.min }, () => emptyValue(field.item))
    case 'group':
      return field.optional ? null : Object.fromEntries(field.fields.map(({ key, field: inner }) => [key, emptyValue(inner)]))
  }
}

interface TextOfBody {
  /** In words: «Questions 2, Réponse». */
  place: string
  text: string
  /** The name of its field in the editor. */
  path: string
  /** Somebody wrote it; the others are choices, in the editor's words. */
  isWritten: boolean
}

/** Every text of a body with its place: what versions are compared by. */
export function textsOf(field: EditorField, value: unknown, place = '', path = 'body'): TextOfBody[] {
  if (field.type === 'group') {
    const at = asRecord(value)
    return field.fields.flatMap(({ key, field: inner }) => textsOf(inner, at[key], [place, inner.label].filter(Boolean).join(', '), `${path}.${key}`))
  }
  if (field.type === 'list') {
    const items: unknown[] = Array.isArray(value) ? value : []
    return items.flatMap((item, index) => textsOf(field.item, item, `${place} ${index + 1}`, `${path}.${index}`))
  }
  if (field.type === 'constant' || value === null || value === undefined || value === '') return []
  if (field.type === 'picture') {
    const { address, alt } = pictureOf(value)
    return [
      { place: `${place}, fichier`, path, text: address, isWritten: false },
      { place, path: `${path}.alt`, text: alt, isWritten: true },
    ]
  }
  if (field.type === 'flag') return [{ place, path, text: value === true ? 'oui' : 'non', isWritten: false }]
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (field.type !== 'choice') return [{ place, path, text, isWritten: true }]
  return [{ place, path, text: field.options.find((option) => option.value === text)?.label ?? text, isWritten: false }]
}

/** The place of a field in words by its name in the editor: `body.faq.1.answer` is «Questions 2, Réponse». */
export function placeOf(field: EditorField, path: string): string {
  const [, ...keys] = path.split('.')
  return placeWithin(field, keys).join(', ')
}

function placeWithin(field: EditorField, [key, ...rest]: readonly string[]): string[] {
  if (key === undefined) return field.label ? [field.label] : []
  if (field.type === 'picture') return key === 'alt' ? [field.label, 'Ce que montre l’image'] : [field.label]
  if (field.type === 'list') return [`${field.label} ${Number(key) + 1}`.trim(), ...placeWithin({ ...field.item, label: '' }, rest)]
  if (field.type !== 'group') return []
  const inner = field.fields.find((each) => each.key === key)?.field
  return [...(field.label ? [field.label] : []), ...(inner ? placeWithin(inner, rest) : [])]
}

/** The fields of an object; none for what is no object. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** What a field of a picture holds; both are empty while there is none. */
export function pictureOf(value: unknown): { address: string; alt: string } {
  const { address, alt } = asRecord(value)
  return { address: typeof address === 'string' ? address : '', alt: typeof alt === 'string' ? alt : '' }
}

/** The names of the pictures in an editor, by what a form posts: `body.picture`. */
export function picturePaths(field: EditorField, path = 'body'): string[] {
  if (field.type === 'picture') return [path]
  return field.type === 'group' ? field.fields.flatMap(({ key, field: inner }) => picturePaths(inner, `${path}.${key}`)) : []
}

/** The pages of the site that a body links to, each with the name of its field in the editor. */
export function linkFieldsOf(field: EditorField, value: unknown, path = 'body'): { link: string; path: string }[] {
  if (field.type === 'group') {
    const at = asRecord(value)
    return field.fields.flatMap(({ key, field: inner }) => linkFieldsOf(inner, at[key], `${path}.${key}`))
  }
  if (field.type === 'list') return Array.isArray(value) ? value.flatMap((item, index) => linkFieldsOf(field.item, item, `${path}.${index}`)) : []
  return field.type === 'text' && field.control === 'link' && typeof value === 'string' ? [{ link: value, path }] : []
}

export function linksOf(field: EditorField, value: unknown): string[] {
  return linkFieldsOf(field, value).map(({ link }) => link)
}
