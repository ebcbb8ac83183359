import { Cursor } from './cursor.ts'
import { notImplemented, tooMuch } from './errors.ts'
import type { Limits } from './limits.ts'

export interface OrderTerm {
  column: string
  descending: boolean
  nulls: 'first' | 'last' | undefined
}

/** Reads `order=display_order.asc.nullslast,name`. */
export function parseOrder(text: string, limits: Limits): OrderTerm[] {
  const cursor = new Cursor('order', text)
  const terms: OrderTerm[] = []
  do {
    cursor.skipSpace()
    const column = cursor.name()
    cursor.refuseJsonPath()
    if (cursor.peek('(')) throw notImplemented('ordering by an embedded table')
    const descending = cursor.take('.desc') || (cursor.take('.asc'), false)
    const nulls = cursor.take('.nullsfirst') ? 'first' : cursor.take('.nullslast') ? 'last' : undefined
    cursor.skipSpace()
    if (!cursor.done && !cursor.peek(',')) throw cursor.fault('expecting "asc", "desc", "nullsfirst" or "nullslast"')
    terms.push({ column, descending, nulls })
    if (terms.length > limits.orderTerms) throw tooMuch(`order may name at most ${limits.orderTerms} columns`)
  } while (cursor.take(','))
  return terms
}
