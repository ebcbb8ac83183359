import fs from 'node:fs'
import { expect, test } from 'vitest'
import { VISITOR } from './actor.ts'
import type { Actor } from './actor.ts'
import { RIGHTS, assertCan, can } from './rights.ts'
import type { Right } from './rights.ts'

const rights = Object.keys(RIGHTS).filter((right): right is Right => right in RIGHTS)
const session = { userId: '1', email: 'a@example.fr', name: '', sessionId: '2', aal: 1 } as const
const manager: Actor = { kind: 'staff', role: 'manager', ...session }

test('a visitor, and a manager who still owes the second factor, may do nothing', () => {
  const pending: Actor = { kind: 'pending', role: 'manager', ...session }
  for (const right of rights) {
    expect(can(VISITOR, right)).toBe(false)
    expect(can(pending, right)).toBe(false)
    expect(() => assertCan(pending, right)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
  }
})

test('a manager may do everything', () => {
  for (const right of rights) expect(can(manager, right)).toBe(true)
})

test('a manager whose time to add a second factor is over has the account alone, and everything before', () => {
  expect(rights.filter((right) => can({ ...manager, factorDue: { daysLeft: 0 } }, right))).toEqual(['account:own'])
  for (const right of rights) expect(can({ ...manager, factorDue: { daysLeft: 1 } }, right)).toBe(true)
})

test('staff look after catalogue, stock and requests and read figures, not after accounts', () => {
  const staff: Actor = { kind: 'staff', role: 'staff', ...session }
  expect(rights.filter((right) => can(staff, right))).toEqual([
    'account:own',
    'catalogue:read',
    'catalogue:write',
    'stock:read',
    'stock:write',
    'requests:read',
    'requests:write',
    'invoices:read',
    'invoices:write',
    'payments:take',
    'till:close',
    'analytics:read',
    'stores:close',
  ])
})

test('the page about accounts shows the same table', () => {
  const page = fs.readFileSync('docs/staff-accounts.md', 'utf8')
  for (const right of rights) {
    const roles: readonly string[] = RIGHTS[right]
    const [, managerCell, staffCell] = new RegExp(`^\\| \`${right}\` \\|[^|]*\\| (yes|no) \\| (yes|no) \\|$`, 'm').exec(page) ?? []
    expect({ right, manager: managerCell, staff: staffCell }).toEqual({
      right,
      manager: roles.includes('manager') ? 'yes' : 'no',
      staff: roles.includes('staff') ? 'yes' : 'no',
    })
  }
})
