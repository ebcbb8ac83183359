import { ALL_PRICE_IDS } from '../../prices.ts'
import type { ShopPage } from '../schema.ts'

export const leTeich = {
  kind: 'shop',
  slug: 'le-teich',
  store: 'le-teich',
  title: 'Réparation téléphone au Teich : l’atelier | QualiRépar',
  description:
    'L’atelier du Teich, {atelier.voie}, répare téléphones, tablettes, consoles et ordinateurs, au comptoir ou par la poste. Horaires, marques, aide, prix.',
  keywords: ['réparation téléphone Le Teich', 'réparation iPhone 33470', 'atelier réparation smartphone Bassin d’Arcachon'],
  updated: '2026-11-20',
  h1: 'Réparation de téléphone au Teich',
  intro:
    'C’est notre atelier. Les techniciens y réparent les appareils apportés au comptoir et ceux qui arrivent par la poste. Vous entrez sans rendez-vous, le diagnostic est gratuit, et vous connaissez le prix avant que nous ouvrions quoi que ce soit.',
  times: [
    { title: 'Écran ou batterie de téléphone', text: 'En {delai.reparation} le plus souvent, si la pièce est au tiroir.' },
    { title: 'Console, tablette, prise HDMI', text: 'Dans la journée ou le lendemain, selon la colle à chauffer et le temps de test.' },
    { title: 'Colis reçu par la poste', text: 'Comptez {delai.atelier} à l’atelier, {delai.poste} en tout avec le transport.' },
  ],
  benefits: [
    {
      title: 'Ceux qui réparent vous reçoivent',
      text: 'Pas d’intermédiaire entre le comptoir et l’établi. La personne qui vous explique la panne est celle qui tient le tournevis, ou son voisin.',
    },
    {
      title: 'Une facture déjà réduite',
      text: 'L’atelier est labellisé QualiRépar. Quand la panne y donne droit, jusqu’à 25 € sont retirés sans que vous remplissiez de formulaire.',
    },
    {
      title: 'Six mois de garantie au moins',
      text: 'La durée dépend de la pièce et s’écrit sur la facture. En cas de souci, vous revenez au même endroit, vers les mêmes personnes.',
    },
  ],
  access: {
    title: 'Trouver l’atelier',
    text: 'L’adresse est le {atelier.voie}. Par l’A660, entre l’A63 et La Teste, prenez la sortie du Teich. Par la D650, vous arrivez de Biganos d’un côté, de Gujan-Mestras de l’autre. Le Teich a aussi sa gare, sur la ligne de Bordeaux à Arcachon : prévoyez ensuite une marche ou un vélo.',
  },
  localFacts: [
    'Le Teich est au fond du Bassin, là où la Leyre finit en delta. Depuis Mios, Biganos ou Audenge, c’est le comptoir le plus proche.',
    'La réserve ornithologique couvre 110 hectares de marais. Les photographes d’oiseaux nous confient des objectifs de téléphone rayés et des cartes mémoire illisibles.',
    'Les canoës descendent la Leyre jusqu’à la Maison de la nature. Chaque été, nous séchons des téléphones que leur pochette n’a pas protégés.',
    'Le colis d’un client de La Rochelle, de Bazas ou de Mont-de-Marsan est ouvert ici, sur la même table que votre téléphone.',
  ],
  sections: [
    {
      title: 'Ce que nous réparons au comptoir',
      text: 'Vitre et écran, batterie, connecteur de charge, haut-parleur, micro, caméra, vitre arrière, boutons. Pour les consoles : joystick, lecteur, ventilateur, HDMI. Pour les ordinateurs : disque, mémoire, clavier, charnière, lenteurs et virus. Pour les montres connectées, l’écran et la batterie, et pour les autres la pile.',
    },
    {
      title: 'Comment se passe une visite',
      text: 'Nous écoutons la panne, puis nous contrôlons l’appareil devant vous : affichage, tactile, charge, son, caméras, réseau. Vous recevez un devis. Si vous l’acceptez, nous réparons. Avant de vous le rendre, nous refaisons le même contrôle, point par point.',
    },
    {
      title: 'Vos données restent à vous',
      text: 'Un changement d’écran ou de batterie n’efface rien. Une sauvegarde reste prudente, et nous pouvons la faire sur une clé USB. Si l’appareil est trop abîmé pour être remis en service, nous cherchons d’abord à récupérer vos photos.',
    },
  ],
  faq: [
    {
      question: 'Quels sont les jours d’ouverture de l’atelier du Teich ?',
      answer:
        'Le lundi, le mardi, le jeudi et le vendredi, matin et après-midi. Le samedi, le matin seulement. L’atelier est fermé le mercredi et le dimanche : le mercredi, le magasin de La Teste-de-Buch vous accueille. Les heures exactes du jour sont affichées sur cette page.',
    },
    {
      question: 'Dois-je prendre rendez-vous ?',
      answer:
        'Non. Passez quand nous sommes ouverts. Si votre modèle est peu courant, un appel ou un devis en ligne avant le trajet permet de vérifier que la pièce est disponible.',
    },
    {
      question: 'Quelles marques réparez-vous ?',
      answer:
        'Apple, Samsung, Xiaomi, Google, Motorola, Oppo et Nintendo sont les plus fréquentes. Pour Huawei, Honor, Sony, PlayStation ou Xbox, et pour les ordinateurs de toutes marques, demandez-nous : la réponse dépend surtout des pièces.',
    },
    {
      question: 'Comment obtenir l’aide QualiRépar ici ?',
      answer:
        'Vous n’avez rien à demander. Nous vérifions que l’appareil appartient à un particulier, qu’il n’est plus sous garantie ni pris en charge par une assurance, et que la panne est dans la liste. La remise, jusqu’à 25 €, est alors imprimée sur votre facture.',
    },
    {
      question: 'Puis-je déposer un appareil pour quelqu’un d’autre ?',
      answer:
        'Oui, avec son accord et un numéro où le joindre pour valider le prix. Demandez-lui aussi s’il préfère nous donner son code pour les tests ou venir le saisir lui-même.',
    },
  ],
  prices: ALL_PRICE_IDS,
  neighbours: ['gujan-mestras', 'biganos', 'mios', 'audenge', 'la-teste', 'arcachon'],
} as const satisfies ShopPage
