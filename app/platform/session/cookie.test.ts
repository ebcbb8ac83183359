import { expect, test } from 'vitest'
import { clearedStaffCookie, hasStaffCookie, readStaffCookie, staffCookie } from './cookie.ts'

test('the cookie is out of scripts’ reach, and bound to the host where the address is secure', () => {
  expect(staffCookie('a.b', true, 60)).toBe('__Host-phare_staff=a.b; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure')
  expect(staffCookie('a.b', false, 60)).toBe('phare_staff=a.b; Path=/; HttpOnly; SameSite=Lax; Max-Age=60')
  expect(clearedStaffCookie(true)).toBe('__Host-phare_staff=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure')
})

test('is read by its exact name; a planted one without the prefix does not count on a secure address', () => {
  const header = 'a=1; phare_staff=planted; x__Host-phare_staff=no; __Host-phare_staff=real.secret; b=2'
  expect(readStaffCookie(header, true)).toBe('real.secret')
  expect(readStaffCookie(header, false)).toBe('planted')
  expect(readStaffCookie('phare_staff=planted', true)).toBeNull()
  for (const empty of [null, '', 'phare_staff', '__Host-phare_staff=']) expect(readStaffCookie(empty, true)).toBeNull()
  expect(hasStaffCookie(header)).toBe(true)
})
