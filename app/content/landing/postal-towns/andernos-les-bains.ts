import type { PostalPage } from '../schema.ts'

export const andernosLesBains = {
  kind: 'postal-town',
  slug: 'andernos-les-bains',
  place: 'andernos-les-bains',
  title: 'Réparation iPhone et Smartphone à Andernos-les-Bains | QualiRépar',
  description: 'Andernos-les-Bains (33510) : déposez votre téléphone en ville, il revient réparé sous {delai.poste}. Port gratuit, garantie de {garantie.mois} mois au minimum.',
  updated: '2026-11-20',
  cta: 'Envoyer mon smartphone',
  intro: 'Toute l’année ou le temps d’un mois d’août, vous déposez près de la plage et nous réparons de l’autre côté du Bassin.',
  workshop: 'Le Teich est à 25 km par la route du fond du Bassin. Plutôt que d’y passer une matinée, confiez le colis à un relais d’Andernos. L’équipe diagnostique, répare, essaie l’appareil en conditions réelles, puis l’expédie.',
  benefits: [
    { title: 'L’été sans bouchon', text: 'En juillet et août, le tour du Bassin se compte en heures. Un colis ne fait pas la queue.' },
    { title: 'Résidents et vacanciers', text: 'Même gratuité, même délai. L’appareil repart vers l’adresse que vous avez donnée.' },
    { title: 'Payé une fois, juste', text: 'Le montant annoncé tient compte de l’aide publique, jusqu’à 25 €. Il n’y a ni port ni frais de dossier.' },
  ],
  localFacts: [
    'La jetée d’Andernos avance de 232 m dans le Bassin : entre deux lattes, un téléphone ne remonte pas seul.',
    'Le port ostréicole, le Bétey et la plage centrale sont à quelques minutes à pied des relais du centre.',
    'Sans train, la ville dépend de la D3, de la route de Bordeaux et de la piste cyclable qui longe le fond du Bassin.',
    'La population est multipliée plusieurs fois en été : en août, mieux vaut passer au point de dépôt le matin.',
  ],
  localNeeds: 'Sable dans le haut-parleur, écran tombé du porte-vélo, batterie cuite sur une serviette : l’été signe ses pannes. De septembre à juin, ce sont les retraités qui nous écrivent, pour un téléphone trop lent à charger ou un son trop faible.',
  faq: [
    { question: 'La récupération après une chute depuis la jetée est-elle possible ?', answer: 'Si l’appareil a été repêché vite, parfois. Éteignez-le, rincez-le à l’eau douce, envoyez-le. Au moins, vos photos ont une chance.' },
    { question: 'Mes parents n’ont pas d’adresse e-mail. Peuvent-ils profiter du service ?', answer: 'Oui, remplissez le formulaire pour eux avec votre adresse. Ils n’auront que le paquet à porter.' },
    { question: 'Avez-vous une boutique du côté nord du Bassin ?', answer: 'Non. Les plus proches sont au Teich et à La Teste-de-Buch. C’est pour cette raison que l’envoi est gratuit des deux côtés.' },
    { question: 'Un dépôt le samedi est-il utile ?', answer: 'Oui, si le relais est ouvert : le paquet part au premier ramassage. Le délai de {delai.poste} court ensuite.' },
  ],
  prices: ['iphone-13-screen', 'iphone-11-screen', 'iphone-12-battery', 'galaxy-s21-battery', 'galaxy-a52-screen'],
} as const satisfies PostalPage
