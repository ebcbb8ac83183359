/** Words of `/reconditionne`. What is promised of every device is a fact of the shop, which they name (`{reconditionne.points}`). */
import type { RefurbishedWords } from './kinds/refurbished.ts'

export const REFURBISHED: RefurbishedWords = {
  title: 'Téléphones et tablettes reconditionnés | {aide}',
  description:
    'Smartphones, tablettes, ordinateurs et consoles reconditionnés en stock : {reconditionne.points} points de contrôle, batterie à {reconditionne.batterie} % au moins, garantie {reconditionne.garantie} à {reconditionne.garantie-max} mois.',
  h1: 'Reconditionné ici, garanti ici',
  lead: 'Chaque appareil passe {reconditionne.points} points de contrôle dans nos ateliers. Batterie à {reconditionne.batterie} % minimum ou remplacée, chargeur et câble fournis, garantie {reconditionne.garantie} à {reconditionne.garantie-max} mois.',
  checks: [
    { title: '{reconditionne.points} points testés', text: 'Écran, tactile, caméras, micros, réseau, charge, capteurs.' },
    { title: 'Batterie vérifiée', text: '{reconditionne.batterie} % de capacité au moins. Sinon, nous la changeons.' },
    { title: 'Données effacées', text: 'Compte de l’ancien propriétaire retiré, appareil débloqué.' },
    { title: 'Garantie sur facture', text: '{reconditionne.garantie} à {reconditionne.garantie-max} mois. La durée est écrite sur la facture.' },
  ],
  faq: [
    {
      question: 'Combien coûte un reconditionné par rapport au neuf ?',
      answer:
        'Pour un smartphone, comptez {reconditionne.remise} par rapport au prix du neuf. Pour une tablette, {reconditionne.remise-tablette}. L’appareil a déjà servi, puis il a été contrôlé dans nos ateliers.',
    },
    {
      question: 'Que veut dire « Bon État » ?',
      answer:
        'Des traces visibles sur la coque, aucune sur le fonctionnement. « Très Bon État » : des micro-rayures. « État Excellent » : des traces très discrètes. Dans les trois cas, tout fonctionne.',
    },
    {
      question: 'Qu’est-ce qui est fourni avec l’appareil ?',
      answer: 'Le chargeur et le câble. La facture indique le modèle exact, l’état et la durée de garantie.',
    },
    {
      question: 'Puis-je revenir si ça ne va pas ?',
      answer:
        'Oui. La garantie couvre les pannes : rapportez l’appareil avec sa facture dans le magasin de votre choix. La garantie légale de conformité s’ajoute à la nôtre.',
    },
    {
      question: 'Reprenez-vous mon ancien appareil ?',
      answer:
        'Oui, pour le recyclage et sans frais : un appareil usagé du même type pour chaque appareil ou accessoire électrique acheté chez nous, rapporté au magasin. Les piles et les batteries usagées se déposent sans achat.',
    },
    {
      question: 'Comment réserver un appareil ?',
      answer:
        'En ligne, sur sa fiche, sans payer : il est gardé {delai.reservation} au moins. Ou appelez le magasin indiqué, il vous le met de côté. Vous le prenez en main avant de choisir.',
    },
  ],
}
