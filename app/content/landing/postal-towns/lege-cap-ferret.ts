import type { PostalPage } from '../schema.ts'

export const legeCapFerret = {
  kind: 'postal-town',
  slug: 'lege-cap-ferret',
  place: 'lege-cap-ferret',
  title: 'Réparation iPhone et Smartphone à Lège-Cap-Ferret | QualiRépar',
  description: 'De Lège bourg à la Pointe, Lège-Cap-Ferret (33950) poste ses téléphones sans frais. Réparation au Teich, retour en {delai.poste}, garantie écrite.',
  keywords: ['réparation iPhone Lège-Cap-Ferret', 'réparation smartphone presqu’île', 'téléphone tombé à l’eau Cap Ferret'],
  updated: '2026-11-20',
  cta: 'Envoyer mon appareil',
  intro: 'Une seule route, la D106, et tout l’été dessus. Laissez-la au transporteur : la presqu’île et l’atelier sont reliés par un colis gratuit.',
  workshop: 'Depuis Lège, Le Teich est à 35 km ; depuis le phare, il faut compter plus d’une heure. L’équipe qui reçoit votre paquet a l’habitude des appareils salés : démontage, nettoyage, remplacement, essai, retour. Ce qui a été changé est garanti {garantie.mois} mois au moins.',
  benefits: [
    { title: 'Du premier village au dernier', text: 'Claouey, Piraillan, L’Herbe ou la Pointe : la gratuité couvre toute la commune.' },
    { title: 'Avant que le sel travaille', text: 'Dépôt aujourd’hui, atelier sous peu : un connecteur oxydé se sauve dans les premiers jours.' },
    { title: 'Maison secondaire, adresse principale', text: 'Envoyez d’ici, recevez là-bas. Les deux trajets restent à notre charge, et QualiRépar allège la facture de 25 € au plus.' },
  ],
  localFacts: [
    'La commune s’étire sur une vingtaine de kilomètres, de Lège bourg à la pointe du Cap Ferret.',
    'Les villages de L’Herbe et du Canon n’ont guère de commerces l’hiver : les dépôts se font à Lège bourg, à Claouey ou au Cap Ferret.',
    'La navette de Bélisaire rejoint Arcachon en bateau : à pied, notre magasin de La Teste-de-Buch devient accessible sans faire le tour.',
    'Côté océan, le Grand Crohot, le Truc Vert et l’Horizon donnent du sable fin, le pire ami des haut-parleurs.',
  ],
  localNeeds: 'Bateau, vélo, plage : presque toutes les pannes d’ici tiennent en trois mots. Le téléphone a glissé du bateau, du panier ou de la serviette. L’hiver, on nous envoie ce qui a été remis à plus tard.',
  faq: [
    { question: 'Faut-il préférer la navette ou le colis ?', answer: 'La navette si vous voulez l’appareil le jour même : depuis Arcachon, La Teste est à 5 km. Le colis si vous ne voulez rien organiser.' },
    { question: 'Je loue une cabane une semaine. Sera-t-il rentré à temps ?', answer: 'Cela dépend du jour de l’envoi : le cycle prend {delai.poste}. Le plus sûr est de donner votre adresse d’après les vacances.' },
    { question: 'L’écran est noir mais il vibre. Est-il perdu ?', answer: 'Non, c’est même bon signe : la carte fonctionne et, le plus souvent, seul l’affichage est touché. Ne le chargez pas s’il a été mouillé.' },
    { question: 'Le service tourne-t-il en plein mois d’août ?', answer: 'Oui. Seule la route ralentit : si vous le pouvez, déposez à Lège bourg ou à Claouey, avant les embouteillages de la Pointe.' },
  ],
  prices: ['iphone-13-screen', 'iphone-11-screen', 'galaxy-a52-screen', 'iphone-12-battery'],
} as const satisfies PostalPage
