import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { RouterContextProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { ctxContext } from '#app/platform/ctx.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import { withUploads } from '#app/platform/http/upload-files.server.ts'
import { STAFF_COOKIE } from '#app/platform/session/cookie.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { anAccount, asManager, signedIn } from '#tests/factories/staff.ts'
import type { Account } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { requireStaff } from './guard.server.ts'
import { changeStaffRole, suspendStaff } from './team.commands.server.ts'

/** Posts a form of the staff area of which a half is held back; what happens meanwhile happens before the rest arrives. */
async function postSlowly(ctx: Ctx, account: Account, meanwhile: () => Promise<unknown>): Promise<FormData> {
  const { session } = await signedIn(ctx, account)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'phare-guard-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  // The types of fetch do not know duplex yet; without it a stream is refused.
  const request = new Request('http://localhost/admin/factures', {
    method: 'POST',
    headers: { Cookie: `${STAFF_COOKIE}=${session.cookie}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: readable,
    duplex: 'half',
  } as RequestInit)
  const context = new RouterContextProvider()
  context.set(ctxContext, ctx)
  return withUploads(folder, async () => {
    const url = new URL(request.url)
    await requireStaff({ request, url, context, params: {}, pattern: url.pathname }, async () => new Response())
    const form = requireTexts(request)
    await writer.write(Buffer.from('intent=s'))
    await meanwhile()
    await Promise.all([writer.write(Buffer.from('ale')), writer.close(), form.catch(() => undefined)])
    return form
  })
}

dbTest('a form that is held back', (db) => {
  test('counts when it arrives whole', async () => {
    const ctx = testCtx(db)
    const form = await postSlowly(ctx, await anAccount(ctx), async () => undefined)
    expect(form.get('intent')).toBe('sale')
  })

  test('does nothing once its sender is suspended, or has lost the role', async () => {
    const ctx = testCtx(db)
    const manager = await asManager(ctx)
    const [dismissed, demoted] = [await anAccount(ctx), await anAccount(ctx, { role: 'manager' })]
    const toSignIn = { status: 303, headers: new Headers({ Location: '/login?retour=%2Fadmin%2Ffactures' }) }
    const suspend = () => suspendStaff(manager, { userId: dismissed.id })
    await expect(postSlowly(ctx, dismissed, suspend)).rejects.toMatchObject(toSignIn)
    const demote = () => changeStaffRole(manager, { userId: demoted.id, role: 'staff' })
    await expect(postSlowly(ctx, demoted, demote)).rejects.toMatchObject(toSignIn)
  })
})
