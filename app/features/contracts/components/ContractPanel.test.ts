import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { ContractPanel } from './ContractPanel.tsx'

const AT = new Date('2026-11-28T10:00:00Z')

test('its buttons stand in no paragraph: a browser ends that before a form, and the whole page was then drawn anew', () => {
  const contract = {
    id: 'c',
    source: 'quote',
    place: 'distance',
    concludedAt: AT,
    informedAt: null,
    acceptedBy: 'J’accepte le devis',
    summary: [],
    summaryHash: 'd4c2',
    terms: null,
    startsEarly: false,
    early: { askedAt: AT, means: 'phone', notedBy: 'Léa' },
    urgentHome: false,
    sentBack: false,
    circular: 'unknown',
    circularReason: '',
    withdrawal: null,
  } as const
  const money = { paidCents: 0, restCents: null, partToCount: false }
  const props = { contract, money, reference: 'T-1', warning: null, goesOn: false, earlierWish: null, hasBegun: false, answer: undefined }
  const panel = renderedInSite(createElement(ContractPanel, props))
  for (const button of ['Expliquer le droit par e-mail', 'Retirer cette demande']) expect(panel).toContain(button)
  expect(panel).not.toMatch(/<p[^>]*>(?:(?!<\/p>)[\s\S])*<form/)
})
