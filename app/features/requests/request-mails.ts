import { mailtoHref } from '#app/lib/mailto.ts'

/** What the visitor chose before writing; null where the message asks for it. */
export interface DeviceChoice {
  deviceName: string | null
  repairName: string | null
}

/** A mail to a shop, already written as far as the choice goes. */
export function quoteMailHref(to: string, choice: DeviceChoice): string {
  return mailtoHref({
    to,
    subject: subjectOf('Demande de devis', choice),
    body: [
      'Bonjour,',
      '',
      'Je souhaite un devis gratuit pour :',
      ...choiceLines(choice),
      '- Ce qui ne va pas : ',
      '',
      'Mon nom : ',
      'Mon téléphone : ',
    ].join('\n'),
  })
}

/** Announces a visit, so that the part is there. */
export function visitMailHref(to: string, choice: DeviceChoice): string {
  return mailtoHref({
    to,
    subject: subjectOf('Visite en magasin', choice),
    body: [
      'Bonjour,',
      '',
      'Je prévois de passer au magasin pour :',
      ...choiceLines(choice),
      '- Ce qui ne va pas : ',
      '- Jour et heure de passage : ',
      '',
      'La pièce est-elle disponible ?',
      '',
      'Mon nom : ',
      'Mon téléphone : ',
    ].join('\n'),
  })
}

/** Asks the workshop for a prepaid label. */
export function postalMailHref(to: string, choice: DeviceChoice): string {
  return mailtoHref({
    to,
    subject: subjectOf('Envoi postal', choice),
    body: [
      'Bonjour,',
      '',
      'Je souhaite envoyer un appareil à réparer :',
      ...choiceLines(choice),
      '- Ce qui ne va pas : ',
      '',
      'Mon nom : ',
      'Mon adresse pour le retour : ',
      'Mon téléphone : ',
    ].join('\n'),
  })
}

/** A question about a quote that was received. */
export function sentQuoteMailHref(to: string, reference: string): string {
  return mailtoHref({ to, subject: `Devis ${reference}`, body: 'Bonjour,\n\n' })
}

/** Asks about a repair that the page shows: the shop finds it by its reference. */
export function knownRepairMailHref(to: string, { reference, device }: { reference: string; device: string }): string {
  return mailtoHref({ to, subject: `Réparation ${reference} - ${device}`, body: 'Bonjour,\n\n' })
}

/** Asks how far a repair has come, of which the page knows nothing. */
export function repairStateMailHref(to: string): string {
  return mailtoHref({
    to,
    subject: 'Suivi de réparation',
    body: [
      'Bonjour,',
      '',
      'Je souhaite savoir où en est ma réparation.',
      '- Mon nom : ',
      '- Appareil : ',
      '- Numéro de dossier, si je l’ai : ',
      '- Mon téléphone : ',
    ].join('\n'),
  })
}

function subjectOf(purpose: string, { deviceName, repairName }: DeviceChoice): string {
  return [purpose, deviceName, repairName].filter(Boolean).join(' - ')
}

function choiceLines({ deviceName, repairName }: DeviceChoice): string[] {
  return [`- Appareil : ${deviceName ?? ''}`, `- Réparation : ${repairName ?? ''}`]
}
