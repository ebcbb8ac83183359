import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { factsBeforeSignIn, isSignInPath } from './before-sign-in.ts'

test('whoever is not signed in is told the look and the address of the business, and nothing of its shops or of where its figures come from', () => {
  const facts = startingFacts()
  const source = 'cahier de 2019, compté par Léa'
  const told = factsBeforeSignIn({ ...facts, business: { ...facts.business, claimSources: { successfulRepairs: source }, siren: '732829320' } })
  const { name, email, color, logoUrl, scenery } = facts.business
  expect(told.business).toMatchObject({ name, email, color, logoUrl, scenery })
  const sent = JSON.stringify(told)
  for (const hidden of [source, '732829320', ...facts.stores.flatMap(({ phone, labelNumber }) => [phone, labelNumber || phone])])
    expect(sent).not.toContain(hidden)
})

test('the pages around signing in are those below /login', () => {
  for (const path of ['/login', '/login/code', '/login/mot-de-passe-oublie', '/login.data']) expect(isSignInPath(path), path).toBe(true)
  for (const path of ['/', '/loginx', '/admin', '/admin/login']) expect(isSignInPath(path), path).toBe(false)
})
