/** What narrows the list of cases down: a step that a link of the day leads to is said, so that a part of the list is not taken for all of it. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { CaseTools } from './CaseTools.tsx'

function toolsAt(address: string): string {
  const router = createMemoryRouter([{ path: '/admin/dossiers', element: createElement(CaseTools, { colleagues: [], board: false }) }], {
    initialEntries: [address],
  })
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('the list of one step says which, and a search in it keeps it', () => {
  const tools = toolsAt('/admin/dossiers?etape=device_awaited')
  expect(tools).toMatch(/<select[^>]*name="etape"/)
  expect(tools).toMatch(/<option[^>]*value="device_awaited"[^>]*selected=""|<option[^>]*selected=""[^>]*value="device_awaited"/)
  expect(toolsAt('/admin/dossiers')).not.toContain('name="etape"')
})
