import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CONTRACT } from '#app/content/starting-contract.ts'
import { CONTINUES_TEXT } from '../early-start.ts'
import type { ShownStart } from '../early-start.ts'
import { AcceptQuote } from './AcceptQuote.tsx'
import { StartWish } from './StartWish.tsx'

const WISH = { when: '20\u00a0novembre 2026', means: 'par la case du site', text: 'Je demande' }
const WAITS: ShownStart = { begins: '2026-12-15', atWork: true, contractId: 'x', asked: null, askedEarlier: WISH, replaces: false, withdrawn: false }
const EARLIER = 'Elle vaut pour ce qui était convenu avant.'

function shown(start: Partial<ShownStart>, another = false): string {
  const props = { words: CONTRACT.wish, start: { ...WAITS, ...start }, another, action: '', error: undefined }
  return renderToStaticMarkup(createElement(StartWish, props))
}

test('what was added asks for a wish of its own, beside the proof of the earlier one', () => {
  const added = shown({})
  for (const text of ['«\u00a0Je demande\u00a0»', EARLIER, 'Demander de commencer', 'seul ce qui s’ajoute attend']) expect(added).toContain(text)
})

test('while another quote waits only the proof is shown, and where none was given nothing', () => {
  const waiting = shown({ asked: { ...WISH, withLabel: false }, askedEarlier: null }, true)
  expect(waiting).toContain(EARLIER)
  expect(waiting).not.toContain('Demander de commencer')
  expect(shown({ askedEarlier: null }, true)).toBe('')
})

test('what was asked for stays readable after a withdrawal, which ended it, and nothing can be asked for any more', () => {
  const ended = 'Votre rétractation y a mis fin.'
  const alone = shown({ withdrawn: true, asked: { ...WISH, withLabel: false }, askedEarlier: null })
  expect(alone).toContain(ended)
  const earlier = shown({ withdrawn: true })
  for (const text of ['«\u00a0Je demande\u00a0»', 'Elle valait pour ce qui était convenu avant.', ended]) expect(earlier).toContain(text)
  for (const page of [alone, earlier]) expect(page).not.toContain('Demander de commencer')
  expect(shown({ withdrawn: true, askedEarlier: null })).toBe('')
})

test('the wish for the contract that counts says so alone', () => {
  expect(shown({ asked: { ...WISH, withLabel: false }, askedEarlier: null })).not.toContain(EARLIER)
})

test('the wish for an agreement that a quote for the same or less replaced goes on counting', () => {
  const replaced = shown({ begins: null, contractId: null, replaces: true })
  expect(replaced).toContain('Elle vaut toujours\u00a0: le travail en cours continue.')
  expect(replaced).not.toContain(EARLIER)
})

test('who accepts a quote that adds nothing to work under way is asked for no wish, and reads of no other day', () => {
  const here = { atWork: true, dueOn: '2026-12-01', thenDueOn: null }
  const props = { words: CONTRACT.wish, mark: '', total: '149\u00a0€', now: new Date('2026-11-20T10:00:00Z'), askedBefore: false }
  const offered = (replaces: boolean) => renderToStaticMarkup(createElement(AcceptQuote, { ...props, here: { ...here, replaces } }))
  expect(offered(true)).toContain(CONTINUES_TEXT)
  expect(offered(true)).not.toMatch(/Sans cette demande|checkbox|s’ajoute attend/)
  expect(offered(false)).toMatch(/Sans cette demande.*seul ce qui s’ajoute attend/)
})
