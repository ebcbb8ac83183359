/** Words of `/reconditionne`. What is promised for every device is stated in `services.ts`. */
import type { Faq, TextBlock } from './landing/schema.ts'
import { REFURBISHED_PROMISE } from './service-facts.ts'

const { batteryMinPercent, checkPoints, smartphoneDiscount, tabletDiscount, warrantyMonths } = REFURBISHED_PROMISE

/** The warranty of a device is between the promise and one year; its card and its invoice say which. */
const WARRANTY_MONTHS_MAX = 12

export const REFURBISHED = {
  title: 'Téléphones et tablettes reconditionnés | QualiRépar',
  description: `Smartphones, tablettes, ordinateurs et consoles reconditionnés en stock : ${checkPoints} points de contrôle, batterie à ${batteryMinPercent} % au moins, garantie ${warrantyMonths} à ${WARRANTY_MONTHS_MAX} mois.`,
  h1: 'Reconditionné ici, garanti ici',
  lead: `Chaque appareil passe ${checkPoints} points de contrôle dans nos ateliers. Batterie à ${batteryMinPercent} % minimum ou remplacée, chargeur et câble fournis, garantie ${warrantyMonths} à ${WARRANTY_MONTHS_MAX} mois.`,
  checks: [
    { title: `${checkPoints} points testés`, text: 'Écran, tactile, caméras, micros, réseau, charge, capteurs.' },
    { title: 'Batterie vérifiée', text: `${batteryMinPercent} % de capacité au moins. Sinon, nous la changeons.` },
    { title: 'Données effacées', text: 'Compte de l’ancien propriétaire retiré, appareil débloqué.' },
    { title: 'Garantie sur facture', text: `${warrantyMonths} à ${WARRANTY_MONTHS_MAX} mois. La durée est écrite sur la facture.` },
  ],
  faq: [
    {
      question: 'Combien coûte un reconditionné par rapport au neuf ?',
      answer: `Pour un smartphone, comptez ${smartphoneDiscount} par rapport au prix du neuf. Pour une tablette, ${tabletDiscount}. L’appareil a déjà servi, puis il a été contrôlé dans nos ateliers.`,
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
      question: 'Comment réserver un appareil ?',
      answer: 'Appelez le magasin indiqué sur sa fiche. Il vous le met de côté, vous le prenez en main avant de choisir.',
    },
  ],
} as const satisfies { title: string; description: string; h1: string; lead: string; checks: readonly TextBlock[]; faq: readonly Faq[] }
