import type { PostalPage } from '../schema.ts'

export const marcheprime = {
  kind: 'postal-town',
  slug: 'marcheprime',
  place: 'marcheprime',
  title: 'Réparation iPhone et Smartphone à Marcheprime | QualiRépar',
  description: 'À mi-chemin de Bordeaux et du Bassin, Marcheprime (33380) profite de l’envoi gratuit vers Le Teich : 18 km, {delai.atelier} d’atelier, garantie incluse.',
  updated: '2026-11-20',
  cta: 'Envoyer mon appareil',
  intro: 'Vous partez le matin par le TER ou par la D1250. Dans les deux cas, le colis se glisse dans le trajet.',
  workshop: 'Un saut de 18 km vers l’ouest, et le paquet est chez nous. Le même banc reçoit l’iPhone d’un cadre, la Switch d’un collégien et le Galaxy d’un chauffeur. L’ordre d’arrivée fait l’ordre de passage : {delai.atelier} ici, {delai.poste} en tout.',
  benefits: [
    { title: 'Calé sur vos trajets', text: 'Gare, travail, école : choisissez un relais à un bout ou à l’autre de la journée.' },
    { title: 'Port compris, toujours', text: 'Il n’existe pas de montant minimal : une simple batterie voyage gratuitement aussi, et sa pose est garantie {garantie.mois} mois au moins.' },
    { title: 'Un prix qui se lit d’avance', text: 'Demandez-le en ligne, il arrive sous {delai.reponse}. Vous comparez, puis vous choisissez. L’aide, de 25 € au plus, est déjà dedans.' },
  ],
  localFacts: [
    'La gare de Marcheprime est sur la ligne Bordeaux–Arcachon ; celle de Croix-d’Hins, le hameau voisin, a fermé en 2012.',
    'La D1250 traverse le bourg d’un bout à l’autre : les commerces qui prennent les colis la bordent.',
    'La Caravelle, la salle de spectacle, amène le soir des visiteurs de tout le canton, et quelques téléphones sous les fauteuils.',
    'Vers Biganos ou vers Cestas, les zones commerciales ajoutent des consignes et des relais à moins d’un quart d’heure.',
  ],
  localNeeds: 'Les navetteurs écoutent, regardent et répondent une heure et demie par jour : les batteries et les prises d’écouteurs partent les premières. Le mercredi et le week-end, ce sont les enfants : tablettes, manettes, vitres.',
  faq: [
    { question: 'Je travaille à Bordeaux. Puis-je déposer là-bas ?', answer: 'Oui. L’étiquette n’est pas liée à la commune : un relais près de la gare Saint-Jean ou de votre bureau convient.' },
    { question: 'Le TER permet-il de venir en personne ?', answer: 'Oui, Le Teich est à deux arrêts vers l’ouest, après Biganos. On y répare sans rendez-vous, en {delai.reparation} le plus souvent.' },
    { question: 'Puis-je grouper deux appareils ?', answer: 'Oui. Décrivez chacun dans le formulaire et emballez-les séparément dans le même carton.' },
    { question: 'Qu’est-ce qui n’est pas réparable ?', answer: 'Une carte mère brûlée ou un châssis plié en deux, par exemple. Vous l’apprenez avant de payer, et l’appareil vous attend 60 jours.' },
  ],
  prices: ['galaxy-a32-screen', 'iphone-12-battery', 'iphone-11-screen', 'galaxy-s21-battery'],
} as const satisfies PostalPage
