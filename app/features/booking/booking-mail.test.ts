import { expect, test } from 'vitest'
import { bookingMailHref } from './booking-mail.ts'

function mailOf(href: string) {
  const { pathname, searchParams } = new URL(href)
  return { to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') }
}

test('the booking mail names the town', () => {
  const mail = mailOf(bookingMailHref('le-teich@phare-reparation.example', 'La Teste de Buch'))
  expect(mail).toMatchObject({ to: 'le-teich@phare-reparation.example', subject: 'Rendez-vous à domicile - La Teste de Buch' })
  expect(mail.body).toContain('- Commune : La Teste de Buch\r\n')
})

test('without a town the booking mail asks for it', () => {
  const mail = mailOf(bookingMailHref('le-teich@phare-reparation.example', null))
  expect(mail.subject).toBe('Rendez-vous à domicile')
  expect(mail.body).toContain('- Commune : \r\n')
})
