import fs from 'node:fs'
import { expect, test } from 'vitest'
import { landingView } from '#app/content/landing/derive.ts'
import { LANDING_PAGES } from '#app/content/landing/registry.ts'
import { STARTING_SITE } from '#tests/factories/starting-site.ts'
import { startingDocuments } from '#app/content/starting-documents.ts'
import { startingFacts } from '#app/content/starting-facts.ts'
import { invitationMail } from '#app/features/accounts/mails/invitation.ts'
import { passwordResetMail } from '#app/features/accounts/mails/password-reset.ts'
import { visitCalendar } from '#app/features/booking/visit-calendar.server.ts'
import { invoicePdf } from '#app/features/invoices/invoice-pdf.server.ts'
import { invoiceMentions } from '#app/features/invoices/legal-facts.ts'
import type { PrintedInvoice } from '#app/features/invoices/printed-invoice.ts'
import { customerReceipt, shopNotice } from '#app/features/requests/mails/request-received.ts'
import { postalSlip } from '#app/features/requests/postal-slip.server.ts'
import { organizationNode, webSiteNode } from '#app/features/seo/json-ld.ts'
import { landingNodes } from '#app/features/seo/landing-nodes.ts'
import { storeNode } from '#app/features/seo/store-node.ts'
import type { ShopFacts } from '#app/lib/shop-facts.ts'
import { parseEnv } from '#app/platform/env/env.server.ts'
import { pdfTexts } from '#tests/factories/pdf-texts.ts'

const SITE = 'https://www.boreal.example'

/** Another business in other towns. */
function anotherBusiness(): ShopFacts {
  const facts = startingFacts()
  const stores = facts.stores.map((store, index) => ({
    ...store,
    town: `Ville${index}`,
    phone: '+33102030405',
    email: `ville${index}@boreal.example`,
  }))
  return { ...facts, business: { ...facts.business, name: 'Atelier Boréal', email: 'bonjour@boreal.example', whatsappPhone: '+33600000000' }, stores }
}

const FIRST = /Phare|phare-reparation|La Teste-de-Buch|\+3353649000/

test('mails, calendars and structured data of another business carry no trace of the first', () => {
  const facts = anotherBusiness()
  const site = { now: new Date('2026-11-20T10:30:00Z'), facts, env: parseEnv({ PUBLIC_URL: SITE }) }
  const request = {
    id: 'id',
    reference: 'D-7K2M9Q',
    kind: 'quote',
    device: 'iPhone 13',
    repair: 'Écran',
    description: '',
    name: 'Zoé',
    email: 'zoe@example.fr',
    phone: null,
    storeId: 'la-teste',
    photoCount: 0,
    details: {},
  } as const
  const visit = {
    id: 'visit',
    sequence: 0,
    startsAt: new Date('2026-11-23T09:00:00Z'),
    endsAt: new Date('2026-11-23T10:00:00Z'),
    service: 'depannage',
    address: '1 rue du Puits',
    town: 'Ville0',
  }
  const said = [
    customerReceipt(site, request),
    shopNotice(site, request),
    invitationMail(site, { to: 'a@example.fr', from: 'Zoé', token: 'jeton' }),
    passwordResetMail(site, 'a@example.fr', 'jeton'),
    visitCalendar(visit, {
      method: 'REQUEST',
      businessName: facts.business.name,
      publicUrl: SITE,
      now: new Date('2026-11-20T10:00:00Z'),
      organizerEmail: facts.business.email,
      attendee: { name: 'Zoé', email: 'zoe@example.fr' },
    }),
    organizationNode(SITE, facts.business),
    webSiteNode(SITE, facts.business),
    ...facts.stores.map((store) => storeNode(SITE, facts.business, store, '2026-11-20')),
  ]
  expect(JSON.stringify(said)).not.toMatch(FIRST)
  expect(JSON.stringify(said)).toContain('Atelier Boréal')
})

test.each(LANDING_PAGES.filter(({ kind }) => kind === 'shop').map((page) => [page.slug, page] as const))(
  'the shop that %s describes to search engines is the owner’s',
  (_slug, page) => {
    const nodes = landingNodes(landingView(page, STARTING_SITE), { publicUrl: SITE, shop: anotherBusiness(), today: '2026-11-20' })
    const shops = nodes.filter(
      (node) => typeof node === 'object' && '@type' in node && node['@type'] !== 'FAQPage' && node['@type'] !== 'BreadcrumbList',
    )
    expect(JSON.stringify(shops.filter((node) => JSON.stringify(node).includes('MobilePhoneStore')))).not.toMatch(/Phare|\+3353649000/)
  },
)

