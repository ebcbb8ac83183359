import type { LocalPage } from '../schema.ts'

export const capFerret = {
  kind: 'local',
  slug: 'cap-ferret',
  place: 'cap-ferret',
  store: 'le-teich',
  title: 'Réparation téléphone au Cap Ferret (33970)',
  description:
    'Au bout de la presqu’île, le plus simple est souvent le colis : port offert, retour en {delai.poste}. Pour aller plus vite, le bateau mène à La Teste.',
  keywords: ['réparation téléphone Cap Ferret', 'réparation iPhone Cap Ferret', 'envoi postal réparation 33970'],
  updated: '2026-11-20',
  intro:
    'La pointe est à deux pas d’Arcachon par l’eau et à une bonne heure de nos ateliers par la route. Nous vous proposons donc trois voies : le colis gratuit, le bateau, ou la voiture quand elle est déjà prévue.',
  access: {
    title: 'Colis, bateau ou voiture',
    text: 'Le colis part d’un relais ou d’un bureau de poste de la presqu’île et rejoint l’atelier du Teich. Le bateau part de la jetée Bélisaire et accoste à la jetée Thiers en une demi-heure environ ; de là, la gare est toute proche et La Teste n’est qu’à un arrêt de train. La voiture fait le tour du Bassin : D106 jusqu’à Lège, puis D3 par Arès, Andernos, Audenge et Biganos.',
  },
  localFacts: [
    'Une seule route, la D106, dessert la presqu’île de Lège à la pointe. Les samedis d’août, elle peut doubler un trajet : un écran fendu ne vaut pas cette attente.',
    'Le Cap Ferret a son propre code postal, 33970, distinct de celui de Lège, 33950. Écrivez le bon sur le formulaire, l’étiquette de retour en dépend.',
    'L’hiver, des villages comme L’Herbe ou Le Canon se vident et les navettes maritimes s’espacent. Le service postal, lui, ne change pas.',
    'Le phare, ses 258 marches et sa rambarde : un endroit où tenir son téléphone à deux mains.',
  ],
  localNeeds:
    'Côté Bassin, les parcs et les cabanes ; côté océan, le surf. Dans les deux cas, l’étanchéité d’un téléphone de trois ans n’est plus celle du premier jour. Les saisonniers, logés sur place sans voiture, nous écrivent pour un écran. Les propriétaires de villas nous confient plutôt une tablette, un ordinateur portable ou une montre.',
  benefits: [
    {
      title: 'Zéro kilomètre, zéro frais de port',
      text: 'Formulaire en ligne, étiquette prépayée, dépôt. Le colis revient à l’adresse de votre choix, même si vous avez quitté la presqu’île entre-temps.',
    },
    {
      title: 'Un technicien vous parle',
      text: 'À l’ouverture du colis, nous vous appelons sur le numéro indiqué. Vous acceptez le prix, ou nous renvoyons l’appareil intact.',
    },
    {
      title: 'Mêmes droits qu’au comptoir',
      text: 'Garantie d’au moins six mois et aide QualiRépar jusqu’à 25 € : l’envoi ne change rien à ce que vous payez, sinon l’essence.',
    },
  ],
  faq: [
    {
      question: 'Combien de temps serai-je sans téléphone ?',
      answer:
        'Comptez {delai.poste}, transport compris, dont {delai.atelier} à l’atelier. Si c’est trop, le bateau pour Arcachon permet de tout faire dans la journée.',
    },
    {
      question: 'Comment faire l’aller et retour par la mer ?',
      answer:
        'Prenez la navette à Bélisaire, puis à Arcachon le TER pour La Teste, un seul arrêt. Vérifiez les horaires du dernier bateau, surtout d’octobre à mars, et appelez le magasin pour réserver la pièce.',
    },
    {
      question: 'Mon téléphone est tombé dans une passe. L’envoi est-il raisonnable ?',
      answer:
        'Le sel n’attend pas. Dans ce cas, préférez le trajet le plus rapide. Si vous ne pouvez pas bouger, gardez l’appareil éteint, retirez la carte SIM et postez-le le jour même.',
    },
    {
      question: 'Venez-vous jusqu’à la pointe ?',
      answer:
        'Pas pour les téléphones, qui se réparent à l’établi. Pour un ordinateur, une box ou le wifi d’une maison, voyez nos interventions à domicile autour du Bassin : le devis précise le déplacement.',
    },
  ],
  prices: ['iphone-13-screen', 'iphone-11-screen', 'galaxy-s21-battery'],
  neighbours: ['lege-cap-ferret', 'ares', 'andernos-les-bains', 'arcachon', 'pyla-sur-mer', 'la-teste'],
} as const satisfies LocalPage
