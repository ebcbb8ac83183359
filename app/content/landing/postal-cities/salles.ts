import type { PostalPage } from '../schema.ts'

export const salles = {
  kind: 'postal-city',
  slug: 'salles',
  place: 'salles',
  title: 'Réparation iPhone à Salles, Val de l’Eyre | QualiRépar',
  description: 'Salles (33770) et tout le Val de l’Eyre : envoi postal gratuit de votre smartphone, réparation au Teich à 20 km, retour en {delai.poste}.',
  keywords: ['réparation iPhone Salles 33770', 'réparation téléphone Val de l’Eyre', 'réparation smartphone Belin-Béliet Le Barp'],
  updated: '2026-11-20',
  cta: 'Envoyer mon appareil',
  banner: 'Salles 33770 et le Val de l’Eyre : envoi postal gratuit, aller et retour',
  intro: 'Vous êtes à 20 km de l’atelier. Si la journée est trop courte pour y passer, un relais du bourg fait aussi bien.',
  workshop: 'La rivière qui longe Salles finit au Teich, et votre téléphone aussi. L’atelier le répare en {delai.atelier}, puis le remet au transporteur. Pour 20 km de forêt, le colis n’est pas un luxe : il vous laisse votre soirée.',
  benefits: [
    { title: 'Pour les pendulaires de l’A63', text: 'Partis tôt, rentrés tard : le colis se dépose quand vous passez, pas quand un comptoir est ouvert.' },
    { title: 'Une aide, aucun papier', text: 'Le bonus QualiRépar, jusqu’à 25 €, est déjà enlevé du montant que vous réglez.' },
    { title: 'Même équipe qu’au magasin', text: 'Ceux qui réparent votre envoi sont ceux qui vous recevraient au Teich. La garantie, {garantie.mois} mois ou plus, est identique.' },
  ],
  localFacts: [
    'Salles, Belin-Béliet, Le Barp, Lugos et Saint-Magne forment le Val de l’Eyre, en plein parc naturel régional des Landes de Gascogne.',
    'Par la D3 et Mios, il faut environ 25 minutes pour rejoindre le magasin du Teich.',
    'Les descentes de la Leyre en canoë passent par Salles : une pochette étanche mal fermée est une cause de panne locale.',
    'Sans gare au bourg, les habitants prennent le car ou l’A63 ; les relais sont au centre et dans les supermarchés.',
  ],
  localNeeds: 'Le canoë de mai à septembre, le chantier ou la forêt le reste du temps : l’eau et les chocs font l’essentiel. Les familles récentes du Val de l’Eyre nous envoient aussi tablettes d’enfants et consoles.',
  faq: [
    { question: 'Le Barp et Belin-Béliet sont-ils concernés ?', answer: 'Oui, comme Lugos et Saint-Magne. L’envoi gratuit couvre tout le Val de l’Eyre ; déposez dans votre commune ou à Salles.' },
    { question: 'Quel jour le magasin du Teich est-il fermé ?', answer: 'Le mercredi et le dimanche ; le samedi, il ouvre le matin seulement. L’envoi, lui, se dépose selon les heures du relais.' },
    { question: 'Mon téléphone a coulé dans la Leyre. Y a-t-il un espoir ?', answer: 'Oui : l’eau douce abîme moins vite que l’eau salée. Éteignez, séchez l’extérieur, ne branchez rien, et faites-le partir le jour même.' },
    { question: 'Vous déplacez-vous à Salles ?', answer: 'Pour l’informatique, oui, sur rendez-vous. Pour un téléphone, il faut l’établi : c’est l’envoi ou le comptoir.' },
  ],
  prices: ['iphone-11-screen', 'iphone-12-battery', 'galaxy-a52-screen', 'galaxy-a32-screen'],
} as const satisfies PostalPage
