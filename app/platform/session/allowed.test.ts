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
