import type { PostalPage } from '../schema.ts'

export const bordeaux = {
  kind: 'postal-city',
  slug: 'bordeaux',
  place: 'bordeaux',
  title: 'Réparation iPhone à Bordeaux, envoi gratuit | QualiRépar',
  description: 'Écran fêlé, batterie à plat : votre smartphone part d’un relais de Bordeaux, port payé, et revient réparé en {delai.poste}. Garantie {garantie.mois} mois au moins.',
  keywords: ['réparation iPhone Bordeaux', 'réparation smartphone Bordeaux', 'envoi postal gratuit réparation', 'QualiRépar Bordeaux'],
  updated: '2026-11-20',
  cta: 'Envoyer mon appareil',
  intro: 'Pas de rocade, pas de parking. Votre téléphone part d’un relais du quartier et revient réparé, port payé dans les deux sens.',
  workshop: 'L’atelier est au Teich, à 50 km, par l’A63 puis l’A660. Les téléphones bordelais sont ouverts, réparés, puis testés avant de repartir. Comptez {delai.atelier} de travail après l’arrivée du colis.',
  benefits: [
    { title: 'Rien à payer au guichet', text: 'Vous remplissez le formulaire en ligne, vous collez l’étiquette prépayée, vous déposez. Le retour est réglé d’avance lui aussi.' },
    { title: 'Aucune voiture à sortir', text: 'Entre les rues piétonnes, les bornes et le stationnement payant, un dépôt à pied sur le chemin du tram prend quelques minutes.' },
    { title: 'Un devis avant tout', text: 'Il est gratuit, il arrive sous {delai.reponse} et il n’engage à rien. La réparation, elle, est garantie {garantie.mois} mois au moins.' },
  ],
  localFacts: [
    'Chartrons, Saint-Michel, Bastide, Caudéran, Nansouty : chaque quartier a ses points de dépôt, bureau de poste, tabac, épicerie ou consigne automatique.',
    'Les TER d’Arcachon partent de la gare Saint-Jean et s’arrêtent au Teich : on peut aussi venir au magasin sans voiture.',
    'Par la route, notre magasin le plus proche est celui de Libourne, à environ 35 km par la N89.',
    'Le marché des Capucins, la rue Sainte-Catherine et la place Gambetta sont à quelques minutes d’un relais : le colis se dépose en faisant ses courses.',
  ],
  localNeeds: 'Beaucoup de vitres fêlées : pavés de Saint-Pierre, quais du tram, guidon de vélo sur le pont de pierre. Beaucoup de batteries aussi, chez les étudiants de la Victoire et chez les livreurs, qui gardent le GPS allumé toute la journée.',
  faq: [
    { question: 'Faut-il habiter le centre pour envoyer un colis ?', answer: 'Non. Les quartiers de la rive droite, Bacalan ou Caudéran sont servis de la même façon. Vous choisissez le relais qui vous arrange, près de chez vous ou du travail.' },
    { question: 'Je dépose mon téléphone un lundi. Quand le revoir ?', answer: 'Le trajet complet prend {delai.poste} à partir de ce lundi, dont {delai.atelier} à l’atelier. Le numéro de suivi du retour vous dit ensuite le jour.' },
    { question: 'Et si je préfère ne pas m’en séparer si longtemps ?', answer: 'Venez à Libourne : sans rendez-vous, un smartphone y prend 1 à 2 h, et le TER y va directement depuis Saint-Jean.' },
    { question: 'L’aide QualiRépar vaut-elle pour un envoi ?', answer: 'Oui. Jusqu’à 25 € sont retirés de la facture. Aucun dossier à remplir, aucun remboursement à attendre.' },
  ],
  prices: ['iphone-11-screen', 'iphone-12-battery', 'iphone-13-screen', 'galaxy-a52-screen', 'galaxy-s21-battery'],
} as const satisfies PostalPage
