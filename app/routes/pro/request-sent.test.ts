import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import RequestSent from './request-sent.tsx'

test('the page after a form names the shop that was chosen, or whichever answers for it once it is retired', () => {
  const facts = startingFacts()
  const formerStores = facts.stores
    .filter(({ id }) => id === 'libourne')
    .map((store) => ({ ...store, takenOverBy: 'le-teich', successorPath: null, retiredAt: '2026-11-20T10:00:00.000Z' }))
  const without = { ...facts, stores: facts.stores.filter(({ id }) => id !== 'libourne'), formerStores }
  const shown = (shopId: string, known = facts, changed = {}) => pageOf(shopId, known, changed).match(/Votre magasin<\/h2>.*?<h3>([^<]*)/s)?.[1]
  const pageOf = (shopId: string, known = facts, changed = {}) => {
    const sent = {
      kind: 'visit',
      reference: 'D-7K2M9Q',
      byMail: true,
      mailLeaves: true,
      address: null,
      received: [],
      withdrawn: false,
      byPost: false,
    }
    const loaderData = {
      publicUrl: '',
      shopId,
      embedded: false,
      sent: { ...sent, ...changed, withContract: true, agreement: null, slipPath: null, label: null, away: null },
    }
    return renderedInSite(createElement(RequestSent, { loaderData } as unknown as Parameters<typeof RequestSent>[0]), known)
  }
  expect(shown('libourne')).toBe('Libourne')
  expect(shown('libourne', without)).toBe('Le Teich')
  expect(shown('nulle-part', without)).toBeUndefined()
  // A device that comes by post is answered by the workshop alone, as its mail says.
  const named = (changed: object) => ['Le Teich', 'Libourne'].map((town) => pageOf('', facts, { kind: 'quote', ...changed }).includes(`>${town}<`))
  expect([named({}), named({ byPost: true })]).toEqual([
    [true, true],
    [true, false],
  ])
})
