import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import type { CaseInvoice } from '../invoices.queries.server.ts'
import type { Reminding } from '../overdue.ts'
import { CaseInvoices } from './CaseInvoices.tsx'
import { LinkedInvoices } from './LinkedInvoices.tsx'

const DRAFT: CaseInvoice = {
  id: '0c5f2f0e-6a51-4a2e-9a55-0d8f6f3f7a11',
  kind: 'final',
  state: 'draft',
  training: false,
  number: null,
  customer: 'Zoé',
  subject: '',
  caseReference: 'T-1',
  storeId: 'libourne',
  issuedDay: null,
  totalCents: 0,
  dueCents: -5_000,
  correctsId: null,
  lines: [],
  deposits: [],
  vatTotals: [],
  aidCents: 0,
  issuedAt: null,
  updatedAt: new Date('2026-11-20T10:00:00Z'),
}

interface Sums {
  dueCents: number | null
  agreedCents: number | null
  confirmedCents?: number | null
}

const NONE: ReadonlyMap<string, Reminding> = new Map()

function shown(invoices: readonly CaseInvoice[], { confirmedCents = null, ...money }: Sums, { withdrawn = false, reminding = NONE } = {}): string {
  const panel = {
    reference: 'T-1',
    invoices,
    reminding,
    hasAgreedPrice: true,
    covered: false,
    formKey: crypto.randomUUID(),
    confirmedCents,
    ...money,
  }
  return renderedInSite(createElement(CaseInvoices, { ...panel, withdrawn, keptCents: 0, answer: undefined })).replaceAll(/\s/g, ' ')
}

test('a draft that says no price yet is to be filled in, and is worth nothing below zero', () => {
  const panel = shown([DRAFT], { dueCents: 18_990, agreedCents: 18_990 })
  expect(panel).toContain('à remplir')
  expect(panel).not.toContain('50,00')
  expect(shown([{ ...DRAFT, totalCents: 18_990, dueCents: 13_990 }], { dueCents: 18_990, agreedCents: 18_990 })).toContain('139,90')
})

test('an invoice that a business has not paid in time is reminded of from its case, once a day, and whoever has no e-mail is called', () => {
  const issued = { ...DRAFT, state: 'issued', number: 'F2026-00001', totalCents: 18_990, dueCents: 18_990 } as const
  const late = { dueDay: '2026-12-20', isOverdue: true, remindedOn: null, isRemindedToday: false, hasEmail: true }
  const panel = (known: Partial<Reminding>) =>
    shown([issued], { dueCents: 18_990, agreedCents: 18_990 }, { reminding: new Map([[issued.id, { ...late, ...known }]]) })
  expect(panel({})).toMatch(/À payer au plus tard le .*20 décembre 2026.*Échue/)
  expect(panel({})).toContain('Relancer')
  expect(panel({})).toContain(`action="/admin/factures/${issued.id}"`)
  expect(panel({ isOverdue: false })).toContain('20 décembre 2026')
  for (const known of [{ isOverdue: false }, { isRemindedToday: true, remindedOn: '2026-12-21' }, { hasEmail: false }])
    expect(panel(known)).not.toContain('Relancer')
  expect(panel({ hasEmail: false })).toContain('à appeler')
  expect(shown([issued], { dueCents: 18_990, agreedCents: 18_990 })).not.toContain('À payer au plus tard')
})

test('what is asked for beyond the price that the customer has accepted is said, until they have left the contract', () => {
  const more = { dueCents: 19_990, agreedCents: 18_990 }
  expect(shown([], more)).toContain('10 € de plus que le prix accepté')
  for (const fits of [
    shown([], { ...more, dueCents: 18_990 }),
    shown([], { ...more, dueCents: 15_000 }),
    shown([], { ...more, agreedCents: null }),
    shown([], more, { withdrawn: true }),
  ])
    expect(fits).not.toContain('prix accepté')
})

test('what somebody has confirmed needs no other yes, what is asked for beyond that does', () => {
  const issued: CaseInvoice = { ...DRAFT, state: 'issued', number: 'F2026-00001', totalCents: 19_990, dueCents: 19_990 }
  const sums = { dueCents: 19_990, agreedCents: 18_990, confirmedCents: 19_990 }
  expect(shown([issued], sums)).toMatch(/prix accepté<\/b>, 189,90 €.* : l’accord du client est noté au journal\./)
  expect(shown([issued], { ...sums, confirmedCents: 19_500 })).toContain('il y faut un nouvel accord du client.')
  expect(shown([issued], { ...sums, confirmedCents: null })).toMatch(/189,90 €.* : c’est facturé, et l’accord du client n’est noté nulle part\./)
  expect(shown([issued, { ...DRAFT, totalCents: 19_990, dueCents: 0 }], sums)).toContain('il y faut un nouvel accord du client.')
})

test('a draft for what nothing is agreed on says so, an invoice of it from before anybody was asked does not', () => {
  const draft = { ...DRAFT, totalCents: 5_000, dueCents: 5_000 }
  const sums = { dueCents: 5_000, agreedCents: 0 }
  expect(shown([draft], sums)).toMatch(/50 € qui ne sont pas convenus<\/b>.* : il y faut un accord du client\./)
  expect(shown([{ ...draft, state: 'issued', number: 'F2026-00001' }], sums)).not.toContain('convenu')
})

test('documents stand in rows: on a phone the room of one link lay over the one above it, and a draft opened its credit note', () => {
  const panel = shown([DRAFT, { ...DRAFT, id: '1c5f2f0e-6a51-4a2e-9a55-0d8f6f3f7a11', state: 'issued', number: 'F2026-00001' }], {
    dueCents: null,
    agreedCents: null,
  })
  expect(panel.match(/<li><span><a [^>]*>[^<]*<\/a><\/span>/g)).toHaveLength(2)
  expect(panel).toContain('<ul class="row-list">')
})

test('on the page of its customer a document stands so far from the next one that a finger on its name opens it', () => {
  const invoices = ['un', 'deux'].map((href) => ({ title: `Facture ${href}`, text: '40,00 €', href: `/${href}`, isCredit: false }))
  expect(renderedInSite(createElement(LinkedInvoices, { invoices })).match(/<p class="mb-4"><a /g)).toHaveLength(2)
})
