import { expect, test } from 'vitest'
import { CONTRACT } from '../starting-contract.ts'
import { startingDocuments } from '../starting-documents.ts'
import { WITHDRAWAL } from '../starting-withdrawal.ts'
import { contractProblems } from './contract.ts'
import { DOCUMENT_KINDS } from './registry.ts'
import type { DocumentKind } from './registry.ts'
import { withdrawalProblems } from './withdrawal.ts'

test('the words that the product brings can all be saved as they are', () => {
  for (const { kind, slug, body } of startingDocuments()) {
    const { problems }: DocumentKind = DOCUMENT_KINDS[kind]
    expect(problems?.(slug, body) ?? {}, `${kind}/${slug}`).toEqual({})
  }
})

test('L. 221-5: price, period and warranty cannot be taken out of the words before a contract, nor named where nothing fills them in', () => {
  const body = {
    ...CONTRACT,
    quote: { ...CONTRACT.quote, price: 'Le prix du devis', guarantees: '{garantie} mois, pour {total}' },
    withdrawal: { ...CONTRACT.withdrawal, dated: 'Vous avez 14 jours après le {jour}.' },
  }
  expect(contractProblems('', body)).toEqual({
    'body.quote.price': 'Il manque {total}.',
    'body.quote.guarantees': 'Ne se remplit pas ici\u00a0: {total}.',
    'body.withdrawal.dated': 'Il manque {fin}.',
  })
})

test('the page of the withdrawal says until when it was, in whatever words', () => {
  const body = { ...WITHDRAWAL, right: { ...WITHDRAWAL.right, late: 'Trop tard.' }, refund: 'Bientôt' }
  expect(withdrawalProblems('', body)).toEqual({ 'body.right.late': 'Il manque {fin}.', 'body.refund': 'Il manque {fin}.' })
})
