import { expect, test } from 'vitest'
import { loginPath, safeReturnPath } from './paths.ts'

test.each(['/admin', '/admin/equipe', '/admin/journal?page=2&action=staff.invited', '/admin/models?q=a%20b'])(
  '%s is a page to come back to',
  (path) => {
    expect(safeReturnPath(path)).toBe(path)
  },
)

test.each([
  null,
  '',
  '/',
  '/login',
  '/administration',
  '//ailleurs.example/admin',
  '/\\ailleurs.example/admin',
  'https://ailleurs.example/admin',
  'http://here.invalid@ailleurs.example/admin',
  'javascript:alert(1)',
  '/admin/../devis',
  ' //ailleurs.example',
  '\t//ailleurs.example/admin',
])('%j leads to the dashboard instead', (path) => {
  expect(safeReturnPath(path)).toBe('/admin')
})

test('the way back travels in the address of the sign-in page', () => {
  expect(loginPath('/admin')).toBe('/login')
  expect(loginPath('/admin/journal?page=2')).toBe('/login?retour=%2Fadmin%2Fjournal%3Fpage%3D2')
})
