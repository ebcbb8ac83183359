import { expect, test } from 'vitest'
import { DatabaseRefusedError } from '#app/platform/db/refusal.server.ts'
import { MoveError } from './move-error.ts'
import { asTargetError, checkTarget } from './target-error.ts'

test('a target that is away or refuses is named as the person named it; a defect stays one', () => {
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5999'), { code: 'ECONNREFUSED' })
  expect(asTargetError(away, '--to')).toEqual(
    new MoveError('The server of --to does not answer. Check its address and that the server runs. Nothing was changed.'),
  )
  const refused = new DatabaseRefusedError('The server of DATABASE_URL refuses the password. Correct the user and the password in the address.')
  const said = 'refuses the password. Correct the user and the password in the address.'
  expect(asTargetError(refused, '--to')).toEqual(new MoveError(`The server of --to ${said}`))
  expect(asTargetError(refused, 'DATABASE_URL')).toEqual(new MoveError(`The server of DATABASE_URL ${said}`))
  const defect = new TypeError('x is not a function')
  expect(asTargetError(defect, '--to')).toBe(defect)
})

test('an address whose password is not encoded is refused with how to write it, and without the password', () => {
  for (const password of ['se#cret', 'se/cret', 'se?cret']) {
    const address = `postgres://phare:${password}@db:5432/phare`
    expect(() => checkTarget(address, '--to')).toThrow(
      new MoveError(
        '--to="postgres://phare:…@db:5432/phare": --to must be an address such as postgres://user:password@host:5432/name, with @ : / # ? and % of name and password percent-encoded (@ is %40).',
      ),
    )
  }
  expect(() => checkTarget('postgres://phare:se%23cret@db1:5432,db2:5432/phare', '--to')).not.toThrow()
})
