/** A field that the browser no longer judges, sent empty: what is to be written is said beside it, and nothing else that was begun is lost. */
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PROOF_FIELD } from '#app/features/accounts/account-answer.ts'
import { noteFieldId } from '#app/features/contracts/withdrawal-fields.ts'
import { ctxContext } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { dbTest } from '#tests/db/db-test.ts'
import { asManager } from '#tests/factories/staff.ts'
import { testCtx } from '#tests/factories/test-ctx.ts'
import { runAccountForm } from './account-actions.server.ts'
import { askAgain } from './account-proof.server.ts'
import { runPrivacyIntent } from './privacy-actions.server.ts'
import { action } from './withdrawals.tsx'

const ID = '00000000-0000-4000-8000-000000000000'

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

dbTest('a field left empty', (db) => {
  test('what was answered about somebody’s data, and what was done for a withdrawal, are to be written', async () => {
    const staff = await asManager(testCtx(db))
    const closed = await runPrivacyIntent(allow(staff, 'people:erase'), formOf({ intent: 'close', id: ID, note: ' ' }))
    expect(closed.errors).toEqual({ note: 'Écrivez ce qui a été répondu.' })
    expect(closed.typed).toMatchObject({ id: ID })

    const context = new RouterContextProvider()
    context.set(ctxContext, staff)
    const url = new URL('http://localhost/admin/retractations')
    const request = new Request(url, { method: 'POST', body: formOf({ intent: 'settle', id: ID, note: '' }) })
    const settled = await action({ context, request, url, params: {}, pattern: '/admin/retractations' })
    expect(settled.errors?.[noteFieldId(ID)]).toMatch(/^Écrivez ce qui a été fait/)
  })

  test('an application that is being added stays on the screen without its code', async () => {
    const staff = await asManager(testCtx(db))
    const form = formOf({ intent: 'verify', factorId: ID, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', code: '' })
    const { data, init } = await runAccountForm(staff, form, new Request('http://localhost/admin/compte', { method: 'POST' }))
    expect(init?.status).toBe(400)
    expect(data).toMatchObject({ errors: { code: 'Indiquez le code.' }, enrolment: { factorId: ID, secret: 'JBSWY3DPEHPK3PXP' } })
  })

  test('the password that is asked for again is said to be missing only to who has sent its field', () => {
    const refusal = { kind: 'current-password-required' } as const
    expect(askAgain(formOf({ newEmail: 'a@example.fr' }), 'email', refusal).data.errors).toBeUndefined()
    expect(askAgain(formOf({ [PROOF_FIELD]: '' }), 'email', refusal).data.errors).toEqual({ [PROOF_FIELD]: 'Indiquez votre mot de passe.' })
  })
})
