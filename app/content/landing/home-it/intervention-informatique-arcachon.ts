import type { HomeItPage } from '../schema.ts'

export const interventionInformatiqueArcachon = {
  kind: 'home-it',
  slug: 'intervention-informatique-arcachon',
  place: 'arcachon',
  title: 'Dépannage informatique à domicile à Arcachon',
  description:
    'PC, Mac, wifi, imprimante : un technicien vient chez vous à Arcachon, de la Ville d’Hiver au Moulleau. Devis gratuit avant travaux, réponse en {delai.visite}.',
  keywords: ['dépannage informatique Arcachon', 'wifi Arcachon', 'réparation Mac à domicile 33120'],
  updated: '2026-11-20',
  h1: 'Intervention informatique à domicile à Arcachon',
  banner: 'Arcachon : Ville d’Hiver, Ville d’Été, Abatilles, Moulleau',
  intro:
    'Un portable resté muet depuis les vacances de la Toussaint, une villa où le wifi s’arrête à l’escalier, une imprimante que le Mac ne voit plus. Racontez-nous : nous venons, nous regardons, vous connaissez le prix, puis vous décidez.',
  bookingLocation: 'Arcachon',
  services: [
    {
      title: 'PC et Mac qui n’ont pas tourné depuis des mois',
      text: 'Une machine laissée dans une maison fermée se réveille avec deux cents mises à jour, une batterie à plat et parfois un disque fatigué. Nous la remettons d’aplomb sur place : système, antivirus, nettoyage, récupération des fichiers.',
    },
    {
      title: 'Wifi dans les villas à étages',
      text: 'Murs de pierre, planchers épais, box posée près de l’entrée : le signal ne monte pas. Nous mesurons pièce par pièce, essayons un autre emplacement, et posons un réseau maillé seulement si le déplacement ne suffit pas.',
    },
    {
      title: 'Imprimante, écran, téléviseur, disque',
      text: 'Appareils neufs sortis de leur carton ou anciens à marier avec un nouvel ordinateur. Tout est branché, essayé devant vous, et les mots de passe sont notés sur une fiche que vous gardez.',
    },
  ],
  benefits: [
    {
      title: 'Pas de place à chercher',
      text: 'Stationner près de la jetée Thiers en août avec une tour sous le bras n’amuse personne. Restez chez vous.',
    },
    {
      title: 'Un prix avant le premier tournevis',
      text: 'L’intervention commence à {prix.domicile} TTC. Le montant exact est écrit dans un devis gratuit, que vous acceptez ou non.',
    },
    {
      title: 'Un magasin à côté',
      text: 'Si une pièce doit être changée à l’établi, notre boutique est dans la commune voisine, à La Teste-de-Buch : la machine ne part pas loin.',
    },
  ],
  localFacts: [
    'La Ville d’Hiver est née dans les années 1860 autour du parc Mauresque : ses villas ont des étages, des tourelles et des murs que le wifi traverse mal.',
    'Près de six logements arcachonnais sur dix sont des résidences secondaires. Le 14 juillet et les ponts de mai remplissent notre agenda d’ordinateurs endormis.',
    'La gare a des TGV directs pour Paris : beaucoup de propriétaires prolongent le séjour en télétravail, et découvrent que la chambre du fond ne capte rien.',
    'Deux logements sur trois sont des appartements. Dans un immeuble du front de mer, dix réseaux voisins se marchent dessus : changer de canal suffit parfois.',
  ],
  localNeeds:
    'À Arcachon, on nous appelle le jour de l’arrivée pour remettre internet en marche, et le dimanche soir pour un ordinateur qui refuse de partir en réunion le lundi. Entre les deux, des habitants à l’année, souvent retraités, qui veulent trier vingt ans de photos ou passer d’un vieux PC à un Mac sans rien perdre.',
  faq: [
    {
      question: 'Je ne suis à Arcachon que le week-end. Est-ce possible ?',
      answer:
        'Réservez avant de venir : le calendrier montre les créneaux libres, et celui que vous choisissez est confirmé aussitôt. Si un passage se libère le jour même, nous vous le proposons.',
    },
    {
      question: 'Combien coûte un déplacement à Arcachon ?',
      answer: 'À partir de {prix.domicile} TTC. Le technicien chiffre le reste après avoir vu la panne, et ne touche à rien sans votre accord.',
    },
    {
      question: 'Pouvez-vous intervenir dans une maison louée à des vacanciers ?',
      answer:
        'Oui. Nous installons un réseau invité séparé du vôtre, avec un code facile à afficher dans l’entrée. Vos locataires n’accèdent ni à votre imprimante ni à vos fichiers.',
    },
    {
      question: 'Mon Mac a plus de dix ans. Cela vaut-il la peine ?',
      answer:
        'Souvent, oui : un disque SSD et un peu de mémoire lui rendent du souffle. Si la dépense n’a pas de sens, nous vous le disons sur place.',
    },
  ],
} as const satisfies HomeItPage