test('the slip in a parcel names the owner’s business', async () => {
  const pdf = await postalSlip(anotherBusiness(), {
    reference: 'D-7K2M9Q',
    staffHref: `${SITE}/admin`,
    sender: null,
    at: new Date('2026-11-20T10:00:00Z'),
  })
  expect(pdfWords(pdf)).not.toMatch(/Phare/)
  expect(pdfWords(pdf)).toContain('Ville')
})

test('an invoice and a receipt of another business name that business, and nothing of the first', async () => {
  const { business, stores } = anotherBusiness()
  const { name, legalForm, capitalEuros, siren, vat, rcs, seatAddress, email } = business
  const invoice: PrintedInvoice = {
    kind: 'invoice',
    training: false,
    number: 'F-2026-0001',
    issuedAt: new Date('2026-11-20T10:00:00Z'),
    issuedDay: '2026-11-20',
    corrects: null,
    caseReference: 'D-7K2M9Q',
    subject: 'iPhone 13',
    seller: {
      name,
      legalForm,
      capitalEuros,
      siren,
      vat,
      rcs,
      seatAddress,
      email,
      store: { name: 'Ville0', address: '', phone: stores[0]?.phone ?? '' },
    },
    customer: { name: 'Zoé', address: '', siren: '' },
    lines: [{ label: 'Écran', quantity: 1, unitCents: 9900, vat: 'none', rate: 0 }],
    discountCents: 0,
    aidCents: 0,
    aidLabel: '',
    deposits: [],
    totalCents: 9900,
    dueCents: 9900,
    vatTotals: [],
    note: '',
    mentions: invoiceMentions({
      business,
      schemes: new Set(['none']),
      hasTaxedDeposits: false,
      warrantyMonths: 6,
      issuedDay: '2026-11-28',
      isSale: false,
      isBusinessCustomer: false,
      isCredit: false,
    }),
  }
  for (const format of ['a4', 'receipt'] as const) {
    const text = pdfWords(await invoicePdf(invoice, format))
    expect(text, format).not.toMatch(/Phare|La Teste|Libourne|Teich|36 49 00/)
    expect(text, format).toContain('Bor')
    expect(text, format).not.toMatch(/TTC|Prix.?HT|TVA.?HT/)
    expect(text, format).toContain('293')
  }
})

test('mails, canned answers and the pages that every shop begins with name no place and no number', () => {
  const ofPlaces = new Set(['partner', 'greeting', 'shop', 'local', 'postal-city', 'postal-town', 'home-it', 'quote'])
  const naming = startingDocuments().filter(
    ({ kind, body }) => !ofPlaces.has(kind) && /Phare|La Teste|Libourne|Teich|Bassin|Arcachon|3649|phare-reparation/.test(JSON.stringify(body)),
  )
  // Its terms name a court and a town: in other places those sentences are left out.
  expect(naming.map(({ slug }) => slug)).toEqual(['conditions-de-vente'])
})

/** Where the product may name the business of the starting content, or its towns, and why. */
const NAMED_IN: Readonly<Record<string, string>> = {
  'app/content/areas.ts': 'names of places, to find them in the texts of a business that is elsewhere',
  'app/content/landing/links.ts': 'towns that pages link to when they have a page',
  'app/content/redirects.ts': 'an address that was promised',
  'app/features/accounts/first-account.commands.server.ts': 'the address of the first account of a demonstration',
  'app/features/stores/bay-pins.ts': 'towns of a drawn map, shown only to shops there',
  'app/lib/stated-rules.ts': 'the name of the demonstration, to find it in the texts of another business',
  'app/lib/brand-look.ts': 'whose mark is drawn',
}
const STARTING =
  /^app\/content\/(?:answers|business|home|label|legal|mails|partners|places|promos|reviews|seasonal|services|starting-[a-z]+|stores)\.ts$|^app\/content\/landing\/(?:(?:brand-hubs|home-it|local|postal-cities|postal-towns|quote)\/|(?:registry|landing-documents)\.ts$)/

test('no file of the product but the starting content names the first business, its numbers or its towns', () => {
  const files = ['app', 'server'].flatMap((folder) => fs.globSync(`${folder}/**/*.{ts,tsx}`))
  const checked = files.filter((file) => !/\.test\.tsx?$|^app\/ui\/showcase\//.test(file) && !STARTING.test(file) && !(file in NAMED_IN))
  expect(checked.length).toBeGreaterThan(500)
  const naming = checked.filter((file) => {
    const code = fs
      .readFileSync(file, 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/^\s*\/\/.*$/gm, '')
    return /Phare|phare-reparation|3649000|rue Copernic|rue du Port|La Teste|Libourne\b|Le Teich|(?:du|au) Teich/.test(code)
  })
  expect(naming).toEqual([])
})

/** What is drawn, and what stands in the file beside it. */
function pdfWords(pdf: Buffer): string {
  return pdfTexts(pdf) + pdf.toString('latin1')
}
