import type { HomeItPage } from '../schema.ts'

export const interventionInformatiqueAndernos = {
  kind: 'home-it',
  slug: 'intervention-informatique-andernos',
  place: 'andernos-les-bains',
  title: 'Dépannage informatique à Andernos, chez vous',
  description:
    'Faux message d’alerte, PC lent, Mac à transférer, wifi faible : assistance informatique à domicile à Andernos-les-Bains, devis gratuit, délai de {delai.visite}.',
  keywords: ['dépannage informatique Andernos', 'aide ordinateur seniors Andernos', 'virus PC 33510'],
  updated: '2026-11-20',
  h1: 'Intervention informatique à domicile à Andernos-les-Bains',
  banner: 'Andernos-les-Bains : du Bétey au port ostréicole, nous sonnons à la bonne porte',
  intro:
    'Une fenêtre rouge vous ordonne d’appeler un numéro ? N’appelez pas, éteignez l’écran, prévenez-nous. Pour cette panne comme pour les autres, quelqu’un vient, avec un nom et un magasin sur le Bassin.',
  bookingLocation: 'Andernos-les-Bains',
  services: [
    {
      title: 'Nettoyer et sécuriser PC et Mac',
      text: 'Nous retirons les programmes d’accès à distance laissés par les escrocs, vérifions la messagerie et les comptes, changeons les mots de passe avec vous, puis rendons au système sa vitesse. Une sauvegarde clôt la séance.',
    },
    {
      title: 'Le wifi, de la véranda au studio du jardin',
      text: 'Beaucoup de maisons andernosiennes se sont agrandies pièce après pièce. La box est restée à l’entrée. Un point d’accès bien choisi, relié par câble ou par la prise électrique, remet tout le monde au même débit.',
    },
    {
      title: 'Photos, scanner et grand écran',
      text: 'Numériser des diapositives, relier un scanner oublié, afficher les vacances sur le téléviseur, brancher un disque qui copie seul chaque nuit : des installations simples, faites une bonne fois.',
    },
  ],
  benefits: [
    {
      title: 'Quelqu’un de réel',
      text: 'Un technicien dont la maison a ses boutiques au bord du Bassin, pas une voix au bout d’un numéro surtaxé.',
    },
    {
      title: 'Le devis avant la dépense',
      text: 'Intervention à partir de {prix.domicile} TTC. Vous lisez le chiffrage, gratuit, à tête reposée.',
    },
    {
      title: 'Trente minutes de route épargnées',
      text: 'Aller au Teich ou à La Teste un samedi d’été demande de la patience. Laissez-nous la D3.',
    },
  ],
  localFacts: [
    'La jetée d’Andernos, 232 m, est la plus longue du Bassin ; autour, les commerces du centre comptent chaque caisse en état de marche pendant la saison.',
    'Environ un logement sur trois est une résidence secondaire, et les habitants à l’année sont plus âgés que la moyenne : les démarches sur impots.gouv.fr et ameli.fr sont notre lot de printemps.',
    'Le lycée du nord Bassin est ici. Des élèves d’Arès, de Lège et d’Audenge y viennent avec un ordinateur portable qui fait le trajet chaque jour.',
    'La ville n’a plus de train : l’ancienne voie est devenue une piste cyclable. Sans voiture, un dépannage à la maison est souvent le seul possible.',
  ],
  localNeeds:
    'Ici, la première demande est de retrouver confiance après une tentative d’arnaque : faux conseiller bancaire, faux Microsoft, colis imaginaire. Nous faisons le tour complet, puis nous écrivons trois règles à garder près du téléphone. Les lycéens, eux, veulent leur fichier avant vingt heures.',
  faq: [
    {
      question: 'J’ai laissé un inconnu prendre la main sur mon ordinateur. Que faire tout de suite ?',
      answer:
        'Coupez internet, appelez votre banque, ne rallumez pas la machine. Nous l’examinons hors ligne, puis nous vous aidons à préparer le signalement.',
    },
    {
      question: 'Venez-vous dans une résidence pour seniors ?',
      answer:
        'Bien sûr. Prévenez l’accueil de notre visite. Un proche peut réserver à votre place et recevoir le devis.',
    },
    {
      question: 'Combien de temps avant votre passage ?',
      answer:
        'Une réponse ferme sous {delai.visite}. Après une arnaque, signalez-le en réservant : nous cherchons d’abord une place le jour même.',
    },
    {
      question: 'Et si mon ordinateur ne vaut plus la réparation ?',
      answer: 'Le technicien vous le dit au moment du devis, qui est gratuit. Si le disque répond, il peut sauver vos fichiers : cette intervention commence à {prix.domicile} TTC.',
    },
  ],
} as const satisfies HomeItPage
