import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { failed } from '#app/ui/staff/staff-answer.ts'
import type { StaffAnswer } from '#app/ui/staff/staff-answer.ts'
import { ToastProvider } from '#app/ui/staff/ToastProvider.tsx'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import type { InvoiceSheet } from '../invoices.queries.server.ts'
import { InvoiceScreen } from './InvoiceScreen.tsx'
import { InvoicesScreen } from './InvoicesScreen.tsx'

const ISSUED: InvoiceSheet = {
  id: '0c5f2f0e-6a51-4a2e-9a55-0d8f6f3f7a11',
  kind: 'invoice',
  state: 'issued',
  training: false,
  number: 'F2014-00001',
  storeId: 'libourne',
  caseReference: null,
  deviceId: null,
  customer: { name: 'Zoé', address: '', email: '', phone: '', siren: '' },
  subject: '',
  lines: [{ label: 'Coque', quantity: 1, unitCents: 1_990, vat: 'standard', rate: 2_000 }],
  discountCents: 0,
  aidCents: 0,
  aidLabel: '',
  deposits: [],
  totalCents: 1_990,
  dueCents: 1_990,
  vatTotals: [{ vat: 'standard', rate: 2_000, grossCents: 1_990, netCents: 1_658, vatCents: 332 }],
  warrantyMonths: 0,
  note: '',
  mentions: [],
  seller: null,
  isErased: false,
  issuedAt: new Date('2014-12-31T22:00:00Z'),
  issuedDay: '2014-12-31',
  issuedBy: 'Zoé',
  updatedAt: new Date('2014-12-31T22:00:00Z'),
  isHidden: false,
  related: [],
  creditedLines: [],
  creditedCents: [0],
  aidLeftCents: 0,
}

function screenOf(invoice: InvoiceSheet, facts = startingFacts(), answer?: StaffAnswer, isShopToSay = false): string {
  const shown = { invoice, copies: 0, missing: [], asked: undefined, isShopToSay, mayCorrect: true, mayEditFacts: true, formKey: '', answer }
  return renderedInSite(createElement(ToastProvider, null, createElement(InvoiceScreen, shown)), facts)
}

/** The starting shops, of which Libourne was retired. */
function withoutLibourne() {
  const facts = startingFacts()
  const retired = { takenOverBy: 'le-teich', successorPath: null, retiredAt: '2026-11-20T10:00:00.000Z' }
  const formerStores = facts.stores.filter(({ id }) => id === 'libourne').map((store) => ({ ...store, ...retired }))
  return { ...facts, stores: facts.stores.filter(({ id }) => id !== 'libourne'), formerStores }
}

test('an invoice whose ten years are over says so, and offers neither the documents that are gone nor a credit note', () => {
  const kept = screenOf(ISSUED)
  for (const offered of ['Ouvrir le PDF', 'Ticket 80', 'Corriger par un avoir']) expect(kept).toContain(offered)
  expect(kept).not.toContain('dix ans')
  const erased = screenOf({ ...ISSUED, isErased: true, customer: { ...ISSUED.customer, name: 'Effacé' } })
  expect(erased).toContain('Ses dix ans sont passés')
  expect(erased).toContain('19,90')
  for (const gone of ['Ouvrir le PDF', 'Ticket 80', 'Corriger par un avoir']) expect(erased).not.toContain(gone)
})

test('the list of invoices can be narrowed to a shop that was retired since: its invoices are kept for ten years', () => {
  const list = { rows: [], total: 0, page: 1, totalCents: 0, aidCents: 0, creditCents: 0, restCents: null }
  const screen = createElement(InvoicesScreen, { list, training: false, formKey: '', notice: undefined })
  expect(renderedInSite(createElement(ToastProvider, null, screen), withoutLibourne())).toContain(
    '<option value="libourne">Libourne, retiré</option>',
  )
})

