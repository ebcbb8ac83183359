import type { PostalPage } from '../schema.ts'

export const vayres = {
  kind: 'postal-town',
  slug: 'vayres',
  place: 'vayres',
  title: 'Réparation iPhone et Smartphone à Vayres | QualiRépar',
  description: 'Vayres (33870), son mascaret et ses téléphones mouillés : expédition gratuite vers notre atelier, séchage, réparation, retour. Aide jusqu’à 25 €.',
  updated: '2026-11-20',
  cta: 'Envoyer mon appareil',
  intro: 'Quai de Saint-Pardon, gare ou centre-bourg : où que l’appareil soit tombé, il existe un point de départ à côté.',
  workshop: 'Tout se passe au Teich, à 77 km. Un appareil mouillé y est nettoyé avant d’être remis sous tension, jamais après. Pour un écran ou une batterie, le remplacement puis les essais tiennent en {delai.atelier} ; avec les transports, {delai.poste}.',
  benefits: [
    { title: 'Agir vite, sans rouler', text: 'La demande se fait depuis le quai, sur le téléphone d’un ami. Le paquet part dès que le relais ouvre.' },
    { title: 'Vous savez avant de payer', text: 'Après une baignade, rien n’est sûr. Le diagnostic précède la facture, jamais l’inverse. Ce qui a pu être réparé est garanti {garantie.mois} mois au moins.' },
    { title: 'Le port n’entre pas en compte', text: 'Même si vous renoncez à une réparation sans intérêt, le transport ne vous aura pas coûté.' },
  ],
  localFacts: [
    'Le mascaret remonte la Dordogne aux grandes marées ; à Saint-Pardon, il rassemble surfeurs, kayakistes et des rangées de téléphones tendus au-dessus de l’eau.',
    'La gare de Vayres, entre Bordeaux et Libourne, reçoit les TER : pratique pour déposer à un bout de la ligne.',
    'Le château et ses jardins descendent jusqu’à la Dordogne ; l’été, mariages et visites y font leur part de vitres brisées.',
    'Les vignes des Graves de Vayres et la sortie de l’A89 encadrent le bourg ; Libourne est à 8 km.',
  ],
  localNeeds: 'L’eau d’abord, les jours de gros coefficient : limon, sable fin, coques ouvertes. Le reste de l’année ressemble à celui des autres communes de la ligne de train, avec des batteries fatiguées par les trajets.',
  faq: [
    { question: 'Que faire sur le quai, dans la minute ?', answer: 'Éteindre, essuyer, sortir la SIM, poser l’appareil debout, prise vers le bas. Ni secousses, ni chargeur, ni radiateur.' },
    { question: 'L’eau de la Dordogne est-elle salée à Saint-Pardon ?', answer: 'Très peu, mais elle est chargée de vase. En séchant, ce dépôt bloque boutons et haut-parleurs : d’où l’intérêt d’ouvrir tôt.' },
    { question: 'L’assurance de mon opérateur demande un rapport. Le fournissez-vous ?', answer: 'Le devis décrit la panne et le coût. C’est le document que les assureurs réclament en général.' },
    { question: 'Faut-il choisir l’envoi ou Libourne ?', answer: 'Un écran pressé : Libourne, en 1 à 2 h. Un appareil noyé : l’envoi, ou Libourne si vous passez devant ; l’important est de ne pas attendre.' },
  ],
  prices: ['iphone-13-screen', 'iphone-11-screen', 'galaxy-a52-screen', 'galaxy-s21-battery', 'iphone-12-battery', 'galaxy-a32-screen'],
} as const satisfies PostalPage
