import fs from 'node:fs'
import { expect, test } from 'vitest'
import { addTechnician } from '#app/features/booking/hours.commands.server.ts'
import { createModel } from '#app/features/catalogue/editing/model.commands.server.ts'
import { removeDevice } from '#app/features/refurbished/device.commands.server.ts'
import { suspendStaff } from '#app/features/accounts/team.commands.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { AllowedCtx } from './allowed.ts'

/** Rights whose commands ask for the proof in their type. */
const TYPED = ['people:erase', 'catalogue:write', 'stock:write', 'settings:write', 'staff:write']

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
  ]
  expect(calls).toHaveLength(5)
})

test('no feature checks such a right where it could be forgotten', () => {
  const late = fs
    .globSync('app/{features,workflows}/**/*.server.ts')
    .filter((file) => TYPED.some((right) => fs.readFileSync(file, 'utf8').includes(`assertCan(ctx.actor, '${right}')`)))
  expect(late).toEqual([])
})
