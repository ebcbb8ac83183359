import { createElement } from 'react'
import { expect, test } from 'vitest'
import { startingFacts } from '#app/content/starting-facts.ts'
import { UnsavedChangesGuard } from '#app/ui/staff/UnsavedChanges.tsx'
import { renderedInSite } from '#tests/factories/rendered.tsx'
import { RequestDrawer } from './components/RequestDrawer.tsx'
import { PRICE_LINES_DETAIL } from './request-kinds.ts'
import type { RequestDetail } from './staff-requests.queries.server.ts'

const at = new Date('2026-11-20T09:00:00Z')
const announced = [{ repair: 'Écran', amountCents: 20_400, aidCents: 0, part: 'origine', warranty: null, until: '2026-12-04' }]
const lines = [
  { label: 'Écran', amountCents: 20_400 },
  { label: 'Joint', amountCents: 990 },
  { label: 'Remise', amountCents: -495 },
]

function drawer(quotes: RequestDetail['quotes'], details: Readonly<Record<string, string>> = {}, facts = startingFacts()): string {
  const request = {
    id: '1',
    kind: 'quote',
    state: 'waiting',
    reference: 'D-7K2M9Q',
    name: 'Zoé',
    email: 'zoe@exemple.fr',
    phone: null,
    device: 'iPhone 13',
    repair: '',
    description: '',
    details: { [PRICE_LINES_DETAIL]: JSON.stringify(announced), ...details },
    assignee: null,
    createdAt: at,
    entries: [],
    mails: [],
    others: [],
    files: [],
    parcels: [],
    quoteAnswer: null,
    isHere: false,
    isPosted: false,
    quotes,
  } as unknown as RequestDetail
  const props = {
    request,
    answer: undefined,
    closeHref: '/',
    otherHref: () => '/',
    personHref: null,
    fileHref: () => '/',
    repairHref: '/',
    caseHref: () => '/',
    ownCase: null,
    formKeys: { note: '1', answer: '2', quote: '3' },
    templates: [],
    quotePrices: [],
    isOwn: false,
    now: at,
  }
  return renderedInSite(createElement(UnsavedChangesGuard, null, createElement(RequestDrawer, props)), facts)
}

test('a new version of a quote starts from the last one, and a first one from the price that the site announced', () => {
  const first = drawer([])
  expect(first).toMatch(/le devis part de là/)
  expect(first).not.toContain('value="Joint"')
  const sent = {
    version: 1,
    state: 'sent',
    lines,
    aidCents: 0,
    partKind: 'origine',
    warrantyMonths: 12,
    vatRegime: 'normal',
    validUntil: '2026-12-20',
    closed: null,
    sentAt: at,
    decidedAt: null,
    left: false,
    dropped: false,
    untold: false,
  } as const
  const next = drawer([{ ...sent, lines: [...lines] }])
  for (const value of ['Écran', 'Joint', '9,90', '4,95', '12']) expect(next).toContain(`value="${value}"`)
  expect(next).not.toMatch(/le devis part de là/)
})

test('the proofs of the aid stand beside a request where a shop has the label, or asked about the aid when it had', () => {
  const facts = startingFacts()
  const unlabelled = { ...facts, stores: facts.stores.map((store) => ({ ...store, labelNumber: '' })) }
  expect(drawer([])).toContain('Preuves de l’aide')
  expect(drawer([], {}, unlabelled)).not.toContain('Preuves de l’aide')
  expect(drawer([], { aidUse: 'personal' }, unlabelled)).toContain('Preuves de l’aide')
  // Who has said what keeps the aid away has nothing to prove.
  expect(drawer([], { aidUse: 'work' })).not.toContain('Preuves de l’aide')
  expect(drawer([], { aidUse: 'personal', aidGuarantee: 'yes' })).not.toContain('Preuves de l’aide')
})
