/** The words of the page by which a contract is withdrawn from, as the product comes. Sources of the rules: `docs/law.md`. */
import type { WithdrawalWords } from './kinds/withdrawal.ts'

export const WITHDRAWAL: WithdrawalWords = {
  title: 'Renoncer au contrat',
  lead: 'En deux étapes, sans frais et sans donner de raison.',
  right: {
    open: 'Vous pouvez renoncer à ce contrat jusqu’au {fin} inclus, sans donner de raison.',
    late: 'Le délai pour renoncer à ce contrat est passé\u00a0: il courait jusqu’au {fin} inclus. Les garanties d’une réparation restent\u00a0: appelez le magasin.',
    counter:
      'Ce contrat a été conclu au magasin\u00a0: la loi n’y prévoit pas de délai de rétractation. Appelez le magasin, nous cherchons une solution.',
    urgent:
      'C’était une réparation urgente à domicile, faite à votre demande\u00a0: la loi n’y prévoit pas de délai de rétractation. Appelez le magasin.',
    'fully-done':
      'La réparation a commencé à votre demande et elle est entièrement faite, l’appareil remis\u00a0: le droit de rétractation a pris fin. Les garanties restent\u00a0: appelez le magasin.',
    cancelled: 'Ce rendez-vous est annulé, et le contrat avec lui\u00a0: il n’y a plus rien à quoi renoncer, et rien à payer.',
    withdrawn: 'Vous y avez renoncé\u00a0: l’accusé de réception vous a été envoyé, rien d’autre n’est à faire.',
  },
  aboutTitle: 'Ce qu’il faut savoir',
  about: [
    'Vous avez accepté un devis par internet, envoyé un appareil par la poste ou pris un rendez-vous à domicile\u00a0: vous avez 14\u00a0jours pour y renoncer, sans donner de raison. Le jour de votre accord n’est pas compté. Si le dernier jour est un samedi, un dimanche ou un jour férié, le délai va jusqu’au jour ouvrable suivant.',
    'Le droit prend fin plus tôt si vous avez demandé que le travail commence tout de suite et qu’il est entièrement fait, l’appareil remis s’il nous a été confié. Il n’existe ni pour un objet fait sur mesure, ni pour une réparation urgente à domicile que vous avez demandée, ni pour un contrat conclu au magasin.',
    'Vous recevez un accusé de réception par e-mail, avec la date et l’heure. Ce que vous avez payé est remboursé sous 14\u00a0jours. Un travail commencé à votre demande peut être compté pour la part déjà faite.',
  ],
  missed:
    'Aucun contrat ne correspond. Vérifiez la référence, et l’e-mail ou le téléphone donnés alors. Sinon, écrivez au magasin\u00a0: une rétractation par e-mail vaut aussi.',
  receiptTitle: 'Votre rétractation est reçue',
  refund: 'Nous vous rendons {somme} au plus tard le {fin}, par le moyen de paiement utilisé.',
  receiptNote:
    'Gardez cette adresse ou imprimez cette page\u00a0: c’est votre accusé de réception. Le travail s’arrête. Si nous avons votre appareil, nous vous disons comment il vous revient.',
}