test('the list of what is to be paid says what is left, in all and of each invoice', () => {
  const { id, kind, state, training, number, subject, caseReference, storeId, issuedDay, totalCents, dueCents } = ISSUED
  const row = { id, kind, state, training, number, subject, caseReference, storeId, issuedDay, totalCents, dueCents, customer: 'SARL Ostréa' }
  const list = { rows: [{ ...row, restCents: 9_90 }], total: 1, page: 1, totalCents: 19_90, aidCents: 0, creditCents: 0, restCents: 9_90 }
  const screen = renderedInSite(
    createElement(ToastProvider, null, createElement(InvoicesScreen, { list, training: false, formKey: '', notice: undefined })),
  )
  expect(screen.match(/9,90\s€/g)?.length).toBeGreaterThanOrEqual(2)
  expect(screen).toContain('Reste à encaisser')
  expect(screen).not.toContain('Net à payer')
  const empty = createElement(InvoicesScreen, { list: { ...list, rows: [], total: 0 }, training: false, formKey: '', notice: undefined })
  expect(renderedInSite(createElement(ToastProvider, null, empty))).toContain('Rien à encaisser ici')
})

test('a draft stays at its shop that was retired since, which no other draft is offered', () => {
  const draft: InvoiceSheet = { ...ISSUED, state: 'draft', number: null, issuedAt: null, issuedDay: null, issuedBy: null }
  expect(screenOf(draft, withoutLibourne())).toMatch(/<option value="libourne" selected="">[^<]*, retiré<\/option>/)
  expect(screenOf({ ...draft, storeId: 'la-teste' }, withoutLibourne())).not.toContain('libourne')
})

test('a sale of which nobody has said the shop has none chosen, and one that is known is', () => {
  const draft: InvoiceSheet = { ...ISSUED, state: 'draft', number: null, issuedAt: null, issuedDay: null, issuedBy: null }
  const unsaid = screenOf(draft, startingFacts(), undefined, true)
  expect(unsaid).toContain('<option value="" selected="">Choisir le magasin</option>')
  expect(unsaid).not.toContain('<option value="libourne" selected="">')
  const said = screenOf(draft)
  expect(said).toContain('<option value="libourne" selected="">')
  expect(said).not.toContain('Choisir le magasin')
})

test('why nothing was done stands apart from the panel below it, as every note above it does', () => {
  const answer = { notice: failed('Cette facture est émise\u00a0: elle ne change plus.') }
  expect(screenOf(ISSUED, startingFacts(), answer)).toMatch(/class="invoice-note"><div class="error-summary"/)
})

test('a draft with lines without VAT says what its document will say, where the business charges it', () => {
  const shown = (vatRegime: 'normal' | 'franchise', vat: 'standard' | 'none') => {
    const facts = startingFacts()
    const draft: InvoiceSheet = { ...ISSUED, state: 'draft', number: null, lines: ISSUED.lines.map((line) => ({ ...line, vat })) }
    return screenOf(draft, { ...facts, business: { ...facts.business, vatRegime } }).includes('TVA non applicable, art. 293 B du CGI')
  }
  expect([shown('normal', 'none'), shown('normal', 'standard'), shown('franchise', 'none')]).toEqual([true, false, false])
})

test('an overdue invoice of a business has a button that reminds of it, until it was pressed on that day', () => {
  const late = { dueDay: '2026-11-19', isOverdue: true, remindedOn: null, isRemindedToday: false, hasEmail: true }
  const shown = (reminding: typeof late | (Omit<typeof late, 'remindedOn'> & { remindedOn: string })) =>
    renderedInSite(
      createElement(
        ToastProvider,
        null,
        createElement(InvoiceScreen, {
          invoice: { ...ISSUED, isErased: false },
          copies: 0,
          missing: [],
          reminding,
          asked: undefined,
          isShopToSay: false,
          mayCorrect: false,
          mayEditFacts: false,
          formKey: '',
          answer: undefined,
        }),
      ),
    )
  expect(shown(late)).toMatch(/au plus tard le .*19\s(?:<[^>]+>)*novembre\s2026.*Échue.*value="remind".*Relancer/s)
  const today = shown({ ...late, isRemindedToday: true, remindedOn: '2026-11-24' })
  expect(today).toContain('Relancée aujourd’hui')
  expect(today).not.toContain('value="remind"')
  expect(shown({ ...late, hasEmail: false })).toMatch(/Sans e-mail\s: à appeler/)
})
