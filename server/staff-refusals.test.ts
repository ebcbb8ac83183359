import { createElement } from 'react'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { AreaError } from '#app/features/admin-frame/components/AreaError.tsx'
import { ForbiddenError, REFUSED_FORM } from '#app/lib/errors.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { withStaffRefusals } from './staff-refusals.ts'

const context = { get: () => ({ log: { warn: () => undefined } }) }

/** What a form of a route comes to whose action throws this. */
async function thrownBy(id: string, error: Error): Promise<unknown> {
  const action = () => Promise.reject(error)
  const build = { routes: { [id]: { id, path: '', module: { default: () => null, action } } } } as unknown as ServerBuild
  const module = withStaffRefusals(build).routes[id]?.module as unknown as { action: (args: unknown) => Promise<unknown> }
  return module.action({ context }).catch((thrown: unknown) => thrown)
}

test('a form of a staff screen that its account may not send is refused as an answer of its own; every other error stays one', async () => {
  const refused = new ForbiddenError('employee may not prices:write')
  expect(await thrownBy('routes/admin/prices', refused)).toMatchObject({ data: REFUSED_FORM, init: { status: 403 } })
  expect(await thrownBy('routes/site/home', refused)).toBe(refused)
  const broken = new Error('broken')
  expect(await thrownBy('routes/admin/prices', broken)).toBe(broken)
})

test('the screen says that this account may not do it, and that nothing was saved', () => {
  const shown = (isForm: boolean) => renderedInSite(createElement(AreaError, { status: 403, isForm, onRetry: () => undefined }))
  expect(shown(true)).toContain('Votre compte ne peut pas faire cela')
  expect(shown(true)).toContain('Rien n’a été enregistré.')
  expect(shown(true)).not.toContain('Un souci passager')
  expect(shown(false)).toContain('Votre compte n’ouvre pas cet écran.')
})
