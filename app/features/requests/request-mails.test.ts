import { expect, test } from 'vitest'
import { knownRepairMailHref, postalMailHref, quoteMailHref, repairStateMailHref, visitMailHref } from './request-mails.ts'

const TO = 'la-teste@phare-reparation.example'
const IPHONE_SCREEN = { deviceName: 'iPhone 13', repairName: 'Écran & vitre' }

/** What a mail client reads from the address. */
function mailOf(href: string) {
  const { pathname, searchParams } = new URL(href)
  return { to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') }
}

test.for([
  ['quote', quoteMailHref, 'Demande de devis - iPhone 13 - Écran & vitre'],
  ['visit', visitMailHref, 'Visite en magasin - iPhone 13 - Écran & vitre'],
  ['postal', postalMailHref, 'Envoi postal - iPhone 13 - Écran & vitre'],
] as const)('the %s mail carries the device and the repair', ([, href, subject]) => {
  const mail = mailOf(href(TO, IPHONE_SCREEN))
  expect(mail).toMatchObject({ to: TO, subject })
  expect(mail.body).toContain('- Appareil : iPhone 13\r\n- Réparation : Écran & vitre\r\n')
})

test('without a choice the mail asks for it', () => {
  const mail = mailOf(visitMailHref(TO, { deviceName: null, repairName: null }))
  expect(mail.subject).toBe('Visite en magasin')
  expect(mail.body).toContain('- Appareil : \r\n')
})

test('the state of a repair is asked with a name and a file number', () => {
  expect(mailOf(repairStateMailHref(TO)).body).toMatch(/Mon nom : \r\n.*\r\n- Numéro de dossier/)
})

test('a mail about a repair that the page knows asks for no number', () => {
  const { subject, body } = mailOf(knownRepairMailHref(TO, { reference: 'T-12', device: 'iPhone 13' }))
  expect(subject).toBe('Réparation T-12 - iPhone 13')
  expect(body).not.toContain('Numéro')
})
