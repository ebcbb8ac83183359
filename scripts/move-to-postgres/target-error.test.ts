import { expect, test } from 'vitest'
import { DatabaseRefusedError } from '#app/platform/db/refusal.server.ts'
import { MoveError } from './move-error.ts'
import { asTargetError } from './target-error.ts'

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
