import type { HomeItPage } from '../schema.ts'

export const interventionInformatiqueLeTeich = {
  kind: 'home-it',
  slug: 'intervention-informatique-le-teich',
  place: 'le-teich',
  title: 'Assistance informatique à domicile au Teich',
  description:
    'Notre atelier est au Teich : pour un PC lent, un Mac bloqué ou un wifi capricieux, le technicien est à quelques minutes de chez vous. Devis gratuit.',
  keywords: ['assistance informatique Le Teich', 'réparation ordinateur 33470', 'dépannage wifi Le Teich'],
  updated: '2026-11-20',
  h1: 'Intervention informatique à domicile au Teich',
  banner: 'Le Teich : l’atelier est {atelier.rue}, le technicien vient du voisinage',
  intro:
    'C’est ici que nous réparons tout ce qui arrive par la poste. Vous habitez la même commune : profitez-en. Nous passons à la maison pour ce qui ne se transporte pas, et l’établi est à deux pas pour le reste.',
  bookingLocation: 'Le Teich',
  services: [
    {
      title: 'Diagnostic à table, réparation à l’établi',
      text: 'Virus, lenteurs, comptes bloqués : cela se règle chez vous, PC ou Mac. Charnière cassée, connecteur de charge ou carte mère : le portable part avec nous {atelier.rue} et revient réparé.',
    },
    {
      title: 'Une connexion jusqu’au fond du terrain',
      text: 'Bureau dans un chalet, portail connecté, caméra sur le garage : les parcelles boisées sont longues et les pins arrêtent les ondes. Nous calculons le bon point d’accès au lieu d’empiler des répéteurs.',
    },
    {
      title: 'Mettre en route le matériel neuf',
      text: 'Vous déballez, nous installons : comptes, imprimante, suite bureautique, sauvegarde automatique, transfert depuis l’ancienne machine. L’ancien disque est rangé, pas jeté.',
    },
  ],
  benefits: [
    {
      title: 'Le trajet le plus court',
      text: 'L’équipe part de la commune. Un créneau qui se libère devient souvent une visite le jour même.',
    },
    {
      title: 'Les pièces sous la main',
      text: 'Disques, mémoire, chargeurs, câbles : l’atelier en garde. Le technicien emporte ce que votre description laisse prévoir.',
    },
    {
      title: 'Chiffré, puis accepté',
      text: 'Le premier prix est de {prix.domicile} TTC. Au-delà, un devis gratuit précède chaque geste.',
    },
  ],
  localFacts: [
    'La réserve ornithologique occupe 110 hectares du delta. Si le mobile capte mal dans une maison de ce côté, nous activons les appels par le wifi : le réglage existe sur presque tous les téléphones.',
    'Le bourg, la gare et les lotissements ont grandi de part et d’autre de la D650. Derrière la voie ferrée, certaines maisons ont plusieurs dépendances à relier.',
    'À Lamothe, les voies d’Arcachon et de Dax se séparent au milieu des pins. Le hameau est à l’écart du bourg : nous y allons comme ailleurs.',
    'Le magasin ferme le mercredi et le samedi après-midi : pensez-y si vous comptiez déposer la machine vous-même.',
  ],
  localNeeds:
    'Le Teich attire des couples qui travaillent à Bordeaux ou à Arcachon et font leurs dossiers le soir à la maison. Les demandes suivent : relier deux bureaux, sécuriser l’ordinateur de l’employeur sur le réseau familial, sauver un mémoire la veille du rendu. Les plus anciens du bourg nous confient plutôt leurs photos et leurs courriels.',
  faq: [
    {
      question: 'Puisque l’atelier est ici, pourquoi vous faire venir ?',
      answer:
        'Parce qu’un wifi, une imprimante réseau ou un bureau à trois écrans ne se jugent que sur place. Pour un simple portable, passez plutôt nous voir : le diagnostic est gratuit et sans rendez-vous.',
    },
    {
      question: 'Passez-vous le mercredi, quand le magasin est fermé ?',
      answer:
        'Le calendrier de réservation fait foi : choisissez un jour affiché. Pour un jour absent de la liste, écrivez-nous, la réponse arrive en {delai.visite}.',
    },
    {
      question: 'Mes données restent-elles chez moi ?',
      answer:
        'Oui pour tout ce qui se fait à domicile. Si la machine rejoint l’atelier, nous proposons d’abord une copie sur un support qui vous reste.',
    },
    {
      question: 'Combien vais-je payer ?',
      answer: 'Au moins {prix.domicile} TTC, prix d’une intervention simple. Tout complément figure sur un devis sans frais, signé avant le travail.',
    },
  ],
} as const satisfies HomeItPage
