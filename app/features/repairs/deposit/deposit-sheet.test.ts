import { expect, test } from 'vitest'
import { agreedText, consentText, depositLines, depositSheetText, returnText, saysPrice } from './deposit-sheet.ts'
import type { DepositFacts } from './deposit-sheet.ts'
import { shownBody, shownSlip } from './signed-slip.ts'

const SLIP: Omit<DepositFacts, 'fault'> = {
  vatRegime: 'normal',
  diagnosis: 'free',
  diagnosisCents: null,
  number: 1,
  sender: 'Phare',
  createdAt: new Date('2026-11-24T15:36:00Z'),
  name: 'Camille',
  phone: '',
  email: '',
  device: 'iPhone 13',
  imei: null,
  dueOn: null,
  hasCode: false,
  returnOf: null,
  deposit: null,
  agreements: [],
  money: { paidCents: 0, restCents: null },
}

function faultOf(fault: string): string | undefined {
  return depositLines({ ...SLIP, fault }).find(({ label }) => label === 'Panne')?.text
}

/** A device that was left without a price. */
const ON_QUOTE = {
  condition: [],
  conditionNote: '',
  accessories: [],
  accessoriesNote: '',
  withoutCode: false,
  work: '',
  partKind: null,
  priceCents: null,
  aidCents: 0,
  ceilingCents: null,
  vatRegime: 'normal' as const,
}

test('a fault of several lines reads as sentences, without a comma after a full stop', () => {
  expect(faultOf('Écran, Batterie\nL’écran est cassé.\n\nMerci !')).toBe('Écran, Batterie. L’écran est cassé. Merci !')
  expect(faultOf('Ne charge plus')).toBe('Ne charge plus')
})

test('of several agreements each has its own price and day, and the sum stands below', () => {
  const deposit = { ...ON_QUOTE, work: 'Écran', priceCents: 9_000 }
  const first = { concludedAt: new Date('2026-11-24T15:36:00Z'), cents: 9_000, dueOn: '2026-11-27', atCounter: true, quoted: null }
  const added = { concludedAt: new Date('2026-11-25T09:00:00Z'), cents: 6_000, dueOn: '2026-12-12', atCounter: false, quoted: null }
  const facts = { ...SLIP, fault: '', deposit, dueOn: '2026-12-12', agreements: [first, added] }
  const lines = depositLines(facts).filter(({ label }) => /Convenu|Ajouté|Prix|Prévu/.test(label))
  expect(lines).toEqual([
    { label: 'Convenu le 24\u00a0novembre 2026', text: 'Écran, 90\u00a0€ TTC, prévu le 27\u00a0novembre 2026' },
    { label: 'Ajouté le 25\u00a0novembre 2026', text: '60\u00a0€ TTC de plus, prévu le 12\u00a0décembre 2026' },
    { label: 'Prix en tout', text: '150\u00a0€ TTC' },
  ])
  // What has replaced the price of the counter is the only one that stands.
  const replaced = depositLines({ ...facts, agreements: [{ ...added, cents: 8_000 }] }).map(({ text }) => text)
  expect(replaced).toContain('80\u00a0€ TTC, prévu le 12\u00a0décembre 2026')
  expect(replaced.join()).not.toContain('90')
})

test('each agreement names the work, the part and the aid of its own quote', () => {
  const first = { concludedAt: new Date('2026-11-24T15:36:00Z'), cents: 15_400, dueOn: null, atCounter: false }
  const quoted = { work: 'Écran', partKind: 'compatible' as const, aidCents: 2_500, vatRegime: 'normal' as const }
  const added = { ...first, cents: 6_000, quoted: { work: 'Batterie', partKind: 'origine' as const, aidCents: 0, vatRegime: '' as const } }
  const lines = depositLines({ ...SLIP, fault: '', agreements: [{ ...first, quoted }, added] }).filter(({ label }) => /Convenu|Ajouté/.test(label))
  expect(lines.map(({ text }) => text)).toEqual([
    'Écran, pièce compatible, 154\u00a0€ TTC à payer (179\u00a0€, aide de 25\u00a0€ déduite)',
    'Batterie, pièce d’origine, 60\u00a0€ TTC de plus',
  ])
})

