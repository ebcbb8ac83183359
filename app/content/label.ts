/** Words of `/label-qualirepar`: the state repair aid. The header states one ceiling, title and description the other. */
import type { LabelWords } from './kinds/label.ts'

export const LABEL: LabelWords = {
  title: 'Label {aide} : jusqu’à {aide.pages} euros d’aide',
  description: 'Réparateur labellisé {aide} : jusqu’à {aide.pages} euros déduits de votre facture de réparation, sans dossier ni avance de frais.',
  h1: 'Le label {aide}',
  lead: 'Jusqu’à {aide.bandeau} euros d’aide sur votre réparation, déduits tout de suite.',
  explanation: [
    {
      title: 'Une aide pour réparer au lieu de jeter',
      text: 'Le bonus réparation existe en France depuis décembre 2022. Il vient de la loi contre le gaspillage : les fabricants versent à un fonds, le fonds paie une partie de votre réparation.',
    },
    {
      title: 'Un label, contrôlé',
      text: 'Seul un réparateur labellisé peut appliquer l’aide. {entreprise} a ce label : devis clair, pièces tracées, techniciens qualifiés, réparation garantie {garantie.mois} mois au moins.',
    },
    {
      title: 'Un montant fixe par panne',
      text: 'L’aide est un forfait. Il dépend de la famille d’appareil et du type de réparation, jamais de vos revenus. Le devis l’affiche sur une ligne à part.',
    },
  ],
  steps: [
    {
      title: 'Vous faites réparer',
      text: 'Apportez l’appareil en magasin ou envoyez-le par la poste. Nous vérifions qu’il est hors garantie et que la panne entre dans la liste.',
    },
    {
      title: 'La remise est immédiate',
      text: 'Le montant est retiré de la facture, ligne par ligne visible. Vous payez le reste, rien de plus.',
    },
    {
      title: 'Aucun papier à remplir',
      text: 'Nous faisons la demande de remboursement à votre place. Pas de dossier, pas de compte à créer, pas d’attente.',
    },
  ],
  faq: [
    {
      question: 'Qui a droit au bonus réparation ?',
      answer:
        'Tout particulier, sans condition de revenus ni d’âge. Il suffit que l’appareil soit à usage personnel, hors garantie, non oxydé, et réparé chez un professionnel labellisé.',
    },
    {
      question: 'Quels appareils sont concernés ?',
      answer:
        'Une longue liste d’appareils électriques et électroniques. Chez nous : surtout les smartphones, tablettes, consoles et ordinateurs portables. Donnez-nous le modèle et la panne, nous vous disons si l’aide s’applique.',
    },
    {
      question: 'Mon téléphone est encore sous garantie. Que faire ?',
      answer:
        'L’aide ne s’applique pas tant que la garantie légale ou commerciale court. Selon la panne, le vendeur ou le fabricant doit réparer sans frais. Nous vous le dirons avant toute intervention.',
    },
    {
      question: 'Faut-il avancer l’argent ?',
      answer: 'Non. La somme est déjà retirée de ce que vous payez. C’est nous qui attendons le remboursement.',
    },
    {
      question: 'Puis-je en bénéficier plusieurs fois ?',
      answer:
        'Oui, pour plusieurs appareils, et pour un même appareil si une autre panne survient plus tard. Chaque réparation acceptée ouvre son propre montant.',
    },
    {
      question: 'Les prix affichés tiennent-ils compte de l’aide ?',
      answer:
        'Oui, nos prix indicatifs « à partir de » sont donnés aide déduite. Le prix exact est confirmé en magasin ou sur le devis, avec l’aide écrite à part.',
    },
  ],
}
