import type { PostalPage } from '../schema.ts'

export const saintDenisDePile = {
  kind: 'postal-town',
  slug: 'saint-denis-de-pile',
  place: 'saint-denis-de-pile',
  title: 'Réparation iPhone et Smartphone à Saint-Denis-de-Pile | QualiRépar',
  description: 'Saint-Denis-de-Pile (33910) : le long de la D1089, déposez votre smartphone et récupérez-le réparé. Expédition offerte, devis sous {delai.reponse}, garantie.',
  updated: '2026-11-20',
  cta: 'Envoyer mon appareil',
  intro: 'Entre chez vous et Libourne, la route croise plus d’un relais. Un seul suffit pour confier un téléphone à l’atelier.',
  workshop: 'Le Teich réceptionne, Le Teich répare, Le Teich renvoie : votre smartphone ne change pas de mains. Réparé en {delai.atelier}, un smartphone repart accompagné d’une facture qui vaut garantie pour {garantie.mois} mois au moins.',
  benefits: [
    { title: 'Sur le chemin du travail', text: 'Libourne, Coutras ou Bordeaux : quel que soit le sens, un dépôt se trouve au bord de votre route.' },
    { title: 'Rien à avancer', text: 'Le port est réglé par nous, l’aide, jusqu’à 25 €, est déduite par nous. Vous payez le reste, une fois.' },
    { title: 'Dix kilomètres de sécurité', text: 'Un doute, une urgence : le magasin de Libourne est à une douzaine de minutes.' },
  ],
  localFacts: [
    'La commune s’allonge entre l’Isle et la D1089, à 10 km au nord de Libourne.',
    'L’A89 passe tout près : bien des habitants descendent à Bordeaux chaque matin.',
    'La petite gare, sur la ligne Paris–Bordeaux, permet de rejoindre Libourne en quelques minutes.',
    'Les Dagueys, le lac et sa base nautique, sont entre le bourg et Libourne : baignade, aviron et téléphones trempés.',
  ],
  localNeeds: 'Une heure et demie de voiture par jour, GPS et chargeur branchés : les connecteurs des Dionysiens s’usent vite. Au printemps, les sorties sur l’Isle et aux Dagueys ajoutent quelques appareils à sécher.',
  faq: [
    { question: 'Ma prise de charge ne tient que penchée. Est-ce réparable par courrier ?', answer: 'Oui, et c’est courant. Parfois de la poussière tassée suffit à l’expliquer ; sinon, le connecteur est remplacé.' },
    { question: 'Quel emballage pour un téléphone pliable ?', answer: 'Refermez-le, entourez-le de mousse et calez-le au centre du carton. Signalez le modèle : le prix de l’écran en dépend beaucoup.' },
    { question: 'Que devient mon numéro pendant ce temps ?', answer: 'Votre carte SIM reste chez vous : glissez-la dans un appareil de secours. Avec une eSIM, voyez d’abord avec votre opérateur.' },
    { question: 'En combien de temps tout est bouclé ?', answer: 'Comptez {delai.poste}, de votre dépôt à la remise de l’appareil réparé.' },
  ],
  prices: ['iphone-11-screen', 'iphone-13-screen', 'iphone-12-battery', 'galaxy-a52-screen'],
} as const satisfies PostalPage
