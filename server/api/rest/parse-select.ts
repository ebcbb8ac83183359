import { Cursor } from './cursor.ts'
import { RestError, notImplemented, tooMuch } from './errors.ts'
import type { Limits } from './limits.ts'

export interface SelectField {
  kind: 'field'
  /** A column, or `*` for all that the caller may see. */
  name: string
  alias: string | undefined
}

export interface SelectEmbed {
  kind: 'embed'
  name: string
  alias: string | undefined
  hint: string | undefined
  inner: boolean
  items: SelectItem[]
}

export type SelectItem = SelectField | SelectEmbed

const AGGREGATE = /^(count|sum|avg|min|max)$/

/** Reads `select=id,label:name,brands!inner(name,slug)`. */
export function parseSelect(text: string, limits: Limits): SelectItem[] {
  const cursor = new Cursor('select parameter', text)
  const count = { items: 0, embeds: 0 }
  const items = parseItems(cursor, limits, count, 0)
  cursor.expectEnd()
  return items
}

function parseItems(cursor: Cursor, limits: Limits, count: { items: number; embeds: number }, depth: number): SelectItem[] {
  const items: SelectItem[] = []
  cursor.skipSpace()
  // An embed without columns only filters: `brands!inner()`.
  if (depth > 0 && cursor.peek(')')) return items
  do {
    cursor.skipSpace()
    items.push(parseItem(cursor, limits, count, depth))
    count.items += 1
    if (count.items > limits.selectItems) throw tooMuch(`select may name at most ${limits.selectItems} columns and tables`)
    cursor.skipSpace()
  } while (cursor.take(','))
  return items
}

function parseItem(cursor: Cursor, limits: Limits, count: { items: number; embeds: number }, depth: number): SelectItem {
  if (cursor.peek('..')) throw notImplemented('spread embeds (...)')
  if (cursor.take('*')) return { kind: 'field', name: '*', alias: undefined }
  const first = cursor.name()
  const aliased = cursor.peek(':') && !cursor.peek('::')
  if (aliased) cursor.take(':')
  const name = aliased ? cursor.name() : first
  const alias = aliased ? first : undefined
  cursor.refuseJsonPath()
  if (cursor.peek('.')) throw refusedAggregate(cursor)
  if (cursor.peek('::')) throw notImplemented('casts (::)')
  // `device_models(count)` counts too; no table that is offered has a column of this name.
  if (name === 'count' && !cursor.peek('!') && (cursor.peek('()') || !cursor.peek('('))) throw aggregatesOff()
  if (!cursor.peek('!') && !cursor.peek('(')) return { kind: 'field', name, alias }

  const { hint, inner } = parseJoin(cursor)
  cursor.expect('(')
  count.embeds += 1
  if (count.embeds > limits.embeds) throw tooMuch(`one call may embed at most ${limits.embeds} tables`)
  if (depth >= limits.embedDepth) throw notImplemented(`embedding deeper than ${limits.embedDepth} levels`)
  const items = parseItems(cursor, limits, count, depth + 1)
  cursor.expect(')')
  return { kind: 'embed', name, alias, hint, inner, items }
}

function parseJoin(cursor: Cursor): { hint: string | undefined; inner: boolean } {
  let hint: string | undefined
  let inner = false
  for (let words = 0; words < 2 && cursor.take('!'); words += 1) {
    const word = cursor.name('join type (inner, left) or hint')
    if (word === 'inner') inner = true
    else if (word !== 'left') hint ??= word
  }
  return { hint, inner }
}

function refusedAggregate(cursor: Cursor): RestError {
  cursor.take('.')
  const called = cursor.findName()
  return called !== undefined && AGGREGATE.test(called) && cursor.peek('()') ? aggregatesOff() : cursor.fault('expecting "," or end of input')
}

function aggregatesOff(): RestError {
  return new RestError(400, { code: 'PGRST123', message: 'Use of aggregate functions is not allowed' })
}
