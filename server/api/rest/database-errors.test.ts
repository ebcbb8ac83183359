import { expect, test } from 'vitest'
import { DatabaseAwayError } from '#app/platform/db/database-away.ts'
import { fromDatabaseError } from './database-errors.ts'

/** As the driver throws it, with what the database says of the failing row. */
function raised(code: string): Error {
  const error = Object.assign(new Error('refused'), { code, severity: 'ERROR', detail: 'Failing row contains (1, secret).', hint: 'Look there.' })
  return new Error('Failed query: insert into …', { cause: error })
}

/** [SQLSTATE, status for a visitor, status for staff] */
const STATUSES: readonly (readonly [string, number, number])[] = [
  ['23505', 409, 409],
  ['23503', 409, 409],
  ['42501', 401, 403],
  ['22P02', 400, 400],
  ['23502', 400, 400],
  ['23514', 400, 400],
  ['42703', 400, 400],
  ['42P01', 404, 404],
  ['42883', 404, 404],
  ['25006', 405, 405],
  ['08006', 503, 503],
  ['53300', 503, 503],
  ['53400', 500, 500],
  ['57P01', 503, 503],
  ['57014', 500, 500],
  ['40001', 500, 500],
  ['54001', 500, 500],
  ['55P03', 500, 500],
  ['P0001', 400, 400],
  ['P0002', 500, 500],
  ['XX000', 500, 500],
]

test.each(STATUSES)('what the database refuses as %s is %i for a visitor and %i for staff', (code, visitor, staff) => {
  for (const [signedIn, status] of [
    [false, visitor],
    [true, staff],
  ] as const) {
    const refusal = fromDatabaseError(raised(code), signedIn)
    expect([refusal?.status, refusal?.body.code]).toEqual([status, code])
    expect(refusal?.headers).toEqual(status === 503 ? { 'Retry-After': '1' } : status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {})
  }
})

test('the failing row is shown to staff alone, the query to nobody', () => {
  expect(fromDatabaseError(raised('23502'), false)?.body).toEqual({ code: '23502', message: 'refused', details: null, hint: null })
  expect(fromDatabaseError(raised('23502'), true)?.body).toMatchObject({ details: 'Failing row contains (1, secret).', hint: 'Look there.' })
})

test('a database that is away is 503, after which the standard client tries a read again', () => {
  for (const away of [new DatabaseAwayError('no server takes writes'), Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })]) {
    const refusal = fromDatabaseError(away, false)
    expect([refusal?.status, refusal?.body.code, refusal?.headers]).toEqual([503, 'PGRST000', { 'Retry-After': '1' }])
  }
})

test('anything else is a fault of ours', () => {
  expect(fromDatabaseError(new TypeError('x is not a function'), true)).toBeUndefined()
})
