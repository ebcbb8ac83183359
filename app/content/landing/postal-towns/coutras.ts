import type { PostalPage } from '../schema.ts'

export const coutras = {
  kind: 'postal-town',
  slug: 'coutras',
  place: 'coutras',
  title: 'Réparation iPhone et Smartphone à Coutras | QualiRépar',
  description: 'Coutras (33230) et le nord du Libournais : envoi gratuit de votre smartphone, réparation garantie, aide déduite. Ou 20 km de route jusqu’à Libourne.',
  updated: '2026-11-20',
  cta: 'Envoyer mon appareil',
  intro: 'Vous n’avez pas toujours 25 minutes à donner à la route de Libourne, ni de voiture. Le bureau de poste, lui, est en ville.',
  workshop: 'De la vallée de la Dronne à celle de la Leyre, il y a 105 km. Votre téléphone les parcourt dans un carton suivi. Sur place, il est enregistré, ouvert, réparé et essayé ; l’ensemble dure {delai.atelier}, puis le carton remonte vers le Libournais. En tout, {delai.poste}.',
  benefits: [
    { title: 'Pour ceux qui ne conduisent pas', text: 'Le dépôt se fait à pied depuis le centre. Personne à déranger, aucun bus à attendre.' },
    { title: 'Réparer coûte moins que remplacer', text: 'Une batterie ou une vitre redonne deux ou trois ans à un appareil que vous connaissez déjà, avec {garantie.mois} mois de garantie pour commencer.' },
    { title: 'L’aide, tout de suite', text: 'Jusqu’à 25 € en moins à la caisse. Vous n’avancez rien, vous n’écrivez à personne.' },
  ],
  localFacts: [
    'Coutras est au confluent de l’Isle et de la Dronne, là où la voie de Périgueux quitte la ligne Paris–Bordeaux.',
    'Le marché du samedi fait venir tout le canton : beaucoup en profitent pour passer par un relais du centre.',
    'Guîtres, Abzac, Les Églisottes et Saint-Médard-de-Guizières comptent sur Coutras pour la poste et les commerces.',
    'Par Saint-Denis-de-Pile, Libourne est à environ 20 km ; le TER y va en un quart d’heure.',
  ],
  localNeeds: 'On garde ici ses appareils longtemps. Nous voyons passer des téléphones de cinq ou six ans, propres, dont la batterie a rendu l’âme, et des modèles à grosses touches dont la prise ne tient plus. Les lycéens, eux, cassent des vitres.',
  faq: [
    { question: 'Mon téléphone a six ans. Trouverez-vous la pièce ?', answer: 'Souvent. Donnez le modèle exact : si la pièce n’existe plus, vous le saurez sous {delai.reponse}, sans rien devoir.' },
    { question: 'Peut-on vous joindre avant d’envoyer ?', answer: 'Oui, le magasin de Libourne répond du lundi au samedi. Expliquez la panne, on vous dira si le colis est la bonne solution.' },
    { question: 'Le train est-il une option ?', answer: 'Oui, jusqu’à Libourne. Vérifiez l’heure du retour : une réparation de smartphone y demande 1 à 2 h.' },
    { question: 'Et si le paquet se perd ?', answer: 'Il est suivi d’un bout à l’autre. Gardez la preuve de dépôt que le relais vous remet : elle sert de point de départ à toute recherche.' },
  ],
  prices: ['iphone-12-battery', 'galaxy-s21-battery', 'galaxy-a32-screen', 'galaxy-a52-screen', 'iphone-11-screen'],
} as const satisfies PostalPage
