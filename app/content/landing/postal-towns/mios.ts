import type { PostalPage } from '../schema.ts'

export const mios = {
  kind: 'postal-town',
  slug: 'mios',
  place: 'mios',
  title: 'Réparation iPhone et Smartphone à Mios | QualiRépar',
  description: 'Mios (33380), Lacanau-de-Mios, Lillet, Caudos : envoi offert vers l’atelier du Teich, à 11 km. Téléphones, tablettes, consoles, garantis {garantie.mois} mois au moins.',
  updated: '2026-11-20',
  cta: 'Envoyer mon smartphone',
  intro: 'Mios a doublé en vingt ans, ses journées aussi. Remplissez la demande le soir, déposez le lendemain, oubliez le reste.',
  workshop: 'L’atelier est à 11 km en suivant la Leyre. Votre appareil y est pris en charge comme au guichet : panne confirmée, pièce remplacée, fonctions passées en revue. Le tour complet, transports compris, prend {delai.poste}.',
  benefits: [
    { title: 'La proximité en réserve', text: 'Besoin de parler à quelqu’un ? Le magasin est à un quart d’heure. Pas besoin ? Le relais suffit.' },
    { title: 'Aucun frais caché', text: 'Affranchissement, devis, dossier d’aide : trois lignes à zéro. Une quatrième est négative : l’aide, jusqu’à 25 €.' },
    { title: 'Du solide', text: 'Chaque intervention est garantie, six mois au bas mot. La facture en fait foi.' },
  ],
  localFacts: [
    'L’A63 et l’A660 se séparent sur la commune : c’est le dernier nœud avant le Bassin, et le parc d’activités s’y est installé.',
    'La Leyre passe au pied du bourg ; la halte nautique voit arriver les canoës partis de Salles ou de Belin-Béliet.',
    'Le territoire est très vaste : de Lillet à Caudos, certains hameaux sont plus près d’un relais de Biganos ou de Salles que de celui du bourg.',
    'Les handballeuses de Mios-Biganos ont gagné deux coupes d’Europe : ici, un écran fêlé au gymnase se raconte avec le score.',
  ],
  localNeeds: 'Les lotissements récents, ce sont des familles à trois ou quatre écrans. Un téléphone par parent, un pour le collège, une console au salon. Le mercredi soir, on compte les rayures ; le jeudi, on remplit un formulaire.',
  faq: [
    { question: 'J’habite Lacanau-de-Mios. Où aller ?', answer: 'Au bourg de Mios, à Marcheprime ou au Barp, selon votre route du matin. Les trois acceptent les colis affranchis.' },
    { question: 'Le vélo pour venir au Teich, est-ce réaliste ?', answer: 'Onze kilomètres, plats : oui. Le comptoir reçoit sans rendez-vous et le diagnostic est gratuit.' },
    { question: 'Mon fils a verrouillé sa Switch en la cassant. Réparez-vous quand même ?', answer: 'Oui, tant que nous pouvons la tester. Notez le code parental sur un papier joint, vous le changerez ensuite.' },
    { question: 'Comment savoir si la dépense vaut la peine ?', answer: 'Comparez le devis, aide déduite, au prix d’un appareil équivalent. Il est gratuit et vous l’avez en un jour : la réponse tient en deux chiffres.' },
  ],
  prices: ['iphone-11-screen', 'galaxy-a52-screen', 'galaxy-a32-screen', 'iphone-12-battery', 'iphone-13-screen'],
} as const satisfies PostalPage
