import type { PostalPage } from '../schema.ts'

export const laRochelle = {
  kind: 'postal-city',
  slug: 'la-rochelle',
  place: 'la-rochelle',
  title: 'Réparer son smartphone à La Rochelle par colis | QualiRépar',
  description: 'Sel, sable, chute sur un ponton : depuis La Rochelle, envoyez votre téléphone sans frais. Diagnostic, réparation au Teich, retour en {delai.poste}.',
  keywords: ['réparation smartphone La Rochelle', 'téléphone tombé à l’eau La Rochelle', 'réparation iPhone Charente-Maritime'],
  updated: '2026-11-20',
  cta: 'Envoyer mon smartphone',
  intro: 'Pontons, plages, vélo par tous les temps : un téléphone rochelais vit dehors. Quand il casse, il voyage gratuitement jusqu’à nous.',
  workshop: 'Nous sommes nous-mêmes au bord d’un bassin salé : l’oxydation, l’atelier du Teich la connaît. La carte est inspectée avant tout remplacement de pièce. Si l’eau a tout pris, nous vous le disons avant de facturer quoi que ce soit.',
  benefits: [
    { title: 'Le sel ne dort jamais', text: 'Une étiquette prépayée reçue en ligne, un dépôt le jour même : le temps gagné compte quand un circuit s’oxyde.' },
    { title: 'Un aller-retour à nos frais', text: 'Île de Ré comprise : l’envoi et le renvoi ne figurent pas sur la facture.' },
    { title: 'Du concret sur la facture', text: 'Réparation détaillée, aide QualiRépar soustraite jusqu’à 25 €, garantie de {garantie.mois} mois ou plus.' },
  ],
  localFacts: [
    'Des Minimes au Vieux-Port, de Mireuil à Villeneuve-les-Salines, les dépôts se font en bureau de poste, en commerce ou en consigne.',
    'Le port de plaisance des Minimes compte plus de 4 000 places : l’appareil qui glisse d’une poche sur un ponton est ici une panne ordinaire.',
    'Les vélos jaunes en libre-service datent de 1976 : les supports de guidon et leurs vibrations usent les stabilisateurs d’appareil photo.',
    'Le pont de l’île de Ré ramène chaque été des téléphones pleins de sable vers les relais de La Pallice et de Laleu.',
  ],
  localNeeds: 'Trois demandes dominent : les appareils qui ont pris l’eau, les prises de charge rongées par le sel, les appareils photo flous après un été de vélo. Les étudiants des Minimes envoient surtout des écrans.',
  faq: [
    { question: 'Un téléphone étanche qui a pris l’eau de mer, est-ce grave ?', answer: 'Souvent, car les joints vieillissent. Éteignez, rincez l’extérieur à l’eau douce, séchez, ne chargez pas. Puis envoyez-le sans attendre.' },
    { question: 'Je vis sur l’île de Ré. Est-ce compris ?', answer: 'Oui. Le bureau de poste de votre village suffit, et la navette jusqu’à nous ne vous coûte rien.' },
    { question: 'Faut-il couper la localisation avant l’envoi ?', answer: 'Laissez-nous de quoi tester l’appareil : un code provisoire, ou le mode réparation s’il existe. Vous remettrez vos réglages au retour.' },
    { question: 'Je repars en mer dans dix jours. Est-ce jouable ?', answer: 'Cela dépend du départ du colis : comptez {delai.poste} pour le tour complet, dont {delai.atelier} chez nous. Signalez la date dans le formulaire.' },
  ],
  prices: ['iphone-13-screen', 'iphone-11-screen', 'galaxy-s21-battery', 'iphone-12-battery', 'galaxy-a32-screen'],
} as const satisfies PostalPage
