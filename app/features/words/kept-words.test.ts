import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { keptWords, textsIn } from './kept-words.server.ts'
import { withoutUntruths } from './untrue-words.ts'

const starting = startingFacts()
/** A shop that sees devices by appointment, whose diagnosis is paid, and that charges no VAT. */
const facts: ShopFacts = {
  ...starting,
  isExample: false,
  business: { ...starting.business, diagnosis: 'paid', diagnosisCents: 30_00, welcome: 'appointment', vatRegime: 'franchise' },
}
const FREE = 'Le diagnostic et le devis sont gratuits et sans engagement. Voilà\u00a0!'
const stored = {
  title: 'Conditions',
  sections: [
    { id: 'un', paragraphs: ['Entrez sans rendez-vous.', FREE, 'Sans rendez-vous.', 'Vous avez 60 jours.'] },
    { id: 'deux', paragraphs: ['Les prix sont en euros, toutes taxes comprises. Bien.', 'Rien de plus.'] },
  ],
}
const before = { stored, facts, isStarting: (text: string) => textsIn(stored).includes(text) }
const shown = withoutUntruths(stored, facts, before.isStarting)
const [one, two] = shown.sections
const section = (index: number, paragraphs: readonly string[]) => ({ ...stored.sections[index], paragraphs })

test('a body that nobody changed is kept as it was, what is not shown among it, also with its typography and its empty fields', () => {
  expect(one?.paragraphs).toEqual([expect.stringContaining('payant (30'), 'Vous avez 60 jours.'])
  expect(keptWords(shown, before)).toEqual(stored)
  const plain: unknown = JSON.parse(JSON.stringify({ ...shown, note: null }).replaceAll('\u00a0', ' '))
  expect(keptWords(plain, before)).toEqual({ ...stored, note: null })
})

test('a changed, an added and a moved text are as they were written; the others stay', () => {
  const [paid = '', days = ''] = one?.paragraphs ?? []
  const changed = { ...shown, sections: [{ ...one, paragraphs: [days.replace('60', '90'), 'Un mot de plus.', paid] }, two] }
  expect(keptWords(changed, before)).toMatchObject({
    sections: [{ paragraphs: ['Entrez sans rendez-vous.', 'Vous avez 90 jours.', 'Un mot de plus.', FREE, 'Sans rendez-vous.'] }, stored.sections[1]],
  })
  const turned = { ...shown, sections: [two, one] }
  expect(keptWords(turned, before)).toEqual({ ...stored, sections: stored.sections.toReversed() })
})

test('what comes back as it is kept, hidden items among it, is kept once', () => {
  expect(keptWords(stored, before)).toEqual(stored)
  const raw: unknown = JSON.parse(JSON.stringify(stored).replace('60 jours', '90 jours'))
  expect(keptWords(raw, before)).toEqual(raw)
})

test('what somebody removed is gone, with what stood hidden behind it', () => {
  expect(keptWords({ ...shown, sections: [{ ...one, paragraphs: ['Vous avez 60 jours.'] }] }, before)).toEqual({
    ...stored,
    sections: [section(0, ['Entrez sans rendez-vous.', 'Vous avez 60 jours.'])],
  })
})

test('the mention of the tax goes on following the regime in a text of which other words changed', () => {
  const changed: unknown = JSON.parse(JSON.stringify(shown).replace('Les prix', 'Nos prix'))
  expect(keptWords(changed, before)).toMatchObject({
    sections: [{}, { paragraphs: ['Nos prix sont en euros, toutes taxes comprises. Bien.', 'Rien de plus.'] }],
  })
})
