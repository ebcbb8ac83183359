import type { HomeItPage } from '../schema.ts'

export const interventionInformatiqueAudenge = {
  kind: 'home-it',
  slug: 'intervention-informatique-audenge',
  place: 'audenge',
  title: 'Technicien informatique à domicile à Audenge',
  description:
    'Maison neuve à équiper ou vieux PC à sauver : à Audenge, un technicien s’occupe de vos ordinateurs, de votre réseau et de vos imprimantes, chez vous.',
  keywords: ['technicien informatique Audenge', 'installation box Audenge', 'dépannage PC 33980'],
  updated: '2026-11-20',
  h1: 'Intervention informatique à domicile à Audenge',
  banner: 'Audenge : du bourg aux nouveaux quartiers, jusqu’à Certes et Lubec',
  intro:
    'Beaucoup d’Audengeois viennent d’arriver. Les cartons sont ouverts, le réseau pas encore. Nous branchons, nous réglons, nous réparons, et nous laissons un schéma simple de ce qui a été fait.',
  bookingLocation: 'Audenge',
  services: [
    {
      title: 'Dépanner l’ordinateur familial',
      text: 'Un seul PC pour les impôts, l’école et les photos : s’il s’arrête, tout s’arrête. Réinstallation, ménage, ajout de mémoire, comptes séparés pour les enfants. Sur Mac aussi, y compris la récupération d’une sauvegarde Time Machine.',
    },
    {
      title: 'Réveiller les prises réseau des murs',
      text: 'Les constructions récentes ont un coffret de communication et des prises RJ45 dans les pièces principales. Elles sont souvent muettes, faute d’un cordon au bon endroit. Nous repérons, brassons, étiquetons ; le wifi n’a plus à tout porter.',
    },
    {
      title: 'Appareils connectés et impression',
      text: 'Imprimante, portier vidéo, thermostat, enceinte, téléviseur : chacun demande son application et son mot de passe. Nous les mettons sur le même réseau, à jour, avec des codes différents.',
    },
  ],
  benefits: [
    {
      title: 'Tout en une visite',
      text: 'Dressez la liste, même longue. Le technicien commence par ce qui vous gêne le plus et coche avec vous.',
    },
    {
      title: 'Gratuit tant que vous hésitez',
      text: 'Le devis ne coûte rien et ne vous lie pas. Une intervention courte commence à {prix.domicile} TTC.',
    },
    {
      title: 'Un quart d’heure de route',
      text: 'L’atelier du Teich est au bout de la D3 et de la D650. Une pièce oubliée ne reporte pas le chantier d’une semaine.',
    },
  ],
  localFacts: [
    'Le domaine de Certes et Graveyron, environ 530 hectares de digues et d’anciens réservoirs à poissons, touche le bourg. L’air salé y atteint boîtiers d’antenne et portiers vidéo : nous choisissons des connecteurs étanches.',
    'La population a environ doublé depuis 1999. Les nouveaux lotissements reçoivent la fibre avant d’avoir leur nom sur les cartes, ce qui complique le premier rendez-vous de l’opérateur.',
    'Lubec, à l’intérieur des terres, vit au milieu des pins : les coupures de courant pendant les coups de vent y abîment les alimentations sans protection.',
    'La piste cyclable qui traverse la commune suit l’ancienne voie ferrée du nord Bassin ; nous, nous passons par la D3, chargée les matins d’été.',
  ],
  localNeeds:
    'Premier motif d’appel : « la fibre est là, mais elle s’arrête dans le garage ». Deuxième : un collégien qui doit rendre un exposé et un PC qui ne s’allume plus. Viennent ensuite les artisans installés à domicile, qui veulent une copie de leurs devis ailleurs que sur un seul disque.',
  faq: [
    {
      question: 'Le constructeur a posé des prises, mais rien ne marche. Pourquoi ?',
      answer:
        'Dans le coffret, chaque prise doit être reliée à la box par un cordon, parfois par un petit commutateur. C’est une affaire d’une heure quand les câbles sont bien posés.',
    },
    {
      question: 'Faites-vous les premiers réglages de la box ?',
      answer:
        'Oui, une fois la ligne ouverte par l’opérateur. Nom du réseau, code, emplacement, contrôle parental, téléphone fixe : vous repartez d’une base saine.',
    },
    {
      question: 'Quand pouvez-vous venir à Audenge ?',
      answer:
        'Nous revenons vers vous dans les {delai.visite} avec une date. S’il y a urgence, dites-le : une place s’ouvre certains jours pour le jour même.',
    },
    {
      question: 'Comment est fixé le prix d’une installation complète ?',
      answer: 'Par un devis gratuit après visite ou description précise. La base est de {prix.domicile} TTC ; le nombre de pièces et d’appareils fait le reste.',
    },
  ],
} as const satisfies HomeItPage
