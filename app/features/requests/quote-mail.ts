/** A mail to a shop, already written as far as the choice goes. */
export function quoteMailHref(to: string, choice: { deviceName: string | null; repairName: string | null }): string {
  const subject = ['Demande de devis', choice.deviceName, choice.repairName].filter(Boolean).join(' - ')
  const body = [
    'Bonjour,',
    '',
    'Je souhaite un devis gratuit pour :',
    `- Appareil : ${choice.deviceName ?? ''}`,
    `- Réparation : ${choice.repairName ?? ''}`,
    '- Ce qui ne va pas : ',
    '',
    'Mon nom : ',
    'Mon téléphone : ',
  ].join('\r\n')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
