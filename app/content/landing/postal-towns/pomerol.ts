import type { PostalPage } from '../schema.ts'

export const pomerol = {
  kind: 'postal-town',
  slug: 'pomerol',
  place: 'pomerol',
  title: 'Réparation iPhone et Smartphone à Pomerol | QualiRépar',
  description: 'À Pomerol (33500), pas de boutique de téléphonie entre deux rangs de vigne. Envoyez l’appareil gratuitement, ou faites 5 km jusqu’à Libourne.',
  updated: '2026-11-20',
  cta: 'Envoyer mon appareil',
  intro: 'Six cents habitants, des vignes, et un réparateur à 5 km. Si vous ne pouvez pas quitter la propriété, le colis la quitte pour vous.',
  workshop: 'Ce que vous postez est réparé au Teich, dans l’atelier central de l’enseigne. Ce que vous apportez à Libourne est réparé à Libourne. D’un lieu à l’autre, rien ne change : devis gratuit, {garantie.mois} mois de garantie au moins, aide QualiRépar plafonnée à 25 €.',
  benefits: [
    { title: 'Pensé pour les propriétés', text: 'Une personne remplit la demande, une autre dépose, une troisième utilise l’appareil : un numéro de dossier les réunit.' },
    { title: 'Aucun affranchissement', text: 'L’étiquette est prête. Le retour ne passe pas par votre comptabilité.' },
    { title: 'Le bon choix, chiffré', text: 'Si la réparation n’a pas de sens face au prix de l’appareil, le devis vous le montre.' },
  ],
  localFacts: [
    'Pomerol n’a pas de bourg à proprement parler : l’église Saint-Jean se dresse au milieu des vignes, les maisons se groupent à Catusseau ou à Maillet.',
    'Faute de commerces, les colis se déposent à Libourne, à 5 km, ou sur la route du travail.',
    'L’appellation couvre environ 800 hectares, jusqu’à la Barbanne : on y capte mieux sur les hauteurs que dans les chais.',
    'La D1089, ancienne nationale 89, passe dans la commune et mène à Libourne en une dizaine de minutes.',
  ],
  localNeeds: 'Le téléphone sert au tracteur, à la pompe, à la météo. Il tombe des enjambeurs, il chauffe derrière un pare-brise, il prend la poussière du cuivre et de la terre. On nous demande des écrans l’été, des batteries l’hiver.',
  faq: [
    { question: 'Venez-vous chercher l’appareil au château ?', answer: 'Non. Quelqu’un doit le remettre à un point de dépôt, le plus simple étant celui que vous croisez à Libourne.' },
    { question: 'La facture peut-elle être au nom de la société ?', answer: 'Oui, indiquez la raison sociale dès la demande. L’aide de l’État, elle, vise d’abord les particuliers : nous vous dirons ce qui s’applique.' },
    { question: 'En pleine taille, combien de jours d’absence faut-il prévoir ?', answer: 'Par la poste, comptez {delai.poste}. À Libourne, un smartphone se répare en 1 à 2 h.' },
    { question: 'La coque renforcée doit-elle partir avec ?', answer: 'Non, gardez coque, film et dragonne. Ils gênent le démontage et alourdissent le paquet.' },
  ],
  prices: ['galaxy-s21-battery', 'iphone-12-battery', 'iphone-13-screen', 'galaxy-a32-screen'],
} as const satisfies PostalPage
