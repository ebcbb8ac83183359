import type { PostalPage } from '../schema.ts'

export const saintSulpiceDeFaleyrens = {
  kind: 'postal-town',
  slug: 'saint-sulpice-de-faleyrens',
  place: 'saint-sulpice-de-faleyrens',
  title: 'Réparation iPhone et Smartphone à Saint-Sulpice-de-Faleyrens | QualiRépar',
  description: 'Saint-Sulpice-de-Faleyrens (33330) : faites réparer votre téléphone sans quitter la plaine de Saint-Émilion. Colis payé, prix écrit, garantie.',
  updated: '2026-11-20',
  cta: 'Envoyer mon appareil',
  intro: 'Du menhir aux bords de Dordogne, la commune est calme et peu commerçante. Le service vient à vous sous la forme d’une étiquette.',
  workshop: 'Les gestes sont les mêmes pour tous : peser la panne, choisir la pièce, réparer, contrôler. Ils se font au Teich, à 90 km de la plaine, et demandent {delai.atelier}. Le transport, dans les deux sens, s’ajoute au calendrier mais pas à la note.',
  benefits: [
    { title: 'Trois minutes en ligne', text: 'Modèle, panne, adresse : le formulaire ne demande pas plus. Le devis revient dans les {delai.reponse}.' },
    { title: 'Un retour que l’on peut noter', text: 'Entre remise et retour, {delai.poste}. Vous savez quel jour compter sur l’appareil.' },
    { title: 'Une aide sans formulaire', text: 'QualiRépar retire jusqu’à 25 € du montant. La demande est faite à votre place.' },
  ],
  localFacts: [
    'La Dordogne borde la commune sur une dizaine de kilomètres, en un grand méandre où les ponts manquent.',
    'Le menhir de Pierrefitte, plus de 5 m de haut, se dresse au bord de la route de Libourne : c’est par là que partent la plupart des colis.',
    'La commune est l’une des huit de la juridiction de Saint-Émilion, inscrite à l’Unesco depuis 1999.',
    'Libourne est à 8 km ; Branne, sur l’autre rive, offre aussi des commerces à ceux du sud de la commune.',
  ],
  localNeeds: 'Saisonniers logés chez les vignerons, pêcheurs du méandre, familles installées au calme : les demandes varient avec le mois. En septembre, des vitres ; en hiver, des batteries que le froid des matins de taille achève.',
  faq: [
    { question: 'Je suis saisonnier, sans adresse fixe. Comment récupérer le téléphone ?', answer: 'Donnez l’adresse de votre employeur ou d’un proche, avec son accord. Sinon, Libourne répare sans rendez-vous, en 1 à 2 h.' },
    { question: 'Le froid abîme-t-il vraiment une batterie ?', answer: 'Il la fait chuter, surtout si elle est usée. Si elle s’éteint à 20 ou 30 %, il est temps de la changer.' },
    { question: 'À quel relais aller quand on habite vers Branne ?', answer: 'Traversez et déposez à Branne, ou gagnez Libourne. Le point choisi ne change rien au délai.' },
    { question: 'La réparation tient-elle dans la durée ?', answer: 'Elle est garantie {garantie.mois} mois au moins. Au-delà, nous pouvons toujours contrôler l’appareil en magasin.' },
  ],
  prices: ['iphone-12-battery', 'galaxy-s21-battery', 'iphone-11-screen', 'galaxy-a32-screen', 'iphone-13-screen'],
} as const satisfies PostalPage
