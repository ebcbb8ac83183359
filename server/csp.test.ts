import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { SPECULATION_RULES } from '#app/platform/site/speculation-rules.ts'
import { PAGE_SCRIPT } from '#app/ui/page-script.ts'
import { PLAIN_PAGE_POLICY, contentSecurityPolicy } from './csp.ts'
import { plainPage } from './plain-page.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = { css: 'a{}', scriptNonce: null, frameOrigins: [] }

test('the policy knows the product’s own script and styles, and nothing else', () => {
  const policy = contentSecurityPolicy(page)
  expect(policy).toContain(`script-src 'self' ${hashOf(PAGE_SCRIPT)} ${hashOf(SPECULATION_RULES)};`)
  expect(policy).toContain(`style-src 'self' ${hashOf('a{}')};`)
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(policy).toContain(`base-uri 'none'`)
})

test('only staff pages allow scripts by a nonce', () => {
  expect(contentSecurityPolicy({ ...page, scriptNonce: 'abc' })).toContain(`'nonce-abc'`)
  expect(contentSecurityPolicy(page)).not.toContain('nonce')
})

test('frames come only from the origins that the site offers', () => {
  expect(contentSecurityPolicy({ ...page, frameOrigins: ['https://maps.example.fr'] })).toContain(`frame-src 'self' https://maps.example.fr;`)
  expect(contentSecurityPolicy(page)).toContain(`default-src 'self';`)
  expect(contentSecurityPolicy(page)).not.toContain('frame-src')
})

test('pages that stand for the site have the one sheet that their policy knows, and ask for nothing', () => {
  const starting = plainPage('Le site démarre.', 'Un instant.')
  const [, sheet = ''] = /<style>([^<]+)<\/style>/.exec(starting) ?? []
  expect(PLAIN_PAGE_POLICY).toContain(`style-src ${hashOf(sheet)}`)
  expect(starting).not.toMatch(/\b(?:src|srcset)=|url\(|@import/)
})