test('of a change of the VAT regime between two agreements each keeps the words of its day', () => {
  const deposit = { ...ON_QUOTE, work: 'Écran', priceCents: 9_000 }
  const first = { concludedAt: new Date('2026-11-24T15:36:00Z'), cents: 9_000, dueOn: null, atCounter: true, quoted: null }
  const quoted = { work: 'Batterie', partKind: null, aidCents: 0, vatRegime: 'normal' as const }
  const facts = { ...SLIP, fault: '', deposit, vatRegime: 'franchise' as const }
  const said = (agreements: DepositFacts['agreements']) =>
    depositLines({ ...facts, agreements }).flatMap(({ label, text }) => (/Convenu|Ajouté|Prix/.test(label) ? [text] : []))
  expect(said([first, { ...first, cents: 6_000, atCounter: false, quoted }])).toEqual([
    'Écran, 90\u00a0€',
    'Batterie, 60\u00a0€ TTC de plus',
    '150\u00a0€ TTC',
  ])
  // What has replaced the agreement of the counter is a price of its own day.
  expect(said([{ ...first, atCounter: false, quoted }])).toEqual(['Batterie, 90\u00a0€ TTC'])
})

test('names what came in before, and what is left to pay', () => {
  const paid = (paidCents: number, restCents: number | null) =>
    depositLines({ ...SLIP, fault: '', money: { paidCents, restCents } }).find(({ label }) => label === 'Déjà réglé')?.text
  expect(paid(0, 258_90)).toBeUndefined()
  expect(paid(60_00, 198_90)).toBe('60\u00a0€, reste à payer 198,90\u00a0€ TTC')
  expect(paid(258_90, 0)).toBe('258,90\u00a0€, rien d’autre à payer')
  expect(paid(60_00, null)).toBe('60\u00a0€')
})

test('no price has tax in it where none is charged', () => {
  const money = { paidCents: 60_00, restCents: 198_90 }
  const slip = JSON.stringify(depositLines({ ...SLIP, vatRegime: 'franchise', fault: '', money }))
  expect(slip).toContain('60\u00a0€, reste à payer 198,90\u00a0€"')
  expect(slip).toContain('TVA non applicable, art. 293 B du CGI')
  expect(JSON.stringify(depositLines({ ...SLIP, fault: '', money }))).not.toContain('TVA')
  const agreed = { ...ON_QUOTE, work: 'Écran', priceCents: 204_00, ceilingCents: 250_00 }
  expect(agreedText(agreed, { vatRegime: 'franchise' })).toBe('Écran, 204\u00a0€, sans nouvel accord jusqu’à 250\u00a0€')
  expect(agreedText(agreed, { vatRegime: '' })).toBe('Écran, 204\u00a0€ TTC, sans nouvel accord jusqu’à 250\u00a0€ TTC')
})

test('who leaves a device to be diagnosed for money reads what it costs; an agreed price and a warranty ask nothing beside it', () => {
  const said = (facts: Partial<DepositFacts>) =>
    depositLines({ ...SLIP, fault: '', deposit: ON_QUOTE, ...facts }).find(({ label }) => label === 'Diagnostic')?.text
  const paid = { diagnosis: 'paid', diagnosisCents: 29_00 } as const
  expect(said({})).toBeUndefined()
  expect(said(paid)).toBe('payant (29\u00a0€ TTC)')
  expect(said({ ...paid, vatRegime: 'franchise' })).toBe('payant (29\u00a0€)')
  expect(said({ ...paid, diagnosisCents: null })).toBe('payant (prix annoncé avant)')
  expect(said({ ...paid, deposit: { ...ON_QUOTE, priceCents: 89_00 } })).toBeUndefined()
  expect(said({ ...paid, returnOf: 'T-1' })).toBeUndefined()
})

