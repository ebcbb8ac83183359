import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('the answer to a name is worked out once, also where there is none', () => {
  const asked: string[] = []
  const lengthOf = remembered((name) => {
    asked.push(name)
    return name === '' ? undefined : name.length
  })
  expect([lengthOf('écran'), lengthOf(''), lengthOf('écran'), lengthOf('')]).toEqual([5, undefined, 5, undefined])
  expect(asked).toEqual(['écran', ''])
})

test('what somebody types at length is not kept, nor more names than there are', () => {
  let asked = 0
  const counted = remembered(() => (asked += 1))
  const long = 'x'.repeat(101)
  expect([counted(long), counted(long)]).toEqual([1, 2])
  for (let name = 0; name < 2_000; name += 1) counted(String(name))
  expect(counted('0')).toBe(3)
  counted('one more')
  expect(counted('0')).toBe(2_004)
})
