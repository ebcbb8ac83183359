import type { PostalPage } from '../schema.ts'

export const parentisEnBorn = {
  kind: 'postal-city',
  slug: 'parentis-en-born',
  place: 'parentis-en-born',
  title: 'iPhone cassé à Parentis-en-Born : envoyez-le | QualiRépar',
  description: 'Au bord du lac comme au bourg de Parentis-en-Born, postez votre téléphone gratuitement. Réparé au Teich, à 46 km, et de retour en {delai.poste}.',
  keywords: ['réparation téléphone Parentis-en-Born', 'réparation iPhone Biscarrosse', 'réparation smartphone pays de Born'],
  updated: '2026-11-20',
  cta: 'Envoyer mon appareil',
  intro: 'Deux lacs, une forêt et 46 km jusqu’à l’atelier. Selon votre semaine, vous passez nous voir ou vous laissez partir un colis.',
  workshop: 'Les envois du pays de Born arrivent au Teich comme ceux de tout le Sud-Ouest. L’avantage de la proximité : si une question se pose, vous pouvez appeler, ou venir. Sinon, la réparation suit son cours en {delai.atelier}.',
  benefits: [
    { title: 'Deux solutions, même garantie', text: 'Par colis ou au comptoir de La Teste-de-Buch, la réparation est couverte {garantie.mois} mois au minimum, et l’aide QualiRépar, jusqu’à 25 €, est déduite.' },
    { title: 'Pas de route en plein été', text: 'En août, la traversée de Biscarrosse et de Sanguinet prend du temps. Le transporteur s’en charge.' },
    { title: 'L’envoi ne coûte rien', text: 'Vous recevez de quoi affranchir les deux trajets après avoir rempli la demande en ligne.' },
  ],
  localFacts: [
    'Le lac de Parentis et Biscarrosse, où des puits de pétrole se dressent depuis les années 1950, est aussi celui des kayaks, des voiliers et des téléphones mouillés.',
    'Par Biscarrosse et Sanguinet, notre magasin de La Teste-de-Buch est à environ 45 km.',
    'Les serres de tomates chauffées par l’eau du gisement font travailler des équipes dont les appareils prennent chaleur et humidité.',
    'La gare la plus proche est à Ychoux, sur la ligne Bordeaux–Dax, à une douzaine de kilomètres.',
  ],
  localNeeds: 'L’été, les campings du lac nous envoient des appareils mouillés ou ensablés. Hors saison, la demande est plus sage : batteries, écrans de Galaxy A, prises de charge usées par l’allume-cigare des trajets vers Mimizan ou Biscarrosse.',
  faq: [
    { question: 'Je suis en vacances ici. Où reviendra mon téléphone ?', answer: 'À l’adresse inscrite dans le formulaire. Si vos vacances finissent avant le délai, donnez celle de votre domicile.' },
    { question: 'Rouler jusqu’à La Teste, est-ce raisonnable ?', answer: 'Si vous en avez besoin plus tôt, oui : sans rendez-vous, la plupart des réparations y sont faites en {delai.reparation}. Sinon, le colis est plus reposant.' },
    { question: 'Où laisser le paquet à Parentis ?', answer: 'Au bureau de poste du bourg ou chez un commerçant relais. En saison, Biscarrosse ajoute des points de dépôt.' },
    { question: 'L’appareil a passé la nuit dans le sable. Que dois-je écrire ?', answer: 'Exactement cela. Le technicien saura qu’il faut ouvrir et nettoyer avant de brancher, et le devis en tiendra compte.' },
  ],
  prices: ['iphone-11-screen', 'iphone-13-screen', 'galaxy-a52-screen', 'galaxy-a32-screen', 'galaxy-s21-battery'],
} as const satisfies PostalPage