test('a device that came back has a price only where one was agreed on beside the warranty', () => {
  expect(saysPrice(ON_QUOTE, null)).toBe(true)
  expect(saysPrice(ON_QUOTE, 'T-1')).toBe(false)
  expect(saysPrice({ ...ON_QUOTE, ceilingCents: 50_00 }, 'T-1')).toBe(true)
  expect(depositLines({ ...SLIP, fault: '', deposit: ON_QUOTE, returnOf: 'T-1' }).find(({ label }) => label === 'Garantie')?.text).toBe(
    returnText('T-1'),
  )
})

test('a signed slip shows what was signed, whatever was paid or corrected since', () => {
  const sheet = {
    ...SLIP,
    fault: 'Écran',
    money: { paidCents: 60_00, restCents: 198_90 },
    id: 'an-id',
    storeId: 'la-teste',
    terms: ['Rien sans accord.\nNi avant, ni après.', 'Rendu contre ce bon.'],
    wish: 'Je demande ceci\u00a0:\nle début\u00a0: tout de suite.',
    signature: null,
  }
  const signature = { text: depositSheetText(sheet), signedAt: SLIP.createdAt, imageSha256: '', witness: null }
  const since = { ...sheet, name: 'Dominique', money: { paidCents: 258_90, restCents: 0 }, terms: ['Autre chose.'], wish: undefined, signature }
  expect(shownSlip({ ...since, sender: 'Un autre magasin' })).toEqual({
    sender: sheet.sender,
    lines: [...depositLines(sheet), { label: 'Demande du client', text: sheet.wish }],
    terms: sheet.terms,
  })
  expect(`${shownBody(since)}\nConditions`).toBe(signature.text.split('\n1. ')[0])
  expect(shownSlip({ ...since, signature: null }).lines).toEqual(depositLines(since))
})

test('promises neither a price nor a day of a contract that its customer has left', () => {
  const deposit = { ...ON_QUOTE, work: 'Écran', priceCents: 179_00 }
  const lines = depositLines({
    ...SLIP,
    fault: 'Écran',
    deposit,
    dueOn: '2026-12-01',
    isEnded: true,
    money: { paidCents: 179_00, restCents: -179_00 },
  })
  expect(lines).toContainEqual({ label: 'Contrat', text: 'le client y a renoncé' })
  expect(lines.map(({ label }) => label)).not.toEqual(expect.arrayContaining(['Prix']))
  expect(lines.map(({ label }) => label)).not.toEqual(expect.arrayContaining(['Prévu le']))
  expect(lines.find(({ label }) => label === 'Déjà réglé')?.text).not.toContain('rien d’autre')
})

test('asks again beyond what the slip names: its price, its ceiling, or nothing; what a warranty covers is free', () => {
  const agreed = { ...ON_QUOTE, priceCents: 179_00 }
  expect(consentText({ returnOf: null, deposit: agreed })).toContain('au-delà du prix inscrit ci-dessus')
  expect(consentText({ returnOf: 'T-1', deposit: { ...ON_QUOTE, ceilingCents: 50_00 } })).toContain('au-delà du plafond inscrit ci-dessus')
  // Of a contract that has ended the slip names no price.
  expect(consentText({ returnOf: null, deposit: agreed, isEnded: true })).toBe('Plus rien n’est réparé\u00a0: l’appareil est rendu au client.')
  for (const deposit of [null, ON_QUOTE]) {
    expect(consentText({ returnOf: null, deposit })).toBe('Rien n’est réparé sans un accord sur le prix.')
    expect(consentText({ returnOf: 'T-1', deposit })).toMatch(/^Ce que la garantie couvre est réparé sans frais\. Rien d’autre/)
  }
})
