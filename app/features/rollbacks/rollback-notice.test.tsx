import { expect, test } from 'vitest'
import { missingNumbersText, readMissingNumbers } from '#app/lib/missing-numbers.ts'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { RollbackNotice } from './components/RollbackNotice.tsx'

const NONE = { again: 0, waiting: [] }
const FOUND = { id: '0b6f0a4e-3f3e-4f43-9f0f-0f3f4e3e4f43', foundAt: new Date('2026-11-29T19:40:00Z') }

test('a manager reads on which day the shop went back, which numbers are missing, and what to do', () => {
  const missing = [
    { series: 'A2026', from: 2, to: 2 },
    { series: 'T', from: 41, to: 43 },
  ]
  const markup = renderedInSite(
    <RollbackNotice view={{ open: [{ ...FOUND, seenAt: new Date('2026-11-29T19:30:00Z'), missing }], heldMails: [], erased: NONE }} />,
  )
  expect(markup).toMatch(/29\snovembre\s2026/)
  expect(markup).toContain('A2026-00002, T-41 à T-43')
  expect(markup).toContain('C’est traité')
  expect(markup).not.toContain('Les envoyer')
})

test('where nothing was noted before, it says that nobody knows; messages wait for an answer of their own', () => {
  const heldMails = [{ id: FOUND.id, to: 'zoe@example.fr', subject: 'Votre bon', writtenAt: FOUND.foundAt }]
  const markup = renderedInSite(<RollbackNotice view={{ open: [{ ...FOUND, seenAt: null, missing: [] }], heldMails, erased: NONE }} />)
  expect(markup).toContain('Cette machine ne sait pas quels numéros')
  expect(markup).toContain('ne sait pas non plus qui avait été effacé')
  expect(markup).toContain('1\u00a0message attendait')
  expect(markup).toContain('Votre bon, à zoe@example.fr')
})

test('who was erased and came back is said: how many are erased again, and what still keeps somebody', () => {
  const erased = { again: 2, waiting: [{ what: 'la réparation T-12 n’est pas close', href: '/admin/dossiers/T-12' }, null] }
  const markup = renderedInSite(<RollbackNotice view={{ open: [], heldMails: [], erased }} />)
  expect(markup).toContain('2 personnes effacées depuis la sauvegarde étaient revenues')
  expect(markup).toMatch(/<a [^>]*href="\/admin\/dossiers\/T-12"[^>]*>la réparation T-12 n’est pas close<\/a>. Elle le sera dans l’heure qui suit\./)
  expect(markup).toContain('elle sera effacée de nouveau dans l’heure.')
  expect(renderedInSite(<RollbackNotice view={{ open: [], heldMails: [], erased: { again: 1, waiting: [] } }} />)).toContain(
    'elle est effacée de nouveau',
  )
})

test('missing numbers are written as their documents wrote them, and what is none is left out', () => {
  expect(missingNumbersText({ series: 'ESSAI-F2026', from: 12, to: 12 })).toBe('ESSAI-F2026-00012')
  expect(readMissingNumbers([{ series: 'F2026', from: 2, to: 3 }, { series: 'F2026' }, 'F2026', null])).toEqual([{ series: 'F2026', from: 2, to: 3 }])
  expect(readMissingNumbers(undefined)).toEqual([])
})
