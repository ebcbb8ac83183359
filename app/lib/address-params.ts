/** What a screen reads from its address is declared once: the word of each parameter, and what it means under the name that the code uses. */

import { isUuid } from './uuid.ts'

const TEXT_MAX_LENGTH = 2_000
const DAY = /^2\d{3}-\d{2}-\d{2}$/

/** Reads the text of a parameter; an absent one is the empty text. */
type ParamReader<Value> = (text: string) => Value

interface AddressParam<Value> {
  param: string
  read: ParamReader<Value>
}

export type AddressSpec<Values extends object> = { readonly [Name in keyof Values]: AddressParam<Values[Name]> }

/** The values of an address; what it does not say, or says wrongly, is what each reader makes of nothing. */
export function readAddress<Values extends object>(params: URLSearchParams, spec: AddressSpec<Values>): Values {
  const readers = Object.entries<AddressParam<unknown>>(spec)
  const values = readers.map(([name, { param, read }]) => [name, read(textOf(params, param))] as const)
  // `fromEntries` forgets the keys: they are exactly those of the spec.
  return Object.fromEntries(values) as Values
}

/** Without the character that no database text can hold. */
export function textOf(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? '').replaceAll('\0', '').slice(0, TEXT_MAX_LENGTH)
}

export function anyText(text: string): string {
  return text
}

/** Words in French, each with what it means in the code; any other word counts as absent. */
export function oneOfWords<const Words extends Readonly<Record<string, string>>>(words: Words): ParamReader<Words[keyof Words] | undefined> {
  const meanings = new Map<string, Words[keyof Words]>(Object.entries(words) as [string, Words[keyof Words]][])
  return (text) => meanings.get(text)
}

export function uuidOrNull(text: string): string | null {
  return isUuid(text) ? text : null
}

/** A calendar day, "YYYY-MM-DD"; 31 February is none. */
export function dayOrNull(text: string): string | null {
  if (!DAY.test(text)) return null
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text) ? text : null
}

/** Whether the parameter says anything, such as `nouvelle=oui`. */
export function isSaid(text: string): boolean {
  return text !== ''
}
