import { CONTENT_TYPES } from './accept.ts'
import type { Shape } from './accept.ts'
import type { IsCrowd, TakeLoose } from './access.ts'
import type { Answer } from './answer.ts'
import type { TrackedRow, Verb } from './change-listener.ts'
import type { Query } from './parse-query.ts'
import { appliedPreferences } from './prefer.ts'
import type { Preferences } from './prefer.ts'
import { contentRange } from './range.ts'

export interface WriteCall {
  verb: Verb
  table: string
  query: Query
  shape: Shape
  preferences: Preferences
  request: Request
  isCrowd: IsCrowd
  takeLoose: TakeLoose
  now: Date
}

/** What a write did. */
export interface Written {
  body: string
  affected: number
  inserted: number
  location: string | null
  after: TrackedRow[] | null
}

/** The answer to a write: its status, its headers, and the rows where the caller asked for them. */
export function answerOf(call: WriteCall, written: Written): Answer {
  const { preferences, verb } = call
  const total = preferences.count === 'exact' ? written.affected : undefined
  const representation = preferences.return === 'representation'
  return {
    status: verb === 'insert' ? insertStatus(call, written) : representation ? 200 : 204,
    headers: {
      'Content-Range': contentRange(0, verb === 'update' ? written.affected : 0, total),
      ...(representation ? { 'Content-Type': CONTENT_TYPES[call.shape] } : verb === 'insert' ? { 'Content-Length': '0' } : {}),
      ...(written.location === null ? {} : { Location: `/${call.table}?${written.location}` }),
      ...appliedPreferences(preferences, HONOURED[verb]),
    },
    body: representation ? written.body : null,
  }
}

const HONOURED = {
  insert: ['resolution', 'missing', 'return', 'count', 'tx', 'handling'],
  update: ['return', 'count', 'tx', 'handling', 'maxAffected'],
  delete: ['return', 'count', 'tx', 'handling', 'maxAffected'],
} as const satisfies Record<Verb, readonly (keyof Preferences)[]>

/** A merge that made no new row is not a creation. */
function insertStatus(call: WriteCall, { inserted }: Written): 200 | 201 {
  return inserted === 0 && call.preferences.resolution === 'merge-duplicates' ? 200 : 201
}
