import fs from 'node:fs'
import { expect, test } from 'vitest'
import { freeTime } from '#app/features/booking/staff-booking.commands.server.ts'
import { addTechnician } from '#app/features/booking/hours.commands.server.ts'
import { createModel } from '#app/features/catalogue/editing/model.commands.server.ts'
import { removeDevice } from '#app/features/refurbished/device.commands.server.ts'
import { showDeviceCode } from '#app/features/repairs/repairs.commands.server.ts'
import { eraseRequests } from '#app/features/requests/request-person.server.ts'
import { takeRequest } from '#app/features/requests/staff-requests.commands.server.ts'
import { suspendStaff } from '#app/features/accounts/team.commands.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { AllowedCtx } from './allowed.ts'

/** Rights whose commands ask for the proof in their type. */
const TYPED = [
  'people:erase',
  'second-hand:manage',
  'requests:write',
  'catalogue:write',
  'stock:write',
  'words:write',
  'reviews:write',
  'settings:write',
  'staff:write',
  'stores:close',
  'facts:write',
]

test('a command that needs a right does not compile without the proof of that very right', () => {
  // Never called: the compiler is what is tried here.
  const calls = [
    (ctx: AllowedCtx<'catalogue:write'>, input: Parameters<typeof createModel>[1]) => createModel(ctx, input),
    // @ts-expect-error -- no proof
    (ctx: Ctx, input: Parameters<typeof createModel>[1]) => createModel(ctx, input),
    // @ts-expect-error -- the proof of another right
    (ctx: AllowedCtx<'catalogue:write'>) => removeDevice(ctx, { id: '' }),
    // @ts-expect-error -- no proof
    (ctx: Ctx) => addTechnician(ctx, { name: '' }),
    // @ts-expect-error -- no proof
    (ctx: Ctx) => suspendStaff(ctx, { userId: '' }),
    // @ts-expect-error -- no proof
    (ctx: Ctx) => takeRequest(ctx, { id: '' }),
    // @ts-expect-error -- no proof
    (ctx: Ctx) => showDeviceCode(ctx, { id: '' }),
    // @ts-expect-error -- no proof
    (ctx: Ctx) => freeTime(ctx, { id: '' }),
    // @ts-expect-error -- who may write requests may not forget a person
    (ctx: AllowedCtx<'requests:write'>) => eraseRequests(ctx, []),
  ]
  expect(calls).toHaveLength(9)
})

test('no feature checks such a right where it could be forgotten', () => {
  const late = fs
    .globSync('app/{features,workflows}/**/*.server.ts')
    .filter((file) => TYPED.some((right) => fs.readFileSync(file, 'utf8').includes(`.actor, '${right}')`)))
  expect(late).toEqual([])
})

/** Everything that a screen of the staff area may call on the server: name and file. */
function calledByStaff(): { name: string; file: string }[] {
  const modules = fs.globSync('app/routes/admin/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  return modules.flatMap((module) =>
    [...fs.readFileSync(module, 'utf8').matchAll(/^import \{([^}]+)\} from '#(app\/[^']+\.server\.ts)'/gm)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => ({ name: name.trim().split(' as ', 1)[0] ?? '', file })),
    ),
  )
}

/** The text of a function that takes a context without a proof, from its name to its end; undefined for any other. */
function takesAnyContext({ name, file }: { name: string; file: string }): string | undefined {
  return new RegExp(String.raw`^export (?:async )?function ${name}(?:<[^(]+>)?\(\s*\w+: Ctx[,)][\s\S]+?^\}`, 'm').exec(
    fs.readFileSync(file, 'utf8'),
  )?.[0]
}

/** One's own session and second factor; and the copy of an invoice, which is counted as somebody opens it who may read it. */
const WITHOUT_RIGHT = ['enrolSecondFactor', 'removeSecondFactor', 'signOut', 'takeInvoiceOut']

test('what a staff screen calls and what writes asks for a right: whoever adds a command without one writes it down here', () => {
  const called = calledByStaff()
  expect(called.length).toBeGreaterThan(300)
  const open = called.filter((command) => {
    const text = takesAnyContext(command)
    return text !== undefined && /\b(?:db|tx)\s*\.(?:insert|update|delete|transaction)\(|withTransaction\(/.test(text) && !text.includes('assertCan(')
  })
  expect([...new Set(open.map(({ name }) => name))].toSorted()).toEqual(WITHOUT_RIGHT)
})
