import type { HomeItPage } from '../schema.ts'

export const interventionInformatiqueSalles = {
  kind: 'home-it',
  slug: 'intervention-informatique-salles',
  place: 'salles',
  title: 'Dépannage informatique à Salles, Val de l’Eyre',
  description:
    'À Salles et dans le Val de l’Eyre, un technicien vient réparer ordinateur, réseau et imprimante. Orage, coupure, lenteur : devis gratuit avant de commencer.',
  keywords: ['dépannage informatique Salles', 'informatique Val de l’Eyre', 'réparation PC 33770'],
  updated: '2026-11-20',
  h1: 'Intervention informatique à domicile à Salles',
  banner: 'Salles et le Val de l’Eyre : du bourg à Bilos, nous prenons la piste s’il le faut',
  intro:
    'L’Eyre, les pins, des quartiers semés sur des kilomètres : ici, un orage éteint une box plus sûrement qu’une mauvaise manipulation. Nous venons constater, réparer ce qui peut l’être et protéger la suite.',
  bookingLocation: 'Salles',
  services: [
    {
      title: 'Après la foudre, après la coupure',
      text: 'Une tour qui ne donne plus signe de vie n’est pas forcément morte : bloc d’alimentation, carte réseau, multiprise. Nous testons élément par élément, sauvons le disque, et notons par écrit ce qui a grillé, pour votre assurance. PC et Mac, fixes et portables.',
    },
    {
      title: 'Capter au milieu des pins',
      text: 'Selon le quartier, la fibre, une box 4G avec antenne sur le toit ou le satellite. Nous comparons sur place, orientons l’antenne, puis distribuons le signal dans la maison et le hangar.',
    },
    {
      title: 'Protéger et brancher',
      text: 'Onduleur, parafoudre, disque de copie, imprimante à l’abri de la sciure : le matériel de bureau d’une exploitation ne vit pas comme celui d’un appartement. Nous l’installons en conséquence.',
    },
  ],
  benefits: [
    {
      title: 'Le sud du secteur, sans oubli',
      text: 'Salles est dans notre calendrier au même titre que les communes du rivage.',
    },
    {
      title: 'Réponse rapide, même loin',
      text: 'Nous rappelons en {delai.visite}. Si la panne arrête votre activité, nous tentons le jour même.',
    },
    {
      title: 'Comptes clairs',
      text: 'Départ à {prix.domicile} TTC, devis sans frais, rien de commencé avant votre accord écrit.',
    },
  ],
  localFacts: [
    'Le Val de l’Eyre réunit cinq communes : Salles, Belin-Béliet, Le Barp, Lugos et Saint-Magne. Salles en est la plus peuplée, avec plus de 8 000 habitants.',
    'Bilos, Le Mayne : des quartiers sont à plusieurs kilomètres du clocher, au bout de lignes aériennes que le vent et les arbres malmènent.',
    'L’échangeur de l’A63 met Bordeaux à trois quarts d’heure quand tout roule. Beaucoup de Sallois évitent la rocade deux jours par semaine en travaillant chez eux.',
    'La population de la vallée a presque doublé depuis 1999 : des maisons neuves voisinent avec des airials où la prise de téléphone est dans la cuisine, et nulle part ailleurs.',
  ],
  localNeeds:
    'De mai à septembre, les orages remplissent nos journées : alimentations grillées, box muettes, portails bloqués. L’hiver, ce sont les dossiers : déclarations en ligne des exploitants, comptes des associations, loueurs de canoës qui préparent leurs réservations. Une commune de forêt demande surtout de prévoir la panne avant qu’elle n’arrive.',
  faq: [
    {
      question: 'Mon ordinateur ne s’allume plus depuis l’orage. Est-il perdu ?',
      answer:
        'Souvent, seule l’alimentation a cédé. Débranchez tout, y compris le câble réseau, et attendez notre passage : le disque est intact dans la plupart des cas.',
    },
    {
      question: 'Servez-vous aussi Belin-Béliet, Lugos ou Le Barp ?',
      answer:
        'Demandez : nous acceptons quand la tournée du sud le permet. À Salles même, la visite est assurée dans tous les quartiers.',
    },
    {
      question: 'Quel matériel contre les coupures ?',
      answer:
        'Un onduleur pour la box et le poste fixe, un parafoudre au tableau posé par votre électricien. Comptez un quart d’heure d’autonomie, assez pour enregistrer et éteindre proprement.',
    },
    {
      question: 'Combien dois-je prévoir pour un premier passage ?',
      answer: 'Prévoyez {prix.domicile} TTC au minimum. Le reste dépend des pièces et vous est soumis par devis, gratuitement.',
    },
  ],
} as const satisfies HomeItPage
