import { mailtoHref } from '#app/lib/mailto.ts'

/** A mail that asks a shop for a visit at home, written as far as the page knows. */
export function bookingMailHref(to: string, location: string | null): string {
  return mailtoHref({
    to,
    subject: ['Rendez-vous à domicile', location].filter(Boolean).join(' - '),
    body: [
      'Bonjour,',
      '',
      'Je souhaite une intervention informatique à domicile.',
      `- Commune : ${location ?? ''}`,
      '- Adresse : ',
      '- Appareil : ',
      '- Ce qui ne va pas : ',
      '- Mes disponibilités : ',
      '',
      'Mon nom : ',
      'Mon téléphone : ',
    ].join('\n'),
  })
}
