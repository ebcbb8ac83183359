/** The six partners of `/partenaires`: associations and workshops around the Bassin. */
import type { Partner } from './kinds/partner.ts'

export const PARTNERS: readonly { slug: string; body: Partner }[] = [
  {
    slug: 'mains-patientes',
    body: {
      name: 'Les Mains Patientes',
      logo: 'hands',
      website: 'https://les-mains-patientes.example',
      description:
        'Atelier participatif de Gujan-Mestras. Un samedi par mois, des bénévoles montrent comment ouvrir, nettoyer et recoudre les objets du quotidien.',
      objectives: [
        'Apprendre à réparer plutôt que jeter',
        'Orienter vers un professionnel quand la panne dépasse l’atelier',
        'Prêter des outils aux habitants',
        'Montrer aux collégiens ce que contient un téléphone',
      ],
      footer: 'Nos techniciens animent une séance par trimestre et fournissent les pièces usées pour s’exercer.',
      place: 'Port de Larros, Gujan-Mestras',
    },
  },
  {
    slug: 'clavier-des-aines',
    body: {
      name: 'Le Clavier des Aînés',
      logo: 'keyboard',
      website: 'https://le-clavier-des-aines.example',
      description:
        'Association d’Andernos-les-Bains qui accompagne les plus de 60 ans au téléphone, à la tablette et à l’ordinateur, par groupes de six.',
      objectives: [
        'Faire ses démarches en ligne sans crainte',
        'Reconnaître une arnaque avant de cliquer',
        'Garder le lien avec la famille en vidéo',
      ],
      footer: 'Nous remettons en état les tablettes prêtées aux participants.',
      place: 'Jetée d’Andernos-les-Bains',
    },
  },
  {
    slug: 'ressourcerie-du-pin-penche',
    body: {
      name: 'Ressourcerie du Pin Penché',
      logo: 'pine',
      website: 'https://ressourcerie-pin-penche.example',
      description: 'Ressourcerie de Biganos : elle collecte, trie et revend meubles, vaisselle et petits appareils du nord et du sud du Bassin.',
      objectives: [
        'Donner une seconde vie aux appareils qui marchent encore',
        'Envoyer au recyclage ce qui ne peut plus servir',
        'Former au tri des personnes en reprise d’emploi',
        'Équiper à petit prix les étudiants et les familles',
      ],
      footer: 'Les téléphones que nous ne pouvons plus réparer y rejoignent la filière de recyclage.',
      place: 'Biganos, Gironde',
    },
  },
  {
    slug: 'cyclo-pres-sales',
    body: {
      name: 'Cyclo Prés-Salés',
      logo: 'bicycle',
      website: 'https://cyclo-pres-sales.example',
      description: 'Atelier vélo associatif de La Teste-de-Buch : réglages, marquage antivol et sorties sur les pistes cyclables du tour du Bassin.',
      objectives: [
        'Entretenir son vélo soi-même, avec un mécanicien à côté',
        'Rouler de jour comme de nuit en étant vu',
        'Remettre en route des vélos donnés',
      ],
      footer: 'Leurs adhérents nous confient les compteurs, GPS et batteries de téléphone malmenés par la route.',
      place: 'Port de La Teste-de-Buch',
    },
  },
  {
    slug: 'veilleurs-de-la-leyre',
    body: {
      name: 'Les Veilleurs de la Leyre',
      logo: 'river',
      website: 'https://veilleurs-de-la-leyre.example',
      description: 'Association de nature du Teich : comptage d’oiseaux, ramassages sur les berges et sorties guidées dans le delta.',
      objectives: [
        'Ramasser les déchets des berges, appareils électroniques compris',
        'Faire connaître les oiseaux du delta aux écoles',
        'Tenir un carnet d’observations ouvert à tous',
      ],
      footer: 'Nous collectons pour eux les téléphones hors d’usage, dans un bac posé à l’atelier.',
      place: 'Réserve ornithologique du Teich',
    },
  },
  {
    slug: 'petite-flottille-d-eyrac',
    body: {
      name: 'La Petite Flottille d’Eyrac',
      logo: 'sail',
      website: 'https://petite-flottille-eyrac.example',
      description: 'Club de voile légère d’Arcachon pour les 8-16 ans, avec des bateaux prêtés aux familles qui ne peuvent pas en louer.',
      objectives: [
        'Apprendre à naviguer dès 8 ans',
        'Ouvrir la voile à toutes les familles',
        'Sortir en sécurité, téléphone étanche et radio à bord',
        'Réparer voiles et coques pendant l’hiver',
      ],
      footer: 'Nous équipons les téléphones des moniteurs de films et de pochettes étanches.',
      place: 'Jetée d’Eyrac, Arcachon',
    },
  },
]
