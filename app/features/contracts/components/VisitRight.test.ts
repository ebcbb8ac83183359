import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CONTRACT } from '#app/content/starting-contract.ts'
import type { ShownStart } from '../early-start.ts'
import { VisitRight } from './VisitRight.tsx'

const START: ShownStart = { begins: '2026-12-16', atWork: false, contractId: 'x', asked: null, askedEarlier: null, replaces: false, withdrawn: false }

function shown(lastDay: string | null): string {
  const right = { lastDay, begins: '2026-12-16', asked: false, visitOn: '2026-12-03' }
  return renderToStaticMarkup(
    createElement(VisitRight, { words: CONTRACT, right, start: START, withdrawalHref: '/pro/retractation?jeton=x', action: '', error: undefined }),
  )
}

test('the page of a visit says in a heading that reads as French what stands below it, and nothing once the period is over', () => {
  expect(shown('2026-12-15')).toMatch(/<h2[^>]*>Votre droit de renoncer au contrat<\/h2>/)
  expect(shown('2026-12-15')).toContain('href="/pro/retractation?jeton=x"')
  expect(shown(null)).toBe('')
})
