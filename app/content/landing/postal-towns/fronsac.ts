import type { PostalPage } from '../schema.ts'

export const fronsac = {
  kind: 'postal-town',
  slug: 'fronsac',
  place: 'fronsac',
  title: 'Réparation iPhone et Smartphone à Fronsac | QualiRépar',
  description: 'Au pied du tertre de Fronsac (33126), deux chemins : un colis prépayé pour l’atelier du Teich, ou le pont de l’Isle et notre magasin de Libourne.',
  updated: '2026-11-20',
  cta: 'Envoyer mon appareil',
  intro: 'Libourne est sur l’autre rive, à 4 km. Quand le pont bouchonne ou que l’heure est passée, l’envoi postal prend la suite.',
  workshop: 'Une fois le carton parti de Fronsac, 85 km le mènent au Teich. L’appareil est examiné à l’arrivée ; le technicien confirme ou corrige le devis, puis répare. De la réception à la réexpédition, comptez {delai.atelier}, et {delai.poste} avec les trajets.',
  benefits: [
    { title: 'Une alternative au pont', text: 'Aux heures de bureau, franchir l’Isle prend parfois plus de temps que les 4 km ne le laissent croire.' },
    { title: 'Gratuit de porte à porte', text: 'Aucun frais entre votre dépôt et la remise du paquet réparé.' },
    { title: 'Un seul réparateur', text: 'Postal ou comptoir, c’est la même maison. Un dossier commencé par écrit peut se finir de vive voix, et la garantie de six mois ou plus vaut des deux côtés.' },
  ],
  localFacts: [
    'Fronsac fait face au confluent de l’Isle et de la Dordogne ; depuis le tertre, on voit les toits de Libourne.',
    'La D670 file vers Saint-André-de-Cubzac et l’A10 : le bon côté pour déposer en allant travailler à Bordeaux.',
    'Saillans, Saint-Michel, La Rivière et Saint-Aignan n’ont presque pas de commerces ; leurs habitants déposent à Fronsac ou à Libourne.',
    'Les coteaux de Canon-Fronsac coupent le signal : un téléphone y cherche le réseau une bonne partie de la journée.',
  ],
  localNeeds: 'Deux profils se partagent nos dossiers fronsadais : l’employé qui passe sa journée à Libourne ou à Bordeaux, et le vigneron qui ne quitte pas son coteau. Au premier, un écran ; au second, une batterie.',
  faq: [
    { question: 'Comment obtenir l’adresse du magasin de Libourne ?', answer: 'Sur simple demande, par téléphone ou par e-mail. La page du magasin donne ses coordonnées et ses horaires.' },
    { question: 'Le colis passe-t-il par Libourne ?', answer: 'Pas par notre magasin : les envois vont droit à l’atelier du Teich ; choisissez l’un ou l’autre dès le départ.' },
    { question: 'Un ordinateur portable peut-il voyager ainsi ?', answer: 'Demandez d’abord un devis. Pour un ordinateur, Libourne est souvent plus simple : 24 à 48 h, sans emballage à trouver.' },
    { question: 'Sur les 25 € d’aide, y a-t-il un piège ?', answer: 'Non. C’est un plafond : selon la réparation, la remise est égale ou inférieure. Elle figure en clair sur la facture.' },
  ],
  prices: ['iphone-11-screen', 'galaxy-a52-screen', 'galaxy-s21-battery', 'iphone-12-battery', 'galaxy-a32-screen'],
} as const satisfies PostalPage
